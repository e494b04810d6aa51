import { isDeepStrictEqual } from 'node:util';
import { codesText } from '@dockside/scoring';
import { common, results as t } from '@messages/server/published-changes';
import { tableTitle } from '../../contract/areas/racing/series';
import type { PublishedChange } from '../../contract/published-changes';
import type { PublishedFleet, PublishedResults } from '../../contract/published-results';
import { isolated } from '../../shared/isolated-text';
import { clockAt, isDate } from '../../shared/time-zone';
import { changeText } from './change-text';
import { changedBoats, changedResults, type Difference, inBoth } from './compare-scores';
import { changedTeamRacing } from './compare-team-racing';

const { none, added, removed } = common;

/** The decision behind a boat's present score in a race, with its name: `inquiry 4`; null if unknown. */
export type DecisionOf = (registrationId: string, raceNumber: number) => { id: string; name: string } | null;

/** A change before its tables are counted. */
interface Found {
  table: PublishedFleet;
  difference: Difference | string;
}

/**
 * Compares a regatta's results in words: settings, races, boats, and each boat's recorded result in each race.
 * Consequences for other boats are counted by table: `12 boats move`.
 *
 * A change common to several tables, such as a time in two series, is reported once.
 *
 * @returns empty if there is no difference
 */
export function compareResults(
  before: PublishedResults,
  after: PublishedResults,
  decisionOf: DecisionOf = () => null,
): PublishedChange[] {
  const tables = after.fleets.flatMap((is): [PublishedFleet, PublishedFleet][] => {
    const was = before.fleets.find((table) => keyOf(table) === keyOf(is));
    return was ? [[was, is]] : [];
  });
  const found = tables.map(([was, is]) => changesOf(was, is));
  const causes = tables.flatMap(([, table], index) =>
    found[index]!.map((difference): Found => ({ table, difference })),
  );
  const effects = tables.flatMap(([was, is], index): Found[] => {
    const difference = effectOf(was, is, found[index]!);
    return difference === null ? [] : [{ table: is, difference }];
  });
  return [
    ...changedHead(before, after),
    ...changedTables(before, after),
    ...joined(causes, after.fleets, decisionOf),
    ...joined(effects, after.fleets, decisionOf),
    ...changedTeamRacing(before.team_racing, after.team_racing).map((text) => regattaChange(text)),
  ];
}

/** A line about the whole regatta. */
export function regattaChange(text: string, before = '', after = ''): PublishedChange {
  return { ...ofNothing, before, after, text };
}

const ofNothing = {
  fleet: null,
  series: null,
  registration_id: null,
  sail_number: null,
  race_number: null,
  decision_id: null,
} as const;

function changedHead(before: PublishedResults, after: PublishedResults): PublishedChange[] {
  const lines = (results: PublishedResults): Record<string, string> => ({
    [t.nameOfRegatta]: results.name,
    [t.club]: results.club_name,
    [t.venue]: results.venue ?? none,
    [t.timeZone]: results.time_zone,
    [t.firstDay]: dayOf(results.starts_at, results.time_zone),
    [t.lastDay]: dayOf(results.ends_at, results.time_zone),
  });
  const [old, now] = [lines(before), lines(after)];
  return Object.keys(now)
    .filter((name) => old![name] !== now![name])
    .map((name) => regattaChange(changeText(name, old![name]!, now![name]!), old![name], now![name]));
}

/** `2026-09-05`. */
function dayOf(at: number | null, timeZone: string): string {
  if (at === null) return none;
  // Upstream may send any number.
  if (!isDate(at)) return String(at);
  const { year, month, day } = clockAt(at, timeZone);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Fleets and series that exist in only one version. */
function changedTables(before: PublishedResults, after: PublishedResults): PublishedChange[] {
  const without = (some: PublishedResults, others: PublishedResults, says: (table: string) => string) =>
    some.fleets
      .filter((table) => !others.fleets.some((other) => keyOf(other) === keyOf(table)))
      .map((table) => ({ ...regattaChange(says(isolated(tableTitle(table)))), ...placeOf(table) }));
  return [...without(after, before, added), ...without(before, after, removed)];
}

const keyOf = ({ fleet, series }: PublishedFleet) => JSON.stringify([fleet, series?.id]);
const placeOf = ({ fleet, series }: PublishedFleet) => ({ fleet, series: series?.id ?? null });

/** Recorded or set differences in one table. */
function changesOf(was: PublishedFleet, is: PublishedFleet): (Difference | string)[] {
  return [
    ...changedSettings(was, is),
    ...changedRules(was, is),
    ...changedRaces(was, is),
    ...changedBoats(was, is),
    // Scores in a series of series belong to other tables, which are compared themselves.
    ...(is.series?.parts ? [] : changedResults(was, is)),
  ];
}

function changedSettings(was: PublishedFleet, is: PublishedFleet): string[] {
  const settings = ({
    rating_system,
    points_system,
    discards,
    championship,
    series,
  }: PublishedFleet): Record<string, string> => ({
    [t.ratingSystem]: rating_system,
    [t.pointsSystem]: points_system,
    [t.discards]: String(discards),
    [t.stage]: championship?.stage ?? none,
    [t.series]: series?.name ?? none,
    [t.discardRule]: series?.discard_rule ?? none,
    [t.parts]: series?.parts?.map(({ name }) => name).join(', ') ?? none,
  });
  const [old, now] = [settings(was), settings(is)];
  return Object.keys(now)
    .filter((name) => old[name] !== now[name])
    .map((name) => changeText(name, old[name]!.replaceAll('_', ' '), now[name]!.replaceAll('_', ' ')));
}

/** Differences from the RRS that are stated in one version only. An older version states none. */
function changedRules({ rule_changes: was }: PublishedFleet, { rule_changes: is }: PublishedFleet): string[] {
  if (!was || !is) return [];
  return [
    ...is.filter((rule) => !was.includes(rule)).map((rule) => t.ruleAdded(rule)),
    ...was.filter((rule) => !is.includes(rule)).map((rule) => t.ruleRemoved(rule)),
  ];
}

/** Races that began or ceased to count, and changes in how they count. */
function changedRaces(was: PublishedFleet, is: PublishedFleet): string[] {
  const numbers = [was, is].flatMap((table) =>
    [...table.races, ...table.provisional_races, ...table.uncounted_races].map((race) => race.race_number),
  );
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const [old, now] = [stateOf(was, number), stateOf(is, number)];
      if (old === null) return now === t.counts ? added(`R${number}`) : t.raceAdded(number, now!);
      if (now === null) return removed(`R${number}`);
      return [...(old === now ? [] : [`R${number} ${old} → ${now}`]), ...renamedRace(was, is, number)];
    });
}

/** A renamed race. In a series of series it is a part, whose name is a setting. */
function renamedRace(was: PublishedFleet, is: PublishedFleet, number: number): string[] {
  if (is.series?.parts) return [];
  const [old, now] = [was, is].map((table) => raceIn(table, number)?.name ?? none);
  return old === now ? [] : [changeText(t.nameOfRace(number), old!, now!)];
}

function raceIn({ races, provisional_races, uncounted_races }: PublishedFleet, number: number) {
  return [...races, ...provisional_races, ...uncounted_races].find(
    ({ race_number }) => race_number === number,
  );
}

/** A race's state in a table: `counts`, `counts ×2`, `under way, 3 finished`; null if absent. */
function stateOf(table: PublishedFleet, number: number): string | null {
  const isIt = ({ race_number }: { race_number: number }) => race_number === number;
  const counted = table.races.find(isIt);
  if (counted) {
    const { weight, medal, excludable } = counted;
    return [t.counts, weight !== 1 && `×${weight}`, medal && t.asMedalRace, !excludable && t.neverExcluded]
      .filter(Boolean)
      .join(' ');
  }
  const underWay = table.provisional_races.find(isIt);
  if (underWay) return t.underWay(underWay.finishers);
  return table.uncounted_races.some(isIt) ? t.notCounted : null;
}

/** Consequences for boats without own changes: the number that moved, or else whose points changed. */
function effectOf(
  was: PublishedFleet,
  is: PublishedFleet,
  found: readonly (Difference | string)[],
): string | null {
  const named = new Set(found.flatMap((one) => (typeof one === 'string' ? [] : [one.registration_id])));
  const others = inBoth(was, is).filter(([, { registration_id }]) => !named.has(registration_id));
  const moved = others.filter(([old, now]) => old.rank !== now.rank || old.tied !== now.tied).length;
  if (moved > 0) return t.boatsMove(moved);
  if (found.length > 0) return null;
  const scored = others.filter(([old, now]) => !isDeepStrictEqual(figuresOf(old), figuresOf(now))).length;
  return scored === 0 ? null : t.boatsRecalculated(scored);
}

/** Figures of a boat's row, without explanations. */
function figuresOf({ net, total, scores, provisional }: PublishedFleet['standings'][number]) {
  return [
    net,
    total,
    [...scores, ...provisional].map((score) => {
      const { place, points, corrected, elapsed, excluded } = score;
      return [place, points, corrected, elapsed, codesText(score), excluded];
    }),
  ];
}

/** Each change once, with its tables unless it is in all. */
function joined(
  found: readonly Found[],
  tables: readonly PublishedFleet[],
  decisionOf: DecisionOf,
): PublishedChange[] {
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    const { difference } = one;
    const key =
      typeof difference === 'string' ? difference : `${difference.registration_id} ${difference.text}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const [{ table, difference }] = group as [Found];
    if (typeof difference !== 'string') {
      const { registration_id, race_number } = difference;
      const decision = race_number === null ? null : decisionOf(registration_id, race_number);
      const text = decision ? `${difference.text}, ${decision.name}` : difference.text;
      return { ...placeOf(table), ...difference, decision_id: decision?.id ?? null, text };
    }
    if (group.length === tables.length) return regattaChange(difference);
    const places = group.map((one) => isolated(tableTitle(one.table))).join(', ');
    return { ...regattaChange(t.inTables(difference, places)), ...(group.length === 1 && placeOf(table)) };
  });
}
