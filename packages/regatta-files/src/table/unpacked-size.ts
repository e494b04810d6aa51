import { UserError } from '@dockside/contract/errors';
import { unzipSync } from 'fflate';
import { unpackedSize as t } from '../words';

const MIB = 1024 * 1024;
/** Above any real table: a small file can unpack to anything. */
const MOST_MIB = 64;

/**
 * Refuses a workbook that unpacks to too much, before unpacking it. Memory is reserved by the ZIP's directory, so a
 * directory that understates sizes unpacks to no more.
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
    // The workbook reader refuses unreadable files.
    return;
  }
  if (bytes <= MOST_MIB * MIB) return;
  throw new UserError(t.tooLarge(MOST_MIB));
}
