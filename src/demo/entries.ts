import { type Fleet, newFleet } from '../contract/areas/racing/regattas';
import { noRatings, type Registration } from '../contract/areas/racing/registrations';
import { fullName } from '../shared/person-name';
import { Random } from '../shared/random';
import { type Boat, dinghies, ircOne, ircTwo, juniorClasses } from './boats';
import { activeAdults, type Demo, peopleBetween } from './demo';
import { drawName } from './identity';
import { demoId, number } from './ids';
import { visitingClubs } from './names';

/** The fleets of the club's own racing. */
const fleetOf = (name: string, rating_system: 'tcf' | 'py'): Fleet =>
  newFleet(name, {
    rating_system,
    discards: [
      { races: 4, exclude: 1 },
      { races: 8, exclude: 2 },
    ],
  });

export const IRC_ONE = 'IRC One';
export const IRC_TWO = 'IRC Two';
export const PY = 'Dinghies PY';

export const fleets = [fleetOf(IRC_ONE, 'tcf'), fleetOf(IRC_TWO, 'tcf'), fleetOf(PY, 'py')];
export const dinghyFleet = fleets[2]!;

const boatsOf: [string, readonly Boat[]][] = [
  [IRC_ONE, ircOne],
  [IRC_TWO, ircTwo],
  [PY, dinghies],
];

export const HOME_CLUB = 'Kilcrane SGC';

/** An entry with what decides its speed. */
export interface Entry {
  registration: Registration;
  fleet: string;
  boat: Boat;
  /** The share by which the boat is sailed slower than its rating; negative for faster. */
  pace: number;
}

/** Enters every boat in a regatta, sailed by members of the club or by visitors; each sailor gets a wristband. */
export function drawEntries(demo: Demo, regattaId: string): Entry[] {
  const random = new Random('crews');
  const adults = random.shuffled(activeAdults(demo).filter(({ age }) => age < 70));
  const juniors = random.shuffled(peopleBetween(demo.households, 11, 17));
  const boats = boatsOf.flatMap(([fleet, list]) => list.map((boat) => ({ fleet, boat })));
  let bands = 100;
  return boats.map(({ fleet, boat }, i): Entry => {
    const deck = juniorClasses.has(boat.boatClass) ? juniors : adults;
    const isLocal = random.chance(0.62) && deck.length >= boat.crew;
    const sailors = Array.from({ length: boat.crew }, () =>
      isLocal ? fullName(deck.pop()!) : drawName(random),
    );
    const isDinghy = fleet === PY;
    const registration: Registration = {
      id: demoId(demo.clubId, 'ent', regattaId.split('_').at(-1)!, number(i + 1, 2)),
      regatta_id: regattaId,
      sail_number: boat.sail,
      bow_number: isDinghy ? null : String(i + 1),
      boat_name: boat.name,
      boat_class: boat.boatClass,
      fleets: [fleet],
      ratings: { ...noRatings, [isDinghy ? 'py' : 'tcf']: boat.rating },
      fleet_ratings: [],
      categories: [],
      length_m: null,
      other_sail_numbers: [],
      helm: sailors[0]!,
      crew: sailors.slice(1),
      club: isLocal ? HOME_CLUB : random.pick(visitingClubs),
      wristband_ids: sailors.map(() => number(++bands, 4)),
      version: 1,
    };
    return { registration, fleet, boat, pace: random.noise() * 0.05 };
  });
}
