import { Notes } from '@dockside/regatta-files/notes';
import type { Row } from '@dockside/regatta-files/table/csv-rows';
import { readTable, type TableText } from '@dockside/regatta-files/table/read-table';
import { importTable as t } from '@messages/server/import';
import { findClub } from '../../club/clubs';
import { keepingImport } from '../../club/integration/imports';
import { rememberMapping } from '../../club/integration/table-mappings';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Club } from '../../contract/club';
import { UserError } from '../../contract/errors';
import type { ColumnQuestion } from '../../contract/staff-operations/import';
import {
  type FieldChoice,
  type TableColumn,
  type TableFile,
  type TableKind,
  type TableReport,
  tableFields,
} from '../../contract/staff-operations/import-table';
import type { Writable } from '../../db/connection';
import { findRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { MAX_ENTRIES } from '../entries/columns';
import { writeIf } from '../preview';
import { readValues } from './closed-fields';
import { recordTable } from './club-records';
import { conflictsWith } from './conflicts';
import { contactTable } from './contacts';
import { damageOf } from './damaged-cells';
import { dateOrderOf, dayText, parseDay, SERIAL } from './days';
import { entryTable } from './entries';
import { finishTable } from './finishes';
import { fieldOf, mapColumns, type StatedColumns } from './mapping';
import { memberTable } from './members';
import { timeTable } from './stopwatch';
import type { Line, TableContext, TableReader, TableReaders } from './table-kind';
import { teeTimeTable } from './tee-times';

/** Lines named in one doubt. */
const SHOWN_LINES = 5;

/** Above any club's members. */
const MAX_LINES = 100_000;

const readers: TableReaders = {
  members: recordTable('members', memberTable),
  'tee-times': recordTable('tee-times', teeTimeTable),
  entries: entryTable,
  finishes: finishTable,
  times: timeTable,
  contacts: contactTable,
};

/** Staff's choices for a file whose content was already received. */
export type TableImport = Omit<TableFile, 'content_base64'> &
  StatedColumns & {
    content: Uint8Array;
    now: number;
    /** Author and device, as in `WriteContext`. */
    recordedBy?: string | null;
    recordedOn?: string | null;
  };

/** A report, with the rating columns that single lines leave ambiguous. */
export type TableOutcome = TableReport & { asked_by_lines: ColumnQuestion[] };

/**
 * Imports a table with a row of headings. Columns follow staff's mapping, the last mapping of such a table, or the
 * headings. Existing records are updated; fields without a column keep their value. All in one transaction.
 *
 * @throws UserError if the club or regatta does not exist, or its cloud owns the table's records
 */
export async function importTable(
  store: Store,
  file: TableImport,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<TableOutcome> {
  const club = findClub(store.read, file.club_id);
  if (!club) throw new UserError(t.clubIsGone);
  const reader = readers[file.kind];
  const refusal = reader.refusal?.(store.read, club);
  if (refusal) throw new UserError(refusal);
  const most = reader.ofRegatta ? MAX_ENTRIES : MAX_LINES;
  const table = await readTable(file.content, {
    known: (cells) => cells.filter((cell) => fieldOf(reader, cell) !== null).length,
    isData: reader.isData,
    encoding: file.encoding,
    worksheet: file.worksheet,
    raceNumber: file.race_number,
    headingsLine: file.headings_line,
    most,
  });
  if (table.rows.length > most) throw new UserError(t.tooManyLines(most));
  return writeIf(
    store,
    (db) => {
      const regatta = reader.ofRegatta ? regattaOf(db, club, file) : undefined;
      const { result, importId } = keepingImport(
        db,
        { clubId: club.id, now: file.now, recordedBy: file.recordedBy ?? null },
        ({ imported }) =>
          imported ? { kind: file.kind, regattaId: regatta?.id ?? null, name: file.name ?? null } : null,
        () => new TableRun(db, reader, club, regatta, file, table, onProgress).run(),
      );
      return { ...result, import_id: importId };
    },
    ({ imported }) => imported,
  );
}

function regattaOf(db: Writable, club: Club, { regatta_id }: TableImport): Regatta {
  const regatta = regatta_id && findRecord(db, 'regattas', club.id, regatta_id);
  if (!regatta) throw new UserError(t.regattaIsGone);
  return regatta;
}

class TableRun {
  readonly #bad = new Map<number, string[]>();
  readonly #notes = new Notes();
  readonly #askedByLines: ColumnQuestion[] = [];

  constructor(
    private readonly db: Writable,
    private readonly reader: TableReader,
    private readonly club: Club,
    private readonly regatta: Regatta | undefined,
    private readonly file: TableImport,
    private readonly table: TableText,
    private readonly onProgress: (done: number, total: number) => void,
  ) {}

  run(): TableOutcome {
    const { db, file, reader, regatta, table } = this;
    const { headings, rows } = table;
    for (const { line, problem } of rows) if (problem) this.#refuse(line, problem);
    const choices = reader.choices?.({ club: this.club, regatta }) ?? choicesOf(file.kind);
    const { columns, remembered, questions } = mapColumns(
      { db, reader, club: this.club, regatta, file, table },
      choices,
    );
    const fields = new Set(columns.flatMap(({ field }) => field ?? []));
    this.#refuseDamaged(columns);
    const dayCells = this.#dayCells(columns);
    const report: TableReport = {
      imported: false,
      encoding: table.encoding,
      encoding_sample: table.sample,
      delimiter: table.delimiter,
      worksheets: table.worksheets,
      worksheet: table.worksheet,
      headings_line: headings?.line ?? 0,
      date_order: file.date_order ?? dateOrderOf(dayCells, this.club),
      columns,
      choices,
      remembered,
      lines: rows.length,
      missing: this.#missing(fields),
      questions: [...questions],
      unknown_values: [],
      counts: { new: 0, changed: 0, unchanged: 0, removed: 0 },
      records: [],
      import_id: null,
      absent: [],
      issues: [],
      bad_lines: 0,
      doubts: [],
      conflicts: [],
      notes: [],
    };
    this.#nameWhatIsNotTaken(columns);
    if (report.missing === null) this.#take(report);
    report.notes = this.#notes.all();
    report.bad_lines = this.#bad.size;
    report.issues = this.#issues();
    report.imported =
      !file.preview &&
      report.missing === null &&
      report.questions.length === 0 &&
      report.conflicts.length === 0 &&
      (this.#bad.size === 0 || file.leave_out_bad_lines);
    if (report.imported && headings)
      rememberMapping(
        db,
        { clubId: this.club.id, kind: file.kind, headings: headings.cells },
        columns.map(({ field }) => field),
        file.now,
      );
    return { ...report, asked_by_lines: this.#askedByLines };
  }

  readonly #refuse = (line: number, message: string) => {
    this.#bad.set(line, [...(this.#bad.get(line) ?? []), message]);
  };

  #missing(fields: ReadonlySet<string>): string | null {
    const { db, reader, regatta, file, table } = this;
    if (table.rows.length === 0) return t.fileHasNoLines;
    return reader.missing(fields, { db, regatta, file });
  }

  #refuseDamaged(columns: readonly TableColumn[]): void {
    for (const { line, cells } of this.table.rows)
      for (const [index, { heading, field }] of columns.entries()) {
        const damage = field === null ? null : damageOf(cells[index] ?? '');
        if (damage) this.#refuse(line, heading === '' ? damage : `${heading}: ${damage}`);
      }
  }

  /** Cells of days. Notes how numbers among them are read. */
  #dayCells(columns: readonly TableColumn[]): string[] {
    const days = columns.flatMap(({ field }, index) =>
      field !== null && this.reader.days.includes(field) ? [index] : [],
    );
    const cells = this.table.rows.flatMap((row) => days.map((index) => row.cells[index] ?? ''));
    const serial = cells.find((cell) => SERIAL.test(cell));
    if (serial) this.#notes.add(t.daysAreCounted(serial, dayText(parseDay(serial, 'day-first', 0))));
    return cells;
  }

  /** Lines of another encoding, pasted into a file of UTF-8. */
  #lettersInDoubt(): string[] {
    const lines = this.table.otherLines;
    if (lines.length === 0) return [];
    const shown = lines.slice(0, SHOWN_LINES).map(({ line, text }) => t.lineWithText(line, text));
    const rest = lines.length - shown.length;
    return [rest > 0 ? t.manyLettersNotInUtf8(shown.join(', '), rest) : t.lettersNotInUtf8(shown.join(', '))];
  }

  #nameWhatIsNotTaken(columns: readonly TableColumn[]): void {
    for (const { line, cells } of this.table.above)
      this.#notes.list(t.linesAboveNotImported, `${line} (${textOf(cells)})`);
    for (const { line, cells } of this.table.below)
      this.#notes.list(t.linesBelowNotImported, `${line} (${textOf(cells)})`);
    for (const { heading, field } of columns)
      if (field === null && heading !== '') this.#notes.list(t.columnsNotImported, heading);
  }

  #take(report: TableReport): void {
    const { db, club, regatta, file, reader } = this;
    const all = this.table.rows.map((row) => lineOf(row, report.columns));
    const { lines, unknown, added } = readValues(
      all.filter(({ line }) => !this.#bad.has(line)),
      reader.closed?.({ db, regatta }) ?? [],
      file.values,
    );
    report.unknown_values = unknown;
    const context: TableContext = {
      db,
      club,
      regatta,
      file,
      write: {
        clubId: club.id,
        now: file.now,
        queue: true,
        recordedBy: file.recordedBy ?? null,
        recordedOn: file.recordedOn,
      },
      columns: report.columns,
      dateOrder: report.date_order,
      added,
      now: file.now,
      notes: this.#notes,
      unreadable: all.filter(({ line }) => this.#bad.has(line)),
      refuse: this.#refuse,
      ask: (question) => this.#askedByLines.push(question),
      progress: (done) => this.onProgress(done, lines.length),
    };
    const { records, absent = [], removed = 0, doubts = [] } = reader.take(context, lines);
    for (const { state } of records) report.counts[state] += 1;
    report.counts.removed = removed;
    report.records = records.slice(0, reader.listed);
    report.absent = absent;
    report.doubts = [...this.#lettersInDoubt(), ...doubts];
    if (!file.preview && file.seen) report.conflicts = conflictsWith(file.seen, file.remove, records, absent);
  }

  #issues(): TableReport['issues'] {
    const cellsOf = new Map(this.table.rows.map(({ line, cells }) => [line, cells]));
    return [...this.#bad]
      .sort(([a], [b]) => a - b)
      .map(([line, messages]) => {
        const cells = cellsOf.get(line) ?? [];
        return { line, message: messages.join('; '), text: textOf(cells), cells };
      });
  }
}

function choicesOf(kind: TableKind): FieldChoice[] {
  return Object.entries(tableFields[kind]).map(([value, label]) => ({ value, label }));
}

function textOf(cells: readonly string[]): string {
  return cells.filter(Boolean).join(', ');
}

function lineOf({ line, cells }: Row, columns: readonly TableColumn[]): Line {
  const byField = new Map<string, string[]>();
  for (const [index, { field }] of columns.entries())
    if (field !== null) byField.set(field, [...(byField.get(field) ?? []), cells[index] ?? '']);
  return { line, cells: byField };
}
