import { z } from 'zod';
import { pointsSystemOf } from '../scoring/points-systems';
import { RatingSystem } from './areas/regattas';
import { Standings } from './areas/standings';
import { EpochMs, Id, optional, TimeZone } from './schema';

/** Whether protests and corrections may still change the results. */
export const PublicationStatus = z.enum(['provisional', 'final']);
export type PublicationStatus = z.infer<typeof PublicationStatus>;

/** What the entry list says of a boat and the standings do not. */
const PublishedBoat = z.object({ helm: optional.text, boat_class: optional.text, club: optional.text });

/** The results of a fleet, or of a series within it, as they were when they were published. */
export const PublishedFleet = Standings.extend({
  rating_system: RatingSystem,
  /** By registration. */
  boats: z.record(z.string(), PublishedBoat),
});
export type PublishedFleet = z.infer<typeof PublishedFleet>;

/** A regatta's results as they were when they were published: later changes reach nobody until they are published too. */
export const PublishedResults = z.object({
  club_name: z.string(),
  name: z.string(),
  venue: optional.text,
  time_zone: TimeZone,
  starts_at: optional.at,
  ends_at: optional.at,
  fleets: z.array(PublishedFleet),
});
export type PublishedResults = z.infer<typeof PublishedResults>;

type ProvisionalRace = PublishedFleet['provisional_races'][number];

/** The races under way that tables of results show, each once, by number. */
export function racesUnderWay(
  tables: readonly Pick<PublishedFleet, 'provisional_races'>[],
): Pick<ProvisionalRace, 'race_number' | 'name'>[] {
  const races = new Map(
    tables.flatMap(({ provisional_races }) =>
      provisional_races.map(({ race_number, name }) => [race_number, { race_number, name }]),
    ),
  );
  return [...races.values()].sort((a, b) => a.race_number - b.race_number);
}

/** A publication as staff see it. */
export const Publication = z.object({
  regatta_id: Id,
  status: PublicationStatus,
  published_at: EpochMs,
  /** Results were corrected or set-up was changed since: what is published is no longer what is recorded. */
  outdated: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

/** What the series score and the sum of all scores are headed: `%` and `Points` where the score is a percentage. */
export function sumHeadings({ points_system }: Pick<PublishedFleet, 'points_system'>): [string, string] {
  return pointsSystemOf(points_system).percentage ? ['%', 'Points'] : ['Net', 'Total'];
}

/** Where published results live under the host. */
export const RESULTS_PATH = '/results';

/** The page of a regatta's published results. */
export function resultsPath(regattaId: string): string {
  return `${RESULTS_PATH}/${encodeURIComponent(regattaId)}`;
}

/** The page of a version that checks itself, to be kept. */
export function checkingPagePath(regattaId: string, number: number): string {
  return `${resultsPath(regattaId)}/versions/${number}/verify.html`;
}

/** The bundle of a version with its seal, for programs. */
export function bundlePath(regattaId: string, number: number): string {
  return `${resultsPath(regattaId)}/versions/${number}/bundle.json`;
}

/** The spreadsheet of one published fleet, or of a series within it. */
export function fleetCsvPath(
  regattaId: string,
  { fleet, series }: Pick<PublishedFleet, 'fleet' | 'series'>,
): string {
  const names = series ? [fleet, series.id] : [fleet];
  return `${resultsPath(regattaId)}/${names.map(encodeURIComponent).join('/')}.csv`;
}
