import { strToU8, zipSync } from 'fflate';
import { toCsv } from '../src/shared/csv';

/** A cell as a spreadsheet stores it. `shown` is its text in a CSV. */
export type SheetCell =
  | { kind: 'text'; shown: string }
  | { kind: 'number'; value: number; format: string; shown: string }
  | { kind: 'error'; shown: string };

export interface SheetOptions {
  /** True for an old Excel for Mac, which counts days from 1904. */
  date1904?: boolean;
  /** Prefix of the elements, as some programs write. */
  prefix?: string;
  /** Name of the sheet. */
  name?: string;
  /** Sheets after it, by name. */
  more?: Readonly<Record<string, readonly SheetCell[][]>>;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const DAY = 24 * 3_600_000;
const isMoment = (format: string) => /[dmyhs]/.test(format);

export function csvOf(rows: readonly SheetCell[][], separator = ','): string {
  const texts = rows.map((row) => row.map(({ shown }) => shown));
  return separator === ',' ? toCsv(texts) : texts.map((row) => row.join(separator)).join('\r\n');
}

/** An Excel workbook of one sheet, unless `more` are given. */
export function xlsxOf(rows: readonly SheetCell[][], options: SheetOptions = {}): Uint8Array {
  const { date1904 = false, prefix = '' } = options;
  const formats: string[] = [];
  const styleOf = (format: string) => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format) + 1;
  };
  const cellOf = (cell: SheetCell, at: string) => {
    if (cell.shown === '') return '';
    if (cell.kind === 'text')
      return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.shown)}</t></is></c>`;
    if (cell.kind === 'error') return `<c r="${at}" t="e"><v>${cell.shown}</v></c>`;
    return `<c r="${at}" s="${styleOf(cell.format)}"><v>${cell.value}</v></c>`;
  };
  const sheetRows = (of: readonly SheetCell[][]) =>
    of.map((row, y) => {
      const cells = row.map((cell, x) => cellOf(cell, `${String.fromCharCode(65 + x)}${y + 1}`));
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    });
  const sheets = Object.entries({ [options.name ?? 'Sheet1']: rows, ...options.more });
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const main = `xmlns${prefix && `:${prefix}`}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`;
  const prefixed = (xml: string) => (prefix ? xml.replace(/<(\/?)(?=[a-z])/gi, `<$1${prefix}:`) : xml);
  const parts = sheets.map(([, of]) =>
    prefixed(`<worksheet ${main}><sheetData>${sheetRows(of).join('')}</sheetData></worksheet>`),
  );
  const numFmts = formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escaped(code)}"/>`);
  const xfs = formats.map((_, n) => `<xf numFmtId="${164 + n}"/>`);
  const files = {
    '_rels/.rels': `<Relationships ${relations}><Relationship Id="r1" Type="${rel}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${relations}>${sheets.map((_, n) => `<Relationship Id="r${n + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}<Relationship Id="styles" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${rel}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets.map(([name], n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="r${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(parts.map((xml, n) => [`xl/worksheets/sheet${n + 1}.xml`, xml])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

/** An OpenDocument spreadsheet of one sheet. */
export function odsOf(rows: readonly SheetCell[][]): Uint8Array {
  const typeOf = (cell: SheetCell) => {
    if (cell.kind !== 'number') return 'office:value-type="string"';
    if (!isMoment(cell.format)) return `office:value-type="float" office:value="${cell.value}"`;
    const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(cell.value * DAY)).toISOString();
    if (cell.value >= 1) return `office:value-type="date" office:date-value="${iso.slice(0, 19)}"`;
    const [h, m, s] = iso.slice(11, 19).split(':');
    return `office:value-type="time" office:time-value="PT${h}H${m}M${s}S"`;
  };
  const sheetRows = rows.map((row) => {
    const cells = row.map((cell) =>
      cell.shown === ''
        ? '<table:table-cell/>'
        : `<table:table-cell ${typeOf(cell)}><text:p>${escaped(cell.shown)}</text:p></table:table-cell>`,
    );
    return `<table:table-row>${cells.join('')}</table:table-row>`;
  });
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Sheet1">${sheetRows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;
  return zipSync({ 'content.xml': strToU8(content) });
}
