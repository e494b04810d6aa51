import type { FlagName } from './flags';
import { preparatory as t } from './words';

/** The preparatory signals of RRS 26; `ZI` is Z with I. */
export const PREPARATORY = ['P', 'I', 'Z', 'ZI', 'U', 'black'] as const;
export type Preparatory = (typeof PREPARATORY)[number];

/** Codes given by a recall or starting penalty. */
export const STARTING_CODES = ['OCS', 'ZFP', 'UFD', 'BFD'] as const;
export type StartingCode = (typeof STARTING_CODES)[number];

export interface PreparatoryRule {
  /** Displayed flags, uppermost first. */
  flags: readonly FlagName[];
  label: string;
  /** Codes for boats that were over; the usual one first. */
  codes: readonly StartingCode[];
  /** True if X is displayed for boats over at the start: not under rule 30.3 or 30.4 (RRS 29.1). */
  individual_recall: boolean;
  /** Rule of the starting penalty; null for P, which has none. */
  rule: string | null;
}

export const preparatoryRules: Record<Preparatory, PreparatoryRule> = {
  P: { flags: ['P'], label: 'P', codes: ['OCS'], individual_recall: true, rule: null },
  I: { flags: ['I'], label: t.iAroundEnd, codes: ['OCS'], individual_recall: true, rule: '30.1' },
  Z: { flags: ['Z'], label: t.z20Penalty, codes: ['OCS', 'ZFP'], individual_recall: true, rule: '30.2' },
  ZI: {
    flags: ['Z', 'I'],
    label: t.zWithI,
    codes: ['OCS', 'ZFP'],
    individual_recall: true,
    rule: '30.1, 30.2',
  },
  U: { flags: ['U'], label: t.uDisqualified, codes: ['UFD'], individual_recall: false, rule: '30.3' },
  black: {
    flags: ['black'],
    label: t.blackFlag,
    codes: ['BFD'],
    individual_recall: false,
    rule: '30.4',
  },
};

/** The preparatory signal shown by a hoist; null if none. */
export function preparatoryOf(hoist: readonly string[]): Preparatory | null {
  const shows = (flag: string) => hoist.includes(flag);
  if (shows('Z')) return shows('I') ? 'ZI' : 'Z';
  return PREPARATORY.find((name) => name !== 'ZI' && shows(name)) ?? null;
}

/**
 * True if a code stays when the boat's start is recalled, or abandoned after the starting signal. ZFP and BFD stay (RRS
 * 30.2, 30.4) and UFD does not (30.3). OCS belongs to the start that no longer counts.
 */
export function standsAfterRecall(code: StartingCode): boolean {
  return code === 'ZFP' || code === 'BFD';
}
