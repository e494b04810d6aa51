import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { PublishedFleet } from '../contract/published-results';
import { fleetCsv, formatPoints, formatRank, groupSections, raceCell, raceHeading } from './results-format';

type Score = PublishedFleet['standings'][number]['scores'][number];

const score = (change: Partial<Score>): Score => ({
  race_number: 1,
  group: null,
  place: 1,
  elapsed: null,
  corrected: null,
  rating: null,
  time_change: null,
  points: 1,
  code: null,
  excluded: false,
  excluded_reason: null,
  not_scored: null,
  explanation: '',
  ...change,
});

function fleetOf(sailNumber: string, helm: string | null = null): PublishedFleet {
  return {
    regatta_id: 'reg_1',
    fleet: 'IRC',
    series: null,
    championship: null,
    points_system: 'low_point',
    discards: 1,
    rating_system: 'tcf',
    rule_changes: null,
    races: [1, 2].map((race_number) => ({
      race_number,
      name: null,
      weight: 1,
      excludable: true,
      medal: false,
      entries: 7,
      came_to_start: 7,
      finishers: 7,
    })),
    uncounted_races: [],
    provisional_races: [],
    standings: [
      {
        rank: 1,
        tied: true,
        tie_break: null,
        not_ranked: null,
        registration_id: 'r_1',
        sail_number: sailNumber,
        bow_number: null,
        boat_name: 'Rockabill, VI',
        group: null,
        carried: null,
        total: 9.5,
        net: 1.5,
        scores: [
          score({ points: 1.5 }),
          score({ race_number: 2, points: 8, code: 'DNF', excluded: true, place: null }),
        ],
        provisional: [],
      },
    ],
    boats: { r_1: { helm, boat_class: null, club: null } },
  };
}

test('a series table as a spreadsheet reads it', () => {
  const { data } = Papa.parse<string[]>(fleetCsv(fleetOf('IRL 66', 'M. Byrne'), 'now'));
  expect(data).toEqual([
    ['Rank', 'Sail number', 'Boat', 'Helm', 'Class', 'Club', 'Net', 'Total', 'R1', 'R2', 'As of'],
    ['1=', 'IRL 66', 'Rockabill, VI', 'M. Byrne', '', '', '1.5', '9.5', '1.5', '(8 DNF)', 'now'],
  ]);
});

test('a table of finals has a section for each group, and no other table has', () => {
  const { standings } = fleetOf('IRL 66');
  const boats = ['Gold', 'Gold', 'Silver'].map((group) => ({ ...standings[0]!, group }));
  const sectionsAt = (stage: 'qualifying' | 'final') =>
    groupSections({ championship: { id: 'chm_1', name: 'Nationals', stage }, standings: boats }).map(
      ({ group, standings }) => [group, standings.length],
    );
  expect(sectionsAt('final')).toEqual([
    ['Gold', 2],
    ['Silver', 1],
  ]);
  expect(sectionsAt('qualifying')).toEqual([[null, 3]]);
  expect(groupSections(fleetOf('IRL 66'))).toHaveLength(1);
});

test('the heading of a race says what is special about it', () => {
  const [race] = fleetOf('IRL 1').races;
  expect(raceHeading(race!, null)).toBe('R1');
  expect(raceHeading({ ...race!, weight: 2 }, null)).toBe('R1 ×2');
  expect(raceHeading({ ...race!, weight: 2, medal: true }, null)).toBe('R1 medal');
  const parts = [{ id: 'ser_1', name: 'Spring' }];
  const series = { id: 'ser_2', name: 'Season', discard_rule: 'none', parts };
  expect(raceHeading({ ...race!, name: 'Spring' }, series)).toBe('Spring');
});

describe('no cell runs in a spreadsheet', () => {
  test.each([
    '=HYPERLINK("http://evil.example")',
    '+1+1',
    '-2+3+cmd|calc',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '  =1',
    '=1\n2',
    '|calc',
    '＝1',
  ])('%j', (text) => {
    const [, row] = Papa.parse<string[]>(fleetCsv(fleetOf(text, text), 'now')).data;
    expect(row?.[1]).toBe(`'${text}`);
    expect(row?.[3]).toBe(`'${text}`);
  });

  test('an ordinary sail number stays as it is', () => {
    const [, row] = Papa.parse<string[]>(fleetCsv(fleetOf('GBR-4012'), 'now')).data;
    expect(row?.[1]).toBe('GBR-4012');
  });
});

test('scores, points and ranks in the words of results sheets', () => {
  expect(raceCell(undefined)).toBe('');
  expect(raceCell(score({ points: null, not_scored: 'no rating' }))).toBe('?');
  expect(raceCell(score({ points: 3.4, code: 'SCP' }))).toBe('3.4 SCP');
  expect(formatPoints(2)).toBe('2');
  expect(formatPoints(null)).toBe('–');
  expect(formatRank({ rank: null, tied: false })).toBe('–');
});
