import type { StartingCode } from '@dockside/race-signals';
import { type Found, findSail } from '@shared/find-sail';
import { splitCode } from '../../codes';
import type { Boat } from '../../finish-line/race-view';
import type { SailEntry } from '../../sail/sail-entry';
import { maySet, notBack, startingCode } from './over-boats';

/** Meaning of a typed text. */
export type TypedSail =
  | { kind: 'nothing' }
  /** She was over; `boat` gets `code`. */
  | { kind: 'over'; boat: Boat; code: StartingCode }
  /** She had that code before. */
  | { kind: 'already'; boat: Boat }
  /** The start gives no code now. */
  | { kind: 'no-code'; boat: Boat }
  /** She has come back. */
  | { kind: 'back'; boat: Boat }
  /** Several boats fit: one is chosen. */
  | { kind: 'unclear' }
  | { kind: 'none'; text: string; back: boolean };

/** A text, the boats that it fits, and what it means. */
export interface ReadSail {
  meaning: TypedSail;
  boats: readonly Boat[];
}

/**
 * Reads the end of a sail number, a bow number or the beginning of a name. `37 zfp` gives that code where the flag in
 * force has several, and `-37` says that she is back.
 *
 * @param codes given by the flag in force
 * @param usual which of them is given where none is typed; undefined while none is given
 */
export function readTypedSail(
  { text: typed, picked }: Pick<SailEntry, 'text' | 'picked'>,
  all: readonly Boat[],
  codes: readonly StartingCode[],
  usual: StartingCode | undefined,
): ReadSail {
  const text = typed.trim();
  const minus = /^[-−–](.*)$/.exec(text);
  const split = splitCode(text);
  const stated = minus ? undefined : codes.find((code) => code === split.code);
  const sail = minus ? minus[1]!.trim() : stated ? split.sail : text;
  if (sail === '') return { meaning: { kind: 'nothing' }, boats: [] };
  const { boats, only } = findOver(sail, minus ? notBack(all) : all);
  const boat = picked === null ? only : boats[picked];
  if (!boat)
    return {
      meaning: boats.length > 0 ? { kind: 'unclear' } : { kind: 'none', text: sail, back: minus !== null },
      boats,
    };
  if (minus) return { meaning: { kind: 'back', boat }, boats };
  const code = stated ?? usual;
  if (!code) return { meaning: { kind: 'no-code', boat }, boats };
  return { meaning: maySet(boat, code) ? { kind: 'over', boat, code } : { kind: 'already', boat }, boats };
}

function findOver(sail: string, boats: readonly Boat[]): Found<Boat> {
  return findSail(sail, boats, (boat) =>
    boat.code === null ? 'expected' : startingCode(boat) === null ? 'possible' : 'noted',
  );
}
