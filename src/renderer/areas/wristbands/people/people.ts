import type { Registration } from '@contract/areas/registrations';
import type { Wristband } from '@contract/areas/wristbands';
import { compareText } from '@/lib/format';

/** The wearer of a band. */
export interface Person {
  band: Wristband;
  boat: Registration | undefined;
  /** Why they are overdue; null for those who are not. */
  overdue: string | null;
}

export const views = ['out', 'ashore', 'all'] as const;
export type View = (typeof views)[number];

/** Who the view shows: those out for the longest first, all others by their band. */
export function peopleIn(people: readonly Person[], view: View): Person[] {
  if (view === 'out')
    return people
      .filter(({ band }) => band.status === 'sailing')
      .sort((a, b) => (a.band.timestamp ?? 0) - (b.band.timestamp ?? 0) || byBand(a, b));
  const shown = view === 'ashore' ? people.filter(({ band }) => band.status === 'ashore') : [...people];
  return shown.sort(byBand);
}

function byBand(a: Person, b: Person): number {
  return a.band.id < b.band.id ? -1 : 1;
}

/** These people, boat by boat in the order of their sail numbers; bands that no entry lists come last. */
export function byBoat(people: readonly Person[]): { boat: Registration | undefined; people: Person[] }[] {
  const boats = new Map<string, { boat: Registration | undefined; people: Person[] }>();
  for (const person of people) {
    const key = person.band.registration_id ?? '';
    const known = boats.get(key);
    if (known) known.people.push(person);
    else boats.set(key, { boat: person.boat, people: [person] });
  }
  const sail = ({ people: [first] }: { people: Person[] }) => first?.band.sail_number ?? '\uffff';
  return [...boats.values()]
    .map((group) => ({ ...group, people: group.people.sort(byBand) }))
    .sort((a, b) => compareText(sail(a), sail(b)));
}

/** How long somebody has been out: `42 m` or `2 h 41 m`. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return minutes < 60
    ? `${minutes} m`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`;
}

/**
 * Returns a function that makes people of bands and caches them by band, so that a scan makes one person anew. A cache
 * is good for the `boats` and the `overdueReason` that it was created with.
 */
export function createPersonCache(
  boats: ReadonlyMap<string, Registration>,
  overdueReason: (band: Wristband) => string | null,
): (band: Wristband) => Person {
  const people = new WeakMap<Wristband, Person>();
  return (band) => {
    const known = people.get(band);
    if (known) return known;
    const boat = band.registration_id ? boats.get(band.registration_id) : undefined;
    const person = { band, boat, overdue: overdueReason(band) };
    people.set(band, person);
    return person;
  };
}
