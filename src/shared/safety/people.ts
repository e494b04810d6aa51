import type { Registration } from '../../contract/areas/racing/registrations';
import type { ScanWearer, Wristband } from '../../contract/areas/safety/wristbands';

/** True if a boat's crew has one person of this name, as far as known. */
export type IsOnePerson = (registrationId: string, name: string) => boolean;

type Crew = Pick<Registration, 'id' | 'helm' | 'crew'>;

/** Reads it from the entries. Two of one name in a crew, and guests who are not listed, may be two people. */
export function onePersonOf(entries: readonly Crew[]): IsOnePerson {
  const people = new Map(entries.map(({ id, helm, crew }) => [id, [helm, ...crew]]));
  return (registrationId, name) => people.get(registrationId)?.filter((one) => one === name).length === 1;
}

/**
 * The person a band counts for: bands issued to one person by name have one key. A wearer by the place in the entry's
 * list is a guess, and counts for themselves.
 */
export function personKey(
  { id, registration_id, assigned_to }: Pick<Wristband, 'id' | 'registration_id' | 'assigned_to'>,
  isOnePerson: IsOnePerson,
): string {
  const isNamed =
    registration_id !== null && assigned_to !== null && isOnePerson(registration_id, assigned_to);
  return JSON.stringify(isNamed ? [registration_id, assigned_to] : [id]);
}

/**
 * The person a scan counts for: the band's wearer, or, if the scan says that somebody else wore it then, that one.
 *
 * @param wearer as the scan says it; null or undefined: it does not say
 */
export function personAtScan(
  band: Wristband,
  wearer: ScanWearer | null | undefined,
  isOnePerson: IsOnePerson,
): string {
  // The band fills in for the scan.
  const { registration_id, holder } = {
    registration_id: wearer?.registration_id ?? band.registration_id,
    holder: wearer?.holder ?? band.holder,
  };
  if (registration_id === band.registration_id && holder === band.holder) return personKey(band, isOnePerson);
  return personKey(
    { id: `${band.id} ${registration_id} ${holder}`, registration_id, assigned_to: holder },
    isOnePerson,
  );
}

/**
 * The bands by which people count, one for each. A person is out while any band they wear is out, since the first of
 * these went out; ashore, by the one scanned last. A replaced band does not count, except while out, if read going out
 * since.
 */
export function countedBands<Band extends Wristband>(
  bands: readonly Band[],
  isOnePerson: IsOnePerson,
): Band[] {
  const counted = new Map<string, Band>();
  for (const band of bands) {
    if (band.replaced_by !== null && band.status !== 'sailing') continue;
    const key = personKey(band, isOnePerson);
    const known = counted.get(key);
    if (!known || countsBefore(band, known)) counted.set(key, band);
  }
  return [...counted.values()];
}

function countsBefore(one: Wristband, other: Wristband): boolean {
  if (one.status !== other.status) return one.status === 'sailing';
  const isLater = (one.timestamp ?? 0) > (other.timestamp ?? 0);
  return one.status === 'sailing' ? !isLater : isLater;
}

/** Other bands of a band's wearer that are on the water. */
export function otherBandsOut(
  band: Wristband,
  bands: Iterable<Wristband>,
  isOnePerson: IsOnePerson,
): Wristband[] {
  const person = personKey(band, isOnePerson);
  return [...bands].filter(
    (one) => one.id !== band.id && one.status === 'sailing' && personKey(one, isOnePerson) === person,
  );
}

/** The band that a lost one's wearer has now; the band itself if none took its place. */
export function presentBand(
  bandId: string,
  bands: ReadonlyMap<string, Pick<Wristband, 'replaced_by'>>,
  seen = 0,
): string {
  const next = bands.get(bandId)?.replaced_by;
  return next && seen < bands.size ? presentBand(next, bands, seen + 1) : bandId;
}
