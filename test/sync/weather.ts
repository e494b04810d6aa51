import { type Fault, type FaultRates, faultNames } from './fault-link';
import { Random } from './random';

/** From a fair day to one where half of all requests fail somehow; each seed has its own favourites. */
export function weather(seed: number): FaultRates {
  const random = new Random(`weather ${seed}`);
  const total = random.pick([0.05, 0.15, 0.3, 0.5]);
  const weights = faultNames.map((name): [Fault, number] => [name, random.next() ** 3]);
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  return Object.fromEntries(weights.map(([name, weight]) => [name, (total * weight) / sum]));
}
