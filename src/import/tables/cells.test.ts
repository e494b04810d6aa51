import { excelSheets } from '@dockside/regatta-files/table/excel';
import { expect, it } from 'vitest';
import { type SheetCell, xlsxOf } from '../../../test/workbooks';
import { damageOf } from './damaged-cells';
import { parseDay, parseTime } from './days';
import { parseClock } from './race-times';

it.each([
  '#REF!',
  '#N/A',
  '#DIV/0!',
  '#NV',
  '#WERT!',
  '#¡REF!',
  'Err:502',
  '#####',
  '1.23457E+11',
  '1,2E+05',
])('a spreadsheet’s %s is no value', (cell) => {
  expect(damageOf(cell)).not.toBeNull();
});

it.each(['', '#1', 'E12', '1E5', '4915123456789', 'REF', 'Err'])('%s is a value', (cell) => {
  expect(damageOf(cell)).toBeNull();
});

it.each<[string, [number, number, number]]>([
  ['45474', [2024, 7, 1]],
  ['45474.5', [2024, 7, 1]],
  ['12345', [1933, 10, 18]],
  ['20240701', [2024, 7, 1]],
])('the day %s', (cell, [year, month, date]) => {
  expect(parseDay(cell, 'day-first', 2026)).toEqual({ year, month, date });
});

it.each(['1984', '417', '123456'])('%s is no day', (cell) => {
  expect(() => parseDay(cell, 'day-first', 2026)).toThrow('isn’t a date');
});

it.each<[string, number]>([
  ['08:10', 490],
  ['2026-07-01 08:10:00', 490],
  ['1/7/2026 8:10 pm', 1210],
  ['0.340277778', 490],
  ['45474.340277778', 490],
])('the tee time %s', (cell, minutes) => {
  expect(parseTime(cell)).toBe(minutes);
});

it('reads the number of a moment as day and time', () => {
  expect(parseClock('45474.586944')).toMatchObject({
    ms: (14 * 3600 + 5 * 60 + 12) * 1000,
    day: { year: 2024, month: 7, date: 1 },
  });
});

it('reads days of an old Excel for Mac, and its errors', () => {
  const row: SheetCell[] = [
    { kind: 'number', value: 44_012, format: 'dd/mm/yyyy', shown: '01/07/2024' },
    { kind: 'number', value: 26.5 / 24, format: '[h]:mm:ss', shown: '26:30:00' },
    { kind: 'error', shown: '#REF!' },
  ];
  expect(excelSheets(xlsxOf([row], { date1904: true }))[0]!.rows).toEqual([
    { line: 1, cells: ['2024-07-01', '26:30:00', '#REF!'] },
  ]);
});
