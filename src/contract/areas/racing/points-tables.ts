import { BEYOND_TABLE, type PointsTable as Table } from '@dockside/scoring';
import { z } from 'zod';
import { withDefaults } from '../../schema';
import { Points } from './penalties';

const MAX_PLACES = 1000;

/** Points of places as sailing instructions list them. */
const PointsTable = z
  .object({
    points: z.array(Points).max(MAX_PLACES).describe('Points of the first places, from the 1st on.'),
    beyond: z.enum(BEYOND_TABLE).meta({
      description: '`place`: further places score their number plus `value`. `fixed`: they score `value`.',
    }),
    value: Points.describe('For further places.'),
  })
  .meta({ id: 'PointsTable', description: 'Points of places as sailing instructions list them.' });

/** A fleet's own points of places and rules for its series score. */
export const FleetPoints = z.object({
  points_table: PointsTable.nullable().meta({
    description:
      'Its own points of places, instead of those of `points_system`; null: none. Needed with `highest_sum`; not with percentages.',
  }),
  least_races: z.int().min(1).nullable().meta({
    description: 'For an average or percentage: how many races a boat starts to be ranked; null: 1.',
  }),
  tie_race: z.int().min(1).nullable().meta({
    description: 'The number of the race that breaks ties before RRS A8; null: none.',
  }),
});
export type FleetPoints = z.infer<typeof FleetPoints>;

/** The same in a request; left out, they stay unchanged. */
export const FleetPointsInput = z.object({
  points_table: withDefaults(PointsTable, { beyond: 'place', value: 0 })
    .nullable()
    .optional()
    .meta({ description: 'Its own points of places; null: none. Left out: as it was.' }),
  least_races: FleetPoints.shape.least_races.optional().meta({
    description:
      'How many races a boat starts to be ranked, in an average or percentage. Left out: as it was.',
  }),
  tie_race: FleetPoints.shape.tie_race.optional().meta({
    description: 'The number of the race that breaks ties before RRS A8. Left out: as it was.',
  }),
});

export const noFleetPoints: FleetPoints = { points_table: null, least_races: null, tie_race: null };

/** A fleet's points after a request that may omit some. */
export function fleetPointsAfter(
  { points_table, least_races, tie_race }: z.output<typeof FleetPointsInput>,
  before: FleetPoints = noFleetPoints,
): FleetPoints {
  return {
    points_table: points_table === undefined ? before.points_table : points_table,
    least_races: least_races === undefined ? before.least_races : least_races,
    tie_race: tie_race === undefined ? before.tie_race : tie_race,
  };
}

/** A table with the given points of its first places. */
export function newPointsTable(points: readonly number[]): NonNullable<FleetPoints['points_table']> {
  return { points: [...points], beyond: 'place', value: 0 } satisfies Table;
}
