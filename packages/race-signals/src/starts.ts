import type { StartLineState } from './state';

/** The start of a fleet, as a race has it. */
export interface FleetStart {
  fleet: string;
  /** Epoch ms. */
  starts_at: number;
}

/**
 * The starts that count, by fleet in the plan’s order: those of groups that have started and were neither recalled nor
 * abandoned since.
 */
export function startsOf({ groups }: Pick<StartLineState, 'groups'>): FleetStart[] {
  return groups.flatMap(({ group, started_at }) =>
    started_at === null ? [] : group.fleets.map((fleet) => ({ fleet, starts_at: started_at })),
  );
}
