import { formatList } from '@messages/numbers';
import { values as t } from '@messages/sailing-instructions';
import type { Value } from './topics';

/** Words for values that are codes; the others are texts already. */
const words: Readonly<Record<string, string>> = {
  low_point: t.lowPoint,
  bonus_point: t.bonusPoint,
  high_point: t.highPoint,
  cox_sprague: t.coxSprague,
  low_point_average: t.lowPointAverage,
  highest_sum: t.highestSum,
  series_entries: t.seriesEntries,
  starting_area: t.startingArea,
  tcf: t.tcf,
  tcf_echo: t.tcfByEcho,
  tcf_nhc: t.tcfByNhc,
  tcf_nhc1: t.tcfByNhc1,
  py: t.py,
  phrf: t.phrfWithoutFormula,
  phrf_tod: t.phrfTimeOnDistance,
  tod: t.timeOnDistance,
  schrs: t.schrs,
  texel: t.texel,
  dpn: t.dpn,
  second: t.second,
  tenth: t.tenth,
  whole: t.whole,
  none: t.none,
  time: t.time,
  average_laps: t.averageLaps,
  most_laps: t.mostLaps,
  pursuit: t.pursuit,
  scored: t.scoredWithoutFinish,
  not_scored: t.notScoredWithoutFinish,
  scores: t.scores,
  rank: t.rank,
  heats: t.heats,
  'heats, final': t.heatsAndFinal,
  'qualifying, final': t.qualifyingAndFinal,
  'qualifying, final, medal': t.qualifyingFinalAndMedal,
  as_decided: t.asDecided,
};

/** A value as people read it. */
export function valueText(value: Value): string {
  return typeof value === 'string' ? (words[value] ?? value) : value.join(', ');
}

/** Several values of one text. */
export const valuesText = (values: readonly string[]) => formatList(values.map(valueText));

/** Breaking of ties: by a race before RRS A8, and by the races started after it. */
export function tieValue(race: number | null, byRaces: boolean): string {
  if (race === null) return byRaces ? t.a8ThenRacesStarted : 'A8';
  return byRaces ? t.raceThenA8ThenRacesStarted(race) : t.raceThenA8(race);
}

/** Weight of a race, and if its score may be excluded. */
export function raceValue(race: { weight: number; excludable: boolean; medal: boolean }): string {
  const { weight, excludable, medal } = race;
  if (medal) return excludable ? t.medal(weight) : t.medalKept(weight);
  return excludable ? t.weighted(weight) : t.weightedKept(weight);
}
