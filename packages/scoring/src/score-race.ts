import type { FleetInRace } from './boat-rating';
import type { CodeAverage, CodeScore } from './code-averages';
import type { CodeRule, CodeTable } from './codes';
import { hasFinish } from './finish';
import { clauses, formatTime, ordinal } from './format';
import { type Penalty, penaltyFor } from './penalties';
import { type Entrant, type Line, placeBoats } from './places';
import { fromThousandths, roundToStep, THOUSANDTHS } from './points';
import { hasDnfInPoints, inPointsSystem } from './points-in-race';
import { pointsSystemOf } from './points-systems';
import {
  type CountedBoats,
  figureScore,
  figuresOf,
  type RaceFigures,
  shareOf,
  thousandths,
} from './race-figures';
import { type Averaging, betterOf, type OwnScore } from './redress';
import { penaltiesIn, type StatedPenalty } from './time-changes';
import type { FleetInput, RaceInput, ScoreInput, TimeChange } from './types';
import { scoreRace as t } from './words';

/** A boat's score in one race, before weight, averages and exclusion. */
export interface BoatInRace {
  place: number | null;
  elapsed: number | null;
  corrected: number | null;
  rating: number | null;
  time_change: TimeChange | null;
  code: string | null;
  /** Codes of her other penalties. */
  further_codes?: string[] | undefined;
  /** True if she came to the starting area, whatever happened then (RRS A5.3). */
  came_to_start: boolean;
  /** False if her code can never be a discard. */
  excludable: boolean;
  /** Thousandths of a point; null if `not_scored`, or until an average is calculated. */
  points: number | null;
  /** In a percentage system, her points had she won; 0 if the race does not count for her. Otherwise null. */
  possible: number | null;
  /** Redress that needs her other races. */
  average: Averaging | null;
  /** The score of her finish, which she keeps where her average is no better. */
  own_score?: OwnScore | undefined;
  /** A regatta's own code that needs her other races, with her score if there are none. */
  code_average: CodeAverage | null;
  not_scored: string | null;
  explanation: string;
}

/** A score without any values. */
export const blankResult: BoatInRace = {
  place: null,
  elapsed: null,
  corrected: null,
  rating: null,
  time_change: null,
  code: null,
  came_to_start: true,
  excludable: true,
  points: null,
  possible: null,
  average: null,
  code_average: null,
  not_scored: null,
  explanation: '',
};

export interface RaceResult {
  entries: number;
  came_to_start: number;
  finishers: number;
  /** In the order of the entrants. */
  boats: BoatInRace[];
}

/**
 * Scores one race for one fleet (RRS A4, A5, A6.1, A7, 30.2, 44.3(c)).
 *
 * @param entrants boats entered in the series, or in a medal race its boats; ratings and scores already checked
 * @param codes the codes in force
 * @param counted the boats counted for DNC, if not by RRS A5.2 but by the sailing instructions
 */
export function scoreRace(
  fleet: FleetInRace,
  race: RaceInput,
  entrants: readonly Entrant[],
  codes: CodeTable,
  counted?: CountedBoats,
): RaceResult {
  const lines = placeBoats(fleet, race, entrants, codes, counted?.ahead);
  const figures = figuresOf(fleet, race, lines, codes, counted);
  const scored = inPointsSystem(fleet, lines, codes);
  const { highest, percentage } = pointsSystemOf(fleet.points_system, fleet.points_table);
  const outcomeIn = (line: Line): Outcome => {
    const own = scoreLine(line, { fleet, figures, codes });
    return { ...own, ...scored(line, own) };
  };
  const highestWins = Boolean(highest ?? percentage);
  return {
    entries: figures.entries,
    came_to_start: figures.came,
    finishers: figures.finishers,
    boats: lines.map((line) => {
      const outcome = orOwnScore(line, outcomeIn(line), outcomeIn, highestWins);
      return {
        place: line.place,
        elapsed: line.elapsed,
        corrected: line.corrected,
        rating: line.correction?.rating ?? null,
        time_change: line.change,
        code: line.code,
        further_codes: line.score?.further_penalties?.map(({ code }) => code),
        came_to_start: line.rule?.came_to_start ?? true,
        excludable: line.rule?.excludable ?? true,
        points: null,
        possible: null,
        average: null,
        code_average: null,
        not_scored: null,
        ...outcome,
      };
    }),
  };
}

/**
 * Redress of a boat that keeps the score of her finish where redress would not improve it: scored now, or once her
 * average is calculated. Other outcomes stay.
 */
function orOwnScore(
  line: Line,
  given: Outcome,
  byPlace: (line: Line) => Outcome,
  highestWins: boolean,
): Outcome {
  const isAsked = line.code === 'RDG' && line.score?.redress?.only_if_better && line.finished;
  if (!isAsked || given.possible === 0) return given;
  const own = byPlace({ ...line, code: null, rule: null }).points ?? null;
  if (own === null) return given;
  if (given.average) return { ...given, own_score: { points: own, highestWins } };
  const { points = null, explanation } = given;
  return points === null
    ? given
    : { ...given, ...betterOf({ points, explanation }, { points: own, highestWins }) };
}

type Outcome = Partial<BoatInRace> & Pick<BoatInRace, 'explanation'>;

/** Settings and figures that a boat's score depends on. */
interface Scoring {
  fleet: FleetInput;
  figures: RaceFigures;
  codes: CodeTable;
}

function scoreLine(line: Line, scoring: Scoring): Outcome {
  const { code, rule } = line;
  const { figures } = scoring;
  if (code === null)
    return line.missing === null
      ? { points: line.placePoints, explanation: line.placeText }
      : notScored(line.missing);
  if (rule === null) return notScored(t.notCodeOfThisRegatta(code));
  const scored = ({ points, text }: CodeScore): Outcome => ({
    points,
    explanation: clauses(withAbsence(line, `${code}: ${text}`), keptOrLost(line)),
  });
  switch (rule.points.method) {
    case 'redress':
      return scoreRedress(line);
    case 'place':
      return line.missing === null ? scorePenalties(line, rule, scoring) : notScored(line.missing);
    case 'finishers':
      // The score for DNF itself has no other limit.
      return code === 'DNF' ? scored(figures.dnf) : scoreBehindFinishers(line, rule, scoring);
    case 'average':
      return { code_average: { rule, dnc: figures.dnc }, explanation: keptOrLost(line) };
    case 'stated': {
      const stated = line.score?.points ?? null;
      if (stated === null) return notScored(t.noPointsStatedWith(code));
      return scored({ points: thousandths(stated), text: t.pointsStated(stated) });
    }
    default:
      return scored(code === 'DNC' ? figures.dnc : figureScore(rule, figures, scoring.fleet)!);
  }
}

/** Adds why a boat without a recorded code has one (RRS A5.3). */
function withAbsence({ score }: Line, text: string): string {
  if (score?.code != null) return text;
  if (score?.checked_in == null) return t.neitherFinishNorCode(text);
  return score.checked_in ? t.neitherCheckedIn(text) : t.neitherNotSeen(text);
}

/** A boat's penalties in one race add up, and together are not worse than DNF (RRS 30.2, 44.3(c)). */
function scorePenalties(line: Line, rule: CodeRule, { fleet, figures, codes }: Scoring): Outcome {
  const { dnf } = figures;
  if (!line.finished) {
    return { points: dnf.points, explanation: t.withoutFinish(rule.code, dnf.text) };
  }
  const all = line.score ? penaltiesIn(line.score) : [];
  const score: CodeScore = { points: line.placePoints, text: line.placeText };
  for (const stated of all) {
    const own = codes.get(stated.code ?? '');
    if (own?.points.method !== 'place') return notScored(t.noPenaltyOfThisRegatta(`${stated.code}`));
    const penalty = penaltyOf(own, stated, figures, fleet);
    if (penalty === null) return notScored(t.noPenaltyStated);
    score.points += penalty.added;
    score.text = clauses(score.text, penalty.explanation);
  }
  return hasDnfInPoints(fleet, codes) ? outcomeOf(score) : notWorseThanDnf(score, dnf);
}

/** One penalty, by its stated figures, else by its rule. Null if neither says anything. */
function penaltyOf(
  { code, points, standard }: CodeRule,
  stated: StatedPenalty,
  figures: RaceFigures,
  fleet: FleetInput,
): Penalty | null {
  if (standard || stated.points != null || stated.percent != null)
    return penaltyFor(code, stated, figures.dnf.points, fleet);
  if (points.percent === null)
    return penaltyFor(code, { ...stated, points: points.value }, figures.dnf.points, fleet);
  const share = shareOf(points, points.percent_of ?? 'dnf', points.percent, figures, fleet);
  return { added: share.points, explanation: t.sailingInstructions(code, share.text) };
}

const outcomeOf = ({ points, text }: CodeScore): Outcome => ({ points, explanation: text });

function notWorseThanDnf(score: CodeScore, dnf: CodeScore): Outcome {
  if (score.points <= dnf.points) return outcomeOf(score);
  return { points: dnf.points, explanation: t.notWorseThanDnf(score.text, dnf.text) };
}

/** RRS A9. Without `redress`, stated `points` are her points. A finish keeps its place (RRS A6.2). */
function scoreRedress(line: Line): Outcome {
  const { score, redressed } = line;
  if (redressed) return scoreRedressInTime(line, redressed);
  const kept = keptOrLost(line);
  const method = score?.redress?.method ?? (score?.points == null ? null : 'points');
  if (method === null) return notScored(t.noRedressStated);
  if (method === 'time') return notScored(t.noRedressStated);
  if (method !== 'points') return { average: { ...score?.redress, method }, explanation: kept };
  const stated = score?.redress?.points ?? score?.points ?? null;
  if (stated === null) return notScored(t.noRedressStated);
  const points = roundToStep(Math.round(stated * THOUSANDTHS), THOUSANDTHS / 10);
  return { points, explanation: clauses(t.rdgPointsGivenRrsA9(fromThousandths(points)), kept) };
}

/** Points for TLE and own codes: the number of boats with a place, plus some. */
function scoreBehindFinishers(line: Line, rule: CodeRule, { fleet, figures, codes }: Scoring): Outcome {
  const { code, points, standard } = rule;
  const { finishers, dnf } = figures;
  if (finishers === 0) return { points: dnf.points, explanation: t.noBoatInPlace(code, dnf.text) };
  const value = line.score?.points ?? (standard ? (fleet.tle_points ?? points.value) : points.value);
  const behind = figureScore({ points: { ...points, value } }, figures, fleet)!;
  const score = { ...behind, text: clauses(`${code}: ${behind.text}`, keptOrLost(line)) };
  return hasDnfInPoints(fleet, codes) ? outcomeOf(score) : notWorseThanDnf(score, dnf);
}

/** RRS 61.4: she is scored for the place of the time she was given. */
function scoreRedressInTime(line: Line, redressed: Line): Outcome {
  const { place, placePoints, placeText, corrected, correction, change, missing } = redressed;
  if (missing !== null) return notScored(missing);
  const others =
    redressed === line
      ? t.otherBoatsScoresChange
      : line.placeText === ''
        ? t.otherBoatsScoresStay
        : t.otherBoatsScoresStayRrsA6(line.placeText);
  return {
    ...{ place, corrected, rating: correction?.rating ?? null, points: placePoints, time_change: change },
    explanation: t.rdgTimeGiven(placeText, others),
  };
}

/** True if a boat sailed the course and finished in time, even if scored otherwise afterwards. */
export function isFinish(score: ScoreInput | null, codes: CodeTable): boolean {
  if (!hasFinish(score)) return false;
  const rule = score?.code == null ? null : codes.get(score.code);
  return rule === null || rule?.finisher === true || rule?.gives_up_place === true;
}

/** Describes what happened to her finish under a code with its own points. */
function keptOrLost({ score, elapsed, finishPlace, finished, placeText, rule }: Line): string {
  if (!hasFinish(score)) return '';
  if (finished) return placeText === '' ? '' : t.finishedAs(placeText);
  const givesUp = rule?.gives_up_place;
  return finishPlace === null
    ? (givesUp ? t.timeGivesUpPlace : t.timeTakesNoPlace)(formatTime(elapsed ?? 0))
    : (givesUp ? t.finishGivesUpPlace : t.finishTakesNoPlace)(ordinal(finishPlace));
}

function notScored(missing: string): Outcome {
  return { not_scored: missing, explanation: t.notScored(missing) };
}
