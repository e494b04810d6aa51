import type { ScoringCode } from '@contract/areas/scores';

/** A code with its letter in the palette and its meaning in words. */
export interface PaletteCode {
  code: ScoringCode;
  key: string;
  words: string;
}

/**
 * The codes that need no more than a boat. DPI and RDG need figures that a protest committee gives: they are set in the
 * results.
 */
export const paletteCodes: readonly PaletteCode[] = [
  { code: 'DNF', key: 'd', words: 'Did not finish' },
  { code: 'RET', key: 'r', words: 'Retired' },
  { code: 'DNS', key: 's', words: 'Did not start' },
  { code: 'DNC', key: 'c', words: 'Did not come' },
  { code: 'OCS', key: 'o', words: 'Over the line' },
  { code: 'DSQ', key: 'q', words: 'Disqualified' },
  { code: 'UFD', key: 'u', words: 'U flag' },
  { code: 'BFD', key: 'b', words: 'Black flag' },
  { code: 'ZFP', key: 'z', words: 'Z flag, 20 %' },
  { code: 'SCP', key: 'p', words: 'Penalty, 20 %' },
  { code: 'TLE', key: 't', words: 'Time limit' },
  { code: 'NSC', key: 'n', words: 'Not the course' },
  { code: 'DNE', key: 'e', words: 'Not excludable' },
];

/** The key that clears a boat's code. */
export const CLEAR_KEY = 'x';

/** Codes of boats that are still expected at the line. */
const stillExpected: ReadonlySet<string> = new Set<ScoringCode>(['ZFP', 'SCP', 'DPI', 'RDG']);

export function endsTheRace(code: string | null): boolean {
  return code !== null && !stillExpected.has(code);
}

/** `37dnf`, `37.dnf`, `37/dnf` → the boat's part and the code; no code for anything else. */
export function splitCode(typed: string): { sail: string; code: ScoringCode | null } {
  const [, sail, word] = /^(.*\w)[\s./,+*-]*([a-z]{3})$/i.exec(typed.trim()) ?? [];
  const code = paletteCodes.find((one) => one.code === word?.toUpperCase())?.code;
  return sail !== undefined && code ? { sail, code } : { sail: typed, code: null };
}
