import { DEFAULT_PHRF, progressiveRules, systemOf } from '@dockside/scoring';
import type { Fleet } from '../../contract/areas/racing/regattas';
import type { FleetPoint } from './topics';

const formulas = {
  none: 'Boats will be placed in the order in which they finish, without ratings.',
  tcf: 'Corrected time will be elapsed time multiplied by the boat’s TCF (TCC).',
  py: 'Corrected time will be elapsed time × 1000 divided by the boat’s Portsmouth Number, for the most laps that any boat sailed.',
  phrf_tod:
    'Corrected time will be elapsed time less the boat’s PHRF rating in seconds a mile times the distance.',
  tod: 'Corrected time will be elapsed time less the boat’s allowance in seconds a mile times the distance.',
  schrs: 'Corrected time will be elapsed time divided by the boat’s SCHRS rating.',
  texel: 'Corrected time will be elapsed time × 100 divided by the boat’s Texel rating.',
  dpn: 'Corrected time will be elapsed time × 100 divided by the boat’s D-PN (US Portsmouth).',
} as const;

const roundings = {
  second: 'Corrected times will be rounded to the nearest second, half a second upwards.',
  tenth: 'Corrected times will be rounded to the nearest tenth of a second.',
  none: 'Corrected times will not be rounded.',
} as const;

/** Correction and rounding of a fleet's times. */
export function ratingInstructions(fleet: Fleet): FleetPoint[] {
  const { rating_system: name, corrected_time_rounding, progressive } = fleet;
  const system = systemOf(name);
  const rating: FleetPoint = {
    topic: 'rating',
    sentence: formulaOf(fleet),
    value: ratingValue(fleet),
    // Boats without ratings are placed as they finish (RRS A3).
    without: 'none',
  };
  if (!system) return [rating];
  const rounding = corrected_time_rounding ?? system.rounding;
  return [
    {
      ...rating,
      sentence: progressive
        ? `${rating.sentence} Ratings will follow the results by ${progressiveRules[progressive.system].label}.`
        : rating.sentence,
    },
    {
      topic: 'corrected_time_rounding',
      sentence: rounding === system.rounding ? null : roundings[rounding],
      value: rounding,
      without: system.rounding,
    },
  ];
}

function formulaOf({ rating_system, phrf }: Fleet): string {
  if (rating_system !== 'phrf_tot') return formulas[rating_system];
  const { a, b } = phrf ?? DEFAULT_PHRF;
  return `Corrected time will be elapsed time × ${a} / (${b} + the boat’s PHRF rating).`;
}

/** Rating system of a fleet, with parameters that sailing instructions may change. */
function ratingValue({ rating_system, phrf, progressive }: Fleet): string {
  const { a, b } = phrf ?? DEFAULT_PHRF;
  const system = rating_system === 'phrf_tot' ? `phrf_tot ${a}/${b}` : rating_system;
  return progressive ? `${system}, ${progressive.system}` : system;
}
