import { Memo } from '@dockside/scoring';
import {
  isSameCheck,
  type ResultCheck,
  type ResultChecks,
} from '../../../contract/areas/racing/result-checks';
import { CHECKS } from '../../../contract/areas/racing/waived-checks';
import { crossingsNotScored, openTimes } from './crossings';
import { duplicateSails, missingOptions, missingRatings, oddRatings } from './entries';
import { finishesWithCodes, typedTimes } from './finishes';
import { lapsDiffer, noDiscards, startsDiffer } from './fleets-in-race';
import type { Check, RaceCheck, WaterCheck } from './line';
import { crewsNotOut, notAshore, outButDnc } from './on-water';
import { stillRacing, underWay } from './races-over';
import { ratingsBehind } from './ratings-behind';
import { codesOfRevokedStarts, sailedAfterBlackFlag } from './recalled-starts';
import type { RegattaToCheck } from './regatta-to-check';
import { startsWithoutSignals } from './signals';
import { tooFast } from './speed';
import { outsideLimits } from './time-limits';

const raceChecks: readonly RaceCheck[] = [
  openTimes,
  crossingsNotScored,
  underWay,
  typedTimes,
  finishesWithCodes,
  startsWithoutSignals,
  codesOfRevokedStarts,
  sailedAfterBlackFlag,
  startsDiffer,
  lapsDiffer,
  outsideLimits,
  tooFast,
  missingOptions,
];

const waterChecks: readonly WaterCheck[] = [crewsNotOut, outButDnc];

const regattaChecks: readonly Check[] = [
  stillRacing,
  notAshore,
  duplicateSails,
  missingRatings,
  oddRatings,
  ratingsBehind,
  noDiscards,
];

/**
 * Everything to fix in a regatta, by race, and waived findings that are unchanged.
 *
 * @param memo from earlier states of the same regatta: only a race that changed is checked again
 */
export function checkRegatta(
  regatta: RegattaToCheck,
  now: number,
  memo: Memo = new Memo(),
): Pick<ResultChecks, 'open' | 'waived'> {
  const { setup, water } = regatta;
  const ofRaces = regatta.races.flatMap((one) => [
    ...memo.get(`lines of ${one.race.race_number}`, [one, setup], () =>
      raceChecks.flatMap((check) => check(one, setup)),
    ),
    ...memo.get(`lines on the water of ${one.race.race_number}`, [one, water], () =>
      waterChecks.flatMap((check) => check(one, water)),
    ),
  ]);
  const ofRegatta = regattaChecks.flatMap((check) => check(regatta, now));
  const lines = [...ofRaces, ...ofRegatta].sort(inOrder);
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
