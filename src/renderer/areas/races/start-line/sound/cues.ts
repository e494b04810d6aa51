import type { Sounds } from '@dockside/race-signals';
import { cues as t } from '@messages/races/start-line';
import { blastsOf } from './horn-sounds';

/** A signal due to sound. The list is kept current: a removed signal does not sound. */
export interface UpcomingSound {
  /** Stable for one signal, even when its time moves. */
  id: string;
  /** Start: epoch milliseconds. */
  at: number;
  sounds: Sounds;
  /** The voice's name for it: `Start`, `Preparatory signal`. Null: without a countdown. */
  words: string | null;
}

/** One audible event, at a time (epoch milliseconds). */
export type Cue =
  | { kind: 'horn'; at: number; sounds: Sounds }
  | { kind: 'beep'; at: number; lasts: number }
  | { kind: 'voice'; at: number; words: string };

/** Seconds before a signal that are announced: with its name, then as numbers. */
const NAMED_SECONDS = [60, 30, 20] as const;
const FIGURE_SECONDS = [10, 5, 4, 3, 2, 1] as const;
const BEEP_SECONDS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/** Pause of the voice after a horn, which would drown it. */
const HORN_ECHO_MS = 2_000;

/** Horn and countdown of each signal, in order of time. */
export function cuesOf(upcoming: readonly UpcomingSound[]): Cue[] {
  const horns = upcoming
    .filter(({ sounds }) => sounds.length > 0)
    .map(({ at, sounds }): Cue & { kind: 'horn' } => ({ kind: 'horn', at, sounds }));
  const isDrowned = (at: number) =>
    horns.some((horn) => at >= horn.at && at < horn.at + soundingMs(horn.sounds) + HORN_ECHO_MS);
  const countdowns = upcoming.flatMap((signal) => countdownTo(signal)).filter(({ at }) => !isDrowned(at));
  return [...horns, ...countdowns].sort((a, b) => a.at - b.at);
}

function countdownTo({ at, words }: UpcomingSound): Cue[] {
  if (words === null) return [];
  const before = (seconds: number) => at - seconds * 1000;
  return [
    ...NAMED_SECONDS.map((s): Cue => ({ kind: 'voice', at: before(s), words: inWords(words, s) })),
    ...FIGURE_SECONDS.map((s): Cue => ({ kind: 'voice', at: before(s), words: String(s) })),
    ...BEEP_SECONDS.map((s): Cue => ({ kind: 'beep', at: before(s), lasts: s <= 5 ? 120 : 60 })),
  ];
}

const inWords = (signal: string, seconds: number) =>
  seconds === 60 ? t.inOneMinute(signal) : t.inSeconds(signal, seconds);

function soundingMs(sounds: Sounds): number {
  const last = blastsOf(sounds).at(-1);
  return last ? last.at + last.lasts : 0;
}
