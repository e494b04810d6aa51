import type { StartingCode } from '@dockside/race-signals';
import { splitCode } from '../../codes';
import { clearMatch, matchSail } from '../../finish-line/match-sail';
import type { Boat } from '../../finish-line/race-view';
import { maySet, notBack, startingCode } from './over-boats';

/** What a typed text means. */
export type TypedSail =
  | { kind: 'nothing' }
  /** She was over; `boat` gets `code`. */
  | { kind: 'over'; boat: Boat; code: StartingCode }
  /** She had that code before. */
  | { kind: 'already'; boat: Boat }
  /** She has come back. */
  | { kind: 'back'; boat: Boat }
  /** Several boats fit: more must be typed, or one touched; `whole` means the one whose whole number it is. */
  | { kind: 'unclear'; boats: readonly Boat[]; whole: TypedSail | null }
  | { kind: 'none'; text: string; back: boolean };

/**
 * Reads the end of a sail number, a bow number or the beginning of a name. `37 zfp` gives that code where the flag in
 * force has several, and `-37` says that she is back.
 *
 * @param codes what the flag in force gives
 * @param usual which of them is given where none is typed
 */
export function readTypedSail(
  typed: string,
  boats: readonly Boat[],
  codes: readonly StartingCode[],
  usual: StartingCode,
): TypedSail {
  const text = typed.trim();
  const minus = /^[-−–](.*)$/.exec(text);
  if (minus) return readBack(minus[1]!.trim(), boats);
  const split = splitCode(text);
  const stated = codes.find((code) => code === split.code);
  const sail = stated ? split.sail : text;
  if (sail === '') return { kind: 'nothing' };
  const { clear, whole, all } = find(sail, boats);
  if (all.length === 0) return { kind: 'none', text: sail, back: false };
  const code = stated ?? usual;
  const meaning = (boat: Boat): TypedSail =>
    maySet(boat, code) ? { kind: 'over', boat, code } : { kind: 'already', boat };
  return clear ? meaning(clear) : { kind: 'unclear', boats: all, whole: whole ? meaning(whole) : null };
}

function readBack(sail: string, boats: readonly Boat[]): TypedSail {
  if (sail === '') return { kind: 'nothing' };
  const { clear, whole, all } = find(sail, notBack(boats));
  if (all.length === 0) return { kind: 'none', text: sail, back: true };
  if (clear) return { kind: 'back', boat: clear };
  return { kind: 'unclear', boats: all, whole: whole ? { kind: 'back', boat: whole } : null };
}

/** A boat that was noted already is the least likely to be meant, as a finished one is at the finish line. */
function find(sail: string, boats: readonly Boat[]): Found {
  const candidates = boats.map((boat) => ({
    boat,
    entry: boat.entry,
    racing: boat.code === null,
    finished: startingCode(boat) !== null,
  }));
  const matches = matchSail(sail, candidates);
  const exact = matches.filter((match) => match.exact);
  return {
    clear: clearMatch(matches)?.boat,
    whole: exact.length === 1 ? exact[0]!.boat.boat : undefined,
    all: matches.map((match) => match.boat.boat),
  };
}

interface Found {
  /** The only boat that can be meant. */
  clear: Boat | undefined;
  /** The only one whose whole number was typed, where others end in it. */
  whole: Boat | undefined;
  all: readonly Boat[];
}
