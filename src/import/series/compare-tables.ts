import type { Series, StoredStanding } from '@dockside/regatta-files/series';
import { compareTables as t } from '@messages/server/import';
import { regattaStandings } from '../../club/racing/standings';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Standings } from '../../contract/areas/racing/standings';
import type { TableDifference } from '../../contract/staff-operations/import';
import type { Readable } from '../../db/connection';

/** Tolerance: points have one or two decimals. */
const SAME = 0.051;

/**
 * Compares the computed tables with those in the file, figure by figure.
 *
 * @param ids the entries' ids, in the order of the series' entries
 */
export function compareTables(
  db: Readable,
  regatta: Regatta,
  { groups, stored, entries }: Series,
  ids: readonly string[],
): TableDifference[] {
  const standings = regattaStandings(db, regatta);
  return groups.flatMap((group) => {
    const kept = stored.filter(({ fleet }) => fleet === group.fleet.name);
    if (kept.length === 0) return [];
    const table = standings({ fleet: group.fleet.name });
    const codeDifference = (code: string) => group.codeDifference(code, regatta.scoring_codes);
    return kept.flatMap((standing) => {
      const boat = { fleet: group.fleet.name, sail_number: entries[standing.entry]!.sail_number };
      return differencesOf(table, codeDifference, standing, ids[standing.entry]!).map((one) => ({
        ...boat,
        ...one,
      }));
    });
  });
}

type Difference = Omit<TableDifference, 'fleet' | 'sail_number'>;

function differencesOf(
  table: Standings,
  codeDifference: (code: string) => string | null,
  stored: StoredStanding,
  id: string,
): Difference[] {
  const here = table.standings.find(({ registration_id }) => registration_id === id);
  if (!here) return [];
  const ofRaces = [...stored.races].flatMap(([race_number, { points, discarded, code }]): Difference[] => {
    const score = here.scores.find((one) => one.race_number === race_number);
    const uncounted = table.uncounted_races.find((one) => one.race_number === race_number);
    const difference = { race_number, sailwave: points, here: score?.points ?? null };
    const rule =
      (code && codeDifference(code)) ||
      uncounted?.reason ||
      (!score && t.fleetHasNoResults) ||
      (score?.not_scored && t.isNotScored(score.not_scored)) ||
      score?.explanation ||
      '';
    if (!near(points, difference.here)) return [{ ...difference, what: 'points', rule }];
    if (discarded === score?.excluded) return [];
    const excluded = score?.excluded_reason ?? t.anotherScoreIsExcluded;
    return [{ ...difference, what: 'discard', rule: excluded }];
  });
  const ofSeries = (['total', 'net', 'rank'] as const).flatMap((what): Difference[] => {
    const [sailwave, ours] = [stored[what], here[what]];
    if (sailwave === null || near(sailwave, ours)) return [];
    const unscored = here.scores.filter(
      (score) => score.points !== null && !stored.races.has(score.race_number),
    );
    const races = unscored.map((score) => score.race_number).join(', ');
    const rule = races ? t.noPointsInRaces(races) : seriesRule(what, ofRaces, here);
    return [{ race_number: null, what, sailwave, here: ours, rule }];
  });
  return [...ofRaces, ...ofSeries];
}

function seriesRule(
  what: 'total' | 'net' | 'rank',
  ofRaces: readonly Difference[],
  { tie_break, not_ranked, tied }: Standings['standings'][number],
): string {
  if (not_ranked) return t.isNotRanked(not_ranked);
  if (what !== 'rank') return ofRaces.length > 0 ? t.followsFromRaces : t.anotherNumberIsExcluded;
  if (tie_break) return t.tieIsBroken(tie_break);
  return tied ? t.tieStands : t.followsFromNetPoints;
}

function near(a: number, b: number | null): boolean {
  return b !== null && Math.abs(a - b) < SAME;
}
