import type { RecordOf, ResourceName } from '../src/contract/resources';
import { Calendar } from '../src/demo/calendar';
import type { Demo } from '../src/demo/demo';
import { drawRecords } from '../src/demo/fill-demo-club';
import { drawHouseholds } from '../src/demo/people';

/** A Saturday of the summer, half past one in the afternoon in Dublin. */
export const NOW = Date.parse('2026-08-22T12:30:00Z');

export const START_OF_TODAY = Date.parse('2026-08-21T23:00:00Z');

export const HOUR = 3_600_000;

/** The demo's records on a day, without a store. */
export function drawOn(now: number): { [Name in ResourceName]: RecordOf<Name>[] } {
  const calendar = new Calendar(now, 'Europe/Dublin');
  const demo: Demo = { clubId: 'demo', calendar, households: drawHouseholds('demo', calendar) };
  const entries = Object.entries(drawRecords(demo)).map(([name, records]) => [name, [...records]]);
  return Object.fromEntries(entries);
}

export function sum(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
}

/** The items in groups, by the key of each. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
