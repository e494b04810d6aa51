import { DEFAULT_PHRF, progressiveRules, systemOf } from '@dockside/scoring';
import { ratingInstructions as t, values as v } from '@messages/sailing-instructions';
import type { Fleet } from '../../contract/areas/racing/regattas';
import type { FleetPoint } from './topics';

const formulas = {
  none: t.none,
  tcf: t.tcf,
  py: t.py,
  phrf_tod: t.phrfTimeOnDistance,
  tod: t.timeOnDistance,
  schrs: t.schrs,
  texel: t.texel,
  dpn: t.dpn,
} as const;

const roundings = {
  second: t.roundedToSecond,
  tenth: t.roundedToTenth,
  none: t.notRounded,
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
        ? `${rating.sentence} ${t.followResults(progressiveRules[progressive.system].label)}`
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
  return t.phrfTimeOnTime(a, b);
}

/** Rating system of a fleet, with parameters that sailing instructions may change. */
function ratingValue({ rating_system, phrf, progressive }: Fleet): string {
  const { a, b } = phrf ?? DEFAULT_PHRF;
  const system = rating_system === 'phrf_tot' ? v.phrfTimeOnTime(a, b) : rating_system;
  return progressive ? `${system}_${progressive.system}` : system;
}
