import { formatTime } from '@dockside/scoring';
import { timeLimits as t } from '@messages/server/result-checks';
import type { ResultCheck } from '../../../contract/areas/racing/result-checks';
import { boatLine, type RaceCheck } from './line';
import type { BoatToCheck, RaceToCheck } from './regatta-to-check';

/**
 * Finishes outside a fleet's limits: a first boat after the time limit, so that the race is to be abandoned (RRS 35),
 * and boats after the finishing window without a code.
 */
export const outsideLimits: RaceCheck = (one) =>
  one.race.scoring === 'pursuit'
    ? []
    : [...new Set(one.boats.map(({ fleet }) => fleet))].flatMap((fleet) => ofFleet(one, fleet));

type Finisher = BoatToCheck & { elapsed: number };

function ofFleet({ race, boats }: RaceToCheck, fleet: BoatToCheck['fleet']): ResultCheck[] {
  const { time_limit_minutes, finishing_window_minutes } = fleet;
  if (time_limit_minutes == null && finishing_window_minutes == null) return [];
  const finishers = boats
    .flatMap((boat): Finisher[] => {
      const elapsed = boat.score?.finish_time;
      return elapsed == null || boat.fleet.name !== fleet.name ? [] : [{ ...boat, elapsed }];
    })
    .sort((a, b) => a.elapsed - b.elapsed);
  const [first] = finishers;
  if (!first) return [];
  const base = { check: 'outside_time_limit', race_number: race.race_number } as const;
  const isLate = time_limit_minutes != null && first.elapsed > time_limit_minutes * 60;
  const late = finishers.filter(
    ({ elapsed, score }) =>
      finishing_window_minutes != null &&
      elapsed > first.elapsed + finishing_window_minutes * 60 &&
      score?.code === null,
  );
  return [
    ...(isLate
      ? [
          boatLine(first, {
            ...base,
            subject: `first of ${fleet.name}`,
            text: t.firstIsLate(
              fleet.name,
              first.entry.sail_number,
              formatTime(first.elapsed),
              time_limit_minutes!,
            ),
            facts: [first.elapsed, time_limit_minutes],
          }),
        ]
      : []),
    ...late.map((boat) =>
      boatLine(boat, {
        ...base,
        text: t.isLate(
          boat.entry.sail_number,
          formatTime(boat.elapsed - first.elapsed),
          fleet.name,
          finishing_window_minutes!,
        ),
        facts: [boat.elapsed, first.elapsed, finishing_window_minutes],
      }),
    ),
  ];
}
