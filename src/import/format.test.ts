import { expect, it } from 'vitest';
import { formatOf } from './format';
import { openContent } from './text';

const record = '{"resource":"members","record":{"id":"m_1"}}\n';
const format = (name: string, content: string | Uint8Array) =>
  formatOf(name, openContent(Buffer.from(content as string)));

it.each([
  ...['.csv', 'a/.csv', '..csv', 'x.ndjson\\.csv', 'x.CSV', 'x.ndjson.csv', '.tsv', '.xlsx', '.ods', '.blw'],
  ...['.xml', 'x.xml', 'x.csv\0', 'x.csv\0.xml', 'x․csv', 'x.cſv', 'x.csv.', 'csv', '', 'x.ndjson'],
])('a file of records is one, whatever its name: %j', (name) => {
  expect(format(name, record)).toBe('records');
});

it.each([
  ['byte order mark', `\uFEFF${record}`],
  ['blank lines', `${'\r\n \t'.repeat(50_000)}${record}`],
  ['UTF-16', Buffer.from(`\uFEFF${record}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(record, 'utf16le').swap16()],
])('…also behind what text may begin with: %s', (_, content) => {
  expect(format('entries.csv', content)).toBe('records');
});

it.each([
  ['entries.csv', 'table'],
  ['ENTRIES.CSV', 'table'],
  ['.tsv', 'table'],
  ['club.v2.xlsx', 'table'],
  ['a.ndjson.ods', 'table'],
  ['series.blw', 'sailwave'],
  ['results.Xml', 'xrr'],
  ['a.ndjson', 'records'],
  ['x.csv\0', 'records'],
  ['x․csv', 'records'],
  ['x.csv ', 'records'],
  ['csv.', 'records'],
  ['constructor', 'records'],
  ['x.__proto__', 'records'],
])('any other file is what the last ending of its name says: %j', (name, expected) => {
  expect(format(name, 'Sail,Boat\nIRL 66,Rockabill\n')).toBe(expected);
  expect(format(name, '')).toBe(expected);
});
