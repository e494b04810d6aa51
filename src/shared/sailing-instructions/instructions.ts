import { discardsOf, isByBoat, isRatio, pointsSystemOf } from '@dockside/scoring';
import { formatList } from '@messages/numbers';
import { instructions as t, values as v } from '@messages/sailing-instructions';
import type { Race } from '../../contract/areas/racing/races';
import { type Fleet, limitsOf, type Regatta } from '../../contract/areas/racing/regattas';
import type { Series } from '../../contract/areas/racing/series';
import { DISCARDS_WITHOUT, discardCounts, discardSentences } from './discards-text';
import {
  codeBase,
  dpi,
  finishLimits,
  penaltyRounding,
  pointsSystem,
  scoringPenalty,
} from './fleet-instructions';
import { ratingInstructions } from './rating-instructions';
import {
  championshipInstructions,
  codeInstructions,
  noFinisherInstructions,
  raceInstructions,
  raceScoringInstructions,
} from './regatta-instructions';
import { type FleetPoint, type Instruction, type TopicName, topics } from './topics';
import { tieValue } from './values';

export type RegattaSettings = Pick<
  Regatta,
  'fleets' | 'series' | 'scoring_codes' | 'championships' | 'protest_time_limit_minutes'
>;

/**
 * A regatta's scoring as sentences of sailing instructions, each with its rule. Fleets with the same scoring share a
 * sentence.
 */
export function instructionsOf(
  regatta: RegattaSettings & Partial<Regatta>,
  races: readonly Race[],
): Instruction[] {
  const { fleets, championships } = regatta;
  const split = new Set(championships.map(({ fleet }) => fleet));
  const ofFleets = fleets.flatMap((fleet) =>
    fleetPoints(split.has(fleet.name) ? { ...fleet, ...inGroups } : fleet).map((point) => ({
      fleet: fleet.name,
      point,
    })),
  );
  const instructions = [
    ...together(ofFleets, fleets.length),
    ...seriesInstructions(regatta),
    ...raceScoringInstructions(races),
    ...noFinisherInstructions(races),
    ...raceInstructions(fleets, races),
    ...championshipInstructions(championships),
    ...codeInstructions(regatta.scoring_codes),
    protestLimit(regatta),
  ];
  const order = Object.keys(topics) as TopicName[];
  return instructions.toSorted((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic));
}

/** Points of a split fleet, which has no points system of its own. */
const inGroups = { points_system: 'low_point', points_table: null } as const;

function fleetPoints(fleet: Fleet): FleetPoint[] {
  return [
    pointsSystem(fleet),
    racesRequired,
    discards(fleet.discards),
    codeBase(fleet),
    ties(fleet),
    ...ratingInstructions(fleet),
    ...finishLimits(fleet),
    scoringPenalty(fleet),
    penaltyRounding(fleet),
    dpi(fleet),
  ];
}

/** Merges equal points of fleets into one instruction, without fleet names if it applies to all. */
function together(points: readonly { fleet: string; point: FleetPoint }[], fleets: number): Instruction[] {
  const same = new Map<string, Instruction & { fleets: string[] }>();
  for (const { fleet, point } of points) {
    const key = JSON.stringify(point);
    const known = same.get(key);
    if (known) known.fleets.push(fleet);
    else same.set(key, { ...point, fleets: [fleet], series: null, code: null });
  }
  return [...same.values()].map((one) => ({
    ...one,
    fleets: one.fleets.length === fleets ? [] : one.fleets,
  }));
}

/** Dockside scores a series from its first race; the race office decides how many make a series. */
const racesRequired: FleetPoint = {
  topic: 'races_required',
  sentence: t.racesRequired,
  value: '1',
  without: undefined,
};

function ties({ tie_race, points_system }: Fleet): FleetPoint {
  const byRaces = isRatio(pointsSystemOf(points_system));
  const sentences = [tie_race !== null && t.tiesByRace(tie_race), byRaces && t.tiesByRacesStarted].filter(
    Boolean,
  );
  return {
    topic: 'ties',
    sentence: sentences.length === 0 ? null : [...sentences, t.changesA8].join(' '),
    value: tieValue(tie_race, byRaces),
    without: 'A8',
  };
}

/** A discard rule. One by the races that each boat sailed is a change, whatever its numbers. */
function discards(rule: Fleet['discards']): FleetPoint {
  return {
    topic: 'discards',
    sentence: discardSentences(rule),
    value: discardCounts(rule),
    without: isByBoat(rule) ? undefined : DISCARDS_WITHOUT,
  };
}

/** Series with other discards than their fleet, or of other series. */
function seriesInstructions({ fleets, series }: Pick<Regatta, 'fleets' | 'series'>): Instruction[] {
  return series.flatMap((one): Instruction[] => {
    const fleet = fleets.find(({ name }) => name === one.fleet);
    if (!fleet || (one.discards === null && one.of === null)) return [];
    const rule = discardsOf(fleet, one);
    const scope = { fleets: [one.fleet], series: one.name, code: null };
    const discarded: Instruction = { ...scope, ...discards(rule) };
    return one.of === null ? [discarded] : [{ ...scope, ...partsPoint(one.of, series) }, discarded];
  });
}

/** A series of series: the scores of its parts. */
function partsPoint({ series: ids, by }: NonNullable<Series['of']>, series: Regatta['series']): FleetPoint {
  const names = ids.map((id) => series.find((part) => part.id === id)?.name ?? id);
  const parts = formatList(names);
  return {
    topic: 'points_system',
    sentence: by === 'ranks' ? t.ranksInSeries(parts) : t.netPointsInSeries(parts),
    value: by === 'ranks' ? v.ranksIn(parts) : v.netPointsIn(parts),
    without: 'low_point',
  };
}

function protestLimit(regatta: Pick<Regatta, 'protest_time_limit_minutes'> & Partial<Regatta>): Instruction {
  const { protest_time_limit_minutes: usual } = limitsOf(undefined);
  const minutes = regatta.protest_time_limit_minutes ?? usual;
  return {
    topic: 'protest_time_limit',
    fleets: [],
    series: null,
    code: null,
    sentence: t.protestTimeLimit(minutes),
    value: v.minutes(minutes),
    without: v.minutes(usual),
  };
}

/** `For IRC One and IRC Two, series Spring: ` before a sentence that does not apply to all. */
export function scopeText({ fleets, series }: Pick<Instruction, 'fleets' | 'series'>): string {
  const ofFleets = fleets.length > 0 ? t.ofFleets(fleets.length, formatList(fleets)) : '';
  if (series === null) return ofFleets;
  return ofFleets ? t.ofFleetsInSeries(ofFleets, series) : t.ofSeries(series);
}

/**
 * An instruction as printed: `For fleet IRC: RRS A5.3 will apply. [RRS A5.2, A5.3]`; null if there is nothing to say.
 */
export function instructionText(instruction: Instruction): string | null {
  if (instruction.sentence === null) return null;
  const scope = scopeText(instruction);
  const sentence = scope ? t.forSome(scope, instruction.sentence) : instruction.sentence;
  return `${sentence} [${topics[instruction.topic].rules}]`;
}

/** All instructions, numbered, for pasting into sailing instructions. */
export function instructionsText(instructions: readonly Instruction[]): string {
  return instructions
    .map(instructionText)
    .filter((text) => text !== null)
    .map((text, index) => `${index + 1}. ${text}`)
    .join('\n');
}
