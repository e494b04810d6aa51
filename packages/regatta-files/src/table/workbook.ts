import { UserError } from '@dockside/contract/errors';
import { tableWorkbook as t } from '../words';
import { TooLarge, type Worksheet } from './worksheet';

/** First bytes of file types that look like tables to people but are not read, with a message saying what to do. */
const unreadable: readonly (readonly [bytes: readonly number[], message: string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], t.oldExcel],
  [[0x25, 0x50, 0x44, 0x46], t.pdf],
];

/** True if a file is a ZIP, as workbooks are. */
export function isZip(content: Uint8Array): boolean {
  return startsWith(content, [0x50, 0x4b, 0x03, 0x04]);
}

/** @throws UserError for a file that is neither text nor a workbook, saying what to do */
export function requireTable(content: Uint8Array): void {
  for (const [bytes, message] of unreadable) if (startsWith(content, bytes)) throw new UserError(message);
}

function startsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}

/**
 * Reads the sheets of an Excel (.xlsx) or OpenDocument (.ods) workbook, with cells as text: numbers as
 * they are shown, with a point, days as `2026-11-22`, times as `14:05:12`, separated by a blank.
 *
 * @throws UserError for another ZIP, such as a Numbers file, or a workbook that is too large
 */
export async function readWorkbook(content: Uint8Array): Promise<Worksheet[]> {
  try {
    // Loaded on first use: only workbooks need these readers.
    const { isOpenDocument, openDocumentSheets } = await import('./open-document');
    if (isOpenDocument(content)) return openDocumentSheets(content);
    const { excelSheets } = await import('./excel');
    return excelSheets(content);
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new UserError(t.unreadable);
  }
}
