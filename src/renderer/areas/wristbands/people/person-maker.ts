import type { Registration } from '@contract/areas/regattas';
import type { Wristband } from '@contract/areas/wristbands';
import type { Person } from './order';

/** Makes people of bands, each once: one scan among 10 000 bands makes one person anew. */
export function personMaker(
  boats: ReadonlyMap<string, Registration>,
  overdueReason: (band: Wristband) => string | null,
): (band: Wristband) => Person {
  const made = new WeakMap<Wristband, Person>();
  return (band) => {
    const known = made.get(band);
    if (known) return known;
    const boat = band.registration_id ? boats.get(band.registration_id) : undefined;
    const person = { band, boat, overdue: overdueReason(band) };
    made.set(band, person);
    return person;
  };
}
