/** Settings of a start list, in the address for Back and links. */
export interface PursuitSearch {
  race?: number;
  group?: string;
  /** Minutes the slowest boat sails. */
  minutes?: number;
  /** The first start, as `14:05:00`. */
  first?: string;
  /** Rounds starts to multiples of this many seconds. */
  step?: number;
}

export const DEFAULT_MINUTES = 60;
export const DEFAULT_STEP = 60;

/** The longest pursuit race: a day. */
export const MAX_MINUTES = 1440;

/** Reads the settings from an address, without invalid ones. */
export function readPursuitSearch(search: Record<string, unknown>): PursuitSearch {
  const { race, group, minutes, first, step } = search;
  return {
    ...(isWhole(race) && { race }),
    ...(typeof group === 'string' && { group }),
    ...(typeof minutes === 'number' && minutes > 0 && minutes <= MAX_MINUTES && { minutes }),
    ...(typeof first === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(first) && { first }),
    ...(isWhole(step) && step <= 3600 && { step }),
  };
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}
