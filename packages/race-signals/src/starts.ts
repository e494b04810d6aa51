import type { StartLineState } from './state';

/** A fleet's start, as stored in a race. */
export interface FleetStart {
  fleet: string;
  /** Epoch ms. */
  starts_at: number;
}

/**
 * Valid starts by fleet, in the plan's order: those of groups that have started and were not recalled or abandoned
 * since.
 */
export function startsOf({ groups }: Pick<StartLineState, 'groups'>): FleetStart[] {
  return groups.flatMap(({ group, started_at }) =>
    started_at === null ? [] : group.fleets.map((fleet) => ({ fleet, starts_at: started_at })),
  );
}
