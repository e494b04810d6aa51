import { readFileSync } from 'node:fs';
import { UserError } from '../contract/errors';
import { systemTrouble } from '../db/system-error';

/** Reads a file given to a command, also from a pipe. @throws UserError naming the file and why it cannot be read */
export function readGivenFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const trouble = systemTrouble(error, file);
    if (!trouble) throw error;
    throw new UserError(
      trouble.kind === 'missing' ? `No file ${file}. Check the name.` : trouble.message,
      null,
      {
        cause: error,
      },
    );
  }
}
