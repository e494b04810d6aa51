import { PART_SCORES } from '@dockside/scoring';
import { z } from 'zod';
import { common, Id, withDefaults } from '../../schema';

/** A line of a discard table. */
export const DiscardStep = z.object({
  races: z.int().min(1).describe('With at least so many races sailed: how many.'),
  exclude: z.int().min(0).describe('How many of the worst scores are excluded.'),
  sailed: z.int().min(1).nullable().optional().meta({
    description:
      'How many of them a boat must have come to the start of; null or left out: the step is for every boat.',
  }),
});

const DiscardShare = z.object({
  exclude: z.int().min(0).describe('How many of every `of` races sailed are excluded.'),
  of: z.int().min(1).describe('The number of races that `exclude` is of; 100: percent.'),
  from: z
    .int()
    .min(1)
    .nullable()
    .default(null)
    .meta({ description: 'How many races are sailed before any is excluded; null: one.' }),
  at_most: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .meta({ description: 'How many are excluded at most; null: no limit.' }),
  keep: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .meta({ description: 'How many scores count at least; null: none.' }),
  of_sailed: z.boolean().optional().meta({
    description: 'True if the share is of the races that a boat came to the start of. Left out: of all.',
  }),
});

/** Number of a boat's worst scores excluded. */
export const Discards = z.union([z.array(DiscardStep), DiscardShare]).meta({
  id: 'Discards',
  description:
    'A table: with at least `races` sailed, `exclude` that many worst scores. Or a share: `exclude` of every `of` races ' +
    'sailed, rounded down (`of` 100: percent), within its limits. The best six count: 1 of 1, `keep` 6.',
});
export type Discards = z.infer<typeof Discards>;

const RaceNumbers = z.array(z.int().positive());

/** A series within a fleet, with its own races, discards and entrants. */
export const Series = z
  .object({
    id: Id.describe('The series: made by the client.'),
    name: z.string().min(1).describe('What it is called.'),
    fleet: common.fleet,
    races: RaceNumbers.nullable().meta({
      description:
        'By number, also of races that aren’t set up yet; null: all of the fleet’s, those to come too.',
    }),
    discards: Discards.nullable().meta({ description: 'null: the fleet’s; in a series of series none.' }),
    not_excludable: RaceNumbers.meta({
      description:
        'Races never discarded in this series, in addition to those never discarded in any. In a series of series: its parts, from 1.',
    }),
    entrants: z.array(Id).nullable().meta({
      description: 'The boats entered, by registration; null: all of the fleet’s.',
    }),
    sailed_at_least: z.int().positive().nullable().meta({
      description:
        'The least number of counting races that a boat must have started to be entered (in a series of series: parts entered); null: none.',
    }),
    of: z
      .object({
        series: z.array(Id).min(1).describe('Its parts, in order.'),
        by: z.enum(PART_SCORES).meta({
          description: 'What a boat scores for a part: her rank in it, as in one race, or her net points.',
        }),
      })
      .nullable()
      .meta({ description: 'For a series of series, its parts, series of the same fleet; else null.' }),
    follows: Id.nullable().meta({
      description:
        'The series to continue: boats start on their rating after its last race, unless they have their own in this fleet.',
    }),
  })
  .meta({
    id: 'Series',
    description: 'A series within a fleet: its own races, excluded scores and entrants.',
  });
export type Series = z.infer<typeof Series>;

const usualSeries = {
  races: null,
  discards: null,
  not_excludable: [],
  entrants: null,
  sailed_at_least: null,
  of: null,
  follows: null,
};

/** A series scored like its fleet, except the given settings. */
export function newSeries(series: Pick<Series, 'id' | 'name' | 'fleet'> & Partial<Series>): Series {
  return { ...usualSeries, ...series };
}

/** A regatta's series in a request. Left out, they stay, so that older clients do not reset them. */
export const SeriesInput = z.array(withDefaults(Series, usualSeries)).optional().meta({
  description: 'Left out: as they were.',
});

/** The series of standings. */
export const ScoredSeries = z
  .object({
    id: Id.describe('The series.'),
    name: z.string().describe('What it is called.'),
    discard_rule: z.string().meta({ description: 'How scores are excluded, in words.' }),
    parts: z
      .array(z.object({ id: Id.describe('The series.'), name: z.string().describe('What it is called.') }))
      .nullable()
      .meta({
        description:
          'In a series of series, its parts: `races` and `scores` are about them, `race_number` counting from 1 here.',
      }),
  })
  .meta({ id: 'ScoredSeries', description: 'Of which series standings are.' });
export type ScoredSeries = z.infer<typeof ScoredSeries>;

/** One table of results: a series, or a whole fleet. */
export interface ResultsTable<Fleet> {
  fleet: Fleet;
  series: Series | null;
}

/** The tables of a regatta: each fleet's series, or the whole fleet if it has none. */
export function tablesOf<Fleet extends { name: string }>(regatta: {
  fleets: readonly Fleet[];
  series: readonly Series[];
}): ResultsTable<Fleet>[] {
  return regatta.fleets.flatMap((fleet): ResultsTable<Fleet>[] => {
    const own = regatta.series.filter((series) => series.fleet === fleet.name);
    return own.length > 0 ? own.map((series) => ({ fleet, series })) : [{ fleet, series: null }];
  });
}

/** Title of a table: `IRC`, `IRC · Spring`. */
export function tableTitle({ fleet, series }: { fleet: string; series: { name: string } | null }): string {
  return series ? `${fleet} · ${series.name}` : fleet;
}
