import { z } from 'zod';
import { RatingSystem } from './areas/racing/regattas';
import { Standings } from './areas/racing/standings';
import { PublishedTeamRace, TeamResults } from './areas/racing/team-races';
import { TeamRacing } from './areas/racing/team-racing';
import { common, optional, TimeZone } from './schema';

/** State of results: may still change by protests and corrections, or final. */
export const PublicationStatus = z
  .enum(['provisional', 'final'])
  .describe(
    '`provisional` while protests and corrections may still change the results; `final` when none is expected.',
  );
export type PublicationStatus = z.infer<typeof PublicationStatus>;

/** Facts about a boat from the entry list that standings lack. */
const PublishedBoat = z
  .object({
    helm: common.helm,
    boat_class: optional.text.describe('The class or type of boat; null: not known.'),
    club: optional.text.describe('The club that she sails for; null: not known.'),
  })
  .meta({ id: 'PublishedBoat', description: 'What the entry list says of a boat and the standings don’t.' });

/** Results of a fleet, or of a series within it, as published. */
export const PublishedFleet = Standings.extend({
  rating_system: RatingSystem.describe('The rating system of the fleet.'),
  rule_changes: z.array(z.string()).nullable().meta({
    description:
      'Every difference of its scoring from the RRS, as sentences of sailing instructions; null: published before Dockside stated them.',
  }),
  boats: z.record(z.string(), PublishedBoat).describe('The boats of the fleet, by `registration_id`.'),
}).meta({
  id: 'PublishedFleet',
  description: 'The results of a fleet, or of a series within it, as they were when they were published.',
});
export type PublishedFleet = z.infer<typeof PublishedFleet>;

/** Team racing as published: teams, stages, pairing list, and what follows from them. */
export const PublishedTeamRacing = TeamRacing.extend({
  races: z.array(PublishedTeamRace).describe('The pairing list with its results, in order of sailing.'),
  results: TeamResults.describe('Its scores, tables, rounds and ranking, as `/team-races/results` has them.'),
}).meta({
  id: 'PublishedTeamRacing',
  description: 'The team racing of a regatta as it was when it was published.',
});
export type PublishedTeamRacing = z.infer<typeof PublishedTeamRacing>;

/** A regatta's results as published: later changes reach nobody until they are published too. */
export const PublishedResults = z
  .object({
    club_name: z.string().describe('The club.'),
    name: z.string().describe('The regatta.'),
    venue: optional.text.describe('Where it was sailed; null: not said.'),
    time_zone: TimeZone.describe('The IANA time zone that its times are read in.'),
    starts_at: optional.at.describe('When it began; null: not said.'),
    ends_at: optional.at.describe('When it ended; null: not said.'),
    fleets: z
      .array(PublishedFleet)
      .describe('Its tables: of each fleet its series, or the fleet as a whole.'),
    team_racing: PublishedTeamRacing.nullable().describe('Its team racing; null: none.'),
  })
  .meta({
    id: 'PublishedResults',
    description: 'A regatta’s results as they were when they were published.',
  });
export type PublishedResults = z.infer<typeof PublishedResults>;

type ProvisionalRace = PublishedFleet['provisional_races'][number];

/** Races under way shown in tables of results, each once, by number. */
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

/** Path of published results below the host. */
export const RESULTS_PATH = '/results';

/** Path of a regatta's published results. */
export function resultsPath(regattaId: string): string {
  return `${RESULTS_PATH}/${encodeURIComponent(regattaId)}`;
}

/** Address of a version, as in `Publication`. */
export interface VersionAddress {
  regatta_id: string;
  number: number;
  edition: string;
  conflict: 'counts' | 'beside' | null;
}

/** Path of a version's self-checking page, for keeping. */
export function checkingPagePath(version: VersionAddress): string {
  return `${versionPath(version)}/verify.html`;
}

/** Path of a version's bundle with its seal, for programs. */
export function bundlePath(version: VersionAddress): string {
  return `${versionPath(version)}/bundle.json`;
}

/** Name of a table in addresses: its fleet, and its series within it. A slash in a name belongs to the name. */
export type TableName = readonly [fleet: string, seriesId?: string];

export function tableNameOf({ fleet, series }: Pick<PublishedFleet, 'fleet' | 'series'>): TableName {
  return series ? [fleet, series.id] : [fleet];
}

/**
 * Path of a spreadsheet of one published fleet, or of a series within it.
 *
 * @param page its page: `resultsPath`, or `versionPath` of an earlier version
 */
export function fleetCsvPath(page: string, table: Pick<PublishedFleet, 'fleet' | 'series'>): string {
  const names = tableNameOf(table).map((name) => encodeURIComponent(name!));
  return `${page}/${names.join('/')}.csv`;
}

/** Path of the list of a regatta's versions. */
export function versionsPath(regattaId: string): string {
  return `${resultsPath(regattaId)}/versions`;
}

/** Path of a version by number only. */
export function numberPath(regattaId: string, number: number): string {
  return `${versionsPath(regattaId)}/${number}`;
}

/** Path of one version. One beside another with the same number includes its edition: `…/versions/7-1e21ba04c7d9`. */
export function versionPath({ regatta_id, number, edition, conflict }: VersionAddress): string {
  return `${numberPath(regatta_id, number)}${conflict === 'beside' ? `-${edition}` : ''}`;
}
