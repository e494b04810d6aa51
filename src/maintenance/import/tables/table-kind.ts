import type { WriteContext } from '../../../club/writes';
import type { Regatta } from '../../../contract/areas/regattas';
import type { Club } from '../../../contract/club';
import type { RecordOf } from '../../../contract/resources';
import type { ColumnQuestion } from '../../../contract/staff-operations/import';
import type {
  AbsentRecord,
  DateOrder,
  FieldChoice,
  TableFile,
  TableKind,
  TableRecord,
} from '../../../contract/staff-operations/import-table';
import type { Readable, Writable } from '../../../db/connection';
import type { Notes } from '../notes';

/** A line of the file, by the fields that its columns hold; several columns may hold the same one. */
export interface Line {
  line: number;
  cells: ReadonlyMap<string, string[]>;
}

/** Where a table goes. */
export interface TableTarget {
  club: Club;
  /** Of entries, finishes and times. */
  regatta?: Regatta | undefined;
}

/** What the lines of a file are read with. */
export interface TableContext extends TableTarget {
  db: Writable;
  /** Who writes what the table brings. */
  write: WriteContext;
  file: Pick<TableFile, 'race_number' | 'zero' | 'remove' | 'replace_days'>;
  /** What each column holds, by its heading. */
  columns: readonly { heading: string; field: string | null }[];
  dateOrder: DateOrder;
  /** Unix epoch milliseconds. */
  now: number;
  notes: Notes;
  /** Lines that are not taken because they are written wrong, such as with a cell too many: what can be read of them. */
  unreadable: readonly Line[];
  /** The line cannot be taken: why, and what to do. */
  refuse: (line: number, message: string) => void;
  /** Only staff can say what a column holds. */
  ask: (question: ColumnQuestion) => void;
  /** How far it has come. */
  progress: (done: number) => void;
}

/** What lines did, within the transaction, which a preview takes back. */
export interface Taken {
  records: TableRecord[];
  absent?: AbsentRecord[];
  /** How many were removed. */
  removed?: number;
  doubts?: readonly string[];
}

/** What columns hold by their headings, and what their headings leave open. */
export interface Guess {
  fields: (string | null)[];
  questions?: ColumnQuestion[];
}

/** How the table of one kind is read. */
export interface TableReader {
  /** Whether it is of a regatta. */
  ofRegatta: boolean;
  /** The headings that programs give the fields, in lower case without accents, spaces or signs. */
  headings: Record<string, readonly string[]>;
  /** The fields that hold days. */
  days: readonly string[];
  /** How many records of a report are listed at the most. */
  listed: number;
  /** Whether a row that has no known heading is one of the table itself: some lists have no headings. */
  isData?: (cells: readonly string[]) => boolean;
  /** Why nothing of it can be taken; null: it can. */
  refusal?: (db: Readable, club: Club) => string | null;
  /** The fields that a column can hold, where the table of fields does not say all. */
  choices?: (target: TableTarget) => FieldChoice[];
  /** Where headings alone do not decide: what columns hold by headings, what staff said of them, and the cells below. */
  guess?: (headings: readonly string[], context: GuessContext) => Guess;
  /** What is missing, in a sentence; null when the fields suffice. */
  missing: (
    fields: ReadonlySet<string>,
    context: Pick<TableContext, 'db' | 'regatta' | 'file'>,
  ) => string | null;
  take: (context: TableContext, lines: readonly Line[]) => Taken;
}

export interface GuessContext extends TableTarget {
  /** What staff say of columns, by heading; see `columnsOf`. */
  stated: Readonly<Record<string, string | null>>;
  /** The cells of the first rows. */
  sample: readonly (readonly string[])[];
}

/** How the records of a club that has no cloud are read: members and tee times. */
export interface RecordReader<Name extends 'members' | 'tee-times'>
  extends Pick<TableReader, 'headings' | 'days' | 'missing'> {
  /** Why a club that has a cloud cannot take them. */
  cloudHasThem: string;
  read: (context: TableContext, lines: readonly Line[]) => Draft<Name>[];
  /** A field of a record, for people. */
  show: (record: RecordOf<Name>, field: string, timeZone: string) => string;
}

/** A record as the file has it, and where it has it first. */
export interface Draft<Name extends 'members' | 'tee-times' = 'members' | 'tee-times'> {
  line: number;
  record: RecordOf<Name>;
}

export type TableReaders = { readonly [Kind in TableKind]: TableReader };

/** The first cell of a field; empty where no column holds it. */
export function cellOf({ cells }: Line, field: string): string {
  return cells.get(field)?.[0] ?? '';
}

/** Why a line cannot be taken. */
export class LineError extends Error {}
