import type { Registration } from '../../contract/areas/registrations';
import { tableTitle } from '../../contract/areas/series';
import type { PublishedFleet } from '../../contract/published-results';
import { Notes } from '../import/notes';
import { dateAndTime, type ResultsData, startOf } from './results-data';
import { element } from './xml';

const SCHEMA = 'http://www.sailing.org/uploads/xml/sailingXRR_v1.3.xsd';

/** The codes that World Sailing's reader of XRR knows; others are written as they are, and named. */
const CODES = new Set(
  'ARB BFD DGM DNC DNE DNF DNS DPI DSQ NSC OCS PTS RAF RDG RET RTD SCP UFD ZFP'.split(' '),
);

/**
 * A regatta's tables as XRR 1.3, World Sailing's XML for regatta results: persons, boats and teams, and a division for each
 * fleet or series with its races, what each boat scored in them, and the ranks.
 */
export function xrr(data: ResultsData): { content: string; notes: string[] } {
  const { regatta, results, entries, zone, now } = data;
  const notes = new Notes();
  notes.add('elapsed and corrected times, ratings and laps: XRR has points, places and codes alone');
  const { date, time } = dateAndTime(now, zone);
  const divisions = results.fleets.map((table, index) => division(table, index + 1, data, notes));
  const root = element(
    'SailingXRR',
    {
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:noNamespaceSchemaLocation': SCHEMA,
      Type: 'SailingXRR',
      Version: '1.3',
      Date: date,
      Time: time,
    },
    [
      ...entries.flatMap(persons),
      ...entries.map(boat),
      ...entries.map(team),
      element('Event', { EventID: regatta.id, Title: regatta.name, Type: 'Regatta' }, divisions),
    ],
  );
  return { content: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, notes: notes.all() };
}

/** Who sails her, the helm first. */
function sailorsOf({ helm, crew }: Registration): { name: string; position: 'S' | 'C' }[] {
  return [
    ...(helm ? [{ name: helm, position: 'S' as const }] : []),
    ...crew.map((name) => ({ name, position: 'C' as const })),
  ];
}

const personId = (entry: Registration, index: number) => `${entry.id}-${index + 1}`;

function persons(entry: Registration): string[] {
  return sailorsOf(entry).map(({ name }, index) => {
    const words = name.trim().split(/\s+/);
    const family = words.pop() ?? '';
    return element('Person', {
      PersonID: personId(entry, index),
      // The sailor's id at World Sailing, which Dockside does not keep.
      IFPersonID: '',
      FamilyName: family,
      GivenName: words.join(' ') || null,
      NOC: nationOf(entry),
    });
  });
}

/** The letters of the nation on her sail; null where there are none. */
function nationOf({ sail_number }: Registration): string | null {
  return /^([A-Z]{3})\b/.exec(sail_number.trim().toUpperCase())?.[1] ?? null;
}

function boat({ id, sail_number, boat_name }: Registration): string {
  return element('Boat', { BoatID: id, BoatName: boat_name, SailNumber: sail_number });
}

function team(entry: Registration): string {
  const crew = sailorsOf(entry).map(({ position }, index) =>
    element('Crew', { PersonID: personId(entry, index), Position: position }),
  );
  const { id, boat_name } = entry;
  return element('Team', { TeamID: id, BoatID: id, NOC: nationOf(entry), TeamName: boat_name }, crew);
}

function division(table: PublishedFleet, number: number, data: ResultsData, notes: Notes): string {
  const title = tableTitle(table);
  const raceId = (race: number) => `${number}-${race}`;
  const races = table.races.map(({ race_number, name }) => {
    const race = table.series?.parts ? undefined : data.races.find((one) => one.race_number === race_number);
    const start = startOf(race, table.fleet);
    const { date, time } = start === null ? { date: null, time: null } : dateAndTime(start, data.zone);
    return element('Race', {
      RaceID: raceId(race_number),
      RaceNumber: race_number,
      RaceName: name,
      RaceStartDate: date,
      RaceStartTime: time,
      RaceStatus: data.status === 'final' ? 'Final' : 'Provisional',
    });
  });
  for (const { race_number } of table.provisional_races)
    notes.add(`${title}: race ${race_number}, which is under way`);
  const raceResults = table.standings.flatMap(({ registration_id, sail_number, scores }) =>
    scores.flatMap(({ race_number, points, place, excluded, code }) => {
      if (points === null) {
        notes.add(`${title}: ${sail_number} in race ${race_number}, who has no points`);
        return [];
      }
      if (code !== null && !CODES.has(code))
        notes.add(`the code ${code} is in the file, but not one that XRR knows`);
      return element('RaceResult', {
        RaceID: raceId(race_number),
        TeamID: registration_id,
        RacePoints: points,
        RaceRank: place,
        Discard: excluded,
        ScoreCode: code,
      });
    }),
  );
  const seriesResults = table.standings.flatMap(
    ({ registration_id, sail_number, rank, tied, net, total }) => {
      if (rank === null) {
        notes.add(`${title}: ${sail_number}, who is not ranked`);
        return [];
      }
      return element('SeriesResult', {
        TeamID: registration_id,
        NetPoints: net,
        TotalPoints: total,
        Tied: tied,
        Rank: rank,
      });
    },
  );
  return element('Division', { DivisionID: number, Title: title, Type: 'FleetRace' }, [
    ...races,
    ...raceResults,
    ...seriesResults,
  ]);
}
