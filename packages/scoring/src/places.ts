import { type BoatRating, boatRating, describeSource, type FleetInRace } from './boat-rating';
import type { CodeRule, CodeTable } from './codes';
import {
  averageLapTime,
  type CorrectedTimeInput,
  correctedDecimals,
  correctedTime,
  describeCorrection,
  describeLaps,
  exactCorrectedTime,
  type Laps,
  roundingOf,
  systemOf,
} from './corrected-time';
import { elapsedInFleet, hasFinish } from './finish';
import { formatTime, ordinal } from './format';
import { THOUSANDTHS } from './points';
import type { HandicapSystem } from './rating-systems';
import { compare, decimal, type Rational, roundHalfUp, toNumber } from './rational';
import {
  type ChangedTime,
  changeTime,
  hasMixedTimes,
  type StatedTimeChange,
  timePenaltyOf,
  timeRedressOf,
  toSeconds,
} from './time-changes';
import {
  type FleetInput,
  isByLaps,
  type RaceInput,
  type RegistrationInput,
  type ScoreInput,
  type TimeChange,
} from './types';
import { places as t } from './words';

/** A boat to be scored in a race, with her recorded score. */
export interface Entrant {
  boat: RegistrationInput;
  score: ScoreInput | null;
}

/** An entrant during scoring. */
export interface Line {
  boat: RegistrationInput;
  score: ScoreInput | null;
  /** As recorded, else deduced from the start check-in (RRS A5.3). */
  code: string | null;
  /** Definition of her code; null without one, or if the regatta does not have it. */
  rule: CodeRule | null;
  /** As recorded, counted from the fleet's start. */
  elapsed: number | null;
  /** Elapsed time used for scoring: that one, unless a time penalty or redress changes it. */
  scored: number | null;
  change: TimeChange | null;
  /** Text of the change, following the original time. */
  changeText: string;
  /** True if she sailed the course and is not disqualified, retired or out of time, so she contends for a place. */
  finished: boolean;
  correction: CorrectedTimeInput | null;
  /** Rating used for the correction, with its origin. */
  rating: BoatRating | null;
  corrected: number | null;
  /** Exact corrected time if the fleet does not round, to separate boats within a thousandth. */
  exact: Rational | null;
  /** In a race scored by average laps. */
  laps: Laps | null;
  /** Where boats of more laps place before those of fewer, whatever their times. */
  rankedLaps: Laps | null;
  /** In a pursuit race, her place when it ended, which alone ranks her. */
  finishPlace: number | null;
  /** Missing value that prevents placing her. */
  missing: string | null;
  place: number | null;
  placePoints: number;
  placeText: string;
  /** With redress in time that leaves others' scores: herself, placed among them by the given time. */
  redressed: Line | null;
}

/**
 * Corrects the times of one race and places the boats that finished. A finisher without a value her rating system needs
 * takes no place; the others are placed without her.
 *
 * @param from number of boats in better heats, behind which all are placed
 */
export function placeBoats(
  fleet: FleetInRace,
  race: RaceInput,
  entrants: readonly Entrant[],
  codes: CodeTable,
  from = 0,
): Line[] {
  const lines = entrants.map((entrant) => toLine(entrant, fleet, race, codes));
  const correct = correctionIn(fleet, race, lines);
  for (const line of lines.filter(({ finished }) => finished)) correct(line);
  givePlaces(fleet, lines, from);
  for (const line of lines) line.redressed = redressedLine(fleet, race, line, lines, correct, from);
  return lines;
}

function toLine({ boat, score }: Entrant, fleet: FleetInput, race: RaceInput, codes: CodeTable): Line {
  const recorded = score?.finish_time ?? null;
  const elapsed = recorded === null ? null : elapsedInFleet(recorded, race, boat, fleet.name);
  const absent = score?.checked_in ? 'DNS' : 'DNC';
  const code = score?.code ?? (hasFinish(score) ? null : absent);
  const rule = code === null ? null : (codes.get(code) ?? null);
  const finished = hasFinish(score) && (code === null || rule?.finisher === true);
  const line: Line = {
    boat,
    score,
    code,
    rule,
    elapsed,
    scored: elapsed,
    change: null,
    changeText: '',
    finished,
    correction: null,
    rating: null,
    corrected: null,
    exact: null,
    laps: null,
    rankedLaps: null,
    finishPlace: isPursuit(race) ? (score?.finish_place ?? null) : null,
    missing: finished ? missingFinish(race, elapsed, score) : null,
    place: null,
    placePoints: 0,
    placeText: '',
    redressed: null,
  };
  const penalty = score && finished ? timePenaltyOf(score, fleet) : null;
  if (penalty && isPursuit(race)) return { ...line, missing: NO_TIMES };
  if (penalty && score && hasMixedTimes(score, fleet)) return { ...line, missing: MIXED_TIMES };
  if (line.missing !== null) return line;
  if (penalty) return withChange(line, inFleet(penalty, fleet));
  const redress = score?.redress?.time?.rescore_others ? timeRedressOf(score) : null;
  if (redress && isPursuit(race)) return { ...line, missing: NO_TIMES };
  return redress ? withChange(line, redress) : line;
}

const isPursuit = ({ scoring }: RaceInput) => scoring === 'pursuit';

const NO_TIMES = t.changeOfHerTime;

const MIXED_TIMES = t.timePenaltiesInSeconds;

/** Missing part of a finish, depending on how the race is scored. */
function missingFinish(race: RaceInput, elapsed: number | null, score: ScoreInput | null): string | null {
  if (isPursuit(race)) return score?.finish_place == null ? t.noPlaceInPursuitRace : null;
  // A recorded time below 0 is an error of the input; only another fleet's start can make it negative.
  const isBefore = elapsed !== null && elapsed < 0 && (score?.finish_time ?? 0) >= 0;
  if (isBefore) return t.startBeforeHerFinish;
  return elapsed === null ? t.noFinishTime : null;
}

/** Applies to elapsed time in a fleet without ratings, which has no corrected time. */
function inFleet(penalty: StatedTimeChange, { rating_system }: FleetInput): StatedTimeChange {
  return (rating_system ?? 'none') === 'none' ? { ...penalty, applies_to: 'elapsed' } : penalty;
}

/** Changes a line's elapsed time. A change of the corrected time is applied later. */
function withChange(line: Line, stated: StatedTimeChange): Line {
  const { kind, applies_to } = stated;
  const { elapsed } = line;
  if (applies_to === 'corrected')
    return { ...line, change: { kind, applies_to, seconds: null, elapsed: elapsed ?? 0 } };
  const changed = changeTime(stated, elapsed === null ? null : decimal(elapsed));
  if (!changed) return { ...line, missing: t.noFinishToGive };
  const scored = toSeconds(changed.time);
  if (scored < 0) return { ...line, missing: t.moreTimeGivenBack };
  return {
    ...line,
    finished: true,
    scored,
    change: { kind, applies_to, seconds: elapsed === null ? null : changed.seconds, elapsed: scored },
    changeText: changed.text,
  };
}

/** Calculates a boat's corrected time, if the fleet has ratings. */
type Correction = (line: Line) => void;

function correctionIn(fleet: FleetInRace, race: RaceInput, lines: readonly Line[]): Correction {
  if (isPursuit(race)) return () => {};
  const system = fleet.rating_system ?? 'none';
  const averages = race.scoring === 'average_laps';
  const laps = lines.filter(({ finished }) => finished).map(({ score }) => score?.laps ?? 0);
  const maxLaps = isByLaps(race.scoring) || systemOf(system)?.countsLaps ? Math.max(0, ...laps) : 0;
  return (line) => {
    if (line.missing !== null) return;
    // Other boats' laps were counted; assuming hers would be guessing her result.
    const noLaps = maxLaps > 0 && line.score?.laps == null;
    const counted = { own: line.score?.laps ?? 1, most: Math.max(1, maxLaps) };
    if (averages) line.laps = counted;
    else if (isByLaps(race.scoring)) line.rankedLaps = counted;
    if (system !== 'none') correctTime(line, system, fleet, race, noLaps ? null : maxLaps);
    else if (noLaps) line.missing = t.noLaps;
    else if (line.laps) correctLaps(line, fleet, line.laps);
  };
}

/** Without ratings, an average-lap race is placed by the time for the most laps of any finisher. */
function correctLaps(line: Line, fleet: FleetInRace, laps: Laps): void {
  const exact = averageLapTime(line.scored ?? 0, laps);
  if (roundingOf(fleet) === 'none') line.exact = exact;
  line.corrected = toNumber(roundHalfUp(exact, correctedDecimals(fleet)));
}

function correctTime(
  line: Line,
  system: HandicapSystem,
  fleet: FleetInRace,
  race: RaceInput,
  maxLaps: number | null,
): void {
  const { needsDistance } = systemOf(system);
  const rounding = roundingOf(fleet);
  line.rating = boatRating(fleet, line.boat, line.score);
  if (line.rating === null) {
    line.missing = fleet.option === null ? t.noRating : t.noRatingOf(fleet.option);
  } else if (needsDistance && race.distance_nm == null) {
    line.missing = t.noDistance;
  } else if (maxLaps === null) {
    line.missing = t.noLaps;
  } else {
    line.correction = {
      rating_system: system,
      elapsed: line.scored ?? 0,
      rating: line.rating.rating,
      laps: maxLaps > 0 ? line.score?.laps : null,
      max_laps: maxLaps > 0 ? maxLaps : null,
      average_laps: line.laps !== null,
      distance_nm: race.distance_nm,
      phrf: fleet.phrf,
      rounding,
    };
    if (rounding === 'none') line.exact = exactCorrectedTime(line.correction);
    const corrected = correctedTime(line.correction);
    if (Math.abs(corrected) <= Number.MAX_SAFE_INTEGER) line.corrected = corrected;
    else line.missing = t.noCorrectedTimeWithinReason;
    if (line.corrected !== null && line.change?.applies_to === 'corrected') changeCorrected(line, fleet);
  }
}

/** Adds a penalty to the rounded corrected time, as shown on a results sheet, and rounds the sum. */
function changeCorrected(line: Line, fleet: FleetInput): void {
  const stated = line.score && timePenaltyOf(line.score, fleet);
  const changed: ChangedTime | null =
    stated && changeTime(stated, line.exact ?? decimal(line.corrected ?? 0));
  if (!changed || !line.change) return;
  line.change = { ...line.change, seconds: changed.seconds };
  line.changeText = changed.text;
  line.corrected = toNumber(roundHalfUp(changed.time, correctedDecimals(fleet)));
  if (line.exact) line.exact = changed.time;
}

/**
 * A boat with the time given as redress, in the place it takes among the others, who keep theirs (RRS A6.2). Null
 * without such redress.
 */
function redressedLine(
  fleet: FleetInRace,
  race: RaceInput,
  line: Line,
  lines: readonly Line[],
  correct: Correction,
  from: number,
): Line | null {
  const stated = line.score && timeRedressOf(line.score);
  if (!stated) return null;
  if (isPursuit(race)) return { ...line, missing: NO_TIMES };
  if (line.score?.redress?.time?.rescore_others) return line;
  const given = withChange({ ...line, place: null, missing: null, correction: null, exact: null }, stated);
  correct(given);
  if (given.missing !== null) return given;
  const others = lines.filter((other) => other !== line && other.place !== null);
  const ahead = others.filter((other) => compareTimes(other, given) < 0).length;
  const level = others.filter((other) => compareTimes(other, given) === 0).length;
  givePlace(fleet, given, from + ahead, level + 1);
  return given;
}

/**
 * Ranks boats by rounded corrected time, or without ratings by exact time at the finish. Tied boats get the mean of
 * their places (RRS A3, A7).
 */
function givePlaces(fleet: FleetInRace, lines: readonly Line[], from: number): void {
  const placed = lines.filter((line) => line.finished && line.missing === null).sort(compareTimes);
  let first = 0;
  while (first < placed.length) {
    const best = placed[first] as Line;
    let end = first + 1;
    while (end < placed.length && compareTimes(placed[end] as Line, best) === 0) end += 1;
    const tied = end - first;
    for (let i = first; i < end; i += 1) {
      givePlace(fleet, placed[i] as Line, from + first, tied);
    }
    first = end;
  }
}

/** @param tied number of boats sharing the place, including her */
function givePlace(fleet: FleetInRace, line: Line, ahead: number, tied: number): void {
  line.place = ahead + 1;
  line.placePoints = ((2 * ahead + 1 + tied) * THOUSANDTHS) / 2;
  line.placeText = describePlace(fleet, line, tied);
}

/** Rounding preserves order, so exact times are compared only if the rounded ones are equal. */
function compareTimes(a: Line, b: Line): number {
  const time = (line: Line) => line.finishPlace ?? line.corrected ?? line.scored ?? 0;
  const laps = (b.rankedLaps?.own ?? 0) - (a.rankedLaps?.own ?? 0);
  return laps || time(a) - time(b) || (a.exact && b.exact ? compare(a.exact, b.exact) : 0);
}

function describePlace(fleet: FleetInRace, line: Line, tied: number): string {
  const place = line.place ?? 0;
  const change = line.change === null ? '' : ` ${line.changeText}`;
  const atCorrected = line.change?.applies_to === 'corrected';
  const sailed = describeElapsed(line);
  const how =
    line.finishPlace !== null
      ? t.pursuitRace(ordinal(line.finishPlace))
      : line.correction === null
        ? describeUnrated(line, sailed)
        : (line.exact ? t.correctedExact : t.corrected)(
            formatTime(line.corrected ?? 0),
            sailed,
            `${describeCorrection(line.correction)}${line.rating ? describeSource(fleet, line.rating) : ''}${atCorrected ? change : ''}`,
          );
  const laps = describeCounting(line);
  const rules = `${laps}${line.change === null ? 'RRS A4' : 'RRS A3, A4'}`;
  return tied === 1
    ? t.place(ordinal(place), how, rules)
    : t.tiedWithOtherBoats(ordinal(place), tied - 1, how, place, place + tied - 1);
}

/** Rule by which laps count in her place, before its rules. */
function describeCounting({ laps, rankedLaps }: Line): string {
  if (rankedLaps === null) return laps === null ? '' : `${t.averageLaps} `;
  return `${t.lapsWhichCountBeforeTime(rankedLaps.own, rankedLaps.most)} `;
}

/** Explains the time of a boat without a rating: as sailed, or for the laps of an average-lap race. */
function describeUnrated({ laps, corrected, exact }: Line, sailed: string): string {
  if (laps === null || corrected === null) return sailed;
  const lapText = describeLaps(laps).trimEnd();
  if (lapText === '') return sailed;
  return (exact ? t.forLapsExact : t.forLaps)(formatTime(corrected), sailed, lapText);
}

/** Elapsed time used for scoring, with its explanation: `1:05:00 (sailed 1:00:00 + 0:05:00 time penalty)`. */
function describeElapsed({ score, elapsed, scored, change, changeText }: Line): string {
  const time = formatTime(scored ?? 0);
  if (change === null || change.applies_to === 'corrected')
    return score?.finished_at == null ? time : t.typedIn(time);
  return elapsed === null ? `${time} (${changeText})` : t.sailed(time, formatTime(elapsed), changeText ?? '');
}
