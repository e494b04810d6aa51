import { newProgressive } from '../../contract/areas/progressive-ratings';
import { type Fleet, newFleet } from '../../contract/areas/regattas';
import { ownValue } from '../../contract/own-value';
import type { BlwFile, Fields } from './blw';
import { CODE_BASE_METHODS, type CodeRules, codeRules, describeRule, isSameCode, ruleOf } from './code-rules';
import { discardsOfProfile } from './discard-profile';
import { groupKeywords, ratingRules, usualScoring } from './keywords';

/** Competitors that Sailwave scores together: what is a fleet here. */
export interface Group {
  fleet: Fleet;
  codes: CodeRules;
  /** How Sailwave calls the rating system: the source of the ratings. */
  ratingRule: string;
  /** Handles of its competitors. */
  competitors: string[];
}

/** Which settings a scoring system takes from the one above it. */
const follows: Record<string, string> = {
  scrdiscardlist: 'scrfollowdiscards',
  scrratingsystem: 'scrfollowratingsystem',
  scrpointssystem: 'scrfollowpointssystem',
  scrpointsaccumulation: 'scrfollowoverallpoints',
  scrraceties: 'scrfollowraceties',
  scrmedal: 'scrfollowmedal',
  scrflights: 'scrfollowflights',
  scrfinals: 'scrfollowqualification',
  codes: 'scrfollowcodes',
};
for (const tie of ['scrtie0', 'scrtie1', 'scrtie2', 'scrtie3', 'scrtiefinals', 'scrincludediscards'])
  follows[tie] = 'scrfollowseriesties';

type System = Fields & { codes: string[] };

/** A scoring system with what it takes from its parent. */
class Settings {
  constructor(
    readonly system: System | undefined,
    private readonly parent: Settings | null,
  ) {}

  get(keyword: string): string | undefined {
    return this.#follows(keyword) ? this.parent?.get(keyword) : this.system?.values.get(keyword);
  }

  codes(): CodeRules {
    return this.#follows('codes') && this.parent ? this.parent.codes() : codeRules(this.system?.codes ?? []);
  }

  #follows(keyword: string): boolean {
    const flag = ownValue(follows, keyword);
    return this.parent !== null && flag !== undefined && this.system?.values.get(flag) === '1';
  }
}

/** A boat that is not in a group of the others, where these have names. */
const NO_GROUP = 'No fleet';
/** The one fleet of a series that has none. */
const ONE_GROUP = 'All boats';

/**
 * The groups that Sailwave scores: each competitor by the scoring system that is for her fleet (or class, …), else by the
 * series' own, and there apart from those whose fleet is another one, where the system says so.
 *
 * @param competitors those that are scored, by their handles
 * @param note takes what is not scored here as there
 */
export function groupsOf(
  file: BlwFile,
  competitors: ReadonlyMap<string, Fields>,
  note: (message: string) => void,
): Group[] {
  const rootHandle = file.series.get('serscoringhandle') ?? [...file.systems.keys()][0] ?? '';
  const root = new Settings(file.systems.get(rootHandle), null);
  const children = [...file.systems.values()]
    .filter(({ values }) => values.get('scrparent') === rootHandle && rootHandle !== '')
    .map((system) => new Settings(system, root));
  const groups = new Map<string, Group>();
  const members = new Map<Settings, Map<string, string[]>>();
  for (const [handle, competitor] of competitors) {
    const settings = children.find((child) => isFor(child, competitor)) ?? root;
    const byName = members.get(settings) ?? new Map<string, string[]>();
    members.set(settings, byName);
    const name = groupName(settings, competitor);
    byName.set(name, [...(byName.get(name) ?? []), handle]);
  }
  for (const [settings, byName] of members)
    for (const [name, handles] of byName) {
      const only = [...members.values()].reduce((sum, names) => sum + names.size, 0) === 1;
      const plain = name || (only ? commonName(file, handles) : NO_GROUP);
      const unique = groups.has(plain) ? `${plain} (${settings.get('scrname') ?? 'other'})` : plain;
      groups.set(unique, groupOf(unique, settings, handles, file.races.size, note));
    }
  for (const child of children) {
    const values = child.system!.values;
    const name = values.get('scrfield') === 'Fleet' ? values.get('scrvalue') : undefined;
    if (name && !groups.has(name)) groups.set(name, groupOf(name, child, [], file.races.size, note));
  }
  return [...groups.values()];
}

function isFor(child: Settings, competitor: Fields): boolean {
  const { values } = child.system!;
  const pairs = ['', '2', '3', '4'].flatMap((index) => {
    const [field, value] = [values.get(`scrfield${index}`), values.get(`scrvalue${index}`)];
    return field && value ? [[field, value] as const] : [];
  });
  return pairs.length > 0 && pairs.every(([field, value]) => fieldValue(competitor, field) === value);
}

/** The value of a competitor's field by Sailwave's name for it. */
export function fieldValue({ values }: Fields, field: string): string {
  return values.get(ownValue(groupKeywords, field) ?? `comp${field.toLowerCase()}`) ?? '';
}

function groupName(settings: Settings, competitor: Fields): string {
  const own = settings.system?.values;
  const fields = ['scrsfield', 'scrsfield2', 'scrsfield3'].flatMap((name) => own?.get(name) || []);
  const values = [...new Set(fields)].map((field) => fieldValue(competitor, field)).filter(Boolean);
  return values.join(' ') || own?.get('scrvalue') || '';
}

/** What boats that are all scored together have in common, for a name. */
function commonName(file: BlwFile, handles: readonly string[]): string {
  for (const field of ['Fleet', 'Division', 'Class']) {
    const [name, ...others] = new Set(
      handles.map((handle) => fieldValue(file.competitors.get(handle)!, field)),
    );
    if (name && others.length === 0) return name;
  }
  return ONE_GROUP;
}

function groupOf(
  name: string,
  settings: Settings,
  competitors: string[],
  races: number,
  note: (message: string) => void,
): Group {
  const ratingRule = settings.get('scrratingsystem') || 'None';
  const rule = ownValue(ratingRules, ratingRule);
  if (!rule)
    note(
      `${name}: Sailwave's rating system ${ratingRule} is not known here; the fleet is scored without ratings`,
    );
  for (const [keyword, { usual, what }] of Object.entries(usualScoring)) {
    const value = settings.get(keyword);
    if (value && value !== usual) note(`${name}: Sailwave has ${what} as "${value}", here it is "${usual}"`);
  }
  const codes = settings.codes();
  const profile = settings.get('scrdiscardlist');
  const discards = discardsOfProfile(profile, races);
  if (!discards) note(`${name}: the discard profile "${profile}" cannot be read; the fleet has no discards`);
  const fleet = newFleet(name, {
    rating_system: rule?.system ?? 'none',
    progressive: rule?.progressive ? newProgressive(rule.progressive) : null,
    code_base: baseOf(codes),
    discards: discards ?? [],
    penalty_rounding: settings.get('scrrrs2025') === 'Yes' ? 'tenth' : 'whole',
    tle_points: Number(ruleOf(codes, 'TLE')?.value) || 1,
  });
  return { fleet, codes, ratingRule, competitors };
}

function baseOf(codes: CodeRules): Fleet['code_base'] {
  return ruleOf(codes, 'DNF')?.method === CODE_BASE_METHODS.starting_area
    ? 'starting_area'
    : 'series_entries';
}

/** What a code scores in Sailwave that it does not score here, as the file defines it; null where both are the same. */
export function codeDifference(group: Group, name: string): string | null {
  const rule = ruleOf(group.codes, name);
  if (!rule || !isSameCode(name)) return null;
  const { code_base } = group.fleet;
  const isDnc = name.toUpperCase() === 'DNC';
  const expected = CODE_BASE_METHODS[isDnc ? 'series_entries' : code_base];
  if (rule.method === expected && Number(rule.value || 1) === 1) return null;
  const rrs =
    isDnc || code_base === 'series_entries'
      ? 'entries + 1 (RRS A5.2)'
      : 'boats that came to the start + 1 (RRS A5.3)';
  return `Sailwave scores ${name} "${describeRule(rule)}", here it scores ${rrs}`;
}
