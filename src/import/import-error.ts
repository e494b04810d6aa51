import { importError as t } from '@messages/server/import';
import { ApiError, UserError } from '../contract/errors';
import type { ColumnQuestion, ImportReport } from '../contract/staff-operations/import';
import { sqliteCode } from '../db/connection';

/** One thing wrong with a file to import. `line` counts from 1. */
export interface ImportIssue {
  line: number;
  message: string;
}

/** Number of listed problems; the rest are only counted. */
const LISTED = 100;

/** Lines may be long, and so may messages about them. */
const MAX_MESSAGE_LENGTH = 500;

/** A file could not be imported. Nothing of it was written. */
export class ImportError extends UserError {
  override name = 'ImportError';

  constructor(
    readonly file: string,
    /** The first hundred, by line. */
    readonly issues: ImportIssue[],
    /** Number of further issues. */
    readonly more = 0,
    /** Questions that staff must answer before the import. */
    readonly questions: ColumnQuestion[] = [],
  ) {
    const lines = issues.map((issue) => `${file}:${issue.line}: ${issue.message}`);
    super([...lines, ...(more > 0 ? [t.andMore(more)] : []), t.nothingWasImported].join('\n'));
  }
}

/** Collects a file's problems in any order and number. Only the listed ones are kept in memory. */
export class Problems {
  readonly #first: ImportIssue[] = [];
  #count = 0;

  constructor(private readonly file: string) {}

  add(line: number, message: string): void {
    this.#count += 1;
    const last = this.#first.at(-1);
    if (this.#first.length === LISTED && last!.line < line) return;
    const place = this.#first.findLastIndex((issue) => issue.line <= line) + 1;
    this.#first.splice(place, 0, { line, message: clip(message) });
    if (this.#first.length > LISTED) this.#first.pop();
  }

  /** @throws ImportError if there are any */
  throwIfAny(): void {
    if (this.#count > 0) throw new ImportError(this.file, this.#first, this.#count - this.#first.length);
  }
}

function clip(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}

/** True if an error is about the imported line, false if about the disk. */
export function isAboutLine(error: unknown): error is Error {
  const code = sqliteCode(error);
  return code === undefined || code.startsWith('SQLITE_CONSTRAINT');
}

/** The reason for a refusal about one record, without the name of its field. */
export function reasonOf(error: Error): string {
  return (error instanceof ApiError && error.issues[0]?.message) || error.message;
}

/** Result of an import. */
export interface ImportResult extends ImportReport {
  file: string;
  /** Number of records by resource name. */
  records: Record<string, number>;
}

/** Reports progress during an import. */
export type ImportProgress = (done: number, total: number) => void;
