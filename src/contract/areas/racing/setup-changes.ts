import { z } from 'zod';
import { defineRoute } from '../../route';
import { common, EpochMs, MAX_INTEGER, optional, queryInteger } from '../../schema';

/** A change of a regatta's set-up: of the regatta itself, a race, an entry, a wristband or the safety plan. */
export const SetupChange = z
  .object({
    id: z.int().positive().describe('The number of the change on this Dockside.'),
    at: EpochMs.describe('When it was made.'),
    recorded_by: optional.text.describe(
      'Who made it, by the name of the person, the API key or the browser; null where that isn’t known.',
    ),
    recorded_on: optional.text.describe(
      'The device on which a person made it, by its name; null where no person did.',
    ),
    laptop: optional.text.describe(
      'The paired Dockside on which it was made, by its name; null where that is this one.',
    ),
    reason: optional.text.describe('Why, where a reason was given.'),
    subject: z
      .string()
      .describe('What was changed, as a noun: `regatta Autumn Cup`, `race 3`, `entry IRL 66`.'),
    changes: z
      .array(
        z.object({
          field: z.string().describe('The field, by its path: `fleets IRC discards`.'),
          from: z.unknown().describe('What it was; null: it wasn’t there, or empty.'),
          to: z.unknown().describe('The new value; null: deleted or empty.'),
        }),
      )
      .describe('The fields that differ.'),
  })
  .meta({ id: 'SetupChange', description: 'A change of a regatta’s set-up, with who made it and why.' });
export type SetupChange = z.infer<typeof SetupChange>;

export const setupChangesRoute = defineRoute({
  operationId: 'regattas.changes',
  method: 'get',
  path: '/regattas/changes',
  area: 'regattas',
  summary: 'List the changes of a regatta’s set-up with author and reason, latest first',
  description:
    'Changes of the regatta and its fleets, series, discards and codes; races and start plans; entries, issued wristbands, the safety plan and accepted checks. They were made on this ' +
    'Dockside or on one that is paired with it. Give the `id` of the last one of a page as `before` for the one that follows on it.',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({
    regatta_id: common.regattaId,
    before: queryInteger(1, MAX_INTEGER)
      .optional()
      .describe('The number of a change (`id`): only those before it. Left out: from the latest on.'),
  }),
  computedFrom: [],
  data: z
    .object({
      changes: z.array(SetupChange).describe('The latest first, 50 at the most.'),
      has_more: z.boolean().describe('True if there are earlier ones.'),
    })
    .meta({ id: 'SetupChanges', description: 'Changes of a regatta’s set-up.' }),
  example: {
    query: { regatta_id: 'reg_demo_week' },
    data: {
      changes: [
        {
          id: 12,
          at: 1788266443000,
          recorded_by: 'Anna Byrne',
          recorded_on: 'Race office',
          laptop: null,
          reason: 'Amendment 2 to the sailing instructions',
          subject: 'regatta Autumn Cup',
          changes: [
            {
              field: 'fleets IRC discards',
              from: [{ races: 4, exclude: 1 }],
              to: [{ races: 5, exclude: 1 }],
            },
          ],
        },
      ],
      has_more: false,
    },
  },
});
