import type { CheckName } from '@contract/areas/racing/waived-checks';
import { checkNames as t } from '@messages/races/result-checks';

/** A check’s mark, and the number of its lines. */
const checkNames: Record<CheckName, [mark: string, lines: (count: number) => string]> = {
  open_time: [t.openTime, t.openTimes],
  crossing_not_scored: [t.crossingWithoutFinish, t.crossingsWithoutFinish],
  under_way: [t.raceUnderWay, t.racesUnderWay],
  still_racing: [t.raceWithBoatsLeftOut, t.racesWithBoatsLeftOut],
  typed_time: [t.typedTime, t.typedTimes],
  finish_and_code: [t.codeThatContradictsFinish, t.codesThatContradictFinish],
  start_without_signal: [t.startWithoutSignal, t.startsWithoutSignal],
  code_of_revoked_start: [t.codeOfRecalledStart, t.codesOfRecalledStarts],
  sailed_after_black_flag: [t.restartSailedAfterBfd, t.restartsSailedAfterBfd],
  starts_differ: [t.startThatDiffersBetweenFleets, t.startsThatDifferBetweenFleets],
  laps_differ: [t.raceOfDifferentLaps, t.racesOfDifferentLaps],
  outside_time_limit: [t.finishOutsideTimeLimit, t.finishesOutsideTimeLimit],
  too_fast: [t.finishThatIsTooFast, t.finishesThatAreTooFast],
  crew_not_out: [t.crewThatNeverWentOut, t.crewsThatNeverWentOut],
  out_but_dnc: [t.dncOfBoat, t.dncsOfBoats],
  not_ashore: [t.crewOnWater, t.crewsOnWater],
  duplicate_sail: [t.sailNumberEnteredTwice, t.sailNumbersEnteredTwice],
  missing_rating: [t.missingRating, t.missingRatings],
  odd_rating: [t.oddRating, t.oddRatings],
  rating_behind: [t.raceOnEarlierRatings, t.racesOnEarlierRatings],
  no_discards: [t.fleetWithoutDiscards, t.fleetsWithoutDiscards],
};

/** Mark of a line: `Open time`. */
export function checkLabel(check: CheckName): string {
  return checkNames[check][0];
}

/** `2 open times`, `1 typed time`: number of lines by check, in the list's order. */
export function countsByCheck(lines: readonly { check: CheckName }[]): string[] {
  const counts = new Map<CheckName, number>();
  for (const { check } of lines) counts.set(check, (counts.get(check) ?? 0) + 1);
  return [...counts].map(([check, n]) => checkNames[check][1](n));
}
