import { UserError } from '../../contract/errors';
import { sqliteCode } from '../../db/connection';

/** One thing wrong with a file to import. `line` counts from 1. */
export interface ImportIssue {
  line: number;
  message: string;
}

/** How many issues the message shows before it only counts them. */
const SHOWN = 20;

/** A file could not be imported; nothing of it was. */
export class ImportError extends UserError {
  override name = 'ImportError';

  constructor(
    readonly file: string,
    readonly issues: ImportIssue[],
  ) {
    const shown = issues.slice(0, SHOWN).map((issue) => `${file}:${issue.line}: ${issue.message}`);
    const more = issues.length > SHOWN ? [`and ${issues.length - SHOWN} more`] : [];
    super([...shown, ...more, 'Nothing of this file was imported.'].join('\n'));
  }
}

/** Whether an error is about the line that was being imported, rather than about the disk under all of them. */
export function isAboutLine(error: unknown): error is Error {
  const code = sqliteCode(error);
  return code === undefined || code.startsWith('SQLITE_CONSTRAINT');
}

/** What happened with a file. */
export interface ImportResult {
  file: string;
  /** Records by the name of their resource. */
  records: Record<string, number>;
}

/** Called as an import goes on, with how much of its work is done. */
export type ImportProgress = (done: number, total: number) => void;
