import { newRedress, type Redress, type TimePenalty } from '@contract/areas/racing/penalties';
import { newFleet } from '@contract/areas/racing/regattas';
import { noRatings } from '@contract/areas/racing/registrations';
import { NO_SCORE, type ScoreState } from '@contract/areas/racing/scores';
import { describe, expect, test } from 'vitest';
import { describeScore, draftIssues, draftOfScore, editLabel, elapsedIssues, scoreOf } from './score-draft';

const irc = newFleet('IRC', { rating_system: 'tcf' });
const own = (fleet: string, tcf: number, source: string | null = null) => ({
  ...{ fleet, ratings: { ...noRatings, tcf } },
  ...{ source, as_of: null },
});
const draftWith = (state: Partial<ScoreState>, more: Partial<ReturnType<typeof draftOfScore>> = {}) => ({
  ...draftOfScore({ ...NO_SCORE, ...state, version: 1 }, irc),
  ...more,
});
const added = (penalty: Partial<TimePenalty>): TimePenalty => ({
  ...{ seconds: null, percent: null, applies_to: 'elapsed' },
  ...penalty,
});
const timeGiven = (time: Partial<NonNullable<Redress['time']>>) => ({
  ...{ elapsed: null, seconds: null, percent: null, rescore_others: false },
  ...time,
});
const crossed = { finish_time: 2593.25, crossing_id: 'crs_1' };

describe('a result in its form', () => {
  test.each<[string, Partial<ScoreState>]>([
    ['nothing', {}],
    ['a finish from a crossing', { ...crossed, laps: 3, rating: 1.01 }],
    [
      'ratings in two fleets',
      { ...crossed, fleet_ratings: [own('ECHO', 0.9, 'progressive'), own('IRC', 1)] },
    ],
    ['a percentage', { code: 'ZFP', penalty: { points: null, percent: 40 } }],
    ['points instead of a percentage', { code: 'SCP', penalty: { points: 2, percent: null } }],
    ['an average as redress', { code: 'RDG', redress: newRedress('average_before') }],
    [
      'redress that only improves',
      { code: 'RDG', redress: newRedress('average_all', { only_if_better: true }) },
    ],
    ['stated redress', { code: 'RDG', redress: newRedress('points', { points: 3.5 }) }],
    [
      'an average of chosen races',
      { code: 'RDG', redress: newRedress('average_races', { races: [2, 4], leave_out: 'discards' }) },
    ],
    ['time given back', { code: 'RDG', redress: newRedress('time', { time: timeGiven({ seconds: 300 }) }) }],
    ['a share given back', { code: 'RDG', redress: newRedress('time', { time: timeGiven({ percent: 5 }) }) }],
    [
      'a corrected finishing time',
      { code: 'RDG', redress: newRedress('time', { time: timeGiven({ elapsed: 2500.5 }) }) },
    ],
    ['a time penalty', { ...crossed, time_penalty: added({ seconds: 300 }) }],
    [
      'a share of the corrected time',
      { ...crossed, time_penalty: added({ percent: 5, applies_to: 'corrected' }) },
    ],
    [
      'a Scoring Penalty in time',
      {
        ...crossed,
        code: 'SCP',
        penalty: { points: 0, percent: null },
        time_penalty: added({ seconds: 1800 }),
      },
    ],
    [
      'one in points and time',
      {
        ...crossed,
        code: 'SCP',
        penalty: { points: 2, percent: null },
        time_penalty: added({ seconds: 90.5 }),
      },
    ],
    ['a discretionary penalty in time', { ...crossed, code: 'DPI', time_penalty: added({ seconds: 60 }) }],
    ['a start check-in alone', { checked_in: true }],
  ])('is saved as it was opened: %s', (_, state) => {
    expect(scoreOf(draftWith(state), irc)).toEqual({ ...NO_SCORE, ...state });
  });

  test('is no longer linked to the crossing once the time is edited', () => {
    expect(scoreOf(draftWith(crossed, { finish_time: '0:43:14' }), irc)).toMatchObject({
      finish_time: 2594,
      crossing_id: null,
    });
  });

  test('has its rating in the fleet that is shown, and leaves those of the others', () => {
    const before = { ...crossed, rating: 1.2, fleet_ratings: [own('ECHO', 0.9, 'progressive')] };
    expect(scoreOf(draftWith(before, { fleet_rating: 1.01 }), irc)).toEqual({
      ...NO_SCORE,
      ...before,
      fleet_ratings: [own('ECHO', 0.9, 'progressive'), own('IRC', 1.01)],
    });
    const given = { ...crossed, fleet_ratings: [own('IRC', 1), own('ECHO', 0.9)] };
    expect(scoreOf(draftWith(given, { fleet_rating: null }), irc).fleet_ratings).toEqual([own('ECHO', 0.9)]);
  });

  test('has neither laps nor a rating without a finish', () => {
    const cleared = draftWith({ ...crossed, laps: 3, rating: 1.01 }, { finish_time: ' ' });
    expect(scoreOf(cleared, irc)).toEqual(NO_SCORE);
  });

  test('forgets the figures that a code does not have', () => {
    expect(scoreOf(draftWith({}, { code: 'DSQ', points: 2, percent: 20 }), irc)).toMatchObject({
      code: 'DSQ',
      penalty: null,
      redress: null,
    });
  });

  test('has no time penalty without a finish, or beside a code that takes no place', () => {
    const penalized = { ...crossed, time_penalty: added({ seconds: 300 }) };
    expect(scoreOf(draftWith(penalized, { finish_time: '' }), irc)).toEqual(NO_SCORE);
    expect(scoreOf(draftWith(penalized, { code: 'RET' }), irc).time_penalty).toBeNull();
  });

  test('wants the figure of a change in time', () => {
    const issuesOf = (more: object) => draftIssues(draftWith(crossed, more)).map(({ path }) => path);
    const change = (figure: string) => ({ figure, time: 'soon', percent: null });
    expect(issuesOf({ time_penalty: change('elapsed') })).toEqual(['time_penalty.time']);
    expect(issuesOf({ time_penalty: change('corrected_percent') })).toEqual(['time_penalty.percent']);
    expect(issuesOf({ time_penalty: change('elapsed'), code: 'RET' })).toEqual([]);
    expect(issuesOf({ code: 'RDG', redress: 'time', redress_time: change('seconds') })).toEqual([
      'redress_time.time',
    ]);
    expect(issuesOf({ code: 'RDG', redress: 'average_races' })).toEqual(['redress_races']);
  });

  test('wants an elapsed time or nothing', () => {
    expect(elapsedIssues(draftWith({}, { finish_time: 'noon' }))).toMatchObject([{ path: 'finish_time' }]);
    expect(elapsedIssues(draftWith({}, { finish_time: '4313' }))).toEqual([]);
    expect(elapsedIssues(draftWith({}))).toEqual([]);
  });

  test('is described in texts that can be compared', () => {
    const draft = draftWith({ ...crossed, code: 'ZFP', penalty: { points: null, percent: 40 } });
    expect(describeScore(draft, irc)).toEqual([
      ['Elapsed', '0:43:13.250'],
      ['Place in the pursuit race', ''],
      ['Laps', ''],
      ['Rating in this race', ''],
      ['Rating in all her fleets', ''],
      ['Code and penalty', 'ZFP, 40 %'],
      ['Start check-in', 'Not noted'],
    ]);
  });
});

const withScp = {
  ...{ points: null, percent: null },
  further_penalties: [{ code: 'SCP', points: null, percent: null }],
};

test.each<[Partial<ScoreState>, Partial<ScoreState>, string]>([
  [{}, { code: 'DSQ' }, 'DSQ'],
  [{ code: 'DSQ' }, {}, 'code cleared'],
  [{ code: 'ZFP' }, { code: 'ZFP', penalty: withScp }, 'ZFP + SCP'],
  [{ code: 'ZFP', penalty: withScp }, { code: 'ZFP' }, 'ZFP'],
  [{ finish_time: 60 }, {}, 'finish removed'],
  [{}, { finish_time: 60 }, '0:01:00'],
  [{ finish_time: 60 }, { finish_time: 60, laps: 2 }, 'laps'],
  [{ finish_time: 60 }, { finish_time: 60, rating: 1 }, 'rating'],
  [{ code: 'DSQ' }, { code: 'SCP' }, 'SCP (was DSQ)'],
  [{ finish_time: 60 }, { finish_time: 60, time_penalty: added({ seconds: 300 }) }, '+ 0:05:00'],
  [{ finish_time: 60, time_penalty: added({ percent: 5 }) }, { finish_time: 60 }, 'time penalty cleared'],
])('from %j to %j is “%s”', (before, after, label) => {
  expect(editLabel({ ...NO_SCORE, ...before }, { ...NO_SCORE, ...after })).toBe(label);
});

test('a time that was typed has the moment that it means, while her start is known', () => {
  const typed = draftWith(NO_SCORE, { finish_time: '0:30:00.25' });
  expect(scoreOf(typed, irc, undefined, 1_000)).toMatchObject({
    finish_time: 1800.25,
    finished_at: 1_801_250,
  });
  expect(scoreOf(typed, irc)).toMatchObject({ finish_time: 1800.25, finished_at: null });
  const stands = { finish_time: 1800, finished_at: 5 };
  expect(scoreOf(draftWith(stands), irc, undefined, 1_000)).toMatchObject(stands);
});
