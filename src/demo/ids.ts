/** An id of the demo: the club's own id is part of it, so that two demo clubs can be in one database. */
export function demoId(clubId: string, kind: string, ...parts: (string | number)[]): string {
  return [kind, clubId, ...parts].join('_');
}

/** A number with leading zeros, for ids: `number(7, 3)` is `"007"`. */
export function number(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
