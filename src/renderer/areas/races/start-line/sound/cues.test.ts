import { raceSignals } from '@dockside/race-signals';
import { expect, test } from 'vitest';
import { cuesOf } from './cues';
import { blastsOf } from './horn-sounds';

const START = 1_000_000;
const signal = (id: string, minutes: number, words: string | null = null) => ({
  id,
  at: START - minutes * 60_000,
  sounds: ['short'] as const,
  words,
});

test('every signal of Race Signals has as many blasts as it has sounds, one after another', () => {
  for (const { sounds } of Object.values(raceSignals)) {
    const blasts = blastsOf(sounds);
    if (!(sounds as readonly string[]).includes('repetitive')) expect(blasts).toHaveLength(sounds.length);
    for (const [i, { at }] of blasts.entries())
      if (i > 0) expect(at).toBeGreaterThan(blasts[i - 1]!.at + blasts[i - 1]!.lasts);
  }
  const [long] = blastsOf(['long']);
  const [short] = blastsOf(['short']);
  expect(long!.lasts).toBeGreaterThan(2 * short!.lasts);
});

test('the voice names the signal from a minute before, then counts, with beeps', () => {
  const cues = cuesOf([signal('start', 0, 'Start')]);
  const said = cues.flatMap((cue) => (cue.kind === 'voice' ? [[(cue.at - START) / 1000, cue.words]] : []));
  expect(said.slice(0, 4)).toEqual([
    [-60, 'Start in one minute'],
    [-30, 'Start in 30 seconds'],
    [-20, 'Start in 20 seconds'],
    [-10, '10'],
  ]);
  expect(said.at(-1)).toEqual([-1, '1']);
  expect(cues.filter(({ kind }) => kind === 'beep')).toHaveLength(10);
  expect(cues.at(-1)).toEqual({ kind: 'horn', at: START, sounds: ['short'] });
});

test('nothing is said into a horn', () => {
  const cues = cuesOf([signal('preparatory', 4), signal('one minute', 1), signal('start', 0, 'Start')]);
  const said = cues.flatMap((cue) => (cue.kind === 'voice' ? [cue.words] : []));
  expect(said[0]).toBe('Start in 30 seconds');
});

test('a signal without sounds, and one without a countdown, stay silent before it', () => {
  expect(cuesOf([{ ...signal('flag', 1), sounds: [] }])).toEqual([]);
  expect(cuesOf([signal('warning', 5)]).map(({ kind }) => kind)).toEqual(['horn']);
});
