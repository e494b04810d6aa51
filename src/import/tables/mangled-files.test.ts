import { readTable } from '@dockside/regatta-files/table/read-table';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { saveWeek } from '../../../test/week';
import { TableFile } from '../../contract/staff-operations/import-table';
import type { Store } from '../../db/store';
import { importTable } from './import-table';

/** Malformed files: each line is imported, refused by its number, or blank. */

const NOW = Date.parse('2026-07-11T18:00:00Z');

let store: Store;
beforeAll(async () => {
  store = newStore();
  await store.write(saveWeek);
});
afterAll(() => store.close());

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '',
    ' ',
    'IRL 66',
    'IRL 985',
    '7',
    'Fast',
    '1,118',
    '1.002',
    '"',
    "'",
    '=1+1',
    '\u0000',
    '\uFEFF',
    'Ω',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, '')),
);
const separator = fc.constantFrom(',', ';', '\t', '|');
const ending = fc.constantFrom('\n', '\r\n');
const encoded = fc.constantFrom('utf8', 'utf16le', 'latin1');

const file = fc
  .record({ separator, ending, encoded, rows: fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 25 }) })
  .map(({ separator: by, ending: end, encoded: as, rows }) => {
    // Latin-1 has no other letters: half of one would be a quote.
    const fitting = (text: string) => (as === 'latin1' ? text.replace(/[^\p{ASCII}]/gu, '?') : text);
    const lines = [
      'Sail number,Helm,Fleet,TCF'.replaceAll(',', by),
      ...rows.map((cells) => fitting(cells.join(by))),
    ];
    const text = lines.join(end);
    return { lines, bytes: Buffer.from(as === 'utf16le' ? `\uFEFF${text}` : text, as) };
  });

it('every line is taken, refused by its number, or has nothing in it', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ lines, bytes }) => {
      const { content_base64: _, ...said } = TableFile.parse({
        ...{ club_id: 'c', regatta_id: 'reg', kind: 'entries', content_base64: '' },
        ...{ preview: true, headings_line: 1, leave_out_bad_lines: true },
      });
      const report = await importTable(store, { ...said, content: bytes, now: NOW });
      const named = new Set([...report.records, ...report.issues].map(({ line }) => line));
      // Merged lines: an open quote continues past the end of a line.
      const spans = lines.some((line) => line.includes('"'));
      const isBlank = (line: string) =>
        line.split(/[\s,;|\t"'\uFEFF]/).every((part) => part === '' || part === '\u0000');
      for (const [index, line] of lines.entries()) {
        if (index === 0 || spans || isBlank(line) || line === lines[0]) continue;
        expect(named, `line ${index + 1}: ${JSON.stringify(line)}`).toContain(index + 1);
      }
      expect(report.records.length + report.bad_lines).toBe(report.lines);
    }),
    { numRuns: 150, seed: 19 },
  );
});

it('any bytes at all are a table, or are refused in a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('', 'PK\u0003\u0004'),
      async (bytes, start) => {
        const content = Buffer.concat([Buffer.from(start, 'latin1'), bytes]);
        const read = readTable(content, { known: () => 0, most: 100 });
        const outcome = await read.then(
          () => 'read',
          (error: Error) => error.message,
        );
        expect(outcome).toMatch(/^read$|^This is(?:n’t)? |^Dockside can’t read this workbook \(/);
      },
    ),
    { numRuns: 200, seed: 19 },
  );
});
