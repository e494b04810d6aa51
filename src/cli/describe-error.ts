import { ApiError, UserError } from '../contract/errors';
import { ImportError } from '../import/import-error';

/** A command line that cannot be understood. */
export class UsageError extends UserError {
  override name = 'UsageError';
}

/** A command's error for programs: like the API's error envelope, without a request. */
export interface CommandError {
  status: 'error';
  /** The API's error code if any; otherwise the kind of failure, such as `USAGE` or `DATA_DIR_IN_USE`. */
  code: string;
  message: string;
  /** Locations: fields of a request, or lines of a file. */
  errors?: { path?: string; line?: number; message: string }[];
  exit_code: number;
}

export function describeError(error: Error, exitCode: number): CommandError {
  const errors = error instanceof ApiError || error instanceof ImportError ? error.issues : [];
  return {
    status: 'error',
    code: (error instanceof UserError && error.code) || kindOf(error),
    message: error.message,
    ...(errors.length > 0 && { errors }),
    exit_code: exitCode,
  };
}

/** `DataDirInUseError` as `DATA_DIR_IN_USE`; a plain failure as `FAILED`. */
function kindOf({ name }: Error): string {
  const kind = name.replace(/Error$/, '');
  return kind === '' || kind === 'User' ? 'FAILED' : kind.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}
