import { expect, test } from 'vitest';
import { followersOf, followersText } from './moved-start';

test('what follows a start that is moved, and what stays', () => {
  const finish = (registration_id: string, more: object) => ({
    ...{ registration_id, finish_time: 60, crossing_id: null, finished_at: null },
    ...more,
  });
  const scores = [
    finish('a', { crossing_id: 'crs' }),
    finish('b', { finished_at: 1 }),
    finish('c', {}),
    finish('d', { finish_time: null }),
    finish('other', { crossing_id: 'crs' }),
  ];
  const followers = followersOf(scores, (id) => id !== 'other');
  expect(followers).toEqual({ follow: 2, typed: 1, stay: 1 });
  expect(followersText(followers)).toBe(
    '2 finishes follow, 1 of them typed in. 1 elapsed time stays as it was typed.',
  );
  expect(followersText({ follow: 0, typed: 0, stay: 0 })).toBeNull();
});
