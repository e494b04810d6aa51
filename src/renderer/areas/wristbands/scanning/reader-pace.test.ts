import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FAST_MS, holdMs, isReaderPace, PaceLearner, SLOWEST_MS } from './reader-pace';

it('a fast reader is known at once, a slow one when its pace is', () => {
  expect(isReaderPace([5, 6, 90, 5], null)).toBe(true);
  expect(isReaderPace([FAST_MS, FAST_MS, FAST_MS], null)).toBe(true);
  expect(isReaderPace([90, 90, 90], null)).toBe(false);
  expect(isReaderPace([90, 95, 110], 88)).toBe(true);
  expect(isReaderPace([], 88)).toBe(false);
});

it('a key is waited for longer than any reader takes', () => {
  for (const pace of [null, 1, 20, 60, SLOWEST_MS]) {
    expect(holdMs(pace)).toBeGreaterThan((pace ?? SLOWEST_MS) * 1.5);
    expect(holdMs(pace)).toBeLessThanOrEqual(250);
  }
});

it('three even reads that agree teach the pace', () => {
  const learner = new PaceLearner();
  expect(learner.learn([60, 62, 58, 61])).toBeNull();
  expect(learner.learn([60, 70, 59, 61])).toBeNull();
  expect(learner.learn([64, 62, 58, 61])).toBe(62);
});

it('a person’s typing teaches nothing', () => {
  const learner = new PaceLearner();
  for (let read = 0; read < 10; read++) expect(learner.learn([180, 240, 95, 310])).toBeNull();
  for (let read = 0; read < 10; read++) expect(learner.learn([60, 210, 45, 300])).toBeNull();
});

it('learns any reader, however its gaps jitter', () => {
  const jitter = fc.array(fc.double({ min: 0.8, max: 1.25, noNaN: true }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: SLOWEST_MS }),
      fc.array(jitter, { minLength: 3 }),
      (pace, reads) => {
        const learner = new PaceLearner();
        const learned = reads.map((gaps) => learner.learn(gaps.map((factor) => factor * pace))).at(-1);
        expect(learned).toBeGreaterThanOrEqual(Math.floor(pace * 0.8));
        expect(learned).toBeLessThanOrEqual(Math.ceil(pace * 1.25));
      },
    ),
  );
});
