import { expect, it } from 'vitest';
import type { PublishedFleet, PublishedResults } from '../../contract/published-results';
import { compareResults } from './compare-results';

type Standing = PublishedFleet['standings'][number];
type Score = Standing['scores'][number];

const score = (race_number: number, fields: Partial<Score> = {}): Score => ({
  ...{ race_number, group: null, place: 1, elapsed: 3600, corrected: null, rating: null, time_change: null },
  ...{ points: 1, code: null, excluded: false, excluded_reason: null, not_scored: null, explanation: '' },
  ...fields,
});
const standing = (sail: string, rank: number, scores: Score[], fields: Partial<Standing> = {}): Standing => ({
  ...{ rank, tied: false, tie_break: null, not_ranked: null, registration_id: `ent ${sail}` },
  ...{ sail_number: sail, bow_number: null, boat_name: null, group: null, carried: null },
  ...{ total: rank, net: rank, scores, provisional: [] },
  ...fields,
});
const race = (race_number: number, fields = {}) => ({
  ...{ race_number, name: null, weight: 1, excludable: true, medal: false },
  ...{ entries: 3, came_to_start: 3, finishers: 3, ...fields },
});
const table = (standings: Standing[], fields: Partial<PublishedFleet> = {}): PublishedFleet => ({
  ...{ regatta_id: 'reg', fleet: 'IRC', series: null, championship: null, points_system: 'low_point' },
  ...{ discards: 0, races: [race(3)], uncounted_races: [], provisional_races: [], standings },
  ...{ rating_system: 'none', rule_changes: null, boats: {} },
  ...fields,
});
const results = (fleets: PublishedFleet[], fields: Partial<PublishedResults> = {}): PublishedResults => ({
  ...{ club_name: 'Club', name: 'Cup', venue: null, time_zone: 'UTC', starts_at: null, ends_at: null },
  ...{ fleets, team_racing: null, ...fields },
});
const texts = (before: PublishedResults, after: PublishedResults) =>
  compareResults(before, after).map(({ text }) => text);

const boats = (changed: Partial<Score> = {}, ranks = [1, 2, 3]) => [
  standing('IRL 1', ranks[0]!, [score(3)]),
  standing('IRL 2', ranks[1]!, [score(3)]),
  standing('IRL 66', ranks[2]!, [
    score(3, { elapsed: null, code: 'DNF', place: null, points: 4, ...changed }),
  ]),
];
const before = results([table(boats())]);

it('the same results have no changes, though their explanations be worded anew', () => {
  expect(compareResults(before, structuredClone(before))).toEqual([]);
  const reworded = boats().map((boat) => ({
    ...boat,
    scores: boat.scores.map((one) => ({ ...one, explanation: 'other words' })),
  }));
  expect(compareResults(before, results([table(reworded)]))).toEqual([]);
});

it('a result is named with its race and boat, and boats that move because of it are counted', () => {
  const finished = { elapsed: 3730, code: null, place: 1, points: 1 };
  const after = results([table(boats(finished, [2, 3, 1]))]);
  const changes = compareResults(before, after, (boat, number) =>
    boat === 'ent IRL 66' && number === 3 ? { id: 'dec_4', name: 'inquiry 4' } : null,
  );
  expect(changes).toEqual([
    {
      ...{ fleet: 'IRC', series: null, registration_id: 'ent IRL 66', sail_number: 'IRL 66', race_number: 3 },
      ...{ before: 'DNF', after: '1:02:10', decision_id: 'dec_4' },
      text: 'R3 IRL 66 DNF → 1:02:10, inquiry 4',
    },
    expect.objectContaining({ registration_id: null, race_number: null, text: '2 boats move' }),
  ]);
});

it('penalties, redress and time penalties are part of a result; points that follow from it are not', () => {
  const cases: [Partial<Score>, string[]][] = [
    [{ points: 9 }, ['times or points of 1 boat recalculated']],
    [{ code: 'RDG', points: 2.5 }, ['R3 IRL 66 DNF → RDG 2.5']],
    [{ elapsed: 3600, code: 'ZFP', place: 3 }, ['R3 IRL 66 DNF → 1:00:00 ZFP']],
    // Cut to tenths, as on the screens.
    [{ elapsed: 3600.09, code: 'ZFP', place: 3 }, ['R3 IRL 66 DNF → 1:00:00 ZFP']],
    [{ elapsed: 3600, code: 'ZFP', further_codes: ['SCP'], place: 3 }, ['R3 IRL 66 DNF → 1:00:00 ZFP + SCP']],
    [
      { elapsed: 3600, code: 'ZFP', further_codes: ['DPI'], place: 3, points: 7.2 },
      ['R3 IRL 66 DNF → 1:00:00 ZFP + DPI 7.2'],
    ],
    [
      {
        elapsed: 3600,
        code: null,
        time_change: { kind: 'redress', applies_to: 'elapsed', seconds: -90, elapsed: 3510 },
      },
      ['R3 IRL 66 DNF → 1:00:00 −90 s'],
    ],
  ];
  for (const [changed, expected] of cases)
    expect(texts(before, results([table(boats(changed))]))).toEqual(expected);
});

it('the same change in two series of a fleet is one; what is in one table only says in which', () => {
  const series = (id: string, standings: Standing[], discards = 0) =>
    table(standings, { series: { id, name: id, discard_rule: 'none', parts: null }, discards });
  const was = results([series('Spring', boats()), series('Overall', boats())]);
  const is = results([
    series('Spring', boats({ code: 'RET' })),
    series('Overall', boats({ code: 'RET' }), 1),
  ]);
  expect(texts(was, is)).toEqual(['R3 IRL 66 DNF → RET', 'discards 0 → 1 in IRC · Overall']);
});

it('races, boats, fleets and settings are named', () => {
  const is = results(
    [
      table([...boats().slice(0, 2), standing('IRL 7', 3, [score(3)], { boat_name: 'Gust' })], {
        ...{
          discards: 1,
          races: [race(3, { weight: 2 }), race(4)],
          boats: { 'ent IRL 1': helm('A. Kelly') },
        },
        provisional_races: [{ race_number: 5, name: null, finishers: 2, still_racing: 1 }],
      }),
      table([], { fleet: 'PY' }),
    ],
    { venue: 'Kilcrane Bay' },
  );
  expect(texts(before, is)).toEqual([
    'venue none → Kilcrane Bay',
    'PY added',
    'discards 0 → 1 in IRC',
    'R3 counts → counts ×2 in IRC',
    'R4 added in IRC',
    'R5 added, under way, 2 finished in IRC',
    'IRL 7 added to IRC',
    'IRL 66 removed from IRC',
    'IRL 1 helm none → A. Kelly',
  ]);
});
const helm = (name: string) => ({ helm: name, boat_class: null, club: null });

it('many boats of the same kind are counted', () => {
  const many = Array.from({ length: 12 }, (_, index) => standing(`GBR ${index}`, index + 4, [score(3)]));
  expect(texts(before, results([table([...boats(), ...many])]))).toEqual(['12 boats added']);
  const rated = (rating: number) =>
    results([table(many.map((boat) => ({ ...boat, scores: [score(3, { rating })] })))]);
  expect(texts(rated(1), rated(1.01))).toEqual(['ratings of 12 boats changed']);
});

it('a race that got another name and a boat that got another bow number are changes: both are published', () => {
  const named = (name: string | null) => [race(3, { name })];
  expect(texts(results([table(boats(), { races: named('Sat R1') })]), before)).toEqual([
    'R3 name Sat R1 → none',
  ]);
  expect(texts(before, results([table(boats(), { races: named('Sat R1') })]))).toEqual([
    'R3 name none → Sat R1',
  ]);
  const [first, ...others] = boats();
  expect(texts(before, results([table([{ ...first!, bow_number: '7' }, ...others])]))).toEqual([
    'IRL 1 bow number none → 7',
  ]);
});

it('a name that is written from right to left turns nothing else in the sentence', () => {
  const named = (sail: string, helm: string) =>
    results([
      table([standing('a', 1, [score(3)], { sail_number: sail })], {
        boats: { 'ent a': { helm, boat_class: null, club: null } },
      }),
    ]);
  expect(texts(named('ISR 1', 'דנה'), named('ISR 1', 'نور'))).toEqual([
    'ISR 1 helm \u2068דנה\u2069 → \u2068نور\u2069',
  ]);
  const after = named('\u202eIRL 1\u2067', 'A');
  after.fleets[0]!.standings[0]!.scores[0]!.elapsed = 3730;
  expect(texts(named('\u202eIRL 1\u2067', 'A'), after)).toEqual(['R3 \u2068IRL 1\u2069 1:00:00 → 1:02:10']);
});
