import { z } from 'zod';
import { EpochMs, optional } from '../../schema';

/** Checks of a regatta before its results are published. */
export const CHECKS = [
  'open_time',
  'crossing_not_scored',
  'under_way',
  'still_racing',
  'typed_time',
  'finish_and_code',
  'start_without_signal',
  'code_of_revoked_start',
  'sailed_after_black_flag',
  'starts_differ',
  'laps_differ',
  'outside_time_limit',
  'too_fast',
  'crew_not_out',
  'out_but_dnc',
  'not_ashore',
  'duplicate_sail',
  'missing_rating',
  'odd_rating',
  'rating_behind',
  'no_discards',
] as const;
export const CheckName = z.enum(CHECKS).describe('What was looked for.');
export type CheckName = z.infer<typeof CheckName>;

/** Subject of a finding. */
export const checkedSubject = {
  check: CheckName,
  race_number: z.int().positive().nullable().meta({
    description: 'The number of the race; null: of the regatta as a whole.',
  }),
  subject: z.string().min(1).max(600).meta({
    description:
      'What it is about within the check and the race: the id of a crossing or an entry, the name of a fleet …',
  }),
};

export const LineFacts = z.string().min(1).max(20_000).meta({
  description: 'The figures that the line rests on. A waiver holds as long as they stay the same.',
});

/** A finding accepted with a reason; stored with the regatta. */
export const WaivedCheck = z
  .object({
    ...checkedSubject,
    facts: LineFacts,
    reason: z.string().min(1).max(500).describe('Why it was accepted.'),
    waived_at: EpochMs.describe('When it was waived.'),
    waived_by: optional.text.meta({ description: 'The key or the staff session that waived it.' }),
  })
  .meta({
    id: 'WaivedCheck',
    description: 'An accepted line, with the reason. Saved in the regatta.',
  });
export type WaivedCheck = z.infer<typeof WaivedCheck>;
