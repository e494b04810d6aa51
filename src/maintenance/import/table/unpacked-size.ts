import { unzipSync } from 'fflate';
import { UserError } from '../../../contract/errors';

const MIB = 1024 * 1024;
/** More than any table has; a small file can unpack to anything. */
const MOST_MIB = 64;

/**
 * Refuses a workbook that unpacks to more than a table can be, before any of it is unpacked. What its list of files says is
 * what is reserved for them, so that a list that says less unpacks to no more.
 *
 * @throws UserError
 */
export function requireUnpackable(zip: Uint8Array): void {
  let bytes = 0;
  try {
    unzipSync(zip, {
      filter: ({ originalSize }) => {
        bytes += originalSize;
        return false;
      },
    });
  } catch {
    // What cannot be read is for the reader of workbooks to refuse.
    return;
  }
  if (bytes <= MOST_MIB * MIB) return;
  throw new UserError(
    `This workbook unpacks to more than ${MOST_MIB} MiB, which no table does. Open it in its program and save the sheet as CSV.`,
  );
}
