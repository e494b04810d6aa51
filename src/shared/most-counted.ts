/** Number up to which a search counts what it finds: a total of as many is that many or more. */
export const MOST_COUNTED = 1_000;
