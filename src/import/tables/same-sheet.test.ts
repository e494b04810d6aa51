import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { saveWeek } from '../../../test/week';
import { csvOf, odsOf, type SheetCell, xlsxOf } from '../../../test/workbooks';
import { TableFile, type TableKind } from '../../contract/staff-operations/import-table';
import type { Store } from '../../db/store';
import { importTable } from './import-table';

/** One sheet as workbook, CSV and pasted text gives the same records. */

const NOW = Date.parse('2026-07-11T18:00:00Z');

let store: Store;
beforeAll(async () => {
  store = newStore();
  await store.write(saveWeek);
});
afterAll(() => store.close());

async function read(kind: TableKind, content: Uint8Array | string) {
  const { content_base64: _, ...file } = TableFile.parse({
    club_id: 'c',
    kind,
    regatta_id: 'reg',
    content_base64: '',
    preview: true,
  });
  const report = await importTable(store, { ...file, content: Buffer.from(content), now: NOW });
  return {
    missing: report.missing,
    records: report.records.map(({ line, values }) => ({ line, values })),
    issues: report.issues.map(({ line, message }) => ({ line, message })),
    doubts: report.doubts,
  };
}

/** One sheet in each way that it comes in. */
const writings = (rows: SheetCell[][]): Record<string, Uint8Array | string> => ({
  'Excel workbook': xlsxOf(rows),
  'workbook with prefixed elements': xlsxOf(rows, { prefix: 'x' }),
  'OpenDocument workbook': odsOf(rows),
  'CSV in UTF-8': csvOf(rows),
  'pasted text': csvOf(rows, '\t'),
  'Unicode text': Buffer.from(`\uFEFF${csvOf(rows, '\t')}`, 'utf16le'),
});

const text = (shown: string): SheetCell => ({ kind: 'text', shown });
const number = (value: number, format: string, shown: string): SheetCell => ({
  kind: 'number',
  value,
  format,
  shown,
});
const two = (value: number) => String(value).padStart(2, '0');
const DAY = 24 * 3_600_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

const name = fc
  .constantFrom(
    'Łukasz Wąsik',
    'Jürgen Groß',
    'Иван Пётр',
    '山田 太郎',
    'שרה לוי',
    'محمد علي',
    'Søren Ærø',
    'Ann O’Brien',
    'ﬁona Byrne',
  )
  .map(text);
const padded = (width: number) =>
  fc
    .integer({ min: 1, max: 10 ** width - 1 })
    .map((value) => number(value, '0'.repeat(width), String(value).padStart(width, '0')));
const long = fc
  .integer({ min: 10 ** 11, max: 10 ** 15 - 1 })
  .map((value) => number(value, '0', String(value)));
const day = fc.integer({ min: 12_000, max: 44_000 }).map((serial) => {
  const at = new Date(DAY_ZERO + serial * DAY);
  const shown = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
  return number(serial, 'dd/mm/yyyy', shown);
});
const laterDay = fc.integer({ min: 46_204, max: 46_500 }).map((serial) => {
  const shown = new Date(DAY_ZERO + serial * DAY).toISOString().slice(0, 10);
  return number(serial, 'yyyy-mm-dd', shown);
});
const clock = fc
  .tuple(fc.integer({ min: 6, max: 20 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => number((h * 60 + m) / 1440, 'hh:mm', `${two(h)}:${two(m)}`));
const decimal = fc
  .integer({ min: 700, max: 1400 })
  .map((value) => number(value / 1000, '0.000', (value / 1000).toFixed(3)));
const blank = fc.constant(text(''));
const error = fc
  .constantFrom('#REF!', '#N/A', '#DIV/0!')
  .map((shown): SheetCell => ({ kind: 'error', shown }));

const mostly = (cell: fc.Arbitrary<SheetCell>) =>
  fc.oneof({ weight: 12, arbitrary: cell }, { weight: 2, arbitrary: blank }, { weight: 1, arbitrary: error });

const tables: Partial<Record<TableKind, [heading: string, cell: fc.Arbitrary<SheetCell>][]>> = {
  members: [
    ['Membership number', mostly(fc.oneof(padded(5), long))],
    ['Name', mostly(name)],
    ['Mobile', mostly(fc.oneof(long, padded(8)))],
    ['Postcode', mostly(padded(5))],
    ['Date of birth', mostly(day)],
  ],
  entries: [
    ['Sail number', mostly(padded(6))],
    ['Boat', mostly(name)],
    ['Helm', mostly(name)],
    ['TCF', mostly(decimal)],
  ],
  'tee-times': [
    ['Date', mostly(laterDay)],
    ['Time', mostly(clock)],
    ['Player', mostly(name)],
  ],
};

it.each(Object.keys(tables) as TableKind[])('reads one sheet of %s alike, however it comes', async (kind) => {
  const columns = tables[kind]!;
  const row = fc.tuple(...columns.map(([, cell]) => cell));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (cells) => {
      const rows = [columns.map(([heading]) => text(heading)), ...cells];
      const [first, ...others] = Object.entries(writings(rows));
      const expected = await read(kind, first![1]);
      expect(expected.missing).toBeNull();
      for (const [how, content] of others) expect(await read(kind, content), how).toEqual(expected);
    }),
    { numRuns: 12, seed: 38 },
  );
});
