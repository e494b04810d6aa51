import { z } from 'zod';
import { type ResourceName, resourceNames } from '../resources';
import { EpochMs, Id } from '../schema';

/** A file that holds a copy of the club's data, personal data included. */
export const DataCopy = z.object({ file: z.string(), bytes: z.int(), created_at: EpochMs });
export type DataCopy = z.infer<typeof DataCopy>;

/** What removing personal data from this computer would remove, and what stands in its way. */
export const PersonalDataSummary = z.object({
  /** The kinds of which there are records. */
  kinds: z.array(
    z.object({
      resource: z.enum(resourceNames as [ResourceName, ...ResourceName[]]),
      records: z.int(),
      /** How many of them upstream does not have, as far as Dockside knows. */
      only_here: z.int(),
    }),
  ),
  records: z.int(),
  only_here: z.int(),
  /** Upstream's address; null when none is set. */
  upstream: z.string().nullable(),
  /** Writes that wait to be sent there: nothing is removed before they are sent or discarded. */
  unsent: z.int(),
  /** Wristbands that are out on the water by their last check: nobody is looked for once they are removed. */
  on_water: z.int(),
  /** Backups and other copies, in the data folder and in the second folder of backups. */
  copies: z.array(DataCopy),
  /** The second folder of backups while it is not there: copies in it stay. */
  absent_folder: z.string().nullable(),
});
export type PersonalDataSummary = z.infer<typeof PersonalDataSummary>;

/** What was removed. */
export const ErasureResult = z.object({
  /** Records by kind. */
  removed: z.record(z.string(), z.int()),
  records: z.int(),
  /** The copies that were deleted, too. */
  copies_deleted: z.array(z.string()),
  /** The copies that still hold the personal data. */
  copies_left: z.array(z.string()),
});
export type ErasureResult = z.infer<typeof ErasureResult>;

const RecordCounts = z.array(
  z.object({ resource: z.enum(resourceNames as [ResourceName, ...ResourceName[]]), records: z.int() }),
);

/** What erasing one household would remove, what would stay and why, and what is in its way. */
export const HouseholdSummary = z.object({
  club_id: Id,
  members: z.array(z.object({ id: Id, name: z.string() })),
  /** Records of theirs, which go. */
  removed: RecordCounts,
  /** Records that stay without them: tee times of others, entries without the name, postings without whose they are. */
  reduced: RecordCounts,
  /** What their postings add up to, in minor units; positive is owed to the club. Nothing: they are settled. */
  balances: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** Entries that have a name like theirs and no id: staff say which are theirs. */
  entries: z.array(
    z.object({
      id: Id,
      regatta_id: Id,
      sail_number: z.string(),
      boat_name: z.string().nullable(),
      name: z.string(),
    }),
  ),
  /** Versions of published results that have their names: signed, and in other hands, they stay. */
  published_versions: z.int(),
  /** Hearings, decisions, notices and lines of the safety log with their names in words: they stay. */
  office_records: z.int(),
  /** The address of the club’s cloud where that has them, too; null: it has not. */
  upstream: z.string().nullable(),
  /** Why they cannot be erased now, and what to do; null: they can. */
  refusal: z.string().nullable(),
  copies: z.array(DataCopy),
  absent_folder: z.string().nullable(),
});
export type HouseholdSummary = z.infer<typeof HouseholdSummary>;

const Household = z.object({
  club_id: Id,
  household_id: Id.nullable(),
  member_id: Id.nullable(),
  /** Entries of theirs that name them in words alone. */
  entries: z.array(Id).default([]),
  /** Their postings go, too; else they stay under a made-up account. */
  remove_postings: z.boolean().default(false),
});

export const personalDataOperations = {
  household_summary: { input: Household, output: HouseholdSummary },
  /** Erases one household, or one member without a household; refused with the reason of the summary. */
  erase_household: {
    input: Household.extend({ delete_copies: z.boolean() }),
    output: z.object({
      /** Records that went, and records of which something stays. */
      removed: z.int(),
      reduced: z.int(),
      copies_deleted: z.array(z.string()),
      copies_left: z.array(z.string()),
    }),
  },
  personal_data: { input: z.object({}), output: PersonalDataSummary },
  /**
   * Removes personal data from this computer and disconnects it from upstream; results stay. Refused while writes wait to be
   * sent, and, where some of it is nowhere else, without the name of one of the clubs here, typed by a person.
   */
  erase_personal_data: {
    input: z.object({ club_name: z.string().nullable(), delete_copies: z.boolean() }),
    output: ErasureResult,
  },
  /** Everything that names a household or one of its members; of a member without a household, what names that member. */
  export_household: {
    input: z.object({ club_id: Id, household_id: Id.nullable(), member_id: Id.nullable() }),
    output: z.object({ file_name: z.string(), content: z.string() }),
  },
} as const;
