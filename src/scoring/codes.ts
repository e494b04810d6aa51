/** Scoring abbreviations of RRS A10 that this library scores. */

/**
 * Codes that replace a place and score one more than the entries (RRS A5.2) or the boats that came (RRS
 * A5.3).
 */
export const NON_FINISHING_CODES = [
  'DNC',
  'DNS',
  'OCS',
  'NSC',
  'DNF',
  'RET',
  'DSQ',
  'DNE',
  'UFD',
  'BFD',
] as const;

/** Codes that add points to the score of a place (RRS 30.2, 44.3(c), discretionary penalties). */
export const PENALTY_CODES = ['ZFP', 'SCP', 'DPI'] as const;

/** All codes: the above, redress given (RRS A9) and time limit expired (sailing instructions, RRS 35). */
export const SCORING_CODES = [...NON_FINISHING_CODES, ...PENALTY_CODES, 'RDG', 'TLE'] as const;

export type NonFinishingCode = (typeof NON_FINISHING_CODES)[number];
export type PenaltyCode = (typeof PENALTY_CODES)[number];
export type ScoringCode = (typeof SCORING_CODES)[number];

const nonFinishing: ReadonlySet<string> = new Set(NON_FINISHING_CODES);
const penalties: ReadonlySet<string> = new Set(PENALTY_CODES);
const known: ReadonlySet<string> = new Set(SCORING_CODES);

export const isNonFinishingCode = (code: string): code is NonFinishingCode => nonFinishing.has(code);
export const isPenaltyCode = (code: string): code is PenaltyCode => penalties.has(code);
export const isScoringCode = (code: string): code is ScoringCode => known.has(code);
