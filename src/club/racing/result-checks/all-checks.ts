import {
  isSameCheck,
  type ResultCheck,
  type ResultChecks,
} from '../../../contract/areas/racing/result-checks';
import { CHECKS } from '../../../contract/areas/racing/waived-checks';
import { crossingsNotScored, openTimes } from './crossings';
import { duplicateSails, missingRatings, oddRatings } from './entries';
import { finishesWithCodes, typedTimes } from './finishes';
import { lapsDiffer, noDiscards, startsDiffer } from './fleets-in-race';
import type { Check } from './line';
import { crewsNotOut, notAshore, outButDnc } from './on-water';
import { stillRacing, underWay } from './races-over';
import { ratingsBehind } from './ratings-behind';
import { codesOfRevokedStarts, sailedAfterBlackFlag } from './recalled-starts';
import type { RegattaToCheck } from './regatta-to-check';
import { startsWithoutSignals } from './signals';
import { tooFast } from './speed';
import { outsideLimits } from './time-limits';

const checks: readonly Check[] = [
  openTimes,
  crossingsNotScored,
  underWay,
  stillRacing,
  typedTimes,
  finishesWithCodes,
  startsWithoutSignals,
  codesOfRevokedStarts,
  sailedAfterBlackFlag,
  startsDiffer,
  lapsDiffer,
  outsideLimits,
  tooFast,
  crewsNotOut,
  outButDnc,
  notAshore,
  duplicateSails,
  missingRatings,
  oddRatings,
  ratingsBehind,
  noDiscards,
];

/** Everything to fix in a regatta, by race, and waived findings that are unchanged. */
export function checkRegatta(regatta: RegattaToCheck, now: number): Pick<ResultChecks, 'open' | 'waived'> {
  const lines = checks.flatMap((check) => check(regatta, now)).sort(inOrder);
  const { waived_checks } = regatta.regatta;
  const waiverOf = (line: ResultCheck) =>
    waived_checks.find((waived) => isSameCheck(waived, line) && waived.facts === line.facts);
  return {
    open: lines.filter((line) => !waiverOf(line)),
    waived: lines.flatMap((line) => {
      const waived = waiverOf(line);
      if (!waived) return [];
      const { reason, waived_at, waived_by } = waived;
      return [{ ...line, waiver: { reason, waived_at, waived_by } }];
    }),
  };
}

/** By race, then whole-regatta findings; within a race in order of checks, then by sail number. */
function inOrder(a: ResultCheck, b: ResultCheck): number {
  const race = ({ race_number }: ResultCheck) => race_number ?? Number.POSITIVE_INFINITY;
  if (race(a) !== race(b)) return race(a) - race(b);
  return CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check);
}
