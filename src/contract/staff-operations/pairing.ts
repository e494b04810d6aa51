import { z } from 'zod';
import { type ResourceName, resourceNames } from '../resources';
import { EpochMs, Id } from '../schema';
import { RecordKey, Url } from './texts';

const Resource = z.enum(resourceNames as [ResourceName, ...ResourceName[]]);
const AnyRecord = z.record(z.string(), z.unknown());

/** Lifetime of a pairing code. */
export const PAIRING_CODE_MS = 15 * 60_000;

/** Prefix of an invitation in a QR code: `dockside-pair:http://192.168.1.5:4010#K7QD-M2XF-9T`. */
export const INVITATION_SCHEME = 'dockside-pair:';

/** Data exchanged between paired Docksides besides records and the queue for the club's cloud. */
export const PAIRED_PARTS = [
  'publications',
  'setting_changes',
  'access',
  'contacts',
  'contact_reads',
  'letterhead',
  'camp_fields',
  'unsent',
] as const;
export type PairedPart = (typeof PAIRED_PARTS)[number];

/** Another Dockside paired with this one. */
export const PairingPeer = z.object({
  node: Id,
  name: z.string(),
  /** `calling`: this Dockside calls the peer. `called`: the peer calls. `file`: they exchange files only. */
  link: z.enum(['calling', 'called', 'file']),
  /** Address of the peer; null if it is not called. */
  url: z.string().nullable(),
  /** True if an exchange succeeded within the last minute. */
  online: z.boolean(),
  /** Time of the last exchange, by this computer's clock; null if never. */
  heard_at: EpochMs.nullable(),
  /** Least number of the peer's changes that are missing here, as of the last exchange. */
  missing_here: z.int().nonnegative(),
  /** Least number of changes here that the peer has not confirmed. */
  missing_there: z.int().nonnegative(),
  /** True if both sides reported their contents and those were compared. Otherwise only missing changes are counted. */
  compared: z.boolean(),
  /**
   * Parts the peer does not accept because it runs an older version. Parts that need the network are left out for a
   * peer met by file.
   */
  not_taken: z.array(z.enum(PAIRED_PARTS)),
  /** Why the peer cannot be reached now, in words. */
  problem: z.string().nullable(),
});
export type PairingPeer = z.infer<typeof PairingPeer>;

export const PairingStatus = z.object({
  /** Null while nothing is paired. */
  node: Id.nullable(),
  name: z.string().nullable(),
  club_id: Id.nullable(),
  /** `primary`: this Dockside syncs with the club's cloud. `standby`: another one does. */
  role: z.enum(['primary', 'standby']),
  primary: z.object({ node: Id, name: z.string() }).nullable(),
  peers: z.array(PairingPeer),
  /** Number of records whose version a person must choose. */
  conflicts: z.int().nonnegative(),
  /** The last time this Dockside took over; null if never. */
  taken_over: z
    .object({
      /** Name of the previous primary. */
      name: z.string(),
      taken_at: EpochMs,
      /** When that one had last been heard; null if never. */
      heard_at: EpochMs.nullable(),
      /** Number of its changes known to be missing at the time. */
      known_missing: z.int().nonnegative(),
      /** Number of its changes that arrived afterwards. */
      late: z.int().nonnegative(),
      /** True once it has returned and sent all its changes; `late` is then final. */
      settled: z.boolean(),
    })
    .nullable(),
});
export type PairingStatus = z.infer<typeof PairingStatus>;

/** One version of a record that two Docksides changed independently. */
export const RecordVersion = z.object({
  /** Id of the version, for choosing it. */
  id: z.string(),
  /** Name of the Dockside that wrote it. */
  written_on: z.string(),
  /** True if it was written here. */
  here: z.boolean(),
  /** True if lists and screens show this version for now. */
  shown: z.boolean(),
  /** Null if the record was deleted there. */
  record: AnyRecord.nullable(),
});
export type RecordVersion = z.infer<typeof RecordVersion>;

/** A record whose version a person must choose. */
export const RecordConflict = z.object({
  resource: Resource,
  key: z.string(),
  kind: z.enum([
    /** Two versions written independently. */
    'changed',
    /** A deleted record, kept because others refer to it. */
    'kept',
    /** A second record of the same thing; the other one is shown. */
    'duplicate',
    /** This version of Dockside cannot store it. */
    'unstorable',
  ]),
  /** For `unstorable`: the reason. */
  reason: z.string().nullable(),
  versions: z.array(RecordVersion),
  /** Boats named in the versions, by entry id. */
  boats: z.record(Id, z.string()),
});
export type RecordConflict = z.infer<typeof RecordConflict>;

/** Limit of conflicts listed at once. */
export const MOST_CONFLICTS = 200;

export const pairingOperations = {
  pairing_status: { input: z.object({}), output: PairingStatus },
  /** Makes a code to pair one other Dockside. `name`: what people call this computer. */
  pairing_invite: {
    input: z.object({ club_id: Id, name: z.string().trim().min(1).max(100) }),
    output: z.object({ code: z.string(), expires_at: EpochMs }),
  },
  /**
   * Pairs with the Dockside at an address, by a code it gave out. `base`: `both` keeps the data of both sides, and a
   * person resolves differences; `theirs` prefers the other's version of common records.
   */
  pairing_join: {
    input: z.object({
      address: Url,
      code: z.string().trim().max(100),
      name: z.string().trim().min(1).max(100),
      base: z.enum(['both', 'theirs']),
    }),
    output: PairingStatus,
  },
  /**
   * Makes this Dockside the one that syncs with the club's cloud. `known_missing`: changes of the previous primary that
   * are missing here.
   */
  pairing_take_over: {
    input: z.object({}),
    output: z.object({
      status: PairingStatus,
      known_missing: z.int().nonnegative(),
      heard_at: EpochMs.nullable(),
    }),
  },
  /** Ends the pairing with one Dockside, or with all if null. Records stay. */
  pairing_leave: { input: z.object({ node: Id.nullable() }), output: PairingStatus },
  /** Exports this Dockside's data as a file for another. `all`: includes changes the other has confirmed. */
  pairing_export: {
    input: z.object({ club_id: Id, name: z.string().trim().min(1).max(100), all: z.boolean() }),
    output: z.object({ file_name: z.string(), text: z.string() }),
  },
  /** Imports such a file. `news`: number of records and queued writes new here. */
  pairing_import: {
    input: z.object({ text: z.string().min(1), name: z.string().trim().min(1).max(100) }),
    output: z.object({ from: z.string(), news: z.int(), status: PairingStatus }),
  },
  list_conflicts: { input: z.object({}), output: z.array(RecordConflict) },
  /** Chooses a version of a record. `seen`: the versions shown; refused if others exist by now. */
  choose_version: {
    input: z.object({ resource: Resource, key: RecordKey, version: RecordKey, seen: z.array(RecordKey) }),
    output: z.object({}),
  },
} as const;
