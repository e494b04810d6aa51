import { z } from 'zod';
import { type ResourceName, resourceNames } from '../resources';
import { EpochMs, Id } from '../schema';

/** A file with a copy of the club's data, including personal data. */
export const DataCopy = z.object({ file: z.string(), bytes: z.int(), created_at: EpochMs });
export type DataCopy = z.infer<typeof DataCopy>;

/** Effects of removing personal data from this computer, and what prevents it. */
export const PersonalDataSummary = z.object({
  /** Kinds with at least one record. */
  kinds: z.array(
    z.object({
      resource: z.enum(resourceNames as [ResourceName, ...ResourceName[]]),
      records: z.int(),
      /** Number of records missing from the cloud, as far as known. */
      only_here: z.int(),
    }),
  ),
  records: z.int(),
  only_here: z.int(),
  /** The cloud's address; null if none is set. */
  upstream: z.string().nullable(),
  /** Writes waiting to be sent. They must be sent or discarded before anything is removed. */
  unsent: z.int(),
  /** Wristbands whose last scan says on the water. Nobody is looked for after they are removed. */
  on_water: z.int(),
  /** Backups and other copies, in the data folder and the second backup folder. */
  copies: z.array(DataCopy),
  /** The second backup folder while absent: copies in it stay. */
  absent_folder: z.string().nullable(),
});
export type PersonalDataSummary = z.infer<typeof PersonalDataSummary>;

/** Result of the removal. */
export const ErasureResult = z.object({
  /** Records by kind. */
  removed: z.record(z.string(), z.int()),
  records: z.int(),
  /** Deleted copies. */
  copies_deleted: z.array(z.string()),
  /** Copies that still hold the personal data. */
  copies_left: z.array(z.string()),
});
export type ErasureResult = z.infer<typeof ErasureResult>;

const RecordCounts = z.array(
  z.object({ resource: z.enum(resourceNames as [ResourceName, ...ResourceName[]]), records: z.int() }),
);

/** Effects of erasing one household: what is removed, what stays and why, and what prevents it. */
export const HouseholdSummary = z.object({
  club_id: Id,
  members: z.array(z.object({ id: Id, name: z.string() })),
  /** Their own records, which are deleted. */
  removed: RecordCounts,
  /** Records that stay without them: others' tee times, entries without the name, postings without an owner. */
  reduced: RecordCounts,
  /** Sums of their postings in minor units, positive if owed to the club; empty if settled. */
  balances: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** Entries with a similar name but no id: staff say which are theirs. */
  entries: z.array(
    z.object({
      id: Id,
      regatta_id: Id,
      sail_number: z.string(),
      boat_name: z.string().nullable(),
      name: z.string(),
    }),
  ),
  /** Published versions with their names. These are signed and distributed, so they stay. */
  published_versions: z.int(),
  /** Hearings, decisions, notices and safety log lines that name them: these stay. */
  office_records: z.int(),
  /** Address of the club's cloud if it also has their data; else null. */
  upstream: z.string().nullable(),
  /** Why they cannot be erased now, and what to do; null if they can. */
  refusal: z.string().nullable(),
  copies: z.array(DataCopy),
  absent_folder: z.string().nullable(),
});
export type HouseholdSummary = z.infer<typeof HouseholdSummary>;

const Household = z.object({
  club_id: Id,
  household_id: Id.nullable(),
  member_id: Id.nullable(),
  /** Entries of theirs that give only their names. */
  entries: z.array(Id).default([]),
  /** True to delete their postings; otherwise these stay under a made-up account. */
  remove_postings: z.boolean().default(false),
});

export const personalDataOperations = {
  household_summary: { input: Household, output: HouseholdSummary },
  /** Erases one household, or one member without a household. Refused with the summary's reason. */
  erase_household: {
    input: Household.extend({ delete_copies: z.boolean() }),
    output: z.object({
      /** Number of deleted records, and of reduced ones. */
      removed: z.int(),
      reduced: z.int(),
      copies_deleted: z.array(z.string()),
      copies_left: z.array(z.string()),
    }),
  },
  personal_data: { input: z.object({}), output: PersonalDataSummary },
  /**
   * Removes personal data from this computer and disconnects it from the cloud; results stay. Refused while writes wait
   * to be sent. If data exists only here, a person must type the name of a club.
   */
  erase_personal_data: {
    input: z.object({ club_name: z.string().nullable(), delete_copies: z.boolean() }),
    output: ErasureResult,
  },
  /** Everything that names a household or its members, or a member without a household. */
  export_household: {
    input: z.object({ club_id: Id, household_id: Id.nullable(), member_id: Id.nullable() }),
    output: z.object({ file_name: z.string(), content: z.string() }),
  },
} as const;
