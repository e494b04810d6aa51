import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { odsOf, xlsxOf } from '../../../../test/workbooks';
import { excelSheets } from './excel';
import { readWorkbook } from './workbook';

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEET = 'xl/worksheets/sheet1.xml';

/** A workbook of these rows in SpreadsheetML, with the shared texts `One` and `Two`. */
function bookOf(rows: string, also: (name: string, xml: string) => string = (_, xml) => xml): Uint8Array {
  const text = new TextDecoder();
  const files = Object.fromEntries(
    Object.entries(unzipSync(xlsxOf([]))).map(([name, bytes]) => [name, text.decode(bytes)]),
  );
  files['xl/texts.xml'] = '<sst><si><t>One</t></si><si><r><t>T</t></r><r><t>wo</t></r></si></sst>';
  files[RELATIONS] = files[RELATIONS]!.replace(
    '</Relationships>',
    '<Relationship Id="t" Type="x/sharedStrings" Target="texts.xml"/></Relationships>',
  );
  files[SHEET] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(also(name, xml))])),
  );
}

const cellsOf = (cells: string) => excelSheets(bookOf(`<row>${cells}</row>`))[0]?.rows[0]?.cells;

it.each([
  ['a shared text', '<c t="s"><v>1</v></c>', 'Two'],
  ['a formula’s text', '<c t="str"><f>A1&amp;"x"</f><v>Onex</v></c>', 'Onex'],
  ['a formula’s number', '<c><f>1+1</f><v>2</v></c>', '2'],
  ['rich text', '<c t="inlineStr"><is><r><t>Séa</t></r><r><t>mus</t></r></is></c>', 'Séamus'],
  ['CDATA', '<c t="inlineStr"><is><t><![CDATA[Sun & Sea]]></t></is></c>', 'Sun & Sea'],
  ['an escaped letter', '<c t="str"><v>A_x0041_</v></c>', 'AA'],
  ['a Boolean', '<c t="b"><v>1</v></c>', 'TRUE'],
])('reads %s', (_, cell, text) => {
  expect(cellsOf(cell)).toEqual([text]);
});

it('leaves cells without a value blank, whatever their type', () => {
  expect(cellsOf('<c t="s"/><c t="s"><v/></c><c t="b"/><c t="d"/><c/><c><v>7</v></c>')).toEqual([
    ...['', '', '', '', ''],
    '7',
  ]);
});

it('reads a number that is no day of Excel’s as a number', () => {
  const value = 4_915_123_456_789;
  const rows = excelSheets(xlsxOf([[{ kind: 'number', value, format: 'yyyy-mm-dd', shown: '####' }]]));
  expect(rows[0]!.rows[0]!.cells).toEqual(['4915123456789']);
});

it('reads a sheet once that is named several times', () => {
  const sheets = excelSheets(
    bookOf('<row><c><v>1</v></c></row>', (name, xml) =>
      name === 'xl/workbook.xml' ? xml.replace(/<sheet .*?\/>/, (sheet) => sheet.repeat(50)) : xml,
    ),
  );
  expect(sheets).toHaveLength(1);
});

/** An OpenDocument spreadsheet of one repeated row of one repeated cell. */
function repeatedOds(rows: number, cells: number): Uint8Array {
  const file = unzipSync(odsOf([[{ kind: 'text', shown: 'One' }]]));
  const content = new TextDecoder()
    .decode(file['content.xml'])
    .replace('<table:table-row', `$& table:number-rows-repeated="${rows}"`)
    .replace('<table:table-cell', `$& table:number-columns-repeated="${cells}"`);
  return zipSync({ 'content.xml': strToU8(content) });
}

it.each([
  ['many rows', bookOf('<row><c><v>1</v></c></row>'.repeat(50_001))],
  ['few cells in far columns', bookOf('<row><c r="SF1"><v>1</v></c></row>'.repeat(4_001))],
  ['one repeated row', repeatedOds(50_001, 1)],
  ['one repeated cell', repeatedOds(4_001, 500)],
])('refuses a sheet of %s, saying what to do', async (_, content) => {
  await expect(readWorkbook(content)).rejects.toThrow(/more than 50,000 rows.*Save/);
});

it('takes no format that is longer than Excel’s longest', () => {
  const code = '0'.repeat(300);
  const rows = excelSheets(xlsxOf([[{ kind: 'number', value: 7, format: code, shown: '7' }]]));
  expect(rows[0]!.rows[0]!.cells).toEqual(['7']);
});
