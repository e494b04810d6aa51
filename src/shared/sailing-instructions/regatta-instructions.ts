import { type CountMethod, countNames, describeShare, PROMOTED, SCORING_CODES } from '@dockside/scoring';
import type { Championship } from '../../contract/areas/racing/championships';
import type { Race } from '../../contract/areas/racing/races';
import type { Fleet } from '../../contract/areas/racing/regattas';
import type { OwnCode } from '../../contract/areas/racing/scoring-codes';
import { codeValue } from './read-codes';
import { countOf, type Instruction } from './topics';

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

/** `medal, ×2, not excluded` */
function raceValue({ weight, excludable, medal }: Race): string {
  return [medal && 'medal', `×${weight}`, excludable ? 'may be excluded' : 'not excluded']
    .filter(Boolean)
    .join(', ');
}

function raceSentence(races: readonly Race[]): string {
  const [{ weight, excludable, medal } = { weight: 1, excludable: true, medal: false }] = races;
  const which = namesOf(races);
  const parts = [
    medal && `${which} will be ${races.length === 1 ? 'a medal race' : 'medal races'}.`,
    weight !== 1 &&
      `The points of ${which.toLowerCase()} will be multiplied by ${weight}. This changes RRS A4.`,
    !excludable && `The score in ${which.toLowerCase()} will not be excluded. This changes RRS A2.1.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** `Race 4`, `Races 1, 2 and 4` */
function namesOf(races: readonly Race[]): string {
  const numbers = races.map(({ race_number }) => String(race_number));
  return `${races.length === 1 ? 'Race' : 'Races'} ${new Intl.ListFormat('en-GB').format(numbers)}`;
}

const scoringSentences: Record<Exclude<Race['scoring'], 'time'>, (races: readonly Race[]) => string> = {
  average_laps: (races) =>
    `In ${namesOf(races).toLowerCase()} a boat’s elapsed time will be taken for as many laps as any boat sailed. This changes RRS A3.`,
  most_laps: (races) =>
    `In ${namesOf(races).toLowerCase()} boats will be placed by the number of laps that they sailed, those of as many laps by time. This changes RRS A3.`,
  pursuit: (races) =>
    `${namesOf(races)} will be ${races.length === 1 ? 'a pursuit race' : 'pursuit races'}: boats will be placed in their order when it ends. This changes RRS A3.`,
};

/** Races that are not scored by time alone. */
export function raceScoringInstructions(races: readonly Race[]): Instruction[] {
  const topic = 'race_scoring' as const;
  const special = Object.entries(scoringSentences).flatMap(([value, sentenceOf]): Instruction[] => {
    const same = races.filter(({ scoring }) => scoring === value);
    return same.length === 0 ? [] : [{ ...ofAll, topic, sentence: sentenceOf(same), value, without: 'time' }];
  });
  return special.length > 0 ? special : [{ ...ofAll, topic, sentence: null, value: 'time', without: 'time' }];
}

/** Races that are scored although no boat finished. */
export function noFinisherInstructions(races: readonly Race[]): Instruction[] {
  const topic = 'no_finisher' as const;
  const without = 'not scored';
  const ordered = races.filter(({ score_without_finish }) => score_without_finish);
  if (ordered.length === 0) return [{ ...ofAll, topic, sentence: null, value: without, without }];
  return ordered.map((race) => ({
    ...ofAll,
    topic,
    sentence: `${namesOf([race])} will be scored although no boat finished (${race.score_without_finish}). This changes RRS 90.3(a).`,
    value: 'scored',
    without,
  }));
}

const stageNames = {
  qualifying: 'qualifying series',
  heats: 'series of races in heats with promotion and relegation',
  final: 'final series',
  medal: 'medal stage',
} as const;

/** Differences of heats from RRS Appendix A. */
const heatRules = (promoted: number) =>
  ` The first ${promoted} boats of each heat sail again in the next one up. A boat without a place will score one more than the ` +
  'boats of her heat and better ones, a disqualified boat one more than the boats entered. This changes RRS A5.2. Scores of ' +
  'the seeding race break no ties. This changes RRS A8.';

/** Groups that follow each race. */
const REGROUPED =
  ' After each race of the qualifying series boats change their groups by their places in it.';

/** Split fleets: their stages, and what counts from the qualifying series in the final series. */
export function championshipInstructions(championships: readonly Championship[]): Instruction[] {
  if (championships.length === 0)
    return [{ ...ofAll, topic: 'split_fleet', sentence: null, value: 'none', without: 'none' }];
  return championships.flatMap(({ fleet, stages, carried }): Instruction[] => {
    const series = stages.map(
      ({ stage, groups }) => `a ${stageNames[stage]} (${groups.map(({ name }) => name).join(', ')})`,
    );
    const list = new Intl.ListFormat('en-GB').format(series);
    const ofFleet = { ...ofAll, fleets: [fleet] };
    const split: Instruction = {
      ...ofFleet,
      topic: 'split_fleet',
      sentence:
        `The event will consist of ${list}.` +
        stages
          .map(({ stage, regroup, promoted }) =>
            stage === 'heats'
              ? heatRules(promoted ?? PROMOTED)
              : stage === 'qualifying' && regroup === 'last_race'
                ? REGROUPED
                : '',
          )
          .join(''),
      value: stages.map(({ stage }) => stage).join(', '),
      without: 'none',
    };
    if (stages.length === 1) return [split];
    const sentence =
      carried === 'rank'
        ? 'A boat’s rank in the qualifying series counts as points in the final series and is not excluded.'
        : 'All scores of the qualifying series count in the final series.';
    return [split, { ...ofFleet, topic: 'carried', sentence, value: carried, without: undefined }];
  });
}

/** A code's points within a sentence. */
function amountOf(points: OwnCode['points']): string {
  const { method, value, races, leave_out, at_most } = points;
  const share = describeShare(points);
  switch (method) {
    case 'place':
      return `the points for her place plus ${share ?? countOf(value, 'point')}, but not more than for DNF`;
    case 'average':
      return [
        plus(
          `the average of her points in ${races === 'all' ? 'all other races' : 'the races before'}`,
          value,
        ),
        leave_out !== null && omissions[leave_out],
        at_most !== null && `in at most ${countOf(at_most, 'race')} of a series`,
      ]
        .filter(Boolean)
        .join(', ');
    case 'fixed':
      return countOf(value, 'point');
    case 'stated':
      return 'the points that the race committee states';
    case 'dnf':
      return plus(share ?? 'the points for DNF', value);
    default: {
      const count = share ?? `points for the number of ${countedBoats[method]}`;
      return `${plus(count, value)}${method === 'finishers' ? ', but not more than for DNF' : ''}`;
    }
  }
}

const countedBoats: Record<CountMethod, string> = {
  ...countNames,
  entries: 'boats entered in the series',
  came_to_start: 'boats that came to the starting area',
};

const omissions: Record<NonNullable<OwnCode['points']['leave_out']>, string> = {
  discards: 'without those that are excluded',
  non_finishes: 'without those that she did not finish',
  discardable_non_finishes: 'without as many that she did not finish as may be excluded',
  discardable_dnc: 'without as many DNC as may be excluded',
  dnc: 'without DNC',
};

const plus = (text: string, value: number) => (value === 0 ? text : `${text} plus ${value}`);

const isOfRules = (code: string) => (SCORING_CODES as readonly string[]).includes(code);

/** A regatta's own codes, and those of RRS A10 that it scores in another way. */
export function codeInstructions(codes: readonly OwnCode[]): Instruction[] {
  return codes.map(({ code, name, points, excludable }) => ({
    ...ofAll,
    code,
    topic: 'own_code',
    sentence: `A boat scored ${code} (${name}) will be scored ${amountOf(points)}.${excludable ? '' : ` A score of ${code} will not be excluded.`}${isOfRules(code) ? ' This changes RRS A5 and A10.' : ''}`,
    value: codeValue({ points, excludable }),
    without: 'none',
  }));
}
