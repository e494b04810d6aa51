import { allRegattas, entriesWithSailNumber } from '../../club/owners';
import { saveRegistration } from '../../club/registrations';
import type { Regatta } from '../../contract/areas/regattas';
import { type Registration, RegistrationInput } from '../../contract/areas/registrations';
import { toIssue } from '../../contract/issues';
import type { ColumnQuestion } from '../../contract/staff-operations/import';
import { storableIssues } from '../../contract/text';
import type { Readable } from '../../db/connection';
import { findRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { listOf, type Row, readRows } from './csv-rows';
import {
  type Column,
  type ColumnsRead,
  columnsOf,
  MAX_ENTRIES,
  type PlainField,
  tooLarge,
} from './entry-columns';
import { EntryDoubts } from './entry-doubts';
import { EntryRatings } from './entry-ratings';
import { ImportError, type ImportProgress, type ImportResult, isAboutLine, Problems } from './import-error';
import { Notes } from './notes';
import { writeOrPreview } from './preview';
import type { RatingColumn } from './rating-columns';
import { type Source, textOf } from './text';

/** The regatta that entries go into. */
interface Target {
  regatta: Regatta;
  clubId: string;
}

/** More than the entries of any regatta take. */
const MAX_BYTES = 16 * 1024 * 1024;

interface EntriesOptions {
  regattaId?: string | undefined;
  /** What columns mean, where their headings leave it open; see `columnsOf`. */
  columns?: Record<string, string | null> | undefined;
  preview?: boolean | undefined;
  now: number;
  onProgress?: ImportProgress | undefined;
}

/**
 * Imports a regatta's entries from CSV with a header row. A boat that is entered already, by `id` or by sail number, is
 * updated: what the file has no column for stays as it was. As part of setting a regatta up, entries are queued for
 * upstream.
 */
export async function importEntries(
  store: Store,
  file: string,
  source: Source,
  { regattaId, columns: stated, preview = false, now, onProgress }: EntriesOptions,
): Promise<ImportResult> {
  if (source.size > MAX_BYTES) throw tooLarge(file, `${MAX_BYTES / 1024 / 1024} MiB`);
  const text = textOf(source);
  const target = chooseRegatta(store.read, file, regattaId);
  const unreadable = new Problems(file);
  const [header, ...rows] = readRows(text, unreadable, MAX_ENTRIES + 1);
  unreadable.throwIfAny();
  if (!header)
    throw new ImportError(file, [
      { line: 1, message: 'the file is empty; its first line must name the columns' },
    ]);
  if (rows.length > MAX_ENTRIES) throw tooLarge(file, `${MAX_ENTRIES} entries`);
  const problem = (message: string) => new ImportError(file, [{ line: header.line, message }]);
  const { columns, notTaken, questions } = readColumns(header.cells, target.regatta, stated, problem);
  if (!columns.some((column) => 'field' in column && column.field === 'sail_number'))
    throw problem('no column holds the sail number; name one "Sail number"');
  if (questions.length > 0) throw asking(file, header.line, questions);
  const notes = new Notes();
  for (const heading of notTaken) notes.list('Columns that are not taken', heading);
  return writeOrPreview(store, preview, (db) => {
    const context = { clubId: target.clubId, now, queue: true, recordedBy: null };
    const problems = new Problems(file);
    const lineOf = new Map<string | undefined, number>();
    const doubts = new EntryDoubts(db, target.regatta.id);
    for (const [index, row] of rows.entries()) {
      try {
        const entry = entryOf(db, target, columns, row, notes);
        const earlier = lineOf.get(entry.id);
        if (earlier) throw new Error(`the boat of line ${earlier} again; tell them apart in a column "id"`);
        const saved = saveRegistration(db, context, entry);
        doubts.look(saved);
        lineOf.set(saved.id, row.line);
      } catch (error) {
        if (error instanceof OpenRating) throw asking(file, row.line, [error.question]);
        if (!isAboutLine(error)) throw error;
        problems.add(row.line, error.message);
      }
      onProgress?.(index + 1, rows.length);
    }
    problems.throwIfAny();
    const told = notes.all();
    return {
      file,
      records: { registrations: rows.length },
      ...(told.length > 0 && { notes: told }),
      ...(doubts.all.length > 0 && { doubts: doubts.all }),
    };
  });
}

function readColumns(
  header: readonly string[],
  regatta: Regatta,
  stated: EntriesOptions['columns'],
  problem: (message: string) => ImportError,
): ColumnsRead {
  try {
    return columnsOf(header, regatta, stated);
  } catch (error) {
    throw problem((error as Error).message);
  }
}

/** What only staff can tell, as what is wrong with the file until they do. */
function asking(file: string, line: number, questions: ColumnQuestion[]): ImportError {
  const issues = questions.map(({ heading, fleets }) => {
    const choices = fleets.map((fleet) => JSON.stringify(`${heading}=${fleet}`)).join(' or ');
    return {
      line,
      message: `column ${JSON.stringify(heading)}: say which fleet its ratings are for (--column ${choices}), or that it is not taken (--column ${JSON.stringify(`${heading}=`)})`,
    };
  });
  return new ImportError(file, issues, 0, questions);
}

function chooseRegatta(db: Readable, file: string, id: string | undefined): Target {
  const regattas = allRegattas(db);
  const chosen = id === undefined ? regattas : regattas.filter(({ regatta }) => regatta.id === id);
  if (chosen.length === 1) return chosen[0]!;
  const known = regattas.map(({ regatta }) => `${regatta.id} (${regatta.name})`).join(', ') || 'none yet';
  const message =
    id === undefined ? 'say which regatta the entries are for' : `there is no regatta ${JSON.stringify(id)}`;
  throw new ImportError(file, [{ line: 1, message: `${message}: --regatta ID; there are ${known}` }]);
}

/** A rating that may be for one of several of her fleets. */
class OpenRating extends Error {
  constructor(readonly question: ColumnQuestion) {
    super(`${question.heading} is open`);
  }
}

function entryOf(
  db: Readable,
  { regatta, clubId }: Target,
  columns: readonly Column[],
  row: Row,
  notes: Notes,
): RegistrationInput {
  const cells = new Map<PlainField, string>();
  for (const [index, column] of columns.entries())
    if ('field' in column && column.field) cells.set(column.field, row.cells[index] ?? '');
  const before = findEntry(db, { regatta, clubId }, cells);
  const only = regatta.fleets.length === 1 ? [regatta.fleets[0]!.name] : [];
  const entry: Record<string, unknown> = { fleets: only, ...before };
  for (const [field, cell] of cells) {
    if (field === 'fleets') entry.fleets = fleetsOf(cell, regatta);
    else if (isList(field)) entry[field] = listOf(cell);
    else if (cell !== '') entry[field] = cell;
    else if (field !== 'id' && field !== 'sail_number') entry[field] = null;
  }
  const ratings = new EntryRatings(regatta, entry.fleets as string[], before);
  for (const [index, column] of columns.entries())
    if ('rating' in column)
      takeRating(ratings, column, row.cells[index] ?? '', cells.get('sail_number') ?? '', notes);
  const parsed = RegistrationInput.safeParse({ ...entry, ...ratings.fields(), regatta_id: regatta.id });
  const issues = [...storableIssues(entry), ...(parsed.error?.issues.map(toIssue) ?? [])];
  if (parsed.success && issues.length === 0) return parsed.data;
  throw new Error(issues.map(({ path, message }) => `${path} ${message}`).join('; '));
}

function takeRating(
  ratings: EntryRatings,
  { heading, rating }: Extract<Column, { rating: RatingColumn }>,
  cell: string,
  boat: string,
  notes: Notes,
): void {
  const target = ratings.targetOf(rating);
  if (target === 'none') {
    if (cell !== '') notes.list(`${heading} of boats in no fleet with ratings, not taken`, `${boat} ${cell}`);
  } else if (target === 'open') {
    if (cell !== '') throw new OpenRating({ heading, fleets: ratings.rated().map(({ name }) => name) });
  } else ratings.set(target, cell === '' ? null : decimal(target.field, cell), heading);
}

function isList(field: PlainField): boolean {
  return field === 'crew' || field === 'wristband_ids' || field === 'categories';
}

/** A fleet's own name may hold a separator ("Class 1/2"). */
function fleetsOf(cell: string, regatta: Regatta): string[] {
  return regatta.fleets.some((fleet) => fleet.name === cell) ? [cell] : listOf(cell);
}

function decimal(field: string, cell: string): number {
  if (!/^-?\d*[.,]?\d+$/.test(cell)) throw new Error(`${field}: ${JSON.stringify(cell)} is not a number`);
  return Number(cell.replace(',', '.'));
}

/** The entry that a row is about: the one with its id, else the one with its sail number. */
function findEntry(
  db: Readable,
  { regatta, clubId }: Target,
  cells: ReadonlyMap<PlainField, string>,
): Registration | undefined {
  const id = cells.get('id');
  if (id) return findRecord(db, 'registrations', clubId, id);
  const sailNumber = cells.get('sail_number') ?? '';
  const found = entriesWithSailNumber(db, regatta.id, sailNumber);
  if (found.length > 1)
    throw new Error(
      `${found.length} entries have sail number ${JSON.stringify(sailNumber)}; tell them apart in a column "id"`,
    );
  return found[0];
}
