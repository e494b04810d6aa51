import { UserError } from '../../contract/errors';
import type { ColumnQuestion, ImportReport } from '../../contract/staff-operations/import';
import { sqliteCode } from '../../db/connection';

/** One thing wrong with a file to import. `line` counts from 1. */
export interface ImportIssue {
  line: number;
  message: string;
}

/** How many problems are listed; the others are only counted. */
const LISTED = 100;

/** A line may be long, and so may what is said of it. */
const MAX_MESSAGE_LENGTH = 500;

/** A file could not be imported; nothing of it was. */
export class ImportError extends UserError {
  override name = 'ImportError';

  constructor(
    readonly file: string,
    /** The first hundred, in the order of their lines. */
    readonly issues: ImportIssue[],
    /** How many there are beyond these. */
    readonly more = 0,
    /** What only staff can say before it can be imported. */
    readonly questions: ColumnQuestion[] = [],
  ) {
    const lines = issues.map((issue) => `${file}:${issue.line}: ${issue.message}`);
    super(
      [...lines, ...(more > 0 ? [`and ${more} more`] : []), 'Nothing of this file was imported.'].join('\n'),
    );
  }
}

/** The problems of a file as they are found, in any order and however many: only those that are listed are held in memory. */
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

  /** @throws ImportError when there are any */
  throwIfAny(): void {
    if (this.#count > 0) throw new ImportError(this.file, this.#first, this.#count - this.#first.length);
  }
}

function clip(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}

/** Whether an error is about the line that was being imported, rather than about the disk under all of them. */
export function isAboutLine(error: unknown): error is Error {
  const code = sqliteCode(error);
  return code === undefined || code.startsWith('SQLITE_CONSTRAINT');
}

/** What happened with a file. */
export interface ImportResult extends ImportReport {
  file: string;
  /** Records by the name of their resource. */
  records: Record<string, number>;
}

/** Called as an import goes on, with how much of its work is done. */
export type ImportProgress = (done: number, total: number) => void;
