import { type CountMethod, describeShare, PROMOTED, SCORING_CODES } from '@dockside/scoring';
import { formatList } from '@messages/numbers';
import { regattaInstructions as t } from '@messages/sailing-instructions';
import type { Championship } from '../../contract/areas/racing/championships';
import type { Race } from '../../contract/areas/racing/races';
import type { Fleet } from '../../contract/areas/racing/regattas';
import type { OwnCode } from '../../contract/areas/racing/scoring-codes';
import { codeValue } from './read-codes';
import type { Instruction } from './topics';
import { raceValue } from './values';

const ofAll = { fleets: [], series: null, code: null } as const;

/** Races with a special weight, or whose scores are never excluded. */
export function raceInstructions(fleets: readonly Fleet[], races: readonly Race[]): Instruction[] {
  const special = races.filter(({ weight, excludable, medal }) => weight !== 1 || !excludable || medal);
  if (special.length === 0)
    return [{ ...ofAll, topic: 'medal_race', sentence: null, value: 'none', without: 'none' }];
  const values = [...new Set(special.map(raceValue))];
  return values.map((value) => {
    const same = special.filter((race) => raceValue(race) === value);
    const ofSome = same[0]?.fleets ?? null;
    const isSame = same.every(({ fleets: own }) => JSON.stringify(own) === JSON.stringify(ofSome));
    return {
      ...ofAll,
      fleets: ofSome && isSame && ofSome.length < fleets.length ? ofSome : [],
      topic: 'medal_race',
      sentence: raceSentence(same),
      value,
      without: 'none',
    };
  });
}

function raceSentence(races: readonly Race[]): string {
  const [{ weight, excludable, medal } = { weight: 1, excludable: true, medal: false }] = races;
  const [count, numbers] = [races.length, numbersOf(races)];
  const sentences = [
    medal && t.medalRaces(count, numbers),
    weight !== 1 && t.weightedRaces(count, numbers, weight),
    !excludable && t.keptRaces(count, numbers),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** `1, 2 and 4` */
const numbersOf = (races: readonly Race[]) => formatList(races.map(({ race_number }) => `${race_number}`));

const scoringSentences: Record<Exclude<Race['scoring'], 'time'>, (count: number, races: string) => string> = {
  average_laps: t.averageLaps,
  most_laps: t.mostLaps,
  pursuit: t.pursuitRaces,
};

/** Races that are not scored by time alone. */
export function raceScoringInstructions(races: readonly Race[]): Instruction[] {
  const topic = 'race_scoring' as const;
  const special = Object.entries(scoringSentences).flatMap(([value, sentenceOf]): Instruction[] => {
    const same = races.filter(({ scoring }) => scoring === value);
    if (same.length === 0) return [];
    return [{ ...ofAll, topic, sentence: sentenceOf(same.length, numbersOf(same)), value, without: 'time' }];
  });
  return special.length > 0 ? special : [{ ...ofAll, topic, sentence: null, value: 'time', without: 'time' }];
}

/** Races that are scored although no boat finished. */
export function noFinisherInstructions(races: readonly Race[]): Instruction[] {
  const topic = 'no_finisher' as const;
  const without = 'not_scored';
  const ordered = races.filter(({ score_without_finish }) => score_without_finish);
  if (ordered.length === 0) return [{ ...ofAll, topic, sentence: null, value: without, without }];
  return ordered.map(({ race_number, score_without_finish }) => ({
    ...ofAll,
    topic,
    sentence: t.scoredWithoutFinish(race_number, score_without_finish!),
    value: 'scored',
    without,
  }));
}

const stageNames: Record<Championship['stages'][number]['stage'], (groups: string) => string> = {
  qualifying: t.qualifyingSeries,
  heats: t.seriesOfHeats,
  final: t.finalSeries,
  medal: t.medalStage,
};

/** Split fleets: their stages, and what counts from the qualifying series in the final series. */
export function championshipInstructions(championships: readonly Championship[]): Instruction[] {
  if (championships.length === 0)
    return [{ ...ofAll, topic: 'split_fleet', sentence: null, value: 'none', without: 'none' }];
  return championships.flatMap(({ fleet, stages, carried }): Instruction[] => {
    const series = stages.map(({ stage, groups }) =>
      stageNames[stage](groups.map(({ name }) => name).join(', ')),
    );
    const ofFleet = { ...ofAll, fleets: [fleet] };
    const sentences = [
      t.event(formatList(series)),
      ...stages.map(
        ({ stage, regroup, promoted }) =>
          (stage === 'heats' && t.heatRules(promoted ?? PROMOTED)) ||
          (stage === 'qualifying' && regroup === 'last_race' && t.regrouped),
      ),
    ];
    const split: Instruction = {
      ...ofFleet,
      topic: 'split_fleet',
      sentence: sentences.filter(Boolean).join(' '),
      value: stages.map(({ stage }) => stage).join(', '),
      without: 'none',
    };
    if (stages.length === 1) return [split];
    const sentence = carried === 'rank' ? t.rankCarried : t.scoresCarried;
    return [split, { ...ofFleet, topic: 'carried', sentence, value: carried, without: undefined }];
  });
}

/** A code's points within a sentence. */
function amountOf(points: OwnCode['points']): string {
  const { method, value, races, leave_out, at_most } = points;
  const share = describeShare(points);
  switch (method) {
    case 'place':
      return t.notMoreThanDnf(t.placePlus(share ?? t.points(value)));
    case 'average':
      return [
        plus(races === 'all' ? t.averageOfOthers : t.averageOfBefore, value),
        leave_out !== null && omissions[leave_out],
        at_most !== null && t.inAtMost(at_most),
      ]
        .filter(Boolean)
        .join(', ');
    case 'fixed':
      return t.points(value);
    case 'stated':
      return t.statedPoints;
    case 'dnf':
      return plus(share ?? t.dnfPoints, value);
    default: {
      const count = plus(share ?? countedBoats[method], value);
      return method === 'finishers' ? t.notMoreThanDnf(count) : count;
    }
  }
}

const countedBoats: Record<CountMethod, string> = {
  entries: t.boatsEntered,
  came_to_start: t.boatsThatCame,
  starters: t.boatsThatStarted,
  finishers: t.boatsThatFinished,
  in_race: t.boatsInRace,
};

const omissions: Record<NonNullable<OwnCode['points']['leave_out']>, string> = {
  discards: t.withoutDiscards,
  non_finishes: t.withoutNonFinishes,
  discardable_non_finishes: t.withoutDiscardableNonFinishes,
  discardable_dnc: t.withoutDiscardableDnc,
  dnc: t.withoutDnc,
};

const plus = (text: string, value: number) => (value === 0 ? text : t.plus(text, value));

const isOfRules = (code: string) => (SCORING_CODES as readonly string[]).includes(code);

/** A regatta's own codes, and those of RRS A10 that it scores in another way. */
export function codeInstructions(codes: readonly OwnCode[]): Instruction[] {
  return codes.map(({ code, name, points, excludable }) => ({
    ...ofAll,
    code,
    topic: 'own_code',
    sentence: [
      t.scored(code, name, amountOf(points)),
      !excludable && t.kept(code),
      isOfRules(code) && t.changesCodes,
    ]
      .filter(Boolean)
      .join(' '),
    value: codeValue({ points, excludable }),
    without: 'none',
  }));
}
