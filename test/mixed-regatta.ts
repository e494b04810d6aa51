/** Asks the API: a path to post to, or without a body one to get; answers the `data`. */
export type Ask = (path: string, body?: object) => Promise<unknown>;

const NOON = Date.UTC(2026, 7, 5, 12);
const HOUR = 3_600_000;
const ID = 'mixed';

/** Fleets of each rating system, with their rating field, and its step from boat to boat. */
const rated = [
  { name: 'IRC', rating_system: 'tcf', field: 'tcf', rating: (boat: number) => 0.951 + boat / 100 },
  { name: 'PHRF ToT', rating_system: 'phrf_tot', field: 'phrf', rating: (boat: number) => 72 + 9 * boat },
  { name: 'PHRF ToD', rating_system: 'phrf_tod', field: 'phrf', rating: (boat: number) => 72 + 9 * boat },
  { name: 'ORC', rating_system: 'tod', field: 'tod', rating: (boat: number) => 540.3 + 7.7 * boat },
  { name: 'PY', rating_system: 'py', field: 'py', rating: (boat: number) => 1001 + 17 * boat },
];
const CLASS = 'ILCA 6';
const RATED_BOATS = 5;
const CLASS_BOATS = 12;

/**
 * A regatta using all scoring features: a split-fleet championship with finals, five rating systems, an own code,
 * redress by average, points and time, penalties, and a series of series.
 *
 * @returns its id
 */
export async function makeMixedRegatta(ask: Ask, clubId: string): Promise<string> {
  const part = (id: string, races: number[]) => ({ id, name: id, fleet: 'IRC', races });
  await ask('/regattas', {
    id: ID,
    club_id: clubId,
    name: 'Mixed Week',
    fleets: [
      ...rated.map(({ name, rating_system }) => ({
        name,
        rating_system,
        discards: [{ races: 4, exclude: 1 }],
      })),
      { name: CLASS },
    ],
    scoring_codes: [{ code: 'OOD', name: 'On duty', points: { method: 'average', races: 'all' } }],
    series: [
      part('Early', [1, 2]),
      part('Late', [3, 4]),
      { id: 'Season', name: 'Season', fleet: 'IRC', of: { series: ['Early', 'Late'], by: 'net_points' } },
    ],
    championships: [
      {
        id: 'chp',
        name: 'Nationals',
        fleet: CLASS,
        stages: [
          { stage: 'qualifying', groups: [{ name: 'Yellow' }, { name: 'Blue' }] },
          { stage: 'final', groups: [{ name: 'Gold' }, { name: 'Silver' }] },
        ],
      },
    ],
  });
  for (const [fleet, { name, field, rating }] of rated.entries())
    for (let boat = 1; boat <= RATED_BOATS; boat++)
      await ask('/registrations', {
        ...{ id: `${fleet}_${boat}`, regatta_id: ID, sail_number: `IRL ${fleet}0${boat}`, fleets: [name] },
        ratings: { [field]: rating(boat) },
        helm: `Helm ${boat} <&> “Ó”`,
      });
  for (let boat = 1; boat <= CLASS_BOATS; boat++)
    await ask('/registrations', {
      ...{ id: `class_${boat}`, regatta_id: ID, sail_number: `GBR ${boat}`, fleets: [CLASS] },
    });
  for (let race = 1; race <= 4; race++) await sailRated(ask, race);
  await sailClass(ask);
  await decide(ask);
  return ID;
}

async function sailRated(ask: Ask, race: number): Promise<void> {
  const starts = rated.map(({ name }) => ({ fleet: name, starts_at: NOON + race * 24 * HOUR }));
  await ask('/races', {
    ...{ regatta_id: ID, race_number: race, status: 'sailed', distance_nm: 6.25 + race },
    fleets: rated.map(({ name }) => name),
    starts,
  });
  for (const fleet of rated.keys())
    for (let boat = 1; boat <= RATED_BOATS; boat++)
      await ask('/scores', {
        ...{ registration_id: `${fleet}_${boat}`, race_number: race },
        finish_time: 3600 + ((boat * 7 + race * 5 + fleet * 3) % 11) * 61.4,
      });
}

/** Two qualifying races and a final, with a separate start for each group. */
async function sailClass(ask: Ask): Promise<void> {
  for (const [race, stage] of [
    [5, 'qualifying'],
    [6, 'qualifying'],
    [7, 'final'],
  ] as const) {
    const query = new URLSearchParams({
      regatta_id: ID,
      championship_id: 'chp',
      stage,
      from_race: String(race),
    });
    const { groups, after_races } = (await ask(`/championships/assignments?${query}`)) as {
      groups: { name: string; registration_ids: string[] }[];
      after_races: unknown;
    };
    await ask('/championships/assignments', {
      ...{ regatta_id: ID, championship_id: 'chp', stage, from_race: race, groups, after_races },
    });
    await ask('/races', { regatta_id: ID, race_number: race, fleets: [CLASS] });
    for (const [index, { name: fleet }] of groups.entries())
      await ask('/races/starts', {
        ...{ regatta_id: ID, race_number: race, fleet },
        starts_at: NOON + race * 24 * HOUR + index * 300_000,
      });
    for (const { registration_ids } of groups)
      for (const [place, registration_id] of registration_ids.entries())
        await ask('/scores', { registration_id, race_number: race, finish_time: 1800 + place * 7.5 });
    await ask('/races/status', { regatta_id: ID, race_number: race, status: 'sailed' });
  }
}

async function decide(ask: Ask): Promise<void> {
  const code = (registration_id: string, race_number: number, rest: object) =>
    ask('/scores/codes', { registration_id, race_number, ...rest });
  await code('0_1', 1, { code: 'OOD' });
  await code('0_2', 2, { code: 'RDG', redress: { method: 'average_all' } });
  await code('1_3', 3, { code: 'RDG', redress: { method: 'points', points: 2.5 } });
  await code('2_1', 4, { code: 'SCP', penalty: { percent: 20 } });
  await code('3_4', 1, { code: 'DNF' });
  await code('4_5', 2, { code: 'UFD' });
  await code('class_3', 6, { code: 'RDG', redress: { method: 'average_before' } });
}
