import { expect, test } from 'vitest';
import { newRedress } from '../contract/areas/racing/penalties';
import { NO_SCORE } from '../contract/areas/racing/scores';
import { scoreWords } from './score-words';

test.each([
  [{}, 'nothing'],
  [{ checked_in: true }, 'seen at the start'],
  [{ finish_time: 3730 }, '1:02:10'],
  [{ finish_time: 3730.45, laps: 3 }, '1:02:10.4, 3 laps'],
  [{ finish_time: 3730, code: 'DSQ' }, 'DSQ'],
  [{ finish_time: 3730, code: 'SCP', penalty: { points: null, percent: 20 } }, '1:02:10 with SCP 20 %'],
  [{ code: 'DPI', finish_time: 60, penalty: { points: 2, percent: null } }, '0:01:00 with DPI 2 points'],
  [
    {
      ...{ finish_time: 60, code: 'ZFP' },
      penalty: {
        points: null,
        percent: null,
        further_penalties: [{ code: 'SCP', points: 2, percent: null }],
      },
    },
    '0:01:00 with ZFP and SCP 2 points',
  ],
  [{ code: 'RDG', redress: newRedress('average_all') }, 'RDG average of all her races'],
  [{ code: 'RDG', redress: newRedress('average_races', { races: [1, 3] }) }, 'RDG average of races 1, 3'],
  [
    { finish_time: 60, time_penalty: { seconds: 30, percent: null, applies_to: 'elapsed' as const } },
    '0:01:00 with 30 s added to her elapsed time',
  ],
])('%j is %s', (fields, words) => {
  expect(scoreWords({ ...NO_SCORE, ...fields })).toBe(words);
});
