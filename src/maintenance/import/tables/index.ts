import { isDeepStrictEqual } from 'node:util';
import { findClub } from '../../../club/clubs';
import { hasUpstream } from '../../../club/outbox';
import type { Club } from '../../../contract/club';
import { UserError } from '../../../contract/errors';
import {
  repeatableFields,
  type TableColumn,
  type TableFile,
  type TableKind,
  type TableReport,
  tableFields,
} from '../../../contract/staff-operations/import-table';
import { storableIssues } from '../../../contract/text';
import type { Writable } from '../../../db/connection';
import { findRecord, putRecord, removeRecord, selectRecords } from '../../../db/records';
import type { Store } from '../../../db/store';
import { delimiterOf, type Row, readRows } from '../csv-rows';
import { Notes } from '../notes';
import { writeIf } from '../preview';
import { plain } from '../rating-columns';
import { decode } from '../text';
import { dateOrderOf, dayOf, startOfDay } from './days';
import { memberTable } from './members';
import type { Draft, Line, TableReader } from './table-kind';
import { teeTimeTable } from './tee-times';

/** More than any club has members, or tee times in a file. */
const MAX_LINES = 20_000;

/** How many records and problems are listed. */
const SHOWN = 8;
const LISTED = 100;

const readers = { members: memberTable, 'tee-times': teeTimeTable } satisfies {
  [Name in TableKind]: TableReader<Name>;
};

/** What staff say of a file of which the content is there already. */
export type TableImport = Omit<TableFile, 'content_base64'> & { content: Uint8Array; now: number };

/**
 * Imports members or tee times from CSV with a row of headings: columns by the mapping that staff made, or as the headings
 * suggest. A record that is here already is updated: what the file has no column for stays as it was. Only for a club
 * without a cloud, which would be the owner of both.
 *
 * @throws UserError when the club has a cloud, or is not there
 */
export async function importTable(store: Store, file: TableImport): Promise<TableReport> {
  const club = findClub(store.read, file.club_id);
  if (!club) throw new UserError('That club is not here any more.');
  if (hasUpstream(store.read, club.id))
    throw new UserError(
      file.kind === 'members'
        ? 'This club has a cloud, which its members come from. Change them there.'
        : 'This club has a cloud, which its tee sheet comes from. Change it there.',
    );
  return writeIf(
    store,
    (db) => new TableRun(db, club, file).run(),
    ({ imported }) => imported,
  );
}

class TableRun {
  readonly #reader: TableReader<TableKind>;
  readonly #bad = new Map<number, string[]>();
  readonly #notes = new Notes();

  constructor(
    private readonly db: Writable,
    private readonly club: Club,
    private readonly file: TableImport,
  ) {
    this.#reader = readers[file.kind] as unknown as TableReader<TableKind>;
  }

  run(): TableReport {
    const { text, encoding } = decode(this.file.content);
    const [header, ...rows] = readRows(text, { add: this.#refuse }, MAX_LINES + 1);
    if (rows.length > MAX_LINES)
      throw new UserError(`The file has more than ${MAX_LINES} lines. Divide it into several.`);
    const columns = this.#columns(header, rows);
    const fields = new Set(columns.flatMap(({ field }) => field ?? []));
    const missing =
      rows.length === 0
        ? 'The file has no lines below its headings. Its first line names the columns.'
        : this.#reader.missing(fields);
    const report: TableReport = {
      imported: false,
      encoding,
      delimiter: delimiterOf(text),
      date_order: this.file.date_order ?? this.#dateOrder(columns, rows),
      columns,
      lines: rows.length,
      missing,
      counts: { new: 0, changed: 0, unchanged: 0, removed: 0 },
      records: [],
      issues: [],
      bad_lines: 0,
      notes: [],
    };
    for (const { heading, field } of columns)
      if (field === null && heading !== '') this.#notes.list('Columns that are not taken', heading);
    if (missing === null) this.#take(report, rows, columns, fields);
    report.notes = this.#notes.all();
    report.bad_lines = this.#bad.size;
    report.issues = this.#issues(rows);
    report.imported =
      !this.file.preview && missing === null && (this.#bad.size === 0 || this.file.leave_out_bad_lines);
    return report;
  }

  readonly #refuse = (line: number, message: string) => {
    this.#bad.set(line, [...(this.#bad.get(line) ?? []), message]);
  };

  #columns(header: Row | undefined, rows: readonly Row[]): TableColumn[] {
    const taken = new Set<string>();
    return (header?.cells ?? []).map((heading, index) => {
      const stated = this.file.columns?.[index];
      const field = this.file.columns ? this.#known(stated ?? null) : this.#guess(heading);
      const isAgain = field !== null && taken.has(field) && !repeatableFields.includes(field);
      if (field) taken.add(field);
      const example = rows.map(({ cells }) => cells[index]).find(Boolean) ?? null;
      return { heading, example, field: isAgain ? null : field };
    });
  }

  #known(field: string | null): string | null {
    return field !== null && Object.hasOwn(tableFields[this.file.kind], field) ? field : null;
  }

  #guess(heading: string): string | null {
    const name = plain(heading);
    const without = name.replace(/\d+$/, '');
    const found = Object.entries(this.#reader.headings).find(
      ([field, names]) =>
        names.includes(name) || (repeatableFields.includes(field) && names.includes(without)),
    );
    return found?.[0] ?? null;
  }

  #dateOrder(columns: readonly TableColumn[], rows: readonly Row[]) {
    const days = columns.flatMap(({ field }, index) =>
      field !== null && this.#reader.days.includes(field) ? [index] : [],
    );
    const cells = rows.flatMap((row) => days.map((index) => row.cells[index] ?? ''));
    return dateOrderOf(cells, this.club);
  }

  #take(
    report: TableReport,
    rows: readonly Row[],
    columns: readonly TableColumn[],
    fields: ReadonlySet<string>,
  ): void {
    const lines = rows.filter(({ line }) => !this.#bad.has(line)).map((row) => lineOf(row, columns));
    const { db, club } = this;
    const { now } = this.file;
    const context = { db, club, dateOrder: report.date_order, now, notes: this.#notes, refuse: this.#refuse };
    const drafts = this.#reader.read(context, lines);
    for (const { line, record } of drafts) {
      const [unstorable] = storableIssues(record);
      if (unstorable) {
        this.#refuse(line, `${unstorable.path} ${unstorable.message}`);
        continue;
      }
      const before = findRecord(db, this.file.kind, club.id, record.id);
      const state = !before ? 'new' : isDeepStrictEqual(before, record) ? 'unchanged' : 'changed';
      report.counts[state] += 1;
      if (state !== 'unchanged') putRecord(db, this.file.kind, club.id, record as never);
      if (report.records.length < SHOWN)
        report.records.push({ line, state, values: this.#values(record, fields) });
    }
    if (this.file.kind === 'tee-times' && this.file.replace_days)
      report.counts.removed = this.#removeOthers(drafts as Draft<'tee-times'>[]);
  }

  #values(record: Draft['record'], fields: ReadonlySet<string>) {
    const labels: Record<string, string> = tableFields[this.file.kind];
    return [...fields].map((field) => ({
      label: labels[field]!,
      value: this.#reader.show(record as never, field, this.club.time_zone),
    }));
  }

  /** Removes the tee times of the file's days and courses that it does not have. */
  #removeOthers(drafts: readonly Draft<'tee-times'>[]): number {
    const { db, club } = this;
    const kept = new Set(drafts.map(({ record }) => record.id));
    const courses = new Set(drafts.map(({ record }) => record.course?.name ?? null));
    const days = new Set(drafts.map(({ record }) => JSON.stringify(dayOf(record.starts_at, club.time_zone))));
    let removed = 0;
    for (const text of days) {
      const day = JSON.parse(text);
      const from = startOfDay(day, club.time_zone);
      const to = startOfDay({ ...day, date: day.date + 1 }, club.time_zone);
      const where = 'club_id = ? AND starts_at >= ? AND starts_at < ?';
      for (const { id, course } of selectRecords(db, 'tee-times', where, club.id, from, to))
        if (!kept.has(id) && courses.has(course?.name ?? null))
          removed += removeRecord(db, 'tee-times', club.id, id) ? 1 : 0;
    }
    return removed;
  }

  #issues(rows: readonly Row[]): TableReport['issues'] {
    const textOf = new Map(rows.map(({ line, cells }) => [line, cells.filter(Boolean).join(', ')]));
    return [...this.#bad]
      .sort(([a], [b]) => a - b)
      .slice(0, LISTED)
      .map(([line, messages]) => ({ line, message: messages.join('; '), text: textOf.get(line) ?? '' }));
  }
}

function lineOf({ line, cells }: Row, columns: readonly TableColumn[]): Line {
  const byField = new Map<string, string[]>();
  for (const [index, { field }] of columns.entries())
    if (field !== null) byField.set(field, [...(byField.get(field) ?? []), cells[index] ?? '']);
  return { line, cells: byField };
}
