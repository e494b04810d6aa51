import type { Registration } from '@dockside/contract/areas/racing/registrations';
import { tableTitle } from '@dockside/contract/areas/racing/series';
import type { PublishedFleet } from '@dockside/contract/published-results';
import { Notes } from '../notes';
import { dateAndTime, type ResultsData, startOf } from '../results/results-data';
import { xrr as t } from '../words';
import { element } from '../xml';

const SCHEMA = 'http://www.sailing.org/uploads/xml/sailingXRR_v1.3.xsd';

/** `IFBoatStatus` values of XRR 1.3. Other codes are written unchanged, with a note. */
const CODES = new Set('ARB BFD DGM DNC DNE DNF DNS DPI DSQ NSC OCS PTS RAF RDG RET RTD SCP ZFP'.split(' '));

/** `IFNationCode` values of XRR 1.3 still used on sails (RRS Appendix G). */
const NATIONS = new Set(
  (
    'AIA ALB ALG AND ANG ANT ARG ARM ARU ASA AUS AUT AZE BAH BAR BEL BER BIZ BLR BOT BRA BRN BRU BUL CAM CAN CAY CHI ' +
    'CHN COK COL CRO CUB CYP CZE DEN DJI DOM ECU EGY ESA ESP EST FIJ FIN FRA GBR GEO GER GRE GRN GUA GUM HKG HUN INA ' +
    'IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JPN KAZ KEN KGZ KOR KOS KSA KUW LAT LBA LBN LCA LIB LIE LTU LUX MAD MAR ' +
    'MAS MDA MEX MKD MLT MNE MON MOZ MRI MYA NAM NCA NED NGR NOR NZL OMA PAK PAN PAR PER PHI PNG POL POR PRK PUR QAT ' +
    'ROU RSA RUS SAM SEN SEY SGP SIN SLO SMR SRB SRI SUD SUI SVK SWE TAH TAN THA TJK TPE TTO TUN TUR UAE UGA UKR URU ' +
    'USA VAN VEN VIE VIN ZIM'
  ).split(' '),
);

/**
 * Writes a regatta's tables as XRR 1.3, World Sailing's XML for regatta results. It holds persons, boats, teams, races,
 * and a division for each fleet or series with scores and ranks. Races go into the event rather than their divisions,
 * as the schema defines and programs expect.
 */
export function xrr(data: ResultsData): { content: string; notes: string[] } {
  const { regatta, results, entries, zone, now } = data;
  const notes = new Notes();
  notes.add(t.noTimes);
  const { date, time } = dateAndTime(now, zone);
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
      element('Event', { EventID: regatta.id, Title: regatta.name, Type: 'Regatta' }, [
        ...results.fleets.flatMap((table, index) => races(table, index + 1, data)),
        ...results.fleets.map((table, index) => division(table, index + 1, notes)),
      ]),
    ],
  );
  return { content: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, notes: notes.all() };
}

/** Her crew, helm first. */
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
      // The sailor's id at World Sailing, unknown to Dockside.
      IFPersonID: '',
      FamilyName: family,
      GivenName: words.join(' ') || null,
      NOC: nationOf(entry),
    });
  });
}

/** National letters on her sail; null if none. Three letters may also be a club's. */
function nationOf({ sail_number }: Registration): string | null {
  const [, letters = ''] = /^([A-Z]{3})(?![A-Z])/.exec(sail_number.trim().toUpperCase()) ?? [];
  return NATIONS.has(letters) ? letters : null;
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

const raceId = (division: number, race: number) => `${division}-${race}`;

/** Races of a table. Their starts differ from races of the same number in other tables. */
function races(table: PublishedFleet, number: number, data: ResultsData): string[] {
  return table.races.map(({ race_number, name }) => {
    const race = table.series?.parts ? undefined : data.races.find((one) => one.race_number === race_number);
    const start = startOf(race, table.fleet);
    const { date, time } = start === null ? { date: null, time: null } : dateAndTime(start, data.zone);
    return element('Race', {
      RaceID: raceId(number, race_number),
      RaceNumber: race_number,
      RaceName: name,
      RaceStartDate: date,
      RaceStartTime: time,
      RaceStatus: data.status === 'final' ? 'final' : 'provisional',
    });
  });
}

function division(table: PublishedFleet, number: number, notes: Notes): string {
  const title = tableTitle(table);
  for (const { race_number } of table.provisional_races) notes.add(t.underWay(title, race_number));
  const raceResults = table.standings.flatMap(({ registration_id, sail_number, scores }) =>
    scores.flatMap(({ race_number, points, place, excluded, code, further_codes }) => {
      if (points === null) {
        notes.add(t.noPoints(title, sail_number, race_number));
        return [];
      }
      for (const further of further_codes ?? []) notes.add(t.furtherCode(further));
      if (code !== null && !CODES.has(code)) notes.add(t.unknownCode(code));
      return element('RaceResult', {
        RaceID: raceId(number, race_number),
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
        notes.add(t.notRanked(title, sail_number));
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
    ...raceResults,
    ...seriesResults,
  ]);
}
