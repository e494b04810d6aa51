import { newFleet } from '@contract/areas/regattas';
import { noRatings } from '@contract/areas/registrations';
import { NO_SCORE, type ScoreState } from '@contract/areas/scores';
import { describe, expect, test } from 'vitest';
import { describeScore, draftOfScore, editLabel, elapsedIssues, scoreOf } from './score-draft';

const irc = newFleet('IRC', { rating_system: 'tcf' });
const own = (fleet: string, tcf: number, source: string | null = null) => ({
  ...{ fleet, ratings: { ...noRatings, tcf } },
  ...{ source, as_of: null },
});
const draftWith = (state: Partial<ScoreState>, more: Partial<ReturnType<typeof draftOfScore>> = {}) => ({
  ...draftOfScore({ ...NO_SCORE, ...state, version: 1 }, irc),
  ...more,
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
    ['an average as redress', { code: 'RDG', redress: { method: 'average_before', points: null } }],
    ['a start check-in alone', { checked_in: true }],
    ['stated redress', { code: 'RDG', redress: { method: 'points', points: 3.5 } }],
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

  test('wants an elapsed time or nothing', () => {
    expect(elapsedIssues(draftWith({}, { finish_time: 'noon' }))).toMatchObject([{ path: 'finish_time' }]);
    expect(elapsedIssues(draftWith({}, { finish_time: '4313' }))).toEqual([]);
    expect(elapsedIssues(draftWith({}))).toEqual([]);
  });

  test('is described in texts that can be compared', () => {
    const draft = draftWith({ ...crossed, code: 'ZFP', penalty: { points: null, percent: 40 } });
    expect(describeScore(draft, irc)).toEqual([
      ['Elapsed', '0:43:13.250'],
      ['Laps', ''],
      ['Rating in this race', ''],
      ['Rating in all her fleets', ''],
      ['Code', 'ZFP, 40 %'],
      ['Start check-in', 'Not noted'],
    ]);
  });
});

test.each<[Partial<ScoreState>, Partial<ScoreState>, string]>([
  [{}, { code: 'DSQ' }, 'DSQ'],
  [{ code: 'DSQ' }, {}, 'code cleared'],
  [{ finish_time: 60 }, {}, 'finish removed'],
  [{}, { finish_time: 60 }, '0:01:00'],
  [{ finish_time: 60 }, { finish_time: 60, laps: 2 }, 'laps'],
  [{ finish_time: 60 }, { finish_time: 60, rating: 1 }, 'rating'],
])('from %j to %j is “%s”', (before, after, label) => {
  expect(editLabel({ ...NO_SCORE, ...before }, { ...NO_SCORE, ...after })).toBe(label);
});
