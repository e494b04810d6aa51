import { type Preparatory, preparatoryOf, STARTING_CODES, standsAfterRecall } from '@dockside/race-signals';
import { recalledStarts as t } from '@messages/server/result-checks';
import { penaltiesOf } from '../../../contract/areas/racing/penalties';
import type { ResultCheck } from '../../../contract/areas/racing/result-checks';
import { takesBackStarts } from '../../start/signalled-starts';
import { boatLine, type RaceCheck } from './line';
import type { BoatToCheck, RaceToCheck } from './regatta-to-check';

interface MadeStart {
  /** Epoch milliseconds. */
  madeAt: number;
  /** The preparatory signal in force; null if none is recorded. */
  preparatory: Preparatory | null;
}

interface RevokedStart extends MadeStart {
  how: 'recalled' | 'abandoned';
}

interface FleetStarts {
  /** Starts that a general recall or an abandonment took back, the last one first. */
  revoked: readonly RevokedStart[];
  /** The start that counts; null if none was made since. */
  restart: MadeStart | null;
}

/** A fleet's starts by the race's signals. */
function startsOf({ signals }: RaceToCheck, fleet: string): FleetStarts {
  let preparatory: Preparatory | null = null;
  let made: MadeStart | null = null;
  const revoked: RevokedStart[] = [];
  for (const signal of signals) {
    if (signal.fleets !== null && !signal.fleets.includes(fleet)) continue;
    if (signal.signal === 'preparatory') preparatory = preparatoryOf(signal.flags);
    if (signal.signal === 'start') made ??= { madeAt: signal.signalled_at, preparatory };
    if (takesBackStarts(signal) && made) {
      revoked.unshift({ ...made, how: signal.signal === 'general_recall' ? 'recalled' : 'abandoned' });
      made = null;
    }
  }
  return { revoked, restart: made };
}

/**
 * Codes of starts that no longer count: OCS and UFD noted before the restart (RRS 29.2, 30.3, 36(b)). BFD and ZFP stay
 * (30.2, 30.4).
 */
export const codesOfRevokedStarts: RaceCheck = (one, { clock }) =>
  ofRestarts(one, (boat, { revoked: [last], restart }, race_number) => {
    const code = STARTING_CODES.find((one) => !standsAfterRecall(one) && hasCode(boat, one));
    if (!last || !code || !boat.score || (restart && boat.score.recorded_at >= restart.madeAt)) return [];
    const isUnderZ = code === 'OCS' && (last.preparatory === 'Z' || last.preparatory === 'ZI');
    const told = [boat.entry.sail_number, code, clock(last.madeAt)] as const;
    const rule = code === 'UFD' ? '30.3' : '36(b)';
    return boatLine(boat, {
      check: 'code_of_revoked_start',
      race_number,
      text: isUnderZ ? t[last.how].zfpInItsPlace(...told) : t[last.how].removeCode(...told, rule),
      facts: [code, last.madeAt],
    });
  });

/** Boats with BFD that sailed the restart, and are disqualified without a discard for that (RRS 30.4). */
export const sailedAfterBlackFlag: RaceCheck = (one, { clock }) =>
  ofRestarts(one, (boat, { revoked, restart }, race_number) => {
    const black = revoked.find(({ preparatory }) => preparatory === 'black');
    if (!black || !restart || !hasCode(boat, 'BFD')) return [];
    const finishedAt = boat.crossing?.crossed_at ?? boat.finishedAt;
    const sailed = finishedAt !== null ? finishedAt >= restart.madeAt : boat.score?.finish_place != null;
    if (!sailed) return [];
    const told = [boat.entry.sail_number, clock(black.madeAt)] as const;
    const texts = restart.preparatory === 'black' ? t[black.how].unless : t[black.how].sailed;
    return boatLine(boat, {
      check: 'sailed_after_black_flag',
      race_number,
      text: finishedAt === null ? texts.hasPlace(...told) : texts.finished(...told, clock(finishedAt)),
      facts: [black.madeAt, finishedAt],
    });
  });

function hasCode({ score }: BoatToCheck, code: string): boolean {
  return score !== null && penaltiesOf(score).some((penalty) => penalty.code === code);
}

/** Findings about boats whose fleet has a revoked start. */
function ofRestarts(
  one: RaceToCheck,
  find: (boat: BoatToCheck, starts: FleetStarts, raceNumber: number) => ResultCheck | readonly ResultCheck[],
): ResultCheck[] {
  if (!one.signals.some(takesBackStarts)) return [];
  const fleets = new Set(one.boats.map(({ fleet }) => fleet.name));
  const starts = new Map([...fleets].map((fleet) => [fleet, startsOf(one, fleet)]));
  return one.boats.flatMap((boat) => {
    const ofFleet = starts.get(boat.fleet.name);
    return ofFleet && ofFleet.revoked.length > 0 ? find(boat, ofFleet, one.race.race_number) : [];
  });
}
