import type { CodeTable } from '@dockside/scoring';
import { finishTable as t } from '@messages/server/import';
import { editScore } from '../../club/racing/score-edit';
import { findScore, scoreId } from '../../club/racing/scores';
import { codesOf } from '../../club/racing/scoring-codes';
import type { Race } from '../../contract/areas/racing/races';
import type { Registration } from '../../contract/areas/racing/registrations';
import { type Score, ScoreEdit } from '../../contract/areas/racing/scores';
import {
  type AbsentRecord,
  type TableRecord,
  tableFields,
} from '../../contract/staff-operations/import-table';
import { selectRecords } from '../../db/records';
import { inSavepoint } from '../../db/savepoint';
import { AmbiguousBoat, KnownEntries } from '../entries/known-entries';
import { sailNumberOf } from '../entries/line';
import { isAboutLine } from '../import-error';
import { editOfLine, isFinished } from './finish-edit';
import { finishHeadings } from './finish-headings';
import { raceOf } from './race-of-table';
import { durationText, hasTime } from './race-times';
import {
  type ClosedField,
  cellOf,
  type Line,
  LineError,
  type TableContext,
  type TableReader,
  type Taken,
} from './table-kind';

/** A finish sheet: each boat's time of day, elapsed time or place in a race, with laps and codes. */
export const finishTable: TableReader = {
  ofRegatta: true,
  headings: finishHeadings,
  days: ['finished_at', 'started_at'],
  listed: Number.POSITIVE_INFINITY,
  isData: hasTime,
  missing(fields, { file }) {
    if (!fields.has('race_number') && file.race_number === undefined) return t.chooseRace;
    if (!fields.has('sail_number') && !fields.has('bow_number')) return t.chooseNumber;
    return ['finished_at', 'elapsed', 'place', 'code'].some((field) => fields.has(field))
      ? null
      : t.chooseFinish;
  },
  closed: ({ db, regatta }) => {
    const known = new KnownEntries(db, regatta!.id);
    const codes = codesOf(db, regatta!.id);
    return [boatField(known), codeField(codes)];
  },
  take: takeFinishes,
};

/** Boats by the sail numbers of a sheet. A number of two boats is known: their class or name decides. */
function boatField(known: KnownEntries): ClosedField {
  return {
    field: 'sail_number',
    label: tableFields.finishes.sail_number,
    choices: [...new Map(known.all.map((boat) => [boat.sail_number, boat])).values()].map(
      ({ sail_number, boat_name }) => ({
        value: sail_number,
        label: [sail_number, boat_name].filter(Boolean).join(', '),
      }),
    ),
    mayAdd: false,
    split: (cell) => [cell],
    knows: (_, line) => hasBoat(known, line),
  };
}

/** True if a line names a boat, or several of one number. */
function hasBoat(known: KnownEntries, line: Line): boolean {
  try {
    return known.onSheet(boatCells(line)) !== undefined;
  } catch (error) {
    if (!(error instanceof AmbiguousBoat)) throw error;
    return true;
  }
}

function boatCells(line: Line) {
  return {
    sailNumber: sailNumberOf(line),
    bowNumber: cellOf(line, 'bow_number'),
    boatClass: cellOf(line, 'boat_class'),
  };
}

function codeField(codes: CodeTable): ClosedField {
  return {
    field: 'code',
    label: tableFields.finishes.code,
    choices: [...codes.keys()].map((code) => ({ value: code, label: code })),
    mayAdd: false,
    split: (cell) => [cell],
    knows: (written) => codes.has(written.toUpperCase()) || isFinished(written),
  };
}

function takeFinishes(context: TableContext, lines: readonly Line[]): Taken {
  const { db, regatta } = context;
  const sheet = new FinishSheet(context, new KnownEntries(db, regatta!.id), codesOf(db, regatta!.id));
  const records: TableRecord[] = [];
  for (const line of context.unreadable) sheet.name(line);
  for (const [index, line] of lines.entries()) {
    try {
      records.push(sheet.take(line));
    } catch (error) {
      if (!isAboutLine(error)) throw error;
      context.refuse(line.line, error.message);
    }
    context.progress(index + 1);
  }
  return { records, ...sheet.takeAbsent() };
}

class FinishSheet {
  readonly #lineOf = new Map<string, number>();
  /** Boats named by lines, by race; includes refused lines. */
  readonly #named = new Map<number, Set<string>>();

  constructor(
    private readonly context: TableContext,
    private readonly known: KnownEntries,
    private readonly codes: CodeTable,
  ) {}

  /** @throws LineError, ApiError */
  take(line: Line): TableRecord {
    const { context } = this;
    const { boat, number } = this.#about(line);
    const key = `${number} ${boat.id}`;
    const earlier = this.#lineOf.get(key);
    if (earlier !== undefined) throw new LineError(t.isInTwoLines(boat.sail_number, earlier));
    const race = raceOf(context.db, context, number);
    requireInRace(race, boat);
    const before = findScore(context.db, boat.id, number);
    const edit = editOfLine(line, { boat, raceNumber: number, race, before }, context, this.codes);
    const score = inSavepoint(context.db, () => editScore(context.db, context.write, edit));
    this.#lineOf.set(key, line.line);
    return this.#record(line, boat, number, before, score);
  }

  /** Notes the boat of a refused line, if the line names her. */
  name(line: Line): void {
    try {
      this.#about(line);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
    }
  }

  #about(line: Line): { boat: Registration; number: number } {
    const boat = this.#boat(line);
    const number = this.#raceNumber(line);
    this.#named.set(number, (this.#named.get(number) ?? new Set()).add(boat.id));
    return { boat, number };
  }

  #boat(line: Line): Registration {
    const { sailNumber, bowNumber, boatClass } = boatCells(line);
    const isByBow = sailNumber === '';
    if (isByBow && bowNumber === '') throw new LineError(t.hasNoSailNumber);
    try {
      const boat = this.known.onSheet({ sailNumber, bowNumber, boatClass });
      if (boat) return boat;
    } catch (error) {
      if (!(error instanceof AmbiguousBoat)) throw error;
      const names = error.boats.map(({ sail_number, boat_class }) =>
        [sail_number, boat_class].filter(Boolean).join(' '),
      );
      throw new LineError(
        isByBow ? t.bowNumberMayBe(bowNumber, names) : t.sailNumberMayBe(sailNumber, names),
      );
    }
    throw new LineError(isByBow ? t.noBoatHasBowNumber(bowNumber) : t.noBoatHasSailNumber(sailNumber));
  }

  #raceNumber(line: Line): number {
    const cell = cellOf(line, 'race_number');
    const number =
      cell === '' ? this.context.file.race_number : Number(/^(?:r|race)?\s*(\d{1,3})$/i.exec(cell)?.[1]);
    if (!number) throw new LineError(t.isNotRaceNumber(cell));
    return number;
  }

  #record(
    line: Line,
    boat: Registration,
    race: number,
    before: Score | undefined,
    after: Score,
  ): TableRecord {
    const was = factsOf(before);
    const values = [...factsOf(after)].flatMap(([label, value]) => {
      const old = was.get(label)!;
      return value === '' && old === ''
        ? []
        : [{ label, value, ...(before && old !== value && { before: old }) }];
    });
    const differs = values.some(({ before: old }) => old !== undefined);
    return {
      line: line.line,
      id: scoreId(boat, race),
      version: before?.version ?? 0,
      state: !before ? 'new' : differs ? 'changed' : 'unchanged',
      values: [
        { label: t.boat, value: [boat.sail_number, boat.boat_name].filter(Boolean).join(', ') },
        ...(this.context.columns.some(({ field }) => field === 'race_number')
          ? [{ label: t.race, value: String(race) }]
          : []),
        ...values,
      ],
    };
  }

  /** Takes back the results absent from the sheet that staff ticked; lists the others. */
  takeAbsent(): Pick<Taken, 'absent' | 'removed'> {
    const { db, regatta, file } = this.context;
    let removed = 0;
    const absent: AbsentRecord[] = [];
    for (const [race, boats] of this.#named) {
      const scores = selectRecords(db, 'scores', 'regatta_id = ? AND race_number = ?', regatta!.id, race);
      for (const score of scores) {
        const boat = this.known.withId(score.registration_id);
        const says = [...factsOf(score).values()].filter(Boolean).join(', ');
        if (!boat || boats.has(boat.id) || says === '') continue;
        const id = scoreId(boat, race);
        absent.push({
          id,
          version: score.version,
          title: t.boatInRace(boat.sail_number, race, says),
          kept_for: null,
        });
        if (!file.remove.includes(id)) continue;
        const nothing = {
          registration_id: boat.id,
          race_number: race,
          finish_time: null,
          ...(score.finish_place !== null && { finish_place: null }),
          code: null,
          reason: t.notOnFinishSheet,
        };
        editScore(db, this.context.write, ScoreEdit.parse(nothing));
        removed += 1;
      }
    }
    return { absent, removed };
  }
}

/** @throws LineError if the boat does not sail the race */
function requireInRace(race: Race | undefined, boat: Registration): void {
  if (!race?.fleets || boat.fleets.some((fleet) => race.fleets!.includes(fleet))) return;
  const { sail_number, fleets } = boat;
  throw new LineError(
    fleets.length > 0
      ? t.fleetsDoNotSail(sail_number, fleets.join(', '), race.race_number)
      : t.isInNoFleet(sail_number, race.race_number),
  );
}

function factsOf(score: Score | undefined): Map<string, string> {
  return new Map([
    ['Elapsed', score?.finish_time == null ? '' : durationText(Math.round(score.finish_time * 1000))],
    ['Place', score?.finish_place == null ? '' : String(score.finish_place)],
    ['Laps', score?.laps == null ? '' : String(score.laps)],
    ['Code', score?.code ?? ''],
  ]);
}
