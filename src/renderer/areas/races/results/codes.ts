import type { ScoringCode } from '@contract/areas/scores';

/** What a code needs beside itself. */
export type CodeDetail = 'percent' | 'points' | 'redress' | 'tle' | null;

interface Code {
  code: ScoringCode;
  /** The rule's words (RRS A10). */
  words: string;
  detail: CodeDetail;
}

/** The scoring codes in groups, as race officers look for them. */
export const codeGroups: readonly { group: string; codes: readonly Code[] }[] = [
  {
    group: 'Did not finish',
    codes: [
      { code: 'DNC', words: 'Did not start; did not come to the starting area', detail: null },
      { code: 'DNS', words: 'Did not start', detail: null },
      { code: 'DNF', words: 'Did not finish', detail: null },
      { code: 'RET', words: 'Retired', detail: null },
      { code: 'NSC', words: 'Did not sail the course', detail: null },
      { code: 'TLE', words: 'Time limit expired', detail: 'tle' },
    ],
  },
  {
    group: 'At the start',
    codes: [
      { code: 'OCS', words: 'On the course side of the starting line at her starting signal', detail: null },
      { code: 'UFD', words: 'Disqualified under rule 30.3, U flag', detail: null },
      { code: 'BFD', words: 'Disqualified under rule 30.4, black flag', detail: null },
      { code: 'ZFP', words: '20 % penalty under rule 30.2, Z flag', detail: 'percent' },
    ],
  },
  {
    group: 'Penalties',
    codes: [
      { code: 'SCP', words: 'Scoring penalty applied, rule 44.3', detail: 'percent' },
      { code: 'DPI', words: 'Discretionary penalty imposed', detail: 'points' },
      { code: 'DSQ', words: 'Disqualification', detail: null },
      { code: 'DNE', words: 'Disqualification that is not excludable', detail: null },
    ],
  },
  { group: 'Redress', codes: [{ code: 'RDG', words: 'Redress given, rule A9', detail: 'redress' }] },
];

const byCode = new Map(codeGroups.flatMap(({ codes }) => codes.map((one) => [one.code, one])));

/** The rule's words for a code; the code itself where it is not a known one. */
export function codeWords(code: string): string {
  return byCode.get(code as ScoringCode)?.words ?? code;
}

export function codeDetail(code: ScoringCode | null): CodeDetail {
  return code === null ? null : (byCode.get(code)?.detail ?? null);
}
