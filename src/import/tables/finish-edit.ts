import type { CodeTable } from '@dockside/scoring';
import { finishEdit as t } from '@messages/server/import';
import { boatStart } from '../../club/racing/crossings';
import type { Race } from '../../contract/areas/racing/races';
import type { Registration } from '../../contract/areas/racing/registrations';
import { type Score, ScoreEdit } from '../../contract/areas/racing/scores';
import { toIssue } from '../../contract/issues';
import { clockOf, firstStart, momentAt, zoneOf } from './race-of-table';
import { parseClock, parseDuration, type WrittenClock } from './race-times';
import { cellOf, type Line, LineError, type TableContext } from './table-kind';

/** The boat and race a line of a finish sheet is about. */
interface ResultOfLine {
  boat: Registration;
  raceNumber: number;
  /** Undefined if the race is not set up yet. */
  race: Race | undefined;
  /** Her recorded score in the race. */
  before: Score | undefined;
}

/** Builds the score edit for a line of a finish sheet. Empty cells change nothing. */
export function editOfLine(
  line: Line,
  result: ResultOfLine,
  context: TableContext,
  codes: CodeTable,
): ScoreEdit {
  return new FinishLine(line, result, context, codes).edit();
}

/** True for a code cell of a boat that finished. */
export function isFinished(cell: string): boolean {
  return /^(OK|FIN|FINISHED|-+)$/i.test(cell);
}

class FinishLine {
  constructor(
    private readonly line: Line,
    private readonly result: ResultOfLine,
    private readonly context: TableContext,
    private readonly codes: CodeTable,
  ) {}

  /** @throws LineError saying what is wrong with the line, and what to do */
  edit(): ScoreEdit {
    const { boat, raceNumber, before } = this.result;
    const code = this.#code();
    const finish = this.#finish();
    const laps = wholeNumber(this.line, 'laps');
    if (code === undefined && finish === null) throw new LineError(t.hasNoFinish);
    const parsed = ScoreEdit.safeParse({
      registration_id: boat.id,
      race_number: raceNumber,
      ...finish,
      ...(laps !== null && { laps }),
      // An unchanged code keeps its figures.
      ...(code !== undefined && code !== before?.code && { code }),
      reason: t.finishSheet,
    });
    if (parsed.success) return parsed.data;
    throw new LineError(
      parsed.error.issues
        .map(toIssue)
        .map(({ path, message }) => `${path} ${message}`)
        .join('; '),
    );
  }

  /** The code of a line. Some sheets write it in place of a time. */
  #code(): string | undefined {
    const { line } = this;
    const own = cellOf(line, 'code').toUpperCase();
    const others = ['finished_at', 'elapsed', 'place'].map((field) => cellOf(line, field).toUpperCase());
    const code = own || others.find((cell) => this.codes.has(cell));
    if (!code || isFinished(code)) return undefined;
    if (this.codes.has(code)) return code;
    throw new LineError(t.isNotCode(code, [...this.codes.keys()].join(', ')));
  }

  /** The finish given by a line; null if none. Empty cells change nothing. */
  #finish(): Partial<ScoreEdit> | null {
    const { line } = this;
    const { race, before } = this.result;
    const at = this.#timeCell('finished_at');
    const elapsed = this.#timeCell('elapsed');
    const place = this.codes.has(cellOf(line, 'place').toUpperCase()) ? null : wholeNumber(line, 'place');
    if (at !== '') return this.#finishAt(at, this.#timeCell('started_at'));
    if (elapsed !== '') {
      const { ms, step } = parseDuration(elapsed);
      return isSame(before, ms, step) ? {} : { finish_time: ms / 1000, finished_at: null };
    }
    if (place === null) return null;
    if (race?.scoring === 'pursuit') return { finish_place: place };
    if ((race?.starts.length ?? 0) > 0) throw new LineError(t.placeNeedsTime);
    this.context.notes.add(t.placesAreSeconds);
    return { finish_time: place, finished_at: null };
  }

  /** A time cell; empty if it holds a code. */
  #timeCell(field: string): string {
    const cell = cellOf(this.line, field);
    return this.codes.has(cell.toUpperCase()) ? '' : cell;
  }

  #finishAt(cell: string, startCell: string): Partial<ScoreEdit> {
    const { db, club, dateOrder } = this.context;
    const { boat, race, before } = this.result;
    const clock = parseClock(cell, dateOrder);
    const start = race && boatStart(db, { clubId: club.id }, race, boat);
    if (startCell !== '') {
      const ms = this.#between(parseClock(startCell, dateOrder), clock, start ?? firstStart(race));
      return isSame(before, ms, clock.step) ? {} : { finish_time: ms / 1000, finished_at: null };
    }
    if (start == null) throw new LineError(t.fleetHasNoStart);
    const at = momentAt(clock, start, this.context);
    if (at <= start) throw new LineError(t.isBeforeStart(cell, clockOf(start, zoneOf(this.context))));
    return isSame(before, at - start, clock.step) ? {} : { finished_at: at };
  }

  /** Milliseconds from a start to a finish as the clocks showed them, on the day of the race's start if that is known. */
  #between(from: WrittenClock, to: WrittenClock, raceStart: number | null): number {
    if (raceStart === null) return (to.ms - from.ms + DAY) % DAY;
    const start = momentAt(from, raceStart, this.context, 'nearest');
    const finish = momentAt(to, start, this.context);
    return (finish < start ? momentAt(to, start + DAY, this.context, 'nearest') : finish) - start;
  }
}

const DAY = 86_400_000;

/** A sheet may have rounded a more exact time to steps of this size or more. */
const ROUNDED_MS = 100;

/** True if her recorded time agrees with the sheet's precision. A more exact time is kept. */
function isSame(before: Score | undefined, ms: number, step: number): boolean {
  if (before?.finish_time == null) return false;
  const difference = Math.abs(Math.round(before.finish_time * 1000) - ms);
  return step >= ROUNDED_MS ? difference < step : difference === 0;
}

function wholeNumber(line: Line, field: string): number | null {
  const cell = cellOf(line, field);
  if (cell === '') return null;
  const number = Number(cell.replace(/(?:st|nd|rd|th|\.)$/i, ''));
  if (Number.isInteger(number) && number > 0) return number;
  throw new LineError(t.isNotWholeNumber(field, cell));
}
