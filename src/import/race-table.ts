import { basename } from 'node:path';
import { entrySize, raceTable as t } from '@messages/server/import';
import { allRegattas } from '../club/owners';
import type { Regatta } from '../contract/areas/racing/regattas';
import { UserError } from '../contract/errors';
import type { Encoding } from '../contract/staff-operations/encodings';
import type { ColumnQuestion } from '../contract/staff-operations/import';
import { MAX_TABLE_BYTES, type TableKind } from '../contract/staff-operations/import-table';
import type { Readable } from '../db/connection';
import type { Store } from '../db/store';
import { tooLarge } from './entries/columns';
import { ImportError, type ImportProgress, type ImportResult, Problems } from './import-error';
import { importTable, type TableOutcome } from './tables/import-table';
import { bytesOf, type Source } from './text';

/** The regatta a table is imported into. */
export interface Target {
  regatta: Regatta;
  clubId: string;
}

/** Kind of record for each table of races. */
export const raceTables = {
  entries: 'registrations',
  finishes: 'scores',
  times: 'crossings',
} as const satisfies Partial<Record<TableKind, string>>;

/** Options for reading a table of races. */
export interface RaceTableOptions {
  /** Contents of the table; default: entries. */
  kind?: keyof typeof raceTables | undefined;
  /** For finishes and times. */
  raceNumber?: number | undefined;
  /** Meaning of columns by heading: a field, or null to leave the column out. */
  mapping?: Record<string, string | null> | undefined;
  encoding?: Encoding | undefined;
  worksheet?: string | undefined;
  /** For times: the time of day when the stopwatch was started. */
  zero?: string | undefined;
  leaveOutBadLines?: boolean | undefined;
}

interface EntriesOptions {
  regattaId?: string | undefined;
  /** Meaning of ambiguous columns; see `columnsOf`. */
  columns?: Record<string, string | null> | undefined;
  table?: RaceTableOptions | undefined;
  preview?: boolean | undefined;
  recordedBy?: string | null | undefined;
  recordedOn?: string | null | undefined;
  now: number;
  onProgress?: ImportProgress | undefined;
}

/**
 * Imports a regatta's entries, or boats' results in its races, from a table with headings. The import is whole or
 * nothing, unless bad lines are left out. Existing records, such as a boat with the same `id` or sail number, are
 * updated; fields without a column keep their value. All changes are queued for upstream.
 */
export async function importRaceTable(
  store: Store,
  file: string,
  source: Source,
  { regattaId, columns: stated, table = {}, preview = false, onProgress, ...who }: EntriesOptions,
): Promise<ImportResult> {
  const { kind = 'entries', leaveOutBadLines: leaveOut = false } = table;
  const content = contentOf(file, source);
  const { regatta, clubId } = chooseRegatta(store.read, file, regattaId);
  const outcome = await aboutFile(file, () =>
    importTable(
      store,
      {
        club_id: clubId,
        kind,
        regatta_id: regatta.id,
        ...(table.raceNumber !== undefined && { race_number: table.raceNumber }),
        ...(table.encoding !== undefined && { encoding: table.encoding }),
        ...(table.worksheet !== undefined && { worksheet: table.worksheet }),
        ...(table.zero !== undefined && { zero: table.zero }),
        content,
        stated: stated ?? {},
        mapping: table.mapping,
        leave_out_bad_lines: leaveOut,
        replace_days: false,
        remove: [],
        values: [],
        preview,
        name: basename(file),
        ...{ recordedBy: who.recordedBy ?? null, recordedOn: who.recordedOn, now: who.now },
      },
      onProgress,
    ),
  );
  requireTaken(file, kind, outcome, leaveOut);
  const { doubts } = outcome;
  const notes = [...outcome.notes, ...notesOf(outcome)];
  return {
    file,
    records: { [raceTables[kind]]: outcome.lines - outcome.bad_lines },
    ...(notes.length > 0 && { notes }),
    ...(doubts.length > 0 && { doubts }),
  };
}

/** Notes about a file imported again: its changes, records missing from it, and lines left out. */
function notesOf({ counts, absent, issues }: TableOutcome): string[] {
  const { new: added, changed, unchanged } = counts;
  const isAgain = changed + unchanged > 0;
  return [
    ...(isAgain ? [t.counts(added, changed, unchanged)] : []),
    ...(isAgain && absent.length > 0 ? [t.notInFile(absent.map(({ title }) => title).join('; '))] : []),
    ...issues.map(({ line, message, text }) => t.lineIsLeftOut(line, text, message)),
  ];
}

/** Reads the whole file of a table. @throws ImportError if it is too large */
export function contentOf(file: string, source: Source): Uint8Array {
  if (source.size > MAX_TABLE_BYTES)
    throw tooLarge(file, entrySize.tooManyMebibytes(MAX_TABLE_BYTES / 1024 / 1024));
  return bytesOf(source);
}

/** Turns user errors into issues of the file. */
export async function aboutFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof ImportError) throw error;
    throw new ImportError(file, [{ line: 1, message: error.message.replace(/\.$/, '') }]);
  }
}

/** @throws ImportError naming each bad line, or the questions for staff */
function requireTaken(
  file: string,
  kind: TableKind,
  { columns, headings_line, lines, missing, issues, ...open }: TableOutcome,
  leaveOut: boolean,
) {
  const refuse = (message: string, line = headings_line) => new ImportError(file, [{ line, message }]);
  if (headings_line === 0 && lines === 0) throw refuse(t.fileIsEmpty, 1);
  if (kind === 'entries' && !columns.some(({ field }) => field === 'sail_number'))
    throw refuse(t.noSailNumberColumn);
  if (missing && lines > 0) throw refuse(missing.replace(/\.$/, ''), Math.max(headings_line, 1));
  const questions = [...open.questions, ...open.asked_by_lines.slice(0, 1)];
  if (questions.length > 0) throw asking(file, headings_line, questions);
  if (leaveOut) return;
  const problems = new Problems(file);
  for (const { line, message } of issues) problems.add(line, message);
  problems.throwIfAny();
}

/** Turns open questions into issues of the file, until staff answer them. */
function asking(file: string, line: number, questions: ColumnQuestion[]): ImportError {
  const issues = questions.map(({ heading, fleets }) => {
    const choices = fleets.map((fleet) => JSON.stringify(`${heading}=${fleet}`));
    return { line, message: t.nameFleetOfColumn(heading, choices, JSON.stringify(`${heading}=`)) };
  });
  return new ImportError(file, issues, 0, questions);
}

/** The regatta with this id, or the only one. @throws ImportError */
export function chooseRegatta(db: Readable, file: string, id: string | undefined): Target {
  const regattas = allRegattas(db);
  const chosen = id === undefined ? regattas : regattas.filter(({ regatta }) => regatta.id === id);
  if (chosen.length === 1) return chosen[0]!;
  const known = regattas.map(({ regatta }) => `${regatta.id} (${regatta.name})`).join(', ') || t.noneYet;
  const message = id === undefined ? t.nameRegatta(known) : t.noRegatta(id, known);
  throw new ImportError(file, [{ line: 1, message }]);
}
