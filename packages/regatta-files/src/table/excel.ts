import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { xmlText } from '../read-xml';
import { momentText, type NumberFormat, numberFormatOf, numberText } from './number-format';
import { MOST_COLUMNS, RowCollector, type Worksheet } from './worksheet';

/** Number of the last day that Excel has, 9999-12-31. */
const LAST_DAY = 2_958_465;

/**
 * Reads the sheets of an Excel workbook (.xlsx), with cells as text: numbers as Excel shows them, days as `2026-11-22`,
 * times as `14:05:12`, separated by a blank, and errors as `#REF!`. See ECMA-376, part 1, 18.3 for sheets.
 *
 * @throws Error for another file; TooLarge
 */
export function excelSheets(content: Uint8Array): Worksheet[] {
  const book = new Workbook(content);
  return [...book.sheets].map(([path, name]) => ({ name, rows: book.rowsOf(path) }));
}

type Attributes = Record<string, string>;

interface Handlers {
  open: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** The XML files of a workbook, by path in lower case: some programs write other capitals. */
class Workbook {
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #texts: string[] = [];
  /** By the number of a cell's style. */
  readonly #formats: NumberFormat[] = [];
  #isFrom1904 = false;
  readonly #collector = new RowCollector();
  /** Names of the sheets by path, in their order. */
  readonly sheets = new Map<string, string>();

  constructor(content: Uint8Array) {
    const files = unzipSync(content, { filter: ({ name }) => /\.(xml|rels)$/i.test(name) });
    this.#files = new Map(
      Object.entries(files).map(([name, bytes]) => [name.replaceAll('\\', '/').toLowerCase(), bytes]),
    );
    const [book] = this.#relations('', 'officeDocument');
    if (!book) throw new Error('no workbook in it');
    const parts = new Map(this.#relations(book.path, '').map((part) => [part.id, part]));
    const partOf = (type: string) => [...parts.values()].find((part) => part.type.endsWith(type))?.path;
    const [texts, styles] = [partOf('/sharedStrings'), partOf('/styles')];
    if (texts !== undefined) this.#readTexts(texts);
    if (styles !== undefined) this.#readFormats(styles);
    this.#parse(book.path, {
      open: (name, attributes) => {
        if (name === 'workbookPr') this.#isFrom1904 = isTrue(attributes.date1904);
        const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
        const part = name === 'sheet' && id !== undefined ? parts.get(id) : undefined;
        if (part?.type.endsWith('/worksheet') && !this.sheets.has(part.path))
          this.sheets.set(part.path, attributes.name ?? '');
      },
    });
  }

  rowsOf(path: string): Worksheet['rows'] {
    const rows: Worksheet['rows'] = [];
    let line = 0;
    let cells: string[] = [];
    let cell: Attributes = {};
    let column = -1;
    let value = '';
    let isValue = false;
    let isReading = false;
    this.#parse(path, {
      open: (name, attributes) => {
        if (name === 'row') {
          line = Number(attributes.r ?? line + 1);
          cells = [];
          column = -1;
        } else if (name === 'c') {
          cell = attributes;
          column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
          value = '';
        } else if (name === 'rPh') isReading = true;
        else if (name === 'v' || name === 't') isValue = !isReading;
      },
      text: (text) => {
        if (isValue) value += text;
      },
      close: (name) => {
        if (name === 'v' || name === 't') isValue = false;
        else if (name === 'rPh') isReading = false;
        else if (name === 'c' && column < MOST_COLUMNS) {
          const text = this.#cellText(cell, value);
          if (text === '') return;
          while (cells.length < column) cells.push('');
          cells[column] = text;
        } else if (name === 'row' && cells.length > 0) this.#collector.add(rows, { line, cells });
      },
    });
    return rows;
  }

  #cellText({ t: type = 'n', s: style }: Attributes, value: string): string {
    if (value === '') return '';
    if (type === 's') return this.#texts[Number(value)] ?? '';
    if (type === 'b') return isTrue(value) ? 'TRUE' : 'FALSE';
    if (type === 'd') return value.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?Z?$/, '');
    if (type !== 'n') return unescaped(value).trim();
    const number = Number(value);
    const format = this.#formats[Number(style ?? 0)] ?? { kind: 'plain' };
    if (!Number.isFinite(number)) return value;
    return format.kind === 'moment' && number >= 0 && number < LAST_DAY + 1
      ? momentText(number, this.#isFrom1904)
      : numberText(number, format);
  }

  /** Reads the texts that cells refer to by number. Readings of Japanese words (`rPh`) are no part of them. */
  #readTexts(path: string): void {
    let text = '';
    let isText = false;
    let isReading = false;
    this.#parse(path, {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 'rPh') isReading = true;
        else if (name === 't') isText = !isReading;
      },
      text: (piece) => {
        if (isText) text += piece;
      },
      close: (name) => {
        if (name === 't') isText = false;
        else if (name === 'rPh') isReading = false;
        else if (name === 'si') this.#texts.push(unescaped(text).trim());
      },
    });
  }

  #readFormats(path: string): void {
    const codes = new Map<number, string>();
    let isOfCells = false;
    this.#parse(path, {
      open: (name, attributes) => {
        if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        else if (name === 'cellXfs') isOfCells = true;
        else if (name === 'xf' && isOfCells) {
          const id = Number(attributes.numFmtId ?? 0);
          this.#formats.push(numberFormatOf(id, codes.get(id)));
        }
      },
      close: (name) => {
        if (name === 'cellXfs') isOfCells = false;
      },
    });
  }

  /** The files that a file refers to, of a type or of all. */
  #relations(path: string, type: string): { id: string; type: string; path: string }[] {
    const folder = posix.dirname(path);
    const found: { id: string; type: string; path: string }[] = [];
    this.#parse(posix.join(folder, '_rels', `${posix.basename(path)}.rels`), {
      open: (name, { Id, Type = '', Target }) => {
        if (name !== 'Relationship' || Id === undefined || Target === undefined || !Type.endsWith(type))
          return;
        const to = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        found.push({ id: Id, type: Type, path: to });
      },
    });
    return found;
  }

  /** Element names are without their prefix, which some programs write. */
  #parse(path: string, { open, text, close }: Handlers): void {
    const bytes = this.#files.get(path.toLowerCase());
    if (!bytes) throw new Error(`no ${path} in it`);
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
    if (text) {
      parser.on('text', text);
      parser.on('cdata', text);
    }
    if (close) parser.on('closetag', ({ name }) => close(localName(name)));
    parser.write(xmlText(bytes)).close();
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

/** Column of a cell's address, from 0: `B3` is 1. */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Letters that XML cannot hold, which Excel writes as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
