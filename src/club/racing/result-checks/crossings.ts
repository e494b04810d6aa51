import { hasFinish } from '@dockside/scoring';
import { crossings as t } from '@messages/server/result-checks';
import { groupBy } from '../../../shared/group-by';
import { boatLine, line, type RaceCheck } from './line';
import type { BoatToCheck } from './regatta-to-check';

/** Times at the finish line without a boat; one that counts a boat's lap is hers. */
export const openTimes: RaceCheck = ({ race: { race_number }, crossings }, { clock }) =>
  crossings
    .filter(({ registration_id, lap_of }) => registration_id === null && lap_of === null)
    .map(({ id, crossed_at, sail_text }) =>
      line({
        check: 'open_time',
        race_number,
        subject: id,
        text:
          sail_text === null
            ? t.boatIsNotNamed(clock(crossed_at))
            : t.markIsNoSailNumber(clock(crossed_at), sail_text),
        facts: [crossed_at, sail_text],
        cure: { screen: 'finish_line', crossing_id: id },
      }),
    );

/** Named crossings without a finish: the start is missing or later. A boat with a code needs none. */
export const crossingsNotScored: RaceCheck = ({ race: { race_number }, boats }, { clock }) => {
  const left = boats.filter(({ crossing, score }) => crossing && !hasFinish(score) && score?.code == null);
  const byFleet = groupBy(
    left.filter(({ startedAt }) => startedAt === null),
    ({ fleet }) => fleet.name,
  );
  const withoutStart = [...byFleet].map(([fleet, crossed]) =>
    line({
      check: 'crossing_not_scored',
      race_number,
      subject: `start of ${fleet}`,
      text: t.fleetHasNoStart(fleet, crossed.length),
      facts: crossed.map(({ crossing }) => [crossing!.id, crossing!.crossed_at]),
      cure: { screen: 'finish_line', fleet },
    }),
  );
  const early = left.filter(({ startedAt }) => startedAt !== null);
  return [...withoutStart, ...early.map((boat) => beforeStart(race_number, boat, clock))];
};

function beforeStart(race_number: number, boat: BoatToCheck, clock: (at: number) => string) {
  const { entry, fleet } = boat;
  const crossing = boat.crossing!;
  const startedAt = boat.startedAt!;
  return boatLine(boat, {
    check: 'crossing_not_scored',
    race_number,
    text: t.crossedBeforeStart(entry.sail_number, clock(crossing.crossed_at), fleet.name, clock(startedAt)),
    facts: [crossing.crossed_at, startedAt],
    cure: { screen: 'finish_line', crossing_id: crossing.id },
  });
}
