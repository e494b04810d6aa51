import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { xmlText } from '../read-xml';
import { numberText } from './number-format';
import { MOST_COLUMNS, RowCollector, type Worksheet } from './worksheet';

/** Above any real table: a small file can unpack to anything. */
const MOST_BYTES = 64 * 1024 * 1024;

/** True if a ZIP is an OpenDocument spreadsheet (.ods), known by its `content.xml`. */
export function isOpenDocument(content: Uint8Array): boolean {
  let found = false;
  unzipSync(content, {
    filter: ({ name }) => {
      found ||= name === 'content.xml';
      return false;
    },
  });
  return found;
}

/**
 * Reads the sheets of an OpenDocument spreadsheet (.ods), with cells as text: numbers with a point, days as
 * `2026-11-22`, times as `14:05:12`, separated by a blank. See OpenDocument 1.3, part 3: 9.1 for tables, from 19.385
 * for cell values.
 *
 * @throws Error for another file; TooLarge
 */
export function openDocumentSheets(content: Uint8Array): Worksheet[] {
  const files = unzipSync(content, {
    filter: ({ name, originalSize }) => name === 'content.xml' && originalSize <= MOST_BYTES,
  });
  const bytes = files['content.xml'];
  if (!bytes) throw new Error('no content of a readable size');
  const reader = new SheetReader();
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes));
  parser.on('text', (text) => reader.text(text));
  parser.on('closetag', ({ name }) => reader.close(name));
  parser.write(xmlText(bytes)).close();
  return reader.sheets;
}

type Attributes = Record<string, string>;

class SheetReader {
  readonly sheets: Worksheet[] = [];
  readonly #collector = new RowCollector();
  /** Nesting depth of tables. A table inside a cell is not read. */
  #tables = 0;
  #line = 1;
  #rowTimes = 1;
  #cells: string[] = [];
  #cell: Attributes | null = null;
  #shown = '';
  /** True inside a paragraph of a cell, outside its notes. */
  #inText = false;
  #notes = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'table:table' && ++this.#tables === 1) {
      this.sheets.push({ name: attributes['table:name'] ?? '', rows: [] });
      this.#line = 1;
    }
    if (this.#tables !== 1) return;
    if (name === 'table:table-row') {
      this.#cells = [];
      this.#rowTimes = repeated(attributes['table:number-rows-repeated']);
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#cell = attributes;
      this.#shown = '';
    } else if (name === 'office:annotation') this.#notes += 1;
    else if (name === 'text:p' && this.#notes === 0) {
      if (this.#shown !== '') this.#shown += '\n';
      this.#inText = true;
    } else if (name === 'text:s') this.text(' '.repeat(repeated(attributes['text:c'])));
    else if (name === 'text:tab' || name === 'text:line-break') this.text(' ');
  }

  text(text: string): void {
    if (this.#inText && this.#cell && this.#tables === 1) this.#shown += text;
  }

  close(name: string): void {
    if (name === 'table:table') this.#tables -= 1;
    if (this.#tables !== 1) return;
    if (name === 'text:p') this.#inText &&= this.#notes > 0;
    else if (name === 'office:annotation') this.#notes -= 1;
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#endCell();
    else if (name === 'table:table-row') this.#endRow();
  }

  #endCell(): void {
    const attributes = this.#cell ?? {};
    const text = cellText(attributes, this.#shown.trim());
    const times = repeated(attributes['table:number-columns-repeated']);
    this.#cell = null;
    // Blanks repeated up to the sheet's edge are ignored.
    for (let nth = 0; nth < times && this.#cells.length < MOST_COLUMNS; nth += 1) this.#cells.push(text);
  }

  #endRow(): void {
    const cells = this.#cells.slice(0, this.#cells.findLastIndex(Boolean) + 1);
    const { rows } = this.sheets.at(-1)!;
    if (cells.length > 0) {
      for (let nth = 0; nth < this.#rowTimes; nth += 1)
        this.#collector.add(rows, { line: this.#line + nth, cells: [...cells] });
    }
    this.#line += this.#rowTimes;
  }
}

function repeated(text: string | undefined): number {
  const times = Number(text ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

/** Text of a cell; for a formula, its stored result. */
function cellText(attributes: Attributes, shown: string): string {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const value = Number(attributes['office:value'] ?? Number.NaN);
      if (!Number.isFinite(value)) return shown;
      return isNumberShown(value, shown) ? shown : numberText(value, { kind: 'plain' });
    }
    case 'date':
      return (attributes['office:date-value'] ?? shown).replace('T', ' ').replace(/ 00:00:00(?:\.0+)?$/, '');
    case 'time':
      return timeText(attributes['office:time-value'] ?? '') ?? shown;
    default:
      return shown;
  }
}

/** True if a cell shows its integer by a pattern of its own, such as `00417` or `087 123 4567`. */
function isNumberShown(value: number, shown: string): boolean {
  const isPattern = /^[\d\s()+-]+$/.test(shown) && !/^[1-9]\d{0,2}(\s\d{3})+$/.test(shown);
  return isPattern && Number.isInteger(value) && Number(shown.replace(/\D/g, '')) === value;
}

const HUNDREDTHS = { hour: 360_000, minute: 6000, second: 100 } as const;

/** Turns `PT14H05M12.25S` into `14:05:12.25`; hours may exceed a day. */
function timeText(duration: string): string | null {
  const [, hours, minutes, seconds] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(duration) ?? [];
  if ((hours ?? minutes ?? seconds) === undefined) return null;
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  // Rounded to the hundredth: a fraction of a day is seldom a whole number of milliseconds.
  const at = Math.round(total * HUNDREDTHS.second);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = at % HUNDREDTHS.second;
  const clock = [at / HUNDREDTHS.hour, (at / HUNDREDTHS.minute) % 60, (at / HUNDREDTHS.second) % 60].map(two);
  return `${clock.join(':')}${rest === 0 ? '' : `.${two(rest)}`}`;
}
