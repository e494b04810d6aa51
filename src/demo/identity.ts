import type { z } from 'zod';
import type { Address as AddressSchema } from '../contract/schema';
import type { Random } from '../shared/random';
import { number } from './ids';
import { type Origin, origins, originWeights, streets, town } from './names';

type Address = z.infer<typeof AddressSchema>;

/** An address in the club's town. */
export function drawAddress(random: Random): Address {
  const letter = () => random.pick([...'ACDEFHKNPRTVWXY']);
  return {
    street: `${random.int(1, 64)} ${random.pick(streets)}`,
    city: town.name,
    state: town.county,
    zip: `${town.postArea} ${letter()}${random.int(1, 9)}${letter()}${random.int(1, 9)}`,
    country: town.country,
  };
}

/** A mobile number like those in the contract’s examples, which reaches nobody. */
export function drawMobile(random: Random): string {
  return `+353 ${random.pick(['83', '85', '86', '87', '89'])} 000 ${number(random.int(0, 9999), 4)}`;
}

/** The name of somebody who is not a member. */
export function drawName(random: Random): string {
  const pool = origins[random.weighted<Origin>(originWeights)];
  return `${random.pick(random.chance(0.5) ? pool.men : pool.women)} ${random.pick(pool.surnames)}`;
}
