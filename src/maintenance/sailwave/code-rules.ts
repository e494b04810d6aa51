import type { ScoringCode } from '../../contract/areas/scoring-codes';
import { ownValue } from '../../contract/own-value';

/** What a code of a Sailwave series is worth: `Score like` another one, `Boats in race +` 1 … */
export interface CodeRule {
  name: string;
  method: string;
  value: string;
  /** What the file says in words. */
  title: string;
  discardable: boolean;
  cameToStart: boolean;
  /** She has finished, and those behind do not move up. */
  keepsPlace: boolean;
}

const isYes = (text: string | undefined) => text !== 'No';

/** The rules of a scoring system's codes by their names, which Sailwave compares without regard to case. */
export type CodeRules = ReadonlyMap<string, CodeRule>;

export function codeRules(lines: readonly string[]): CodeRules {
  return new Map(
    lines.map((line) => {
      const parts = line.split('|').map((part) => part.trim());
      const [name = '', method = '', value = '', discardable, cameToStart] = parts;
      const [finished, keeps, , , title] = parts.slice(12);
      const rule = {
        ...{ name, method, value, title: title || name },
        discardable: isYes(discardable),
        cameToStart: isYes(cameToStart),
        keepsPlace: finished === 'Yes' && keeps === 'Yes',
      };
      return [name.toUpperCase(), rule];
    }),
  );
}

/** The rule that a code ends up with: `Score like` is followed. */
export function ruleOf(rules: CodeRules, name: string): CodeRule | undefined {
  let rule = rules.get(name.toUpperCase());
  for (const seen = new Set<string>(); rule?.method === 'Score like' && !seen.has(rule.name); ) {
    seen.add(rule.name);
    rule = rules.get(rule.value.toUpperCase()) ?? rule;
  }
  return rule;
}

/** The codes that both have, under Sailwave's name and by the rule of theirs. Former names of the rules among them. */
export const sameCodes: Record<string, ScoringCode> = {
  DNC: 'DNC',
  DNS: 'DNS',
  OCS: 'OCS',
  NSC: 'NSC',
  DNF: 'DNF',
  RET: 'RET',
  RAF: 'RET',
  DSQ: 'DSQ',
  DNE: 'DNE',
  DGM: 'DNE',
  UFD: 'UFD',
  BFD: 'BFD',
};

/** Whether a code stands for the same here, whatever it scores. */
export function isSameCode(name: string): boolean {
  return Object.hasOwn(sameCodes, name.toUpperCase());
}

/** How Sailwave names what a code of A5.2 and of A5.3 scores. */
export const CODE_BASE_METHODS = {
  series_entries: 'Boats in series +',
  starting_area: 'Boats in race +',
} as const;

/** A code's rule as the file has it: `Finishers + 1`. */
export function describeRule({ method, value }: CodeRule): string {
  return `${method} ${value}`.trim();
}

/** A code of the rules as the file has it. */
export function standardRule(name: string, method: string, value = ''): CodeRule {
  const [discardable, cameToStart, , finished, keeps] = (ownValue(flags, name) ?? 'Yes|Yes|Yes|Yes|Yes')
    .split('|')
    .map(isYes);
  return {
    ...{ name, method, value, title: '' },
    discardable: discardable!,
    cameToStart: cameToStart!,
    keepsPlace: finished! && keeps!,
  };
}

/** A code as a line of the file. @param handle of the scoring system */
export function codeLine(rule: CodeRule, handle: number): string {
  const { name, method, value, title } = rule;
  const yes = (flag: boolean) => (flag ? 'Yes' : 'No');
  const [, , started, finished, keeps] = ownValue(flags, name)?.split('|') ?? [
    ...['', '', yes(rule.cameToStart), yes(rule.keepsPlace), yes(rule.keepsPlace)],
  ];
  const spare = Array.from({ length: 4 }, () => 'spare');
  return [
    ...[name, method, value, yes(rule.discardable), yes(rule.cameToStart), '', '', ...spare],
    ...[started, finished, keeps, handle, '', title.replaceAll('|', ' ')],
  ].join('|');
}

/** Discardable, came to the start, started, finished, keeps her place: as Sailwave's own Appendix A has them. */
const flags: Record<string, string> = {
  DNC: 'Yes|No|No|No|No',
  DNS: 'Yes|Yes|No|No|No',
  OCS: 'Yes|Yes|No|No|No',
  BFD: 'Yes|Yes|No|No|No',
  UFD: 'Yes|Yes|No|No|No',
  DNF: 'Yes|Yes|Yes|No|No',
  NSC: 'Yes|Yes|Yes|No|No',
  RET: 'Yes|Yes|Yes|No|No',
  TLE: 'Yes|Yes|Yes|No|No',
  DSQ: 'Yes|Yes|Yes|Yes|No',
  DNE: 'No|Yes|Yes|Yes|No',
};
