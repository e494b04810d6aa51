import { stopwatch as t } from '@messages/server/import';
import { saveCrossing } from '../../club/racing/crossings';
import { type Crossing, CrossingInput } from '../../contract/areas/racing/crossings';
import type { Registration } from '../../contract/areas/racing/registrations';
import { UserError } from '../../contract/errors';
import type { TableRecord } from '../../contract/staff-operations/import-table';
import { nameId } from '../../db/ids';
import { selectRecords } from '../../db/records';
import { inSavepoint } from '../../db/savepoint';
import { AmbiguousBoat, KnownEntries } from '../entries/known-entries';
import { isAboutLine } from '../import-error';
import { guessTimes, timeHeadings } from './guess-times';
import { clockOf, firstStart, momentAt, raceOf, zoneOf } from './race-of-table';
import { hasTime, parseClock, parseDuration } from './race-times';
import { cellOf, type Line, LineError, type TableContext, type TableReader, type Taken } from './table-kind';

/** Two times this close may be one boat taken twice. */
const CLOSE_MS = 1000;

/** Times from a stopwatch or timing device: crossings of the finish line, to be named unless the line names a boat. */
export const timeTable: TableReader = {
  ofRegatta: true,
  headings: timeHeadings,
  days: ['at'],
  listed: Number.POSITIVE_INFINITY,
  isData: hasTime,
  guess: (headings, { sample }) => ({ fields: guessTimes(headings, sample) }),
  missing(fields, context) {
    if (context.file.race_number === undefined) return t.chooseRace;
    if (fields.has('at')) return null;
    if (!fields.has('total') && !fields.has('lap')) return t.chooseTime;
    if (context.file.zero || firstStart(raceOf(context.db, context)) !== null) return null;
    return t.enterStart;
  },
  take: takeTimes,
};

function takeTimes(context: TableContext, lines: readonly Line[]): Taken {
  const list = new TimeList(context, lines);
  const records: TableRecord[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      records.push(list.take(line));
    } catch (error) {
      if (!isAboutLine(error)) throw error;
      context.refuse(line.line, error.message);
    }
    context.progress(index + 1);
  }
  return { records, doubts: list.doubts };
}

class TimeList {
  readonly doubts: string[] = [];
  readonly #known: KnownEntries;
  readonly #crossings: Crossing[];
  /** Crossings already matched to a line. */
  readonly #found = new Set<string>();
  readonly #marks = new Map<string, number>();
  readonly #raceNumber: number;
  /** When the stopwatch showed zero; null if not needed. */
  readonly #zero: number | null;
  /** A moment on the day of the race: its start, else now. */
  readonly #near: number;
  /** Moment taken for a time that the clocks showed twice: the first after the start, else the nearest to now. */
  readonly #repeated: 'first' | 'nearest';
  readonly #zone: string;
  /** Running time of the stopwatch at the last line. */
  #soFar = 0;
  /** Line from which the running time is unknown, because its lap is unreadable; null if known. */
  #unknownFrom: number | null = null;
  /** Lines still to come that are refused and may have held a lap. */
  readonly #unreadable: number[];

  constructor(
    private readonly context: TableContext,
    lines: readonly Line[],
  ) {
    const { db, regatta, file, now } = context;
    this.#zone = zoneOf(context);
    this.#raceNumber = file.race_number!;
    this.#known = new KnownEntries(db, regatta!.id);
    const where = "regatta_id = ? AND race_number = ? AND sheet = 'A'";
    this.#crossings = selectRecords(db, 'crossings', where, regatta!.id, this.#raceNumber);
    const start = firstStart(raceOf(db, context));
    this.#near = start ?? now;
    this.#repeated = start === null ? 'nearest' : 'first';
    this.#zero = file.zero ? momentAt(parseZero(file.zero), this.#near, context, 'nearest') : start;
    if (start === null) context.notes.add(t.timesAreOfToday);
    this.#unreadable = context.unreadable.map(({ line }) => line);
    for (const line of lines) this.#marks.set(markOf(line), (this.#marks.get(markOf(line)) ?? 0) + 1);
  }

  take(line: Line): TableRecord {
    const { db, regatta } = this.context;
    const crossed_at = this.#momentOf(line);
    const mark = markOf(line);
    const before = this.#recorded(crossed_at);
    const boat = before?.registration_id ? undefined : this.#boat(mark);
    const isNamed = before?.registration_id != null || before?.lap_of != null;
    const id = before?.id ?? this.#newId(crossed_at);
    this.#found.add(id);
    if (!before) this.#askWhetherTwice(crossed_at);
    const crossing = isNamed
      ? before!
      : inSavepoint(db, () =>
          saveCrossing(
            db,
            this.context.write,
            CrossingInput.parse({
              id,
              regatta_id: regatta!.id,
              race_number: this.#raceNumber,
              crossed_at: before?.crossed_at ?? crossed_at,
              ...(mark !== '' && { sail_text: mark }),
              ...(boat && { registration_id: boat.id }),
            }),
          ),
        );
    const was = before && this.#factsOf(before);
    const values = [...this.#factsOf(crossing)].map(([label, value]) => {
      const old = was?.get(label);
      return { label, value, ...(old !== undefined && old !== value && { before: old }) };
    });
    const differs = values.some((value) => 'before' in value);
    const state = !before ? 'new' : differs ? 'changed' : 'unchanged';
    const at = { label: t.timeOfDay, value: clockOf(crossed_at, this.#zone) };
    return { line: line.line, id, version: before?.version ?? 0, state, values: [at, ...values] };
  }

  /** When a line's boat crossed, to the millisecond. @throws LineError */
  #momentOf(line: Line): number {
    const { dateOrder } = this.context;
    const at = cellOf(line, 'at');
    if (at !== '')
      return Math.round(momentAt(parseClock(at, dateOrder), this.#near, this.context, this.#repeated));
    const since = this.#since(line);
    if (this.#zero === null) throw new LineError(t.raceHasNoStart);
    return Math.round(this.#zero + since);
  }

  /** Running time at a line: its total, or the sum of all laps so far, which must all be known. */
  #since(line: Line): number {
    const total = cellOf(line, 'total');
    const lap = cellOf(line, 'lap');
    if (total === '' && lap === '') throw new LineError(t.hasNoTime);
    while (this.#unreadable[0]! < line.line) {
      const skipped = this.#unreadable.shift()!;
      this.#unknownFrom ??= skipped;
    }
    const unknownFrom = this.#unknownFrom;
    // Stays set if parsing throws.
    this.#unknownFrom ??= line.line;
    if (total !== '') this.#soFar = parseDuration(total).ms;
    else if (unknownFrom === null) this.#soFar += parseDuration(lap).ms;
    else throw new LineError(t.lapIsUnreadable(unknownFrom));
    this.#unknownFrom = null;
    return this.#soFar;
  }

  /** The crossing for a time of the list: at that moment, or made from that time and corrected since. */
  #recorded(crossedAt: number): Crossing | undefined {
    const isFree = ({ id }: Crossing) => !this.#found.has(id);
    const same = this.#crossings.find((one) => Math.round(one.crossed_at) === crossedAt && isFree(one));
    if (same) return same;
    const id = this.#newId(crossedAt);
    const corrected = this.#crossings.find((one) => one.id === id);
    if (corrected)
      this.context.notes.list(
        t.timesAreCorrected,
        t.correctedTime(clockOf(crossedAt, this.#zone), clockOf(corrected.crossed_at, this.#zone)),
      );
    return corrected;
  }

  /** The boat a mark names; the mark must be unique in the list and the boat not finished. */
  #boat(mark: string): Registration | undefined {
    if (mark === '') return undefined;
    if (this.#marks.get(mark)! > 1) {
      this.context.notes.list(t.marksAreShared, mark);
      return undefined;
    }
    const boat = this.#boatOf(mark);
    if (!boat || !this.#crossings.some((one) => one.registration_id === boat.id)) return boat;
    this.doubts.push(t.boatHasFinished(boat.sail_number));
    return undefined;
  }

  #boatOf(mark: string): Registration | undefined {
    try {
      return (
        this.#known.onSheet({ sailNumber: mark }) ?? this.#known.onSheet({ sailNumber: '', bowNumber: mark })
      );
    } catch (error) {
      if (error instanceof AmbiguousBoat) return undefined;
      throw error;
    }
  }

  /** Derived from the time, so the same list again yields the same crossings. Several boats may share a time. */
  #newId(crossedAt: number): string {
    for (let nth = 1; ; nth += 1) {
      const id = nameId('crs', [this.context.regatta!.id, this.#raceNumber, 'list', crossedAt, nth]);
      if (!this.#found.has(id)) return id;
    }
  }

  #askWhetherTwice(crossedAt: number): void {
    const close = this.#crossings.find((one) => Math.abs(one.crossed_at - crossedAt) <= CLOSE_MS);
    if (close)
      this.doubts.push(
        t.isCloseToOther(clockOf(crossedAt, this.#zone), clockOf(close.crossed_at, this.#zone)),
      );
  }

  #factsOf({ sail_text, registration_id, lap_of }: Crossing): Map<string, string> {
    const boat = this.#known.withId(registration_id ?? lap_of ?? '');
    const name = boat ? [boat.sail_number, boat.boat_name].filter(Boolean).join(', ') : '';
    return new Map([
      ['Mark', sail_text ?? ''],
      ['Boat', lap_of === null ? name : `${name} (a lap)`],
    ]);
  }
}

function markOf(line: Line): string {
  return cellOf(line, 'mark');
}

function parseZero(text: string) {
  try {
    return parseClock(text);
  } catch (error) {
    if (error instanceof LineError) throw new UserError(t.startIsWrong(error.message));
    throw error;
  }
}
