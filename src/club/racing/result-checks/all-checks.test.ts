import { describe, expect, it } from 'vitest';
import {
  aBand,
  aCrossing,
  aFinish,
  anEntry,
  aRace,
  aRegatta,
  aScore,
  aSignal,
  checksOf,
  DAY,
  linesOf,
  MINUTE,
  records,
  START,
} from '../../../../test/checked-records';
import { newProgressive } from '../../../contract/areas/racing/progressive-ratings';
import { newFleet } from '../../../contract/areas/racing/regattas';
import { noRatings } from '../../../contract/areas/racing/registrations';
import { WaivedCheck } from '../../../contract/areas/racing/waived-checks';
import type { Signal } from '../../../contract/areas/start/signals';

const usual = records();
const without = (sail: string) => ({
  crossings: usual.crossings.filter(({ registration_id }) => registration_id !== `ent_${sail}`),
  scores: usual.scores.filter(({ registration_id }) => registration_id !== `ent_${sail}`),
});
const withScore = (sail: string, changes: Parameters<typeof aScore>[1]) => [
  ...without(sail).scores,
  aScore(sail, changes),
];
const only = (check: string, lines: string[]) => lines.filter((line) => line.startsWith(check));

it('of a regatta in which all is well is empty', () => {
  expect(linesOf()).toEqual([]);
  expect(linesOf({ races: [], scores: [], crossings: [] })).toEqual([]);
});

it('takes a time that counts a lap for the boat’s', () => {
  const lap = aCrossing(START + 600_000, null, { lap_of: 'ent_1' });
  expect(linesOf({ crossings: [...usual.crossings, lap] })).toEqual([]);
});

it('asks nothing of a race that is abandoned, nor of one that is to come', () => {
  const open = [aCrossing(START, null)];
  expect(linesOf({ races: [aRace(1, { status: 'abandoned' })], crossings: open, scores: [] })).toEqual([]);
  expect(linesOf({ races: [...usual.races, aRace(2, { status: 'scheduled' })] })).toEqual([]);
});

describe('open times', () => {
  it('are those without a name, and with a name that nobody has', () => {
    const crossings = [
      ...usual.crossings,
      aCrossing(START + 63 * MINUTE, null),
      aCrossing(START + 64 * MINUTE, null, { sail_text: '9999' }),
    ];
    const { open } = checksOf({ crossings });
    expect(open).toMatchObject([
      {
        check: 'open_time',
        race_number: 1,
        text: 'A boat crossed the line at 15:03:00 and isn’t named.',
        cure: { screen: 'finish_line', race_number: 1, crossing_id: crossings[3]!.id },
      },
      { text: 'The time at 15:04:00 is marked “9999”, which isn’t an entry’s sail number.' },
    ]);
  });

  it('are those of sheet A: a second recorder’s are for comparison', () => {
    const second = aCrossing(START + 63 * MINUTE, null, { sheet: 'B' } as object);
    expect(linesOf({ crossings: [...usual.crossings, second] })).toEqual([]);
  });

  it('are named, and no finish: before the start, or without one', () => {
    const left = { ...without('3'), crossings: [...without('3').crossings, aCrossing(START - 1, '3')] };
    expect(linesOf(left)).toEqual([
      'crossing_not_scored 1: 3 crossed the line at 13:59:59, before the start of IRC at 14:00:00, and has no finish.',
      'still_racing 1: 3 has neither a finish nor a code, and counts as DNC.',
    ]);
    expect(only('crossing', linesOf({ races: [aRace(1, { starts: [] })], scores: [] }))).toEqual([
      'crossing_not_scored 1: IRC has no start: 3 boats crossed the line and have no finish.',
    ]);
    const coded = [...without('3').scores, aScore('3', { code: 'OCS' })];
    expect(linesOf({ ...left, scores: coded })).toEqual([]);
  });
});

describe('races that are not over', () => {
  it('are under way', () => {
    const lines = linesOf({ races: [aRace(1, { status: 'racing' })], ...without('3') });
    expect(lines).toEqual([
      'under_way 1: The race is under way: 2 boats have a result, 1 boat is still racing. IRC shows it as provisional, in no total.',
    ]);
  });

  it('keep their waiver from finish to finish', () => {
    const facts = (left: object) =>
      checksOf({ races: [aRace(1, { status: 'racing' })], ...left }).open[0]!.facts;
    expect(facts({})).toBe(facts(without('3')));
  });
});

describe('fleets in a race', () => {
  const fleets = [newFleet('IRC', { rating_system: 'tcf' }), newFleet('ECHO', { rating_system: 'tcf' })];
  const regatta = { ...usual.regatta, fleets };
  const entries = usual.entries.map((entry) => ({ ...entry, fleets: ['IRC', 'ECHO'] }));
  const starting = (seconds: number, scoring: 'time' | 'pursuit' = 'time') =>
    linesOf({
      ...{ regatta, entries },
      races: [
        aRace(1, {
          scoring,
          starts: [
            { fleet: 'IRC', starts_at: START },
            { fleet: 'ECHO', starts_at: START + seconds * 1000 },
          ],
        }),
      ],
    });

  it('with different starts are named where a boat is in both', () => {
    expect(only('starts_differ', starting(300))).toEqual([
      'starts_differ 1: IRC and ECHO started at 14:00:00 and 14:05:00, but 1, 2 and 3 are in both, and a boat starts once. Each fleet’s elapsed times count from its own start.',
    ]);
    expect(only('starts_differ', starting(0))).toEqual([]);
    expect(only('starts_differ', starting(300, 'pursuit'))).toEqual([]);
  });

  it('may have sailed different numbers of laps, which a race by time ignores', () => {
    const scores = usual.scores.map((score, index) => ({ ...score, laps: index === 0 ? 3 : 4 }));
    const lines = (races: object) => only('laps_differ', linesOf({ scores, ...races }));
    expect(lines({})).toEqual([
      'laps_differ 1: IRC sailed 4 laps, but 1 (3) fewer, and the race is scored by time. Score it by laps or by average laps, or give those boats a code.',
    ]);
    for (const scoring of ['average_laps', 'most_laps'] as const)
      expect(lines({ races: [aRace(1, { scoring })] })).toEqual([]);
    const py = { ...usual.regatta, fleets: [newFleet('IRC', { rating_system: 'py' })] };
    expect(lines({ regatta: py })).toEqual([]);
  });
});

describe('ratings that follow the results', () => {
  const sailed = (changes: object = {}, second: object = {}) => {
    const fleets = [
      newFleet('IRC', { rating_system: 'tcf', progressive: newProgressive('echo'), ...changes }),
    ];
    const scores = [1, 2].flatMap((number) =>
      ['1', '2', '3'].map((sail, index) =>
        aScore(sail, { finish_time: 3600 + index * 300, ...(number === 2 && second) }, number),
      ),
    );
    return only(
      'rating_behind',
      linesOf({ regatta: aRegatta({ fleets }), races: [aRace(1), aRace(2)], scores }),
    );
  };

  it('are asked for in a race that was scored on those before', () => {
    expect(sailed()).toEqual([
      'rating_behind 2: IRC has 3 boats scored on earlier ratings than those that follow from the races before: 1 on 1, now 1.02, 2 on 1, now 0.999 and 3 on 1, now 0.981. Score the race on the new ratings.',
    ]);
    expect(sailed({ progressive: null })).toEqual([]);
  });

  it('are not asked for where a person set the ratings of the race', () => {
    const byHand = [
      {
        fleet: 'IRC',
        ratings: { ...noRatings, tcf: 0.9 },
        source: 'committee',
        as_of: null,
        start: null,
        options: [],
      },
    ];
    expect(sailed({}, { fleet_ratings: byHand })).toEqual([]);
  });
});

describe('discards', () => {
  const sailed = (count: number, changes: object = {}, more: object = {}) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const fleets = [newFleet('IRC', { rating_system: 'tcf', ...changes })];
    const regatta = aRegatta({ fleets, ...more });
    const races = numbers.map((number) => aRace(number));
    const scores = numbers.flatMap((number) =>
      ['1', '2', '3'].map((sail) => aScore(sail, { finish_time: 60 }, number)),
    );
    return only('no_discards', linesOf({ regatta, races, scores }));
  };

  it('are asked for after four races without any', () => {
    expect(sailed(4)).toEqual([
      'no_discards -: IRC has sailed 4 races and discards none. RRS A2.1 discards each boat’s worst score, unless the sailing instructions say otherwise.',
    ]);
    expect(sailed(3)).toEqual([]);
  });

  it('are asked for by the races that boats sail, of which several heats are one', () => {
    const groups = (name: string) =>
      ['A', 'B'].map((one) => ({
        name: one,
        registration_ids: one === name || name === 'AB' ? [`ent_${one === 'A' ? 1 : 2}`] : [],
      }));
    const assignments = ['AB', 'B', 'A', 'B', 'A'].map((name, index) => ({
      ...{ from_race: index + 1, stage: 'heats', groups: groups(name), moves: [], after_races: [] },
      accepted_at: 0,
    }));
    const championships = [
      { id: 'chp', name: 'Heats', fleet: 'IRC', carried: 'scores', stages: [], assignments },
    ];
    expect(sailed(5, {}, { championships })).toEqual([]);
    expect(sailed(5)).toHaveLength(1);
  });

  it('are not asked for where a rule or the points system says what counts', () => {
    expect(sailed(4, { discards: [{ races: 6, exclude: 1 }] })).toEqual([]);
    expect(sailed(4, { points_system: 'high_point' })).toEqual([]);
  });
});

describe('boats still racing in a race that is sailed', () => {
  it('have neither a finish nor a code', () => {
    expect(linesOf(without('3'))).toEqual([
      'still_racing 1: 3 has neither a finish nor a code, and counts as DNC.',
    ]);
    expect(linesOf({ ...without('3'), scores: withScore('3', { code: 'DNC' }) })).toEqual([]);
    expect(linesOf({ ...without('3'), scores: withScore('3', { checked_in: false }) })).toEqual([]);
    expect(linesOf({ ...without('3'), scores: withScore('3', { checked_in: true }) })).toEqual([
      'still_racing 1: 3 has neither a finish nor a code, and counts as DNS, as she was checked in.',
    ]);
  });

  it('are one line of a race', () => {
    const entries = [...usual.entries, ...Array.from({ length: 20 }, (_, n) => anEntry(`${10 + n}`))];
    expect(linesOf({ entries })).toEqual([
      'still_racing 1: 20 boats have neither a finish nor a code, and count as DNC: 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 8 more.',
    ]);
  });

  it('count where nobody set the status, and boats have finished', () => {
    expect(linesOf({ races: [aRace(1, { status: 'scheduled' })], ...without('3') })).toHaveLength(1);
  });

  it('are not those of a fleet in which nobody finished: the race scores none of them', () => {
    const regatta = aRegatta({ fleets: [newFleet('IRC', { rating_system: 'tcf' }), newFleet('PY')] });
    const entries = [...usual.entries, anEntry('4', { fleets: ['PY'] })];
    expect(linesOf({ regatta, entries })).toEqual([]);
    expect(linesOf({ regatta, entries: [...entries, anEntry('5', { fleets: ['PY', 'IRC'] })] })).toHaveLength(
      1,
    );
  });

  it('are not those who had not come to the regatta yet', () => {
    const later = (days: number) => {
      const starts_at = START + days * DAY;
      const races = [...usual.races, aRace(2, { starts: [{ fleet: 'IRC', starts_at }] })];
      const second = ['1', '2', '3', 'late'].map((sail) =>
        aScore(sail, { finish_time: 3600 + Number(sail.length) }, 2),
      );
      return linesOf({
        races,
        entries: [...usual.entries, anEntry('late')],
        scores: [...usual.scores, ...second],
      });
    };
    expect(later(1)).toEqual([]);
    expect(later(0)).toEqual(['still_racing 1: late has neither a finish nor a code, and counts as DNC.']);
  });
});

describe('typed times', () => {
  it('are finishes without a crossing where others have one', () => {
    const typed = { ...without('3'), scores: withScore('3', { finish_time: 3720.5 }) };
    expect(linesOf(typed)).toEqual([
      'typed_time 1: The time of 3, 1:02:00.5, was typed: it comes from no crossing at the line.',
    ]);
    expect(checksOf(typed).open[0]!.cure).toMatchObject({
      screen: 'results',
      race_number: 1,
      fleet: 'IRC',
      registration_id: 'ent_3',
    });
  });

  it('are all right where the whole race was typed', () => {
    const scores = usual.scores.map((score) => ({ ...score, crossing_id: null }));
    expect(linesOf({ crossings: [], scores })).toEqual([]);
  });
});

describe('a code of a boat that did not finish', () => {
  it('contradicts a finish and a crossing', () => {
    const { crossing, score } = aFinish('3', 62);
    const scores = [...without('3').scores, { ...score, code: 'DNF' }];
    expect(linesOf({ scores })).toEqual([
      'finish_and_code 1: 3 is scored DNF, but crossed the line at 15:02:00 and has a finish of 1:02:00.',
    ]);
    expect(linesOf({ crossings: usual.crossings, scores: withScore('3', { code: 'DNC' }) })).toEqual([
      'finish_and_code 1: 3 is scored DNC, but crossed the line at 15:02:00.',
    ]);
    expect(crossing.registration_id).toBe('ent_3');
  });

  it.each(['OCS', 'DSQ', 'RET', 'UFD', 'BFD', 'NSC', 'ZFP'])('is not %s', (code) => {
    const scores = [...without('3').scores, { ...aFinish('3', 62).score, code }];
    expect(linesOf({ scores })).toEqual([]);
  });
});

describe('faster than the hull can go', () => {
  const five = ['1', '2', '3', '4', '5'];
  const race = (fastest: number, sails = five, changes: Partial<ReturnType<typeof anEntry>> = {}) => {
    const finishes = sails.map((sail, n) => aFinish(sail, n === 0 ? fastest : 60));
    return linesOf({
      entries: sails.map((sail, n) => anEntry(sail, n === 0 ? changes : {})),
      crossings: finishes.map(({ crossing }) => crossing),
      scores: finishes.map(({ score }) => score),
    });
  };

  it('is less than half the median of five or more', () => {
    expect(race(30)).toEqual([]);
    expect(race(29.9)).toEqual([
      'too_fast 1: 1 finished in 0:29:54, corrected 0:29:54: less than half the median of IRC, 1:00:00.',
    ]);
    expect(race(29.9, five.slice(1))).toEqual([]);
  });

  it('goes by the length of the hull where that and the distance are known', () => {
    // 2.5 × 2.43 × √9 = 18.225 knots.
    const sail = (distance_nm: number, length_m: number | null) =>
      linesOf({
        entries: [anEntry('1', { length_m }), ...usual.entries.slice(1)],
        races: [aRace(1, { distance_nm })],
      });
    expect(sail(18.2, 9)).toEqual([]);
    expect(sail(18.3, null)).toEqual([]);
    expect(sail(18.3, 9)).toEqual([
      'too_fast 1: 1 sailed 18.3 NM in 1:00:00, 18.3 knots: a hull of 9 m makes 18.2 at most.',
    ]);
  });

  it('goes by corrected times', () => {
    expect(race(29.9, five, { ratings: { ...noRatings, tcf: 1.1 } })).toEqual([]);
    expect(race(31, five, { ratings: { ...noRatings, tcf: 0.9 } })).toHaveLength(1);
  });
});

describe('the limits of a fleet', () => {
  const lines = (limits: object) =>
    linesOf({ regatta: aRegatta({ fleets: [{ ...newFleet('IRC', { rating_system: 'tcf' }), ...limits }] }) });

  it('leave no room for a first boat that is late', () => {
    expect(lines({ time_limit_minutes: 60, finishing_window_minutes: null })).toEqual([]);
    expect(lines({ time_limit_minutes: 59, finishing_window_minutes: null })).toEqual([
      'outside_time_limit 1: The first boat of IRC, 1, finished in 1:00:00, outside the time limit of 59 minutes: the race is to be abandoned for the fleet (RRS 35).',
    ]);
  });

  it('leave no room for the others after the window, but for those with a code', () => {
    expect(lines({ finishing_window_minutes: 2 })).toEqual([]);
    expect(lines({ finishing_window_minutes: 1 })).toEqual([
      'outside_time_limit 1: 3 finished 0:02:00 after the first boat of IRC, outside the finishing window of 1 minute, and has no code.',
    ]);
    const fleets = [{ ...newFleet('IRC', { rating_system: 'tcf' }), finishing_window_minutes: 1 }];
    const scores = [...without('3').scores, { ...aFinish('3', 62).score, code: 'TLE' }];
    expect(linesOf({ regatta: aRegatta({ fleets }), scores })).toEqual([]);
  });
});

describe('wristbands', () => {
  const entries = ['1', '2', '3'].map((sail) => anEntry(sail, { wristband_ids: [`band ${sail}`] }));
  const out = (sail: string, timestamp = START - 30 * MINUTE) => ({
    wristband_id: `band ${sail}`,
    status: 'sailing' as const,
    timestamp,
  });
  const ashore = (sail: string, timestamp: number) => ({
    ...out(sail, timestamp),
    status: 'ashore' as const,
  });

  it('of a crew that never went out, while the others did', () => {
    expect(linesOf({ entries, scans: [out('1'), out('2'), out('3')] })).toEqual([]);
    expect(linesOf({ entries, scans: [out('1'), out('2')] })).toEqual([
      'crew_not_out 1: 3 finished at 15:02:00, but her wristband wasn’t scanned going out.',
    ]);
    // Yesterday is not today.
    expect(linesOf({ entries, scans: [out('1'), out('2'), out('3', START - DAY)] })).toHaveLength(1);
    // If few crews are scanned, a missing scan means nothing.
    expect(linesOf({ entries, scans: [out('1')] })).toEqual([]);
  });

  it('of a boat that is DNC and was out at the start', () => {
    const dnc = { entries, ...without('3'), scores: withScore('3', { code: 'DNC' }) };
    const scans = [out('1'), out('2'), out('3')];
    expect(linesOf({ ...dnc, scans })).toEqual([
      'out_but_dnc 1: 3 is scored DNC, but wristband band 3 went out at 13:30:00 and was on the water at the start, 14:00:00.',
    ]);
    expect(linesOf({ ...dnc, scans: [...scans, ashore('3', START)] })).toEqual([]);
    expect(linesOf({ ...dnc, scans: [...scans, ashore('3', START + 1)] })).toHaveLength(1);
    expect(linesOf({ ...dnc, scans, scores: withScore('3', { code: 'DNS' }) })).toEqual([]);
    expect(only('out_but_dnc', linesOf({ entries, ...without('3'), scans }))).toHaveLength(1);
  });

  it('that are not ashore forty minutes after the finish', () => {
    const scans = [out('1'), out('2'), out('3')];
    const band = aBand('band 3', '3', { status: 'sailing', timestamp: START - 30 * MINUTE });
    const at = START + (62 + 40) * MINUTE;
    expect(linesOf({ entries, scans, bands: [band] }, at - 1)).toEqual([]);
    const lines = [
      'not_ashore 1: 3 finished at 15:02:00, more than 40 minutes ago, and wristband band 3 isn’t ashore.',
    ];
    expect(linesOf({ entries, scans, bands: [band] }, at)).toEqual(lines);
    expect(linesOf({ entries, scans, bands: [{ ...band, status: 'ashore' }] }, at)).toEqual([]);
    // She went out again, or races again.
    expect(linesOf({ entries, scans, bands: [{ ...band, timestamp: at - 1 }] }, at)).toEqual([]);
    const races = [...usual.races, aRace(2, { status: 'racing', starts: [{ fleet: 'IRC', starts_at: at }] })];
    expect(only('not_ashore', linesOf({ entries, scans, bands: [band], races }, at))).toEqual([]);
  });
});

describe('a start', () => {
  const signalled = (...signals: ReturnType<typeof aSignal>[]) => linesOf({ signals });
  const warning = aSignal('warning', START - 5 * MINUTE);

  it('has its signal, where the race has any', () => {
    expect(signalled(warning, aSignal('start', START))).toEqual([]);
    expect(signalled(warning)).toEqual([
      'start_without_signal 1: IRC started at 14:00:00, but no start signal is recorded: the times of 3 boats rest on the start.',
    ]);
    const others = [aSignal('start', START, { fleets: ['PY'] }), aSignal('start', START, { void: true })];
    for (const other of others) expect(signalled(warning, other)).toHaveLength(1);
    expect(linesOf({ signals: [warning], races: [aRace(1)], crossings: [], scores: [] })).toEqual([]);
  });

  it('is at the time of its signal', () => {
    const recalled = aSignal('start', START - 10 * MINUTE);
    expect(signalled(recalled, aSignal('start', START))).toEqual([]);
    expect(signalled(recalled, aSignal('start', START + 1000))).toEqual([
      'start_without_signal 1: IRC started at 14:00:00, but its start signal is recorded at 14:00:01: the times of 3 boats rest on the start.',
    ]);
  });
});

describe('a start that was recalled', () => {
  const RECALLED = START - 10 * MINUTE;
  const flag = (flags: Signal['flags'], at: number) => aSignal('preparatory', at - 4 * MINUTE, { flags });
  const recall = (flags: Signal['flags'], change: Parameters<typeof aSignal>[2] = {}) => [
    flag(flags, RECALLED),
    aSignal('start', RECALLED),
    aSignal('general_recall', RECALLED + MINUTE, change),
  ];
  const restart = (flags: Signal['flags'] = ['P']) => [flag(flags, START), aSignal('start', START)];
  const noted = (code: string, at: number, changes: Parameters<typeof aScore>[1] = {}) => ({
    ...without('3'),
    scores: withScore('3', { code, recorded_at: at, ...changes }),
  });

  it('leaves no OCS and no UFD: they are asked about until somebody decides', () => {
    const ocs = 'code_of_revoked_start 1: 3 has OCS from the start at 13:50:00, which was recalled: ';
    const signals = [...recall(['P']), ...restart()];
    expect(linesOf({ ...noted('OCS', RECALLED + 1), signals })).toEqual([
      `${ocs}remove the code (RRS 36(b)).`,
    ]);
    expect(linesOf({ ...noted('UFD', RECALLED + 1), signals: [...recall(['U']), ...restart()] })).toEqual([
      'code_of_revoked_start 1: 3 has UFD from the start at 13:50:00, which was recalled: remove the code (RRS 30.3).',
    ]);
    expect(linesOf({ ...noted('OCS', RECALLED + 1), signals: [...recall(['Z']), ...restart()] })).toEqual([
      `${ocs}she gets ZFP in its place (RRS 30.2).`,
    ]);
    expect(linesOf({ ...noted('OCS', START), signals })).toEqual([]);
    for (const code of ['ZFP', 'BFD'])
      expect(only('code_of', linesOf({ ...noted(code, RECALLED + 1), signals }))).toEqual([]);
  });

  it('concerns its own fleets, and counts also beside other penalties', () => {
    const others = [...recall(['P'], { fleets: ['PY'] }), ...restart()];
    expect(only('code_of', linesOf({ ...noted('OCS', RECALLED + 1), signals: others }))).toEqual([]);
    const voided = [...recall(['P'], { void: true }), ...restart()];
    expect(only('code_of', linesOf({ ...noted('OCS', RECALLED + 1), signals: voided }))).toEqual([]);
    const penalty = {
      points: null,
      percent: null,
      further_penalties: [{ code: 'OCS', points: null, percent: null }],
    };
    const beside = noted('SCP', RECALLED + 1, { penalty });
    expect(only('code_of', linesOf({ ...beside, signals: [...recall(['P']), ...restart()] }))).toHaveLength(
      1,
    );
  });

  it('keeps BFD, and a boat that sails the restart with it is DNE', () => {
    const sailed = { ...usual, scores: withScore('3', { ...aFinish('3', 62).score, code: 'BFD' }) };
    const line =
      'sailed_after_black_flag 1: 3 has BFD, the start at 13:50:00 was recalled, and she finished at 15:02:00 in the restart: score her DNE (RRS 30.4)';
    expect(linesOf({ ...sailed, signals: [...recall(['black']), ...restart()] })).toEqual([`${line}.`]);
    expect(linesOf({ ...sailed, signals: [...recall(['black']), ...restart(['black'])] })).toEqual([
      `${line}, unless her BFD is from the restart.`,
    ]);
    expect(linesOf({ ...sailed, signals: restart(['black']) })).toEqual([]);
    expect(linesOf({ ...sailed, signals: [...recall(['P']), ...restart(['black'])] })).toEqual([]);
    expect(linesOf({ ...noted('BFD', RECALLED + 1), signals: [...recall(['black']), ...restart()] })).toEqual(
      [],
    );
  });

  it('is also one that was abandoned, and an earlier black flag still counts', () => {
    const first = recall(['black']).map((one) => ({
      ...one,
      id: `${one.id}_1`,
      signalled_at: one.signalled_at - 10 * MINUTE,
    }));
    const second = [
      flag(['P'], RECALLED),
      aSignal('start', RECALLED),
      aSignal('abandonment', RECALLED + MINUTE),
    ];
    const signals = [...first, ...second, ...restart()];
    const sailed = { ...usual, scores: withScore('3', { ...aFinish('3', 62).score, code: 'BFD' }) };
    expect(linesOf({ ...sailed, signals })[0]).toContain('the start at 13:40:00 was recalled');
    expect(linesOf({ ...noted('OCS', RECALLED + 1), signals })[0]).toContain('13:50:00, which was abandoned');
  });
});

describe('entries', () => {
  it('with the same sail number', () => {
    const entries = [
      ...usual.entries,
      anEntry('IRL 66', { boat_name: 'Rockabill' }),
      anEntry('irl-66', { boat_name: null, fleets: [] }),
    ];
    const scores = [...usual.scores, aScore('IRL 66', { code: 'DNC' })];
    expect(linesOf({ entries, scores })).toEqual([
      'duplicate_sail -: 2 entries have the sail number irl-66: Rockabill (IRC) and one without a name (no fleet).',
    ]);
    expect(linesOf({ entries: entries.slice(0, 4), scores })).toEqual([]);
  });

  it('without the rating that their fleet is scored by', () => {
    const entries = [anEntry('1', { ratings: noRatings }), anEntry('2'), anEntry('3')];
    expect(linesOf({ entries })).toEqual([
      'missing_rating -: 1 has no TCF, which IRC is scored by: her finishes there have no score.',
    ]);
    expect(linesOf({ entries, regatta: aRegatta({ fleets: [newFleet('IRC')] }) })).toEqual([]);
    const own = usual.scores.map((score) => ({ ...score, rating: 1.02 }));
    expect(linesOf({ entries, scores: own })).toEqual([]);
  });

  it('without the rating option that a race is scored by', () => {
    const races = [aRace(1, { rating_options: [{ fleet: 'IRC', option: 'light', rating_system: null }] })];
    expect(linesOf({ races })[0]).toBe(
      'missing_rating 1: 1 has no rating “light”, by which IRC is scored in this race: her finish has no score.',
    );
  });

  it('with a rating that no boat has', () => {
    const odd = (tcf: number) =>
      linesOf({ entries: [anEntry('1', { ratings: { ...noRatings, tcf } }), ...usual.entries.slice(1)] });
    expect(odd(1.018)).toEqual([]);
    expect(odd(1018)).toEqual([
      expect.stringMatching(
        /^odd_rating -: 1 has the TCF 1018 in IRC; boats have .* to .*\. Is 1\.018 meant\?$/,
      ),
    ]);
  });
});

describe('a waiver', () => {
  const waive = (changes: Parameters<typeof checksOf>[0]) =>
    checksOf(changes).open.map(({ check, race_number, subject, facts }) =>
      WaivedCheck.parse({
        ...{ check, race_number, subject, facts },
        reason: 'Her tracker says so.',
        waived_at: START,
        waived_by: 'Race office',
      }),
    );

  it('takes its line off the list, as long as the facts are the same', () => {
    const typed = { ...without('3'), scores: withScore('3', { finish_time: 3720 }) };
    const regatta = aRegatta({ waived_checks: waive(typed) });
    expect(checksOf({ ...typed, regatta })).toMatchObject({
      open: [],
      waived: [
        {
          check: 'typed_time',
          sail_number: '3',
          waiver: { reason: 'Her tracker says so.', waived_at: START, waived_by: 'Race office' },
        },
      ],
    });
    const another = { ...typed, scores: withScore('3', { finish_time: 3721 }) };
    expect(checksOf({ ...another, regatta })).toMatchObject({ open: [{ check: 'typed_time' }], waived: [] });
  });

  it('is for one race', () => {
    const races = [aRace(1, { status: 'racing' }), aRace(2, { status: 'racing' })];
    const regatta = aRegatta({ waived_checks: waive({ races: races.slice(0, 1) }) });
    expect(checksOf({ races, regatta }).open.map(({ race_number }) => race_number)).toEqual([2]);
  });
});
