import { z } from 'zod';
import { Id, optional } from './schema';
import { publishedChanges as t } from './words';

/** One difference between two versions of a regatta's published results, in words. */
export const PublishedChange = z
  .object({
    fleet: optional.text.describe('The fleet, by its name; null: it is about the whole regatta.'),
    series: optional.id.describe(
      'The series in the fleet whose table it is in; null: the fleet’s own table.',
    ),
    registration_id: Id.nullable().describe('The boat’s entry, by its id; null: it is about no single boat.'),
    sail_number: optional.text.describe('Her sail number; null: it is about no single boat.'),
    race_number: z.int().positive().nullable().describe('The number of the race; null: it is about none.'),
    before: z.string().describe('What was published before, such as `DNF`; empty: nothing.'),
    after: z.string().describe('What is published now, such as `1:02:10`; empty: nothing.'),
    decision_id: optional.id.describe('The decision that changed it; null: none is known.'),
    text: z
      .string()
      .describe(
        'All of it in words: `R3 IRL 66 DNF → 1:02:10, inquiry 4`. Boats that only move because of other changes are counted: `12 boats move`.',
      ),
  })
  .meta({
    id: 'PublishedChange',
    description: 'One difference between two versions of a regatta’s published results.',
  });
export type PublishedChange = z.infer<typeof PublishedChange>;

/** Maximum number of changes in one line; the rest are counted. */
const IN_ONE_LINE = 4;

/** `R3 IRL 66 DNF → 1:02:10, inquiry 4; 12 boats move`; further changes are counted: `and 7 more`. */
export function changesLine(changes: readonly Pick<PublishedChange, 'text'>[]): string {
  if (changes.length === 0) return t.nothingChanged;
  const shown = changes.length > IN_ONE_LINE + 1 ? changes.slice(0, IN_ONE_LINE) : changes;
  const rest = changes.length - shown.length;
  return [...shown.map(({ text }) => text), ...(rest > 0 ? [t.more(rest)] : [])].join('; ');
}
