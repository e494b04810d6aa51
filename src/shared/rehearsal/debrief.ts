import { preparatoryRules, readyProcedures } from '@dockside/race-signals';
import { debrief as t } from '@messages/races/rehearsal';
import { type RaceScript, type RehearsalSettings, rehearsalDay } from './day';
import type { RaceRecords, RehearsalRecords } from './records';
import type { Sequence } from './sequences';
import { type BoatTruth, backTimes, isRightCode, sailsOf, type Water, waterOf } from './water';

/** One thing that was not as it should be. */
export interface Finding {
  /** Null: of the day as a whole. */
  race_number: number | null;
  kind:
    | 'sequence'
    | 'postponement'
    | 'removal'
    | 'recall'
    | 'recall_late'
    | 'recall_down'
    | 'recall_needless'
    | 'general_recall'
    | 'restart_flag'
    | 'shortened'
    | 'abandoned'
    | 'finish_missed'
    | 'finish_time'
    | 'finish_boat'
    | 'finish_double'
    | 'finish_unnamed'
    | 'code'
    | 'published';
  /** The rule of the Racing Rules of Sailing 2025–2028; null: good practice, no rule. */
  rule: string | null;
  /** The boat that it is about, by the id of her entry; null: none alone. */
  boat: string | null;
  done: string;
  expected: string;
}

/** Count and accuracy of a race’s finishes. */
export interface FinishesTaken {
  taken: number;
  of: number;
  /** Median of the distances from the truth, in seconds; null: none was taken. */
  median_s: number | null;
}

export interface RaceDebrief {
  race_number: number;
  /** True once the race is ended; nothing is said of a race before. */
  over: boolean;
  finishes: FinishesTaken;
}

/** Findings of a rehearsed race day: its records, compared with what boats truly did. */
export interface Debrief {
  /** True once every race is ended. */
  over: boolean;
  races: RaceDebrief[];
  findings: Finding[];
}

/** Tolerance of a sequence’s signals. */
const SEQUENCE_S = 2;
/** Longest delay of X that is prompt here: the rule gives no figure. */
const PROMPT_S = 10;
/** Tolerance of a finish. */
const FINISH_S = 2;
/** Tolerance of the minute between a flag’s removal and the warning signal. */
const REMOVAL_S = 3;
/** Longest display of X (RRS 29.1). */
const RECALL_S = 240;
/** Tolerance of X’s last moment. */
const RECALL_GRACE_S = 10;

const seconds = (ms: number) => ms / 1000;
const inSeconds = (ms: number) => Math.abs(seconds(ms)).toFixed(1);

type Say = (finding: Omit<Finding, 'race_number' | 'boat'> & { boat?: string }) => void;

/** The debrief of a rehearsal, from its records. Pure. */
export function debriefOf(settings: RehearsalSettings, records: RehearsalRecords): Debrief {
  const findings: Finding[] = [];
  const races = rehearsalDay(settings).map((script): RaceDebrief => {
    const { race_number } = script;
    const race = records.races.find((one) => one.race_number === race_number);
    const say: Say = (finding) => findings.push({ race_number, boat: null, ...finding });
    const over = race?.status === 'sailed' || race?.status === 'abandoned';
    if (!race || !over) return { race_number, over: false, finishes: { taken: 0, of: 0, median_s: null } };
    const water = waterOf(script, race, race.signals);
    judgeSequences(script, water, say);
    if (race.status === 'abandoned' || !water.start) {
      say({
        ...{ kind: 'abandoned', rule: '32.1', done: t.endedWithoutStart },
        expected: t.raceToBeSailed,
      });
      return { race_number, over, finishes: { taken: 0, of: 0, median_s: null } };
    }
    judgeStart(water, say);
    judgeCourse(script, water, say);
    judgeCodes(water, race, say);
    return { race_number, over, finishes: judgeFinishes(water, race, say) };
  });
  const over = races.every((race) => race.over);
  if (over) judgePublication(records, findings);
  return { over, races, findings };
}

function judgeSequences(script: RaceScript, { sequences, events }: Water, say: Say): void {
  for (const [index, sequence] of sequences.entries()) {
    judgeTimes(sequence, say);
    const before = sequences[index - 1]?.ended;
    const warning = sequence.made.warning;
    if (!before || before.removed_at === null || warning === undefined) continue;
    const gap = seconds(warning - before.removed_at);
    if (Math.abs(gap - 60) <= REMOVAL_S) continue;
    say({
      ...{ kind: 'removal', rule: REMOVED[before.by] },
      done: t.warningAfterRemoval[before.by](Math.round(gap)),
      expected: t.warningAfterAMinute,
    });
  }
  const shift = events.find(({ kind }) => kind === 'shift');
  if (
    script.shifts &&
    shift &&
    !sequences.some(({ ended }) => ended?.by === 'postponed' && ended.at >= shift.at)
  )
    say({
      ...{
        kind: 'postponement',
        rule: '27.3',
        done: t.startedAfterShift,
      },
      expected: t.postponeForShift,
    });
  for (const { ended } of sequences)
    if (ended?.by === 'abandoned')
      say({
        ...{ kind: 'abandoned', rule: '32.1', done: t.startAbandoned },
        expected: t.noAbandonment,
      });
}

/** Rules of a flag’s removal, by what it ended. */
const REMOVED = { postponed: t.raceSignalsAp, recalled: '29.2', abandoned: t.raceSignalsN };

/** Signals of one sequence against RRS 26, as far as it went. */
function judgeTimes({ made, started_at, ended }: Sequence, say: Say): void {
  const { warning } = made;
  if (warning === undefined) {
    if (started_at !== null)
      say({
        ...{ kind: 'sequence', rule: '26', done: t.noWarningSignal },
        expected: t.allSignals,
      });
    return;
  }
  for (const { signal, seconds_before } of readyProcedures.rrs26.steps) {
    const due = warning + (300 - seconds_before) * 1000;
    const at = made[signal];
    if (at === undefined) {
      // Later signals of a sequence that was ended are not due.
      if (ended !== null && started_at === null) return;
      say({
        ...{
          kind: 'sequence',
          rule: '26',
          done: t.notMade[signal as 'warning'],
        },
        expected: t.madeAfterWarning(300 - seconds_before),
      });
    } else if (Math.abs(seconds(at - due)) > SEQUENCE_S)
      say({
        ...{ kind: 'sequence', rule: '26' },
        done: (at < due ? t.early : t.late)[signal as 'warning'](inSeconds(at - due)),
        expected: t.madeAfterWarning(300 - seconds_before),
      });
  }
}

/** Recalls, and the flag of a restart. */
function judgeStart({ sequences, script, start, events }: Water, say: Say): void {
  const many = events.find(({ kind }) => kind === 'many_over');
  const recalled = sequences.filter(({ ended }) => ended?.by === 'recalled');
  if (many && !recalled.some(({ started_at }) => started_at === many.at))
    say({
      ...{
        kind: 'general_recall',
        rule: '29.2',
        done: t.startStood,
      },
      expected: t.firstSubstitute,
    });
  for (const { started_at } of recalled)
    if (started_at !== many?.at)
      say({
        ...{
          kind: 'general_recall',
          rule: '29.2',
          done: t.allOverKnown,
        },
        expected: t.noGeneralRecall,
      });
  if (script.triangle.length > 0 && !['U', 'black'].includes(start!.preparatory))
    say({
      ...{
        kind: 'restart_flag',
        rule: '30.3',
        done: t.restartedUnder(preparatoryRules[start!.preparatory].label),
      },
      expected: t.restartUnderUOrBlack,
    });
  // After a general recall nobody is recalled alone.
  if (script.many) return;
  judgeRecall({ script, start: start! }, say);
}

function judgeRecall(
  { script, start }: { script: Water['script']; start: NonNullable<Water['start']> },
  say: Say,
): void {
  const { recall, started_at, preparatory } = start;
  const isRecalled = preparatoryRules[preparatory].individual_recall;
  if (script.over.length === 0 || !isRecalled) {
    if (recall)
      say({
        ...{ kind: 'recall_needless', rule: '29.1', done: t.needlessX },
        expected: t.noIndividualRecall,
      });
    return;
  }
  const who = sailsOf(script.over.map(({ boat }) => boat));
  if (!recall) {
    say({
      ...{ kind: 'recall', rule: '29.1', done: t.noX(who) },
      expected: t.promptX,
    });
    return;
  }
  const late = recall.from - started_at;
  if (seconds(late) > PROMPT_S)
    say({
      ...{
        kind: 'recall_late',
        rule: '29.1',
        done: t.lateX(inSeconds(late)),
      },
      expected: t.xWithin(PROMPT_S),
    });
  const back = backTimes(script, start);
  const allBack = back.length === script.over.length ? Math.max(...back.map(({ at }) => at)) : null;
  const due = Math.min(allBack ?? Number.POSITIVE_INFINITY, started_at + RECALL_S * 1000);
  if (recall.to !== null && recall.to < due - SEQUENCE_S * 1000)
    say({
      ...{
        kind: 'recall_down',
        rule: '29.1',
        done: t.xDownEarly(Math.round(seconds(recall.to - started_at))),
      },
      expected: t.xUntilBack,
    });
  if ((recall.to ?? Number.POSITIVE_INFINITY) > started_at + (RECALL_S + RECALL_GRACE_S) * 1000)
    say({
      ...{
        kind: 'recall_down',
        rule: '29.1',
        done: t.xTooLong,
      },
      expected: t.xFourMinutes,
    });
}

function judgeCourse(script: RaceScript, { shortened_at, mark_at }: Water, say: Say): void {
  if (script.dies_ms === null) {
    if (shortened_at !== null)
      say({
        ...{ kind: 'shortened', rule: '32.1', done: t.shortenedInSteadyWind },
        expected: t.wholeCourse,
      });
    return;
  }
  const expected = t.sBeforeMark;
  if (shortened_at === null)
    say({
      kind: 'shortened',
      rule: '32.1',
      done: t.notShortened,
      expected,
    });
  else if (shortened_at > mark_at!)
    say({
      ...{ kind: 'shortened', rule: '32.2', expected },
      done: t.lateS(inSeconds(shortened_at - mark_at!)),
    });
}

function judgeCodes({ boats }: Water, { scores }: RaceRecords, say: Say): void {
  for (const truth of boats) {
    const { boat, codes, why, finished_at } = truth;
    const code = scores.find((score) => score.registration_id === boat.id)?.code ?? null;
    if (isRightCode(truth, code)) continue;
    if (code === null)
      say({
        ...{ kind: 'code', rule: why!.rule, boat: boat.id, done: t.noCode(boat.sail) },
        expected: t.codeBecause(codes, why!.text),
      });
    else
      say({
        ...{ kind: 'code', rule: why?.rule ?? 'A5.1', boat: boat.id, done: t.hasCode(boat.sail, code) },
        expected: why
          ? t.codeBecause(codes, why.text)
          : finished_at === null
            ? t.noCodeSailed
            : t.noCodeFinished,
      });
  }
}

/** Codes under which a boat’s finish makes no difference. */
const isUncounted = ({ codes }: BoatTruth) => ['OCS', 'UFD', 'BFD'].some((code) => codes.includes(code));

function judgeFinishes({ boats }: Water, race: RaceRecords, say: Say): FinishesTaken {
  const recorded = recordedFinishes(race);
  const due = boats
    .filter((truth) => truth.finished_at !== null && !isUncounted(truth))
    .sort((a, b) => a.finished_at! - b.finished_at!);
  const at = new Map(
    boats.flatMap(({ boat, finished_at }) => (finished_at === null ? [] : [[boat.id, finished_at]])),
  );
  const errors: number[] = [];
  for (const [index, { boat }] of due.entries()) {
    const truth = at.get(boat.id)!;
    const own = recorded.get(boat.id) ?? [];
    const [first] = own;
    if (first === undefined) {
      say({
        ...{ kind: 'finish_missed', rule: 'A3', boat: boat.id, done: t.noFinish(boat.sail) },
        expected: t.finishedAtPlace(index + 1),
      });
      continue;
    }
    if (own.length > 1)
      say({
        ...{
          kind: 'finish_double',
          rule: 'A3',
          boat: boat.id,
          done: t.severalTimes(boat.sail, own.length),
        },
        expected: t.oneTime,
      });
    errors.push(Math.abs(first - truth));
    const other = otherAt(first, boat.id, at);
    const isSwapped = due.some(({ boat: { id } }) => {
      const [theirs] = recorded.get(id) ?? [];
      return theirs !== undefined && id !== boat.id && (first - theirs) * (truth - at.get(id)!) < 0;
    });
    if (other !== null && (isSwapped || Math.abs(first - truth) > FINISH_S * 1000))
      say({
        ...{ kind: 'finish_boat', rule: 'A3', boat: boat.id },
        done: t.timeOfAnother(boat.sail, sailsOf([other])),
        expected: (first > truth ? t.crossedEarlier : t.crossedLater)(inSeconds(first - truth)),
      });
    else if (Math.abs(first - truth) > FINISH_S * 1000)
      say({
        ...{ kind: 'finish_time', rule: 'A3', boat: boat.id },
        done: (first > truth ? t.timedLate : t.timedEarly)(boat.sail, inSeconds(first - truth)),
        expected: t.timedWithin(FINISH_S),
      });
  }
  for (const { boat, finished_at, why } of boats)
    if (finished_at === null && recorded.has(boat.id))
      say({
        ...{ kind: 'finish_boat', rule: 'A3', boat: boat.id, done: t.hasFinish(boat.sail) },
        expected: why ? t.noneBecause(why.text) : t.noneUnfinished,
      });
  const unnamed = race.crossings.filter(isUnnamed).length;
  if (unnamed > 0)
    say({
      ...{ kind: 'finish_unnamed', rule: 'A3' },
      done: t.timesWithoutBoat(unnamed),
      expected: t.eachTimeItsBoat,
    });
  errors.sort((a, b) => a - b);
  const median = errors[Math.floor(errors.length / 2)];
  return {
    taken: errors.length,
    of: due.length,
    median_s: median === undefined ? null : Math.round(median / 100) / 10,
  };
}

const isUnnamed = ({ registration_id, lap_of, sheet }: RaceRecords['crossings'][number]) =>
  sheet === 'A' && registration_id === null && lap_of === null;

/** The boat that truly crossed at a recorded moment, if that is not the one it is named after. */
function otherAt(moment: number, boat: string, at: ReadonlyMap<string, number>): string | null {
  const off = (truth: number) => Math.abs(moment - truth);
  const [nearest] = [...at].sort(([, a], [, b]) => off(a) - off(b));
  return nearest && nearest[0] !== boat && off(nearest[1]) < 1000 ? nearest[0] : null;
}

/** The moments at which boats finished by the records, earliest first; typed finishes among them. */
export function recordedFinishes({
  starts,
  crossings,
  scores,
}: Pick<RaceRecords, 'starts' | 'crossings' | 'scores'>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const add = (boat: string, at: number) =>
    found.set(
      boat,
      [...(found.get(boat) ?? []), at].sort((a, b) => a - b),
    );
  for (const { registration_id, sheet, crossed_at } of crossings)
    if (registration_id !== null && sheet === 'A') add(registration_id, crossed_at);
  const [start] = starts;
  for (const { registration_id, finish_time, crossing_id } of scores)
    if (finish_time !== null && crossing_id === null && start && !found.has(registration_id))
      add(registration_id, start.starts_at + finish_time * 1000);
  return found;
}

function judgePublication({ publication }: RehearsalRecords, findings: Finding[]): void {
  if (publication && publication.changes_since === 0) return;
  findings.push({
    ...{ race_number: null, kind: 'published', rule: null, boat: null },
    done: publication ? t.changedSincePublished : t.notPublished,
    expected: t.sailorsCanRead,
  });
}
