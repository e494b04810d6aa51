import Papa from 'papaparse';
import { z } from 'zod';
import { RatingSystem } from '../contract/areas/regattas.js';
import { Standings } from '../contract/areas/standings.js';
import { EpochMs, Id, optional, TimeZone } from '../contract/schema.js';

/** Whether protests and corrections may still change the results. */
export const PublicationStatus = z.enum(['provisional', 'final']);
export type PublicationStatus = z.infer<typeof PublicationStatus>;

/** What the entry list says of a boat and the standings do not. */
const PublishedBoat = z.object({ helm: optional.text, boat_class: optional.text, club: optional.text });

/** A fleet's series results as they were when they were published. */
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

/** A publication as staff see it. */
export const Publication = z.object({
  regatta_id: Id,
  status: PublicationStatus,
  published_at: EpochMs,
  /** Results were corrected or set-up was changed since: what is published is no longer what is recorded. */
  outdated: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

/** Where published results live under the host. */
export const RESULTS_PATH = '/results';

/** The page of a regatta's published results. */
export function resultsPath(regattaId: string): string {
  return `${RESULTS_PATH}/${encodeURIComponent(regattaId)}`;
}

/** The spreadsheet of one published fleet. */
export function fleetCsvPath(regattaId: string, fleet: string): string {
  return `${resultsPath(regattaId)}/${encodeURIComponent(fleet)}.csv`;
}

type Standing = PublishedFleet['standings'][number];
type RaceScore = Standing['scores'][number];

/** Points as a results sheet prints them: `3`, `4.5`; a dash where there are none. */
export function formatPoints(points: number | null): string {
  return points === null ? '–' : String(Math.round(points * 1000) / 1000);
}

/** A boat's score in one race in a series table: `3`, `(8 DNF)` when it is excluded, `?` when it cannot be scored. */
export function raceCell(score: RaceScore | undefined): string {
  if (!score) return '';
  const words = [score.points === null ? '?' : formatPoints(score.points), score.code]
    .filter(Boolean)
    .join(' ');
  return score.excluded ? `(${words})` : words;
}

/** A boat's rank: `3`, `3=` when it is shared, a dash without one. */
export function formatRank({ rank, tied }: Pick<Standing, 'rank' | 'tied'>): string {
  return rank === null ? '–' : `${rank}${tied ? '=' : ''}`;
}

/** What spreadsheets take for a formula, and the blanks that some of them skip before one. */
const FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/**
 * A fleet's series table for a spreadsheet. A cell that a spreadsheet would run as a formula begins with an apostrophe,
 * because sail numbers and names are typed by strangers.
 */
export function fleetCsv(fleet: PublishedFleet): string {
  const races = fleet.races.map(({ race_number }) => race_number);
  const header = ['Rank', 'Sail number', 'Boat', 'Helm', 'Class', 'Club', 'Net', 'Total'];
  const rows = fleet.standings.map((standing) => {
    const boat = fleet.boats[standing.registration_id];
    const scores = new Map(standing.scores.map((score) => [score.race_number, score]));
    return [
      standing.rank === null ? '' : formatRank(standing),
      standing.sail_number,
      standing.boat_name ?? '',
      boat?.helm ?? '',
      boat?.boat_class ?? '',
      boat?.club ?? '',
      standing.net ?? '',
      standing.total ?? '',
      ...races.map((race) => raceCell(scores.get(race))),
    ];
  });
  return Papa.unparse([[...header, ...races.map((race) => `R${race}`)], ...rows], {
    escapeFormulae: FORMULA,
  });
}
