import type { Progressive } from '@dockside/contract/areas/racing/progressive-ratings';
import type { RatingSystem } from '@dockside/contract/areas/racing/regattas';
import { ownValue } from '@dockside/contract/own-value';
import { keywords as t } from '../words';

/**
 * Sailwave's keywords and their meaning here, in one table for import and export. Unknown keywords are reported as not
 * imported, except those about display and publishing.
 */

/** Entry fields by keyword. Sail number, fleet and crew are read separately. */
export const entryKeywords = {
  compbow: 'bow_number',
  compboat: 'boat_name',
  compclass: 'boat_class',
  comphelmname: 'helm',
  compclub: 'club',
} as const;

/** Keyword for a boat's prize category. Its column is often renamed to `Category`. */
export const CATEGORY = 'comphelmagegroup';

/** Competitor keywords read elsewhere or calculated by Sailwave. */
export const readKeywords = new Set([
  ...Object.keys(entryKeywords),
  ...['compsailno', 'compnat', 'compcrewname', 'compfleet', 'compdivision', CATEGORY],
  ...['compexclude', 'compalias', 'comprating', 'compnewrating'],
  ...['compnett', 'comptotal', 'comprank', 'comptally', 'comphigh'],
]);

/** Sailwave's screen names for competitor columns that are not imported. */
export const columnNames: Record<string, string> = {
  compaltsailno: 'Alternative sail number',
  comphelmdob: 'Helm date of birth',
  comphelmemail: 'Helm e-mail',
  comphelmphone: 'Helm phone',
  comphelmsex: 'Helm sex',
  compmedicalflag: 'Medical flag',
  compnotes: 'Notes',
  comppaid: 'Paid',
  compseeding: 'Seeding',
  compstatus: 'Status',
  compwindrats: 'Wind-indexed ratings',
};

/** Name of a keyword in the report. */
export function columnName(keyword: string): string {
  return ownValue(columnNames, keyword) ?? keyword.replace(/^comp/, '');
}

/** Fields that select fleets, scoring systems and starts, by Sailwave's name. */
export const groupKeywords: Record<string, string> = {
  Fleet: 'compfleet',
  Division: 'compdivision',
  SubDivision: 'compsubdivision',
  Class: 'compclass',
  Club: 'compclub',
  Nat: 'compnat',
  HelmAgeGroup: 'comphelmagegroup',
  HelmSex: 'comphelmsex',
};

interface RatingRule {
  system: RatingSystem;
  /** Progressive rating system: each race has its own ratings. */
  progressive?: Progressive['system'];
}

/** Sailwave's rating systems. A fleet is exported as the first match. */
export const ratingRules: Record<string, RatingRule> = {
  None: { system: 'none' },
  TCF: { system: 'tcf' },
  IRC: { system: 'tcf' },
  ECHO: { system: 'tcf', progressive: 'echo' },
  NHC1: { system: 'tcf', progressive: 'nhc1' },
  NHC: { system: 'tcf', progressive: 'nhc' },
  PY: { system: 'py' },
  'PHRF TOT': { system: 'phrf_tot' },
  PHRF: { system: 'phrf_tod' },
  TOD: { system: 'tod' },
  SCHRS: { system: 'schrs' },
  Texel: { system: 'texel' },
  'US Portsmouth': { system: 'dpn' },
  DPN: { system: 'dpn' },
  'D-PN': { system: 'dpn' },
};

/** The rule of a rating system, whose name people also type; undefined if it is not known here. */
export function ratingRuleOf(name: string): RatingRule | undefined {
  const plain = name.trim().toLowerCase();
  return Object.entries(ratingRules).find(([known]) => known.toLowerCase() === plain)?.[1];
}

/** Sailwave's name for a fleet's rating system. */
export function ratingRuleName(system: RatingSystem, progressive?: Progressive['system']): string {
  const named = Object.entries(ratingRules).find(
    ([, rule]) => rule.system === system && rule.progressive === progressive,
  );
  return named?.[0] ?? 'None';
}

/** Scoring settings equal to the rules here. Other values are reported as differences. */
export const usualScoring: Record<string, { usual: string; what: string }> = {
  scrpointssystem: { usual: 'Low point', what: t.pointsSystem },
  scrpointsaccumulation: { usual: 'Sum', what: t.accumulation },
  scrraceties: { usual: 'Averaged', what: t.raceTies },
  scrtie0: { usual: 'No', what: t.tieRule0 },
  scrtie1: { usual: 'Yes', what: t.tieRule1 },
  scrtie2: { usual: 'Yes', what: t.tieRule2 },
  scrtie3: { usual: 'No', what: t.tieRule3 },
  scrtiefinals: { usual: 'No', what: t.finalTies },
  scrincludediscards: { usual: 'No', what: t.tieDiscards },
  scrmedal: { usual: 'No', what: t.medalRaces },
  scrflights: { usual: 'No', what: t.flights },
  scrfinals: { usual: 'No', what: t.finals },
};
