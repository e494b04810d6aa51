import type { Notes } from '@dockside/regatta-files/notes';
import type { WriteContext } from '../../club/writes';
import type { LineItem } from '../../contract/areas/members/billing';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Club } from '../../contract/club';
import type { RecordOf } from '../../contract/resources';
import type { ColumnQuestion } from '../../contract/staff-operations/import';
import type {
  AbsentRecord,
  DateOrder,
  FieldChoice,
  TableFile,
  TableKind,
  TableRecord,
} from '../../contract/staff-operations/import-table';
import type { Readable, Writable } from '../../db/connection';

/** Cells of a line by field; several columns may hold the same field. */
export interface Line {
  line: number;
  cells: ReadonlyMap<string, string[]>;
}

/** The club and regatta a table is imported into. */
export interface TableTarget {
  club: Club;
  /** For entries, finishes, times and contacts. */
  regatta?: Regatta | undefined;
}

/** Context for reading the lines of a file. */
export interface TableContext extends TableTarget {
  db: Writable;
  /** Author of the table's records. */
  write: WriteContext;
  file: Pick<TableFile, 'race_number' | 'zero' | 'remove' | 'replace_days'>;
  /** Field of each column, by heading. */
  columns: readonly { heading: string; field: string | null }[];
  dateOrder: DateOrder;
  /** Values that staff want in their lists. Each joins its list with the first line that is taken. */
  added: readonly { field: string; value: string }[];
  /** Unix epoch milliseconds. */
  now: number;
  notes: Notes;
  /** Readable parts of malformed lines, such as lines with a cell too many. */
  unreadable: readonly Line[];
  /** Refuses a line with the reason and what to do. */
  refuse: (line: number, message: string) => void;
  /** Asks staff for the meaning of a column. */
  ask: (question: ColumnQuestion) => void;
  /** Reports progress. */
  progress: (done: number) => void;
}

/** Effects of the lines in the transaction, which a preview rolls back. */
export interface Taken {
  records: TableRecord[];
  absent?: AbsentRecord[];
  /** Number of records removed. */
  removed?: number;
  doubts?: readonly string[];
}

/** Guessed fields of columns by heading, and open questions. */
export interface Guess {
  fields: (string | null)[];
  questions?: ColumnQuestion[];
}

/** A field whose cells hold values of a list, such as the fleets of a regatta. */
export interface ClosedField {
  field: string;
  label: string;
  /** Values of the list, in its order. */
  choices: readonly FieldChoice[];
  /** True if a value of the file can join the list. */
  mayAdd: boolean;
  /** Splits a cell into its values. */
  split: (cell: string, line: Line) => string[];
  /** True if the list has a value, in any spelling the reader takes. */
  knows: (value: string, line: Line) => boolean;
}

/** Reader for one kind of table. */
export interface TableReader {
  /** True if the table belongs to a regatta. */
  ofRegatta: boolean;
  /** Headings of each field, in lower case without accents, spaces or signs. */
  headings: Record<string, readonly string[]>;
  /** Fields that hold days. */
  days: readonly string[];
  /** Limit of records listed in a report. */
  listed: number;
  /** True if a row without known headings is data: some lists have no headings. */
  isData?: (cells: readonly string[]) => boolean;
  /** Reason why the table cannot be imported; null if it can. */
  refusal?: (db: Readable, club: Club) => string | null;
  /** Choices for a column, if the table of fields is not enough. */
  choices?: (target: TableTarget) => FieldChoice[];
  /** Guesses fields where headings alone do not decide, from staff's answers and the first cells. */
  guess?: (headings: readonly string[], context: GuessContext) => Guess;
  /** Fields with a list of values. */
  closed?: (context: Pick<TableContext, 'db' | 'regatta'>) => ClosedField[];
  /** Sentence about missing fields; null if they suffice. */
  missing: (
    fields: ReadonlySet<string>,
    context: Pick<TableContext, 'db' | 'regatta' | 'file'>,
  ) => string | null;
  take: (context: TableContext, lines: readonly Line[]) => Taken;
}

export interface GuessContext extends TableTarget {
  /** Staff's answers by heading; see `columnsOf`. */
  stated: Readonly<Record<string, string | null>>;
  /** Cells of the first rows. */
  sample: readonly (readonly string[])[];
}

/** Reader for members or tee times of a club without a cloud. */
export interface RecordReader<Name extends 'members' | 'tee-times'>
  extends Pick<TableReader, 'headings' | 'days' | 'missing'> {
  /** Why a club with a cloud cannot import them. */
  cloudHasThem: string;
  /** Reads the drafts of the lines; `doubt` asks staff about a probable mistake. */
  read: (context: TableContext, lines: readonly Line[], doubt: (question: string) => void) => Draft<Name>[];
  /** A field's value, for people. */
  show: (record: RecordOf<Name>, field: string, timeZone: string) => string;
}

/** A record from the file, with its first line. */
export interface Draft<Name extends 'members' | 'tee-times' = 'members' | 'tee-times'> {
  line: number;
  record: RecordOf<Name>;
  /** The opening balance of the record’s account. */
  opening?: LineItem | undefined;
}

export type TableReaders = { readonly [Kind in TableKind]: TableReader };

/** First cell of a field; empty if no column holds it. */
export function cellOf({ cells }: Line, field: string): string {
  return cells.get(field)?.[0] ?? '';
}

/** Reason why a line cannot be imported. */
export class LineError extends Error {}
