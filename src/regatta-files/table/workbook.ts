import { UserError } from '../../contract/errors';
import type { Worksheet } from './worksheet';

/** First bytes of file types that look like tables to people but are not read, with a message saying what to do. */
const unreadable: readonly (readonly [bytes: readonly number[], message: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is a workbook of an old Excel (.xls). Open it and save it as .xlsx, .ods or CSV.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Ask for the table as .xlsx, .ods or CSV.'],
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
 * Reads the sheets of an Excel (.xlsx) or OpenDocument (.ods) workbook, with cells as text: numbers with a point, days
 * as `2026-11-22`, times as `14:05:12`, separated by a blank.
 *
 * @throws UserError for another ZIP, such as a Numbers file
 */
export async function readWorkbook(content: Uint8Array): Promise<Worksheet[]> {
  try {
    // Loaded on first use: only workbooks need these readers.
    const { isOpenDocument, openDocumentSheets } = await import('./open-document');
    return isOpenDocument(content) ? openDocumentSheets(content) : await excelSheets(content);
  } catch {
    throw new UserError(
      'This is no workbook (.xlsx, .ods) that can be read. Open it in its program and save it as .xlsx or as CSV.',
    );
  }
}

async function excelSheets(content: Uint8Array): Promise<Worksheet[]> {
  const { default: readExcel } = await import('read-excel-file/universal');
  const sheets = await readExcel(Uint8Array.from(content).buffer);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data
      .map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
      .filter(({ cells }) => cells.some(Boolean)),
  }));
}

const HOUR = 3_600_000;
const HUNDREDTH = 10;
/** Earlier moments are times without a day: Excel counts days from 1900. */
const FIRST_DAY = Date.UTC(1901, 0);
/** Excel's day 0, used for times without a day. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  // Rounded: programs write 1.1179999999999999 for 1.118.
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  return String(value).trim();
}

function momentText(date: Date): string {
  // Rounded: a fraction of a day, truncated, reads as 35.999 for 36.
  const at = Math.round(date.getTime() / HUNDREDTH) * HUNDREDTH;
  const iso = new Date(at).toISOString();
  if (at < FIRST_DAY) return timeText(at - DAY_ZERO);
  const time = iso.slice(11, 23).replace(/\.000$/, '');
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** Formats a time as `26:05:12`; hours may exceed a day. */
function timeText(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  const rest = new Date(ms - hours * HOUR)
    .toISOString()
    .slice(14, 23)
    .replace(/\.000$/, '');
  return `${String(hours).padStart(2, '0')}:${rest}`;
}
