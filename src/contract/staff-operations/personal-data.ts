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

export const personalDataOperations = {
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
