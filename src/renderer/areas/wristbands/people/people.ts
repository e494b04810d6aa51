import type { Registration } from '@contract/areas/racing/registrations';
import type { Wristband } from '@contract/areas/safety/wristbands';
import { compareText } from '@/lib/format';

/** The wearer of a band. */
export interface Person {
  band: Wristband;
  boat: Registration | undefined;
  /** The reason for being overdue; null if not. */
  overdue: string | null;
}

export const views = ['out', 'ashore', 'all'] as const;
export type View = (typeof views)[number];

/** People in the view: longest out first, others by band. */
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

/** People by boat, in order of sail numbers; bands without an entry last. */
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

/** Time out: `42 m` or `2 h 41 m`. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return minutes < 60
    ? `${minutes} m`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`;
}

/**
 * Makes a function that turns bands into people, cached by band: a scan recomputes one person. A cache fits only its
 * own `boats` and `overdueReason`.
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
