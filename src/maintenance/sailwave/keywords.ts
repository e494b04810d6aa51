import type { Progressive } from '../../contract/areas/progressive-ratings';
import type { RatingSystem } from '../../contract/areas/regattas';
import { ownValue } from '../../contract/own-value';

/**
 * What Sailwave's keywords are here: the one table that import and export both go by. A keyword that is not in it is named in
 * the report as not taken, unless it only says how Sailwave shows or publishes the series.
 */

/** What an entry holds, by its keyword. Sail number, fleet and crew are read with more care. */
export const entryKeywords = {
  compbow: 'bow_number',
  compboat: 'boat_name',
  compclass: 'boat_class',
  comphelmname: 'helm',
  compclub: 'club',
} as const;

/** Where Sailwave keeps what a boat counts as for prizes: its column is often renamed to `Category`. */
export const CATEGORY = 'comphelmagegroup';

/** Keywords of a competitor that are read elsewhere, or that Sailwave works out itself. */
export const readKeywords = new Set([
  ...Object.keys(entryKeywords),
  ...['compsailno', 'compnat', 'compcrewname', 'compfleet', 'compdivision', CATEGORY],
  ...['compexclude', 'compalias', 'comprating', 'compnewrating'],
  ...['compnett', 'comptotal', 'comprank', 'comptally', 'comphigh'],
]);

/** What a column of a competitor that is not taken is called on Sailwave's screens. */
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

/** What a keyword is called in the report. */
export function columnName(keyword: string): string {
  return ownValue(columnNames, keyword) ?? keyword.replace(/^comp/, '');
}

/** The competitors' fields that fleets, scoring systems and starts are chosen by, by Sailwave's names for them. */
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
  /** How ratings follow the results: each race has its own. */
  progressive?: Progressive['system'];
}

/** Sailwave's rating systems. The first with a system is what a fleet of it is exported as. */
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
};

/** What a fleet's rating system is called in a Sailwave file. */
export function ratingRuleName(system: RatingSystem, progressive?: Progressive['system']): string {
  const named = Object.entries(ratingRules).find(
    ([, rule]) => rule.system === system && rule.progressive === progressive,
  );
  return named?.[0] ?? 'None';
}

/** What a scoring system must say to score as the rules do here; anything else is named as a difference. */
export const usualScoring: Record<string, { usual: string; what: string }> = {
  scrpointssystem: { usual: 'Low point', what: 'the points system' },
  scrpointsaccumulation: { usual: 'Sum', what: 'how points are added up' },
  scrraceties: { usual: 'Averaged', what: 'boats tied in a race' },
  scrtie0: { usual: 'No', what: 'tie-breaking rule 0' },
  scrtie1: { usual: 'Yes', what: 'tie-breaking by A8.1' },
  scrtie2: { usual: 'Yes', what: 'tie-breaking by A8.2' },
  scrtie3: { usual: 'No', what: 'tie-breaking rule 3' },
  scrtiefinals: { usual: 'No', what: 'tie-breaking by the final series' },
  scrincludediscards: { usual: 'No', what: 'discards in tie-breaking' },
  scrmedal: { usual: 'No', what: 'medal races' },
  scrflights: { usual: 'No', what: 'flights' },
  scrfinals: { usual: 'No', what: 'a final series' },
};
