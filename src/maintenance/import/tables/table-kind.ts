import type { Club } from '../../../contract/club';
import type { RecordOf } from '../../../contract/resources';
import type { DateOrder, TableKind } from '../../../contract/staff-operations/import-table';
import type { Readable } from '../../../db/connection';
import type { Notes } from '../notes';

/** A line of the file, by the fields that its columns hold; several columns may hold the same one. */
export interface Line {
  line: number;
  cells: ReadonlyMap<string, string[]>;
}

/** What the lines of a file are read with. */
export interface TableContext {
  db: Readable;
  club: Club;
  dateOrder: DateOrder;
  /** Unix epoch milliseconds. */
  now: number;
  notes: Notes;
  /** The line cannot be taken: why, and what to do. */
  refuse: (line: number, message: string) => void;
}

/** A record as the file has it, and where it has it first. */
export interface Draft<Name extends TableKind = TableKind> {
  line: number;
  record: RecordOf<Name>;
}

/** How the CSV of one kind of record is read. */
export interface TableReader<Name extends TableKind> {
  /** The headings that programs give the fields, in lower case without spaces or signs. */
  headings: Record<string, readonly string[]>;
  /** The fields that hold days. */
  days: readonly string[];
  /** What is missing, in a sentence; null when the fields suffice. */
  missing: (fields: ReadonlySet<string>) => string | null;
  read: (context: TableContext, lines: readonly Line[]) => Draft<Name>[];
  /** A field of a record, for people. */
  show: (record: RecordOf<Name>, field: string, timeZone: string) => string;
}

/** The first cell of a field; empty where no column holds it. */
export function cellOf({ cells }: Line, field: string): string {
  return cells.get(field)?.[0] ?? '';
}

/** Why a line cannot be taken. */
export class LineError extends Error {}
