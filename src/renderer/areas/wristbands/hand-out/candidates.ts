import type { BandCrew } from '@contract/areas/safety/band-assignments';
import type { Wristband } from '@contract/areas/safety/wristbands';
import { candidates as t } from '@messages/wristbands';
import { boatsOfNumber } from '@shared/find-sail';
import { compareText } from '@/lib/format';
import { searchWords, toSearchText } from '@/lib/search';
import type { Bands } from '../people/current-bands';

/** A person who may receive a band. */
export interface Candidate {
  registrationId: string;
  sailNumber: string;
  boatName: string | null;
  name: string;
  /** The band they wear; undefined for none. */
  band: Wristband | undefined;
}

/** Name for crew missing from the boat's entry. */
export const GUEST = t.guestCrew;

/** All people of a regatta's boats, and one guest a boat; by sail number, helm first. */
export function candidatesOf(crews: readonly BandCrew[], bands: Bands): Candidate[] {
  const worn = new Map<string, Wristband>();
  for (const band of bands.values())
    if (band.registration_id && band.holder) worn.set(keyOf(band.registration_id, band.holder), band);
  return crews
    .toSorted((a, b) => compareText(a.sail_number, b.sail_number))
    .flatMap(({ registration_id, sail_number, boat_name, people }) =>
      [...new Set(people), GUEST].map((name) => ({
        registrationId: registration_id,
        sailNumber: sail_number,
        boatName: boat_name,
        name,
        // A boat may have several guests.
        band: name === GUEST ? undefined : worn.get(keyOf(registration_id, name)),
      })),
    );
}

/**
 * Candidates whose name, boat, sail number or band contains every word of the query. Those of a boat whose whole number
 * is typed come first, and of them those without a band.
 */
export function matching(candidates: readonly Candidate[], query: string): Candidate[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const found = candidates.filter(({ name, sailNumber, boatName, band }) => {
    const text = toSearchText(`${name} ${sailNumber} ${boatName ?? ''} ${band?.id ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ name, band }: Candidate) => (name === GUEST ? 2 : band ? 1 : 0);
  const isSaid = ({ sailNumber: sail_number }: Candidate) =>
    words.some((word) => boatsOfNumber(word, [{ sail_number }]).length > 0);
  return found.sort((a, b) => Number(isSaid(b)) - Number(isSaid(a)) || rank(a) - rank(b));
}

const keyOf = (registrationId: string, name: string) => `${registrationId}\n${name}`;
