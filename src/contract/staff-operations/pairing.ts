import { z } from 'zod';
import { type ResourceName, resourceNames } from '../resources';
import { EpochMs, Id } from '../schema';

const Resource = z.enum(resourceNames as [ResourceName, ...ResourceName[]]);
const AnyRecord = z.record(z.string(), z.unknown());

/** How long a pairing code is good for. */
export const PAIRING_CODE_MS = 15 * 60_000;

/** What an invitation begins with that a QR code carries: `dockside-pair:http://192.168.1.5:4410#K7QD-M2XF-9T`. */
export const INVITATION_SCHEME = 'dockside-pair:';

/** What goes along between paired Docksides beside records and what is queued for the club's cloud. */
export const PAIRED_PARTS = [
  'publications',
  'setting_changes',
  'access',
  'contacts',
  'contact_reads',
] as const;
export type PairedPart = (typeof PAIRED_PARTS)[number];

/** Another Dockside that this one is paired with. */
export const PairingPeer = z.object({
  node: Id,
  name: z.string(),
  /** `calling`: this Dockside calls it; `called`: it calls; `file`: it was met by file only. */
  link: z.enum(['calling', 'called', 'file']),
  /** Where it is called; null where it is not. */
  url: z.string().nullable(),
  /** Whether an exchange ended well within the last minute. */
  online: z.boolean(),
  /** When it was last heard, by this computer's clock; null: never. */
  heard_at: EpochMs.nullable(),
  /** Changes that it had when it was last heard and that have not come here: at least so many. */
  missing_here: z.int().nonnegative(),
  /** Changes here that it has not confirmed: at least so many. */
  missing_there: z.int().nonnegative(),
  /** True if both said what they have, and that was compared; else what is missing is counted alone. */
  compared: z.boolean(),
  /** What it does not take, as it runs an older version; what goes over the network alone is not named where it was met by file. */
  not_taken: z.array(z.enum(PAIRED_PARTS)),
  /** Why it cannot be reached just now, in words. */
  problem: z.string().nullable(),
});
export type PairingPeer = z.infer<typeof PairingPeer>;

export const PairingStatus = z.object({
  /** Null while nothing is paired. */
  node: Id.nullable(),
  name: z.string().nullable(),
  club_id: Id.nullable(),
  /** `primary`: this one works with the club's cloud; `standby`: it leaves that to another. */
  role: z.enum(['primary', 'standby']),
  primary: z.object({ node: Id, name: z.string() }).nullable(),
  peers: z.array(PairingPeer),
  /** Records of which a person has to choose a version. */
  conflicts: z.int().nonnegative(),
  /** The last time that this one took over; null: never. */
  taken_over: z
    .object({
      /** The one before, by its name. */
      name: z.string(),
      taken_at: EpochMs,
      /** When it had last been heard then; null: never. */
      heard_at: EpochMs.nullable(),
      /** Changes that it had then and that were known not to have come here. */
      known_missing: z.int().nonnegative(),
      /** Changes of it that came only afterwards. */
      late: z.int().nonnegative(),
      /** Whether it has been back, and has sent all that it had: then `late` is all. */
      settled: z.boolean(),
    })
    .nullable(),
});
export type PairingStatus = z.infer<typeof PairingStatus>;

/** One version of a record that two Docksides changed without knowing of each other. */
export const RecordVersion = z.object({
  /** Names it: to be given back when it is chosen. */
  id: z.string(),
  /** The Dockside that wrote it, by its name. */
  written_on: z.string(),
  /** Whether it was written here. */
  here: z.boolean(),
  /** Whether it is what lists and screens have meanwhile. */
  shown: z.boolean(),
  /** Null: it was deleted there. */
  record: AnyRecord.nullable(),
});
export type RecordVersion = z.infer<typeof RecordVersion>;

/** A record of which a person has to choose a version. */
export const RecordConflict = z.object({
  resource: Resource,
  key: z.string(),
  kind: z.enum([
    /** Two versions, neither of which was written in view of the other. */
    'changed',
    /** It was deleted, and is kept for what was recorded under it meanwhile. */
    'kept',
    /** It stands for the same thing as another record, which is shown in its place. */
    'duplicate',
    /** This version of Dockside cannot store it. */
    'unstorable',
  ]),
  /** For `unstorable`: why. */
  reason: z.string().nullable(),
  versions: z.array(RecordVersion),
  /** The boats that they name, by the id of their entry. */
  boats: z.record(Id, z.string()),
});
export type RecordConflict = z.infer<typeof RecordConflict>;

/** So many conflicts are listed at once. */
export const MOST_CONFLICTS = 200;

export const pairingOperations = {
  pairing_status: { input: z.object({}), output: PairingStatus },
  /** Makes a code with which one other Dockside may be paired. `name`: what people call this computer. */
  pairing_invite: {
    input: z.object({ club_id: Id, name: z.string().trim().min(1).max(100) }),
    output: z.object({ code: z.string(), expires_at: EpochMs }),
  },
  /**
   * Pairs with the Dockside at an address, by a code that it gave out. `base`: `both` keeps what is here and what is there,
   * and where they differ a person chooses; `theirs` takes the other's version of whatever both have.
   */
  pairing_join: {
    input: z.object({
      address: z.string().trim().min(1),
      code: z.string().trim().max(100),
      name: z.string().trim().min(1).max(100),
      base: z.enum(['both', 'theirs']),
    }),
    output: PairingStatus,
  },
  /** From here on this Dockside works with the club's cloud. `known_missing`: changes of the one before that have not come here. */
  pairing_take_over: {
    input: z.object({}),
    output: z.object({
      status: PairingStatus,
      known_missing: z.int().nonnegative(),
      heard_at: EpochMs.nullable(),
    }),
  },
  /** Ends the pairing with one Dockside, or with null all of it. The records stay. */
  pairing_leave: { input: z.object({ node: Id.nullable() }), output: PairingStatus },
  /** What this Dockside knows as a file for another; `all`: not only what that one has not confirmed. */
  pairing_export: {
    input: z.object({ club_id: Id, name: z.string().trim().min(1).max(100), all: z.boolean() }),
    output: z.object({ file_name: z.string(), text: z.string() }),
  },
  /** Imports such a file. `news`: how many records and queued writes were new here. */
  pairing_import: {
    input: z.object({ text: z.string().min(1), name: z.string().trim().min(1).max(100) }),
    output: z.object({ from: z.string(), news: z.int(), status: PairingStatus }),
  },
  list_conflicts: { input: z.object({}), output: z.array(RecordConflict) },
  /** Chooses a version of a record. `seen`: the versions that were shown; refused when there are others by now. */
  choose_version: {
    input: z.object({ resource: Resource, key: z.string(), version: z.string(), seen: z.array(z.string()) }),
    output: z.object({}),
  },
} as const;
