import { newPointsTable } from '@dockside/contract/areas/racing/points-tables';
import { newProgressive } from '@dockside/contract/areas/racing/progressive-ratings';
import { type Fleet, newFleet } from '@dockside/contract/areas/racing/regattas';
import { ownValue } from '@dockside/contract/own-value';
import { scoringSystems as t } from '../words';
import type { BlwFile, Fields } from './blw';
import { CODE_BASE_METHODS, type CodeRules, codeRules, ruleOf } from './code-rules';
import { discardsOfProfile } from './discard-profile';
import { groupKeywords, ratingRuleOf, usualScoring } from './keywords';

/** Competitors scored together in Sailwave; becomes a fleet. */
export interface Group {
  fleet: Fleet;
  codes: CodeRules;
  /** Sailwave's name for the rating system, used as the ratings' source. */
  ratingRule: string;
  /** Handles of its competitors. */
  competitors: string[];
}

/** Flags that make a setting inherit from the parent scoring system. */
const follows: Record<string, string> = {
  scrdiscardlist: 'scrfollowdiscards',
  scrratingsystem: 'scrfollowratingsystem',
  scrpointssystem: 'scrfollowpointssystem',
  scrcustompoints: 'scrfollowpointssystem',
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

/** A scoring system with inherited settings. */
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

/**
 * Finds the groups that Sailwave scores. If the series' own system names no field (`scrfield`), all boats are one table.
 * Otherwise each competitor uses the scoring system for her fleet (or class …), else the series' own, and a system may
 * score its fleets separately.
 *
 * @param competitors the scored ones, by handle
 * @param note receives differences in scoring
 */
export function groupsOf(
  file: BlwFile,
  competitors: ReadonlyMap<string, Fields>,
  note: (message: string) => void,
): Group[] {
  const rootHandle = file.series.get('serscoringhandle') ?? [...file.systems.keys()][0] ?? '';
  const root = new Settings(file.systems.get(rootHandle), null);
  const isOneTable = !root.system?.values.get('scrfield');
  const children = [...file.systems.values()]
    .filter(({ values }) => values.get('scrparent') === rootHandle && rootHandle !== '' && !isOneTable)
    .map((system) => new Settings(system, root));
  const groups = new Map<string, Group>();
  const members = new Map<Settings, Map<string, string[]>>();
  for (const [handle, competitor] of competitors) {
    const settings = children.find((child) => isFor(child, competitor)) ?? root;
    const byName = members.get(settings) ?? new Map<string, string[]>();
    members.set(settings, byName);
    const name = isOneTable ? '' : groupName(settings, competitor);
    byName.set(name, [...(byName.get(name) ?? []), handle]);
  }
  for (const [settings, byName] of members)
    for (const [name, handles] of byName) {
      const only = [...members.values()].reduce((sum, names) => sum + names.size, 0) === 1;
      const plain = name || (only ? commonName(file, handles) : t.noFleet);
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

/** Value of a competitor's field, by Sailwave's name for it. */
export function fieldValue({ values }: Fields, field: string): string {
  return values.get(ownValue(groupKeywords, field) ?? `comp${field.toLowerCase()}`) ?? '';
}

function groupName(settings: Settings, competitor: Fields): string {
  const own = settings.system?.values;
  const fields = ['scrsfield', 'scrsfield2', 'scrsfield3'].flatMap((name) => own?.get(name) || []);
  const values = [...new Set(fields)].map((field) => fieldValue(competitor, field)).filter(Boolean);
  return values.join(' ') || own?.get('scrvalue') || '';
}

/** A name from a field that all boats of the group share. */
function commonName(file: BlwFile, handles: readonly string[]): string {
  for (const field of ['Fleet', 'Division', 'Class']) {
    const [name, ...others] = new Set(
      handles.map((handle) => fieldValue(file.competitors.get(handle)!, field)),
    );
    if (name && others.length === 0) return name;
  }
  return t.allBoats;
}

function groupOf(
  name: string,
  settings: Settings,
  competitors: string[],
  races: number,
  note: (message: string) => void,
): Group {
  const ratingRule = settings.get('scrratingsystem') || 'None';
  const rule = ratingRuleOf(ratingRule);
  if (!rule) note(t.unknownRating(name, ratingRule));
  const table = pointsTable(settings);
  for (const [keyword, { usual, what }] of Object.entries(usualScoring)) {
    const value = settings.get(keyword);
    const isTaken = keyword === 'scrpointssystem' && table !== null;
    if (value && value !== usual && !isTaken) note(t.differs(name, what, value, usual));
  }
  const codes = settings.codes();
  const profile = settings.get('scrdiscardlist');
  const discards = discardsOfProfile(profile, races);
  if (!discards) note(t.unreadDiscards(name, profile ?? ''));
  const fleet = newFleet(name, {
    rating_system: rule?.system ?? 'none',
    progressive: rule?.progressive ? newProgressive(rule.progressive) : null,
    code_base: baseOf(codes),
    ...table,
    discards: discards ?? [],
    penalty_rounding: settings.get('scrrrs2025') === 'Yes' ? 'tenth' : 'whole',
    tle_points: Number(ruleOf(codes, 'TLE')?.value) || 1,
  });
  return { fleet, codes, ratingRule, competitors };
}

/** A system's own points of places; null without a list. Falling points are won by the highest sum. */
function pointsTable(settings: Settings): Pick<Fleet, 'points_system' | 'points_table'> | null {
  if (settings.get('scrpointssystem') !== 'Custom') return null;
  const texts = (settings.get('scrcustompoints') ?? '').split(/[,;|\s]+/).filter(Boolean);
  const points = texts.map(Number);
  if (points.length === 0 || !points.every((one) => one >= 0)) return null;
  const falls = points[0]! > points.at(-1)!;
  const points_table = { ...newPointsTable(points), beyond: falls ? ('fixed' as const) : ('place' as const) };
  return { points_system: falls ? 'highest_sum' : 'low_point', points_table };
}

function baseOf(codes: CodeRules): Fleet['code_base'] {
  return ruleOf(codes, 'DNF')?.method === CODE_BASE_METHODS.starting_area
    ? 'starting_area'
    : 'series_entries';
}
