import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SoundSchedule } from './sound-schedule';

const NOW = 1_000_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

/** Records sounds: on the loudspeaker their start, on the horn the trigger. */
function set() {
  const heard: { speaker: number[]; horn: number[]; said: string[] } = { speaker: [], horn: [], said: [] };
  const timing = {
    at(moment: number, run: (late: number) => void) {
      const timer = setTimeout(() => run(0), Math.max(0, moment - Date.now()));
      return () => clearTimeout(timer);
    },
  };
  const schedule = new SoundSchedule(timing, {
    speaker: {
      play(tone, _blasts, at = Date.now()) {
        if (tone !== 'horn') return () => undefined;
        heard.speaker.push(at);
        return () => heard.speaker.splice(heard.speaker.indexOf(at), 1);
      },
    },
    horn: { sound: () => heard.horn.push(Date.now()) },
    say: (words) => heard.said.push(words),
    beeps: () => true,
  });
  return { heard, schedule };
}

const start = { id: 'start', at: NOW + 60_000, sounds: ['short'] as const, words: null };

test('the loudspeaker is scheduled before the moment, the horn triggered at it', () => {
  const { heard, schedule } = set();
  schedule.update([start]);
  vi.advanceTimersByTime(55_000);
  expect(heard).toEqual({ speaker: [start.at], horn: [], said: [] });
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual({ speaker: [start.at], horn: [start.at], said: [] });
});

test('a postponement cancels what was scheduled already, and a signal that moves sounds once', () => {
  const { heard, schedule } = set();
  schedule.update([start]);
  vi.advanceTimersByTime(57_000);
  schedule.update([]);
  expect(heard.speaker).toEqual([]);
  const moved = { ...start, at: start.at + 30_000 };
  schedule.update([start]);
  schedule.update([moved]);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual({ speaker: [moved.at], horn: [moved.at], said: [] });
});

test('a list that is passed again, as at each second, changes nothing', () => {
  const { heard, schedule } = set();
  for (let second = 0; second < 70; second += 1) {
    schedule.update(Date.now() > start.at ? [] : [{ ...start }]);
    vi.advanceTimersByTime(1_000);
  }
  expect(heard).toEqual({ speaker: [start.at], horn: [start.at], said: [] });
});

test('what was slept through does not sound late', () => {
  const { heard, schedule } = set();
  schedule.update([{ ...start, words: 'Start' }]);
  vi.setSystemTime(start.at + 20_000);
  vi.runAllTimers();
  expect(heard).toEqual({ speaker: [], horn: [], said: [] });
});

test('two signals made at once sound one after the other', () => {
  const { heard, schedule } = set();
  schedule.make(['short']);
  vi.advanceTimersByTime(300);
  schedule.make(['short', 'short']);
  vi.advanceTimersByTime(5_000);
  expect(heard.horn).toEqual([NOW, NOW + 1_200]);
  expect(heard.speaker).toEqual([NOW, NOW + 1_200]);
});

test('the loudspeaker that is turned on in the last seconds still sounds the start', () => {
  const { heard, schedule } = set();
  schedule.update([start]);
  vi.advanceTimersByTime(58_000);
  heard.speaker.length = 0;
  schedule.refresh();
  vi.advanceTimersByTime(2_000);
  expect(heard).toEqual({ speaker: [start.at], horn: [start.at], said: [] });
});
