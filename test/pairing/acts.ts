import { readyProcedures } from '@dockside/race-signals';
import type { OperationId } from '../../src/contract/routes';
import type { Random } from '../sync/random';

export const REGATTA = 'reg';
export const T0 = 1_788_264_000_000;

/** A possible write at the laptops: an operation of the API, with its body or query. */
export interface Act {
  operation: OperationId;
  input: object;
}

/** Random values for every act. */
interface Drawn {
  random: Random;
  boat: string;
  race: { regatta_id: string; race_number: number };
  cell: { registration_id: string; race_number: number };
  /** One of the crossings that there were. */
  crossing: string;
  /** A crossing that there was not. */
  newCrossing: string;
  at: number;
  /** By the laptop's clock, which may be years off. */
  now: number;
  /** A few words that no other act uses. */
  words: string;
}

export const entry = (id: string) => ({
  ...{ id, regatta_id: REGATTA, sail_number: `IRL ${id}` },
  ...{ fleets: ['IRC'], ratings: { tcf: 1 } },
});

const fleets = [{ name: 'IRC', rating_system: 'tcf' }];

const DEVICE = { device_id: 'd', device_name: 'Finish boat' };

/** Original time of a crossing, before any correction. */
const takenAt = (id: string) => T0 + 60_000 + 1_000 * Number(id.slice(1));

type Write = [OperationId, weight: number, input: (drawn: Drawn) => object];

/** All writing operations on records shared by paired Docksides, with weights. */
const writes: Write[] = [
  [
    'crossings.save',
    5,
    ({ race, newCrossing: id }) => ({
      ...{ ...race, crossed_at: takenAt(id), id },
      device_clock: { ...DEVICE, device_at: takenAt(id), offset_ms: 0, uncertainty_ms: 5 },
    }),
  ],
  [
    'crossings.save',
    5,
    ({ race, at, crossing: id, boat, random }) => ({
      ...{ ...race, crossed_at: random.chance(0.3) ? at : takenAt(id), id },
      registration_id: random.chance(0.8) ? boat : null,
    }),
  ],
  ['crossings.remove', 1, ({ crossing: id }) => ({ id })],
  [
    'crossings.setNames',
    1,
    ({ race, crossing: id, boat }) => ({ ...race, names: [{ id, registration_id: boat, sail_text: null }] }),
  ],
  [
    'crossings.saveSecondSheet',
    1,
    ({ race, at, newCrossing: id, boat }) => ({
      ...{ ...race, crossed_at: at, id: `${id}b` },
      ...{ registration_id: boat, sheet: 'B' },
    }),
  ],
  ['scores', 4, ({ cell, random }) => ({ ...cell, finish_time: 1 + random.below(9) })],
  ['scores.setCode', 3, ({ cell, random }) => ({ ...cell, code: random.pick(['DNF', 'DSQ', null]) })],
  ['scores.edit', 2, ({ cell, random }) => ({ ...cell, laps: 1 + random.below(4) })],
  ['scores.remove', 1, ({ cell }) => cell],
  [
    'scores.checkIn',
    1,
    ({ race, boat, random }) => ({
      ...race,
      boats: [{ registration_id: boat, checked_in: random.chance(0.5) }],
    }),
  ],
  [
    'scores.setPlaces',
    1,
    ({ race, boat, random }) => ({
      ...race,
      places: [{ registration_id: boat, finish_place: 1 + random.below(4) }],
    }),
  ],
  [
    'registrations.save',
    2,
    ({ boat, random }) => ({
      ...entry(boat),
      helm: random.pick(['Ann', 'Ben', 'Cat']),
      wristband_ids: random.chance(0.5) ? ['04'] : [],
    }),
  ],
  ['registrations.remove', 1, ({ boat: id }) => ({ id })],
  [
    'ratings.accept',
    1,
    ({ race, boat, random }) => ({
      ...{ ...race, fleet: 'IRC' },
      ratings: [{ registration_id: boat, rating: 1 + random.below(9) / 100 }],
    }),
  ],
  [
    'races.save',
    1,
    ({ race, random }) => ({
      ...race,
      race_number: random.pick([1, 2, 3]),
      name: random.pick(['Sat', 'Sun']),
      scoring: race.race_number === 2 ? 'pursuit' : 'time',
    }),
  ],
  [
    'races.setStart',
    1,
    ({ race, at, random }) => ({ ...race, fleet: 'IRC', starts_at: random.chance(0.7) ? at - 60_000 : null }),
  ],
  [
    'races.setStatus',
    1,
    ({ race, random }) => ({ ...race, status: random.pick(['racing', 'sailed', 'abandoned']) }),
  ],
  [
    'races.setStartPlan',
    1,
    ({ race, at, random }) => ({
      ...race,
      start_plan: random.chance(0.2) ? null : planAt(at),
    }),
  ],
  [
    'races.renumber',
    0.3,
    ({ race, random }) => ({ ...race, to: random.pick([1, 2, 3, 4]), swap: random.chance(0.7) }),
  ],
  ['races.remove', 0.5, ({ race }) => ({ ...race, race_number: 3 })],
  [
    'regattas.save',
    1,
    ({ random }) => ({
      ...{ id: random.pick([REGATTA, 'away']), club_id: 'c', fleets },
      name: random.pick(['Autumn Cup', 'Fall Cup']),
    }),
  ],
  [
    'regattas.setLimits',
    0.5,
    ({ random }) => ({ regatta_id: REGATTA, protest_time_limit_minutes: 60 + random.below(9) }),
  ],
  [
    'regattas.waiveCheck',
    0.5,
    ({ race, crossing, words }) => ({
      ...race,
      check: 'open_time',
      subject: crossing,
      reason: words,
      facts: words,
    }),
  ],
  ['regattas.remove', 0.7, () => ({ id: 'away' })],
  [
    'signals.save',
    1,
    ({ race, at, random }) => ({
      ...{ ...race, id: `s${random.below(1e9)}` },
      ...{ signal: 'general_recall', signalled_at: at },
    }),
  ],
  [
    'signals.save',
    1,
    ({ race, at, random }) => ({
      ...{ ...race, id: `s${random.below(5)}`, fleets: ['IRC'] },
      ...{ signal: random.pick(['warning', 'preparatory', 'start']), signalled_at: at },
    }),
  ],
  [
    'signals.correct',
    1,
    ({ at, random, words }) => ({ id: `s${random.below(5)}`, signalled_at: at, reason: words }),
  ],
  [
    'clockCorrections.apply',
    0.7,
    ({ random, crossing, words }) => ({
      ...{ id: `k${random.below(9)}`, regatta_id: REGATTA, ...DEVICE },
      reason: words,
      ...{ shift_ms: 2_400, times: [{ resource: 'crossings', id: crossing, if_at: takenAt(crossing) }] },
    }),
  ],
  ['clockCorrections.undo', 0.5, ({ random }) => ({ id: `k${random.below(9)}` })],
  [
    'notices.post',
    1,
    ({ random, words }) => ({
      ...{ id: `n${random.below(9)}`, regatta_id: random.pick([REGATTA, 'away']), title: words },
    }),
  ],
  ['notices.withdraw', 0.5, ({ random, words }) => ({ id: `n${random.below(9)}`, reason: words })],
  [
    'hearingRequests.save',
    2,
    ({ random, boat, race, words }) => ({
      ...{ ...race, id: `h${random.below(5)}`, type: random.pick(['scoring_inquiry', 'protest']) },
      ...{ initiator: { registration_id: boat, name: boat }, incident: words },
    }),
  ],
  [
    'decisions.save',
    2,
    ({ random, boat, race, words }) => ({
      ...{ id: `d${random.below(5)}`, regatta_id: REGATTA, title: words },
      request_id: random.chance(0.5) ? `h${random.below(5)}` : null,
      changes: random.chance(0.5)
        ? [{ registration_id: boat, race_number: race.race_number, after: { finish_time: 3 } }]
        : [],
    }),
  ],
  ['decisions.sign', 2, ({ random }) => ({ id: `d${random.below(5)}`, signed_by: 'N. Walsh' })],
  ['decisions.reopen', 1, ({ random, words }) => ({ id: `d${random.below(5)}`, reason: words })],
  [
    'safetyPlans.save',
    1,
    ({ random, words }) => ({
      regatta_id: random.pick([REGATTA, 'away']),
      places: [words],
      tally: { sign_out: true, sign_in_minutes: 90, code: 'SCP', points: null, percent: 10 },
    }),
  ],
  [
    'safetyEvents.record',
    1,
    ({ random, at, boat, words }) => ({
      ...{ id: `e${random.below(1e9)}`, regatta_id: REGATTA, kind: 'incident', at, text: words },
      subjects: [{ kind: 'entry', id: boat, name: boat }],
    }),
  ],
  [
    'safety.decidePenalty',
    0.5,
    ({ random, cell, words }) => ({
      ...{ ...cell, id: `e${random.below(1e9)}`, reason: words },
      decision: random.pick(['accept', 'dismiss']),
    }),
  ],
  [
    'startingProcedures.save',
    1,
    ({ random, words }) => ({
      ...{ id: random.pick(['p1', 'p2']), club_id: 'c', name: words },
      steps: readyProcedures.three.steps,
    }),
  ],
  ['startingProcedures.remove', 0.5, ({ random }) => ({ id: random.pick(['p1', 'p2']) })],
  [
    'teeTimeMarks.save',
    1,
    ({ random, words, at, now }) => ({
      ...{ id: `m${random.below(3)}`, club_id: 'c', kind: 'cart', tee_time_id: 'tee_1', seat: 1 },
      ...{ player: words, sheet_at: at, marked_at: now, details: { cart: '14' } },
    }),
  ],
  [
    'submitApplication',
    0.5,
    ({ words }) => ({
      club_id: 'c',
      plan_id: 'plan',
      applicant_data: [
        { standard_fields: { first_name: words, last_name: 'Walsh', email: `${words}@a.ie` } },
      ],
    }),
  ],
  [
    'wristbandScanEvent',
    4,
    ({ random, now }) => ({
      ...{ regatta_id: REGATTA, id: random.pick(['04', '05']), status: random.pick(['sailing', 'ashore']) },
      timestamp: now - random.below(1e6),
    }),
  ],
  [
    'wristbands.assign',
    1,
    ({ random, boat, now }) => ({
      ...{ id: random.pick(['04', '05', '06']), regatta_id: REGATTA, timestamp: now },
      registration_id: random.chance(0.7) ? boat : null,
      replaces: random.chance(0.2) ? '05' : null,
    }),
  ],
  [
    'wristbands.setLost',
    0.5,
    ({ random, now }) => ({
      ...{ id: random.pick(['04', '05']), regatta_id: REGATTA },
      lost_at: random.chance(0.5) ? now : null,
    }),
  ],
];

const planAt = (warning_at: number) => ({
  procedure: readyProcedures.rrs26,
  groups: [{ fleets: ['IRC'], class_flag: 'E', preparatory: 'P' }],
  ...{ rolling: true, interval_seconds: null, recalled_group: 'next', warning_at, later_starts: [] },
});

/** Each operation that there are acts of. */
export const operations = [...new Set(writes.map(([operation]) => operation))];

/** Random acts, the same for the same seed. */
export class Acts {
  #crossings = 0;
  #words = 0;
  readonly #random: Random;
  readonly #weights = Object.fromEntries(writes.map(([, weight], index) => [index, weight]));

  constructor(random: Random) {
    this.#random = random;
  }

  /** @param now the laptop’s clock, in Unix epoch milliseconds */
  next(now: number): Act {
    const random = this.#random;
    const boat = random.pick(['r1', 'r2', 'r3', 'r4']);
    const race_number = random.pick([1, 2]);
    this.#words += 1;
    const [operation, , input] = writes[Number(random.weighted(this.#weights))]!;
    const crossing = `c${random.below(this.#crossings + 1)}`;
    if (operation === 'crossings.save') this.#crossings += 1;
    const drawn: Drawn = {
      ...{ random, boat, crossing, now },
      race: { regatta_id: REGATTA, race_number },
      cell: { registration_id: boat, race_number },
      newCrossing: `c${this.#crossings}`,
      at: T0 + 1_000 * random.below(5_000) + 60_000,
      words: `w${this.#words}`,
    };
    return { operation, input: input(drawn) };
  }
}
