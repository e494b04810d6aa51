import { breakTie, type TieCandidate } from './series-ties';
import type { Standing } from './types';

/** A boat with everything her rank depends on. */
export interface Candidate extends TieCandidate {
  /** Her line in the standings, not yet ranked. */
  standing: Standing;
  /** Number of her medal races: boats in more of them rank ahead of boats in fewer, whatever their net. */
  medalRaces: number;
  /** Millionths. */
  net: number;
}

/**
 * Orders boats by net points, breaks ties (RRS A8) and assigns ranks. Boats without a rank follow by sail number.
 *
 * @param tieRace number of the race that breaks ties first
 */
export function rankBoats(candidates: Candidate[], tieRace?: number | null): Standing[] {
  const ranked = candidates.filter(({ standing }) => standing.not_ranked === null);
  // Boats arrive by sail number and the sort is stable, so boats that stay tied keep that order.
  ranked.sort((a, b) => compareNet(a, b) || (breakTie(a, b, tieRace)?.order ?? 0));
  ranked.forEach((boat, index) => {
    boat.standing.rank = index + 1;
    const ahead = ranked[index - 1];
    if (!ahead || compareNet(ahead, boat) !== 0) return;
    const decided = breakTie(ahead, boat, tieRace);
    if (decided) {
      noteTieBreak(ahead.standing, decided.rule);
      noteTieBreak(boat.standing, decided.rule);
    } else {
      boat.standing.rank = ahead.standing.rank;
      boat.standing.tied = true;
      ahead.standing.tied = true;
    }
  });
  const unranked = candidates.filter(({ standing }) => standing.not_ranked !== null);
  return [...ranked, ...unranked].map(({ standing }) => standing);
}

function compareNet(a: Candidate, b: Candidate): number {
  return b.medalRaces - a.medalRaces || a.net - b.net;
}

function noteTieBreak(standing: Standing, rule: string): void {
  if (standing.tie_break === null) standing.tie_break = rule;
  else if (!standing.tie_break.split(', ').includes(rule)) standing.tie_break += `, ${rule}`;
}
