import { ApiError } from '../contract/errors.js';
import { BackupError } from '../maintenance/backup.js';
import { ImportError } from '../maintenance/import/index.js';

/** An error on its way from one thread to another, which alone would lose its class and what it says beside its message. */
export interface CarriedError {
  name: string;
  message: string;
  stack: string | undefined;
  /** What its class keeps beside the message, such as the issues of an import. */
  details: Record<string, unknown>;
}

/** The classes that somebody tells apart. */
const classes: Record<string, { prototype: Error }> = { ApiError, BackupError, ImportError };

/** Makes ready for the way what was thrown. */
export function packError(thrown: unknown): CarriedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  const { cause: _, ...details } = { ...error } as Record<string, unknown>;
  return { name, message, stack, details };
}

/** The error as it was thrown, of the same class. */
export function unpackError({ name, message, stack, details }: CarriedError): Error {
  const error = new Error(message);
  const known = classes[name];
  if (known) Object.setPrototypeOf(error, known.prototype);
  return Object.assign(error, details, { name, stack });
}
