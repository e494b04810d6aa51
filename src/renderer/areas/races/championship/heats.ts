import type { Championship } from '@contract/areas/racing/championships';
import { heatRounds } from '@dockside/scoring';
import { ordinal } from '@messages/ordinal';
import { heats as t } from '@messages/races/championship';
import type { ProposedBoat } from './boats-table';
import { type Groups, groupOf, NO_GROUP } from './next-assignment';

/** A boat on the board, with what brought her there. */
export interface BoardBoat {
  boat: ProposedBoat;
  /** `2nd in B, promoted`; empty before the seeding race. */
  from: string;
}

/** A heat on the board: boats that sail now, that wait for it, or that have sailed it and stay. */
export interface BoardHeat {
  /** Null: boats without a heat in this race. */
  name: string | null;
  state: 'now' | 'later' | 'sailed' | 'out';
  boats: BoardBoat[];
}

/** An assignment as far as titles of heats need it. */
type Heats = Pick<Championship['assignments'][number], 'from_race' | 'stage' | 'groups'>;

/** Title of a heat by the race as boats count them: `Race 2, heat B`, `Race 1, seeding`. */
export function heatTitle(assignments: readonly Heats[], race: number): string {
  const round = heatRounds(assignments).find(({ heats }) => heats.some((heat) => heat.race_number === race));
  if (!round) return t.race(race);
  const { name } = round.heats.find((heat) => heat.race_number === race)!;
  return round.isSeeding ? t.seedingRace(round.number) : t.heatOfRace(round.number, name);
}

/** The heats of the race that is being sailed, best first; boats without a heat last. */
export function boardOf(
  { stages, assignments }: Pick<Championship, 'stages' | 'assignments'>,
  race: number,
  groups: Groups,
  boats: readonly ProposedBoat[],
): BoardHeat[] {
  const names = stages.find(({ stage }) => stage === 'heats')?.groups.map(({ name }) => name) ?? [];
  const earlier = assignments.filter(({ from_race }) => from_race < race);
  const rounds = heatRounds([...earlier, { from_race: race, stage: 'heats', groups }]);
  const [before, round] = [rounds.at(-2), rounds.at(-1)];
  const sailed = new Set(
    round?.heats.filter(({ race_number }) => race_number !== race).flatMap((heat) => [...heat.boats]),
  );
  const from = (boat: ProposedBoat): string => {
    if (boat.before === null) return '';
    const place = boat.rank === null ? t.noPlaceIn(boat.before) : t.placeIn(ordinal(boat.rank), boat.before);
    const [was, now] = [names.indexOf(boat.before), names.indexOf(heatOf(boat) ?? boat.before)];
    const isPromoted = sailed.has(boat.registration_id) && now < was;
    const isRelegated = !sailed.has(boat.registration_id) && before?.isSeeding === false && now > was;
    return isPromoted ? t.promoted(place) : isRelegated ? t.relegated(place) : place;
  };
  const heatOf = (boat: ProposedBoat) => groupOf(groups, boat.registration_id) ?? boat.later;
  const inState = (boat: ProposedBoat): BoardHeat['state'] =>
    groupOf(groups, boat.registration_id) !== null
      ? 'now'
      : boat.later !== null
        ? 'later'
        : sailed.has(boat.registration_id)
          ? 'sailed'
          : 'out';
  const order = new Map(groups.flatMap((group) => group.registration_ids.map((id, index) => [id, index])));
  const byOrder = (a: ProposedBoat, b: ProposedBoat) =>
    (order.get(a.registration_id) ?? 0) - (order.get(b.registration_id) ?? 0);
  const heat = (name: string | null, state: BoardHeat['state'], own: ProposedBoat[]): BoardHeat[] =>
    own.length === 0 ? [] : [{ name, state, boats: own.map((boat) => ({ boat, from: from(boat) })) }];
  return [
    ...names.flatMap((name) => {
      const own = boats.filter((boat) => (heatOf(boat) ?? boat.before) === name);
      return [
        ...heat(name, 'now', own.filter((boat) => inState(boat) === 'now').sort(byOrder)),
        ...heat(
          name,
          'later',
          own.filter((boat) => inState(boat) === 'later'),
        ),
        ...heat(
          name,
          'sailed',
          own
            .filter((boat) => inState(boat) === 'sailed')
            .sort((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER)),
        ),
      ];
    }),
    ...heat(
      null,
      'out',
      boats.filter((boat) => inState(boat) === 'out'),
    ),
  ];
}

/** Groups that a boat can be moved to by hand: into the heat being sailed or out of it; in the seeding race any. */
export function targetsOf(groups: Groups, boat: string): string[] {
  const sailing = groups.filter(({ registration_ids }) => registration_ids.length > 0);
  if (sailing.length > 1) return groups.map(({ name }) => name);
  return groupOf(groups, boat) === null ? sailing.map(({ name }) => name) : [NO_GROUP];
}
