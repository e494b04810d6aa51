import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newStore } from '../../test/empty-database';
import { publishedSeries } from '../../test/sailwave';
import { putClub } from '../club/clubs';
import { fingerprint } from '../club/integration/fingerprint';
import { listImports } from '../club/integration/imports';
import { type ResourceName, resourceNames } from '../contract/resources';
import { allRecords } from '../db/records';
import type { Store } from '../db/store';
import { ImportError } from './import-error';
import { importContent } from './import-file';
import { takeBackImport } from './take-back/take-back';

/**
 * Series with a part missing, doubled or overwritten, as by a bad copy. Each is imported, or refused naming a line, but
 * never half.
 */

const NOW = Date.parse('2026-07-11T18:00:00Z');

let store: Store;
beforeEach(async () => {
  store = newStore();
  await store.write((db) =>
    putClub(db, { id: 'c', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 }),
  );
});
afterEach(() => store.close());

const histories: readonly ResourceName[] = ['score-history'];

function everything(): string[] {
  return resourceNames
    .filter((name) => !histories.includes(name))
    .flatMap((name) =>
      [...allRecords(store.read, name)].map(
        ({ key, json }) => `${name} ${key} ${fingerprint(JSON.parse(json))}`,
      ),
    );
}

/** A piece of a file replaced by nothing, some text, or another piece of the file. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 400 }),
  by: fc.oneof(
    fc.constantFrom(
      '',
      '"',
      '\n',
      ',',
      '\u0000',
      '-1',
      '1e999',
      '99:99:99',
      '<',
      '&',
      ']]>',
      'IRL 66',
      '\uD800',
    ),
    fc.string({ maxLength: 12 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
});

function damaged(
  text: string,
  pieces: readonly { at: number; length: number; by: string | number }[],
): string {
  return pieces.reduce((whole, { at, length, by }) => {
    const start = Math.floor(at * whole.length);
    const piece = typeof by === 'string' ? by : whole.slice(Math.floor(by * whole.length)).slice(0, length);
    return whole.slice(0, start) + piece + whole.slice(start + length);
  }, text);
}

const files = [
  ['series.blw', publishedSeries()],
  ['medal-race.xml', readFileSync('fixtures/xrr/medal-race.xml', 'utf8')],
] as const;

it.each(files)('%s: nothing that is here is lost, whatever comes', async (name, text) => {
  const whole = await importContent(store, name, Buffer.from(text), { now: NOW });
  // XRR makes its own regatta. A series goes into the existing one, where it can do the most damage.
  const into = name.endsWith('.blw') ? whole.regatta!.id : undefined;
  const before = everything();
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (pieces) => {
      const content = Buffer.from(damaged(text, pieces));
      const result = await importContent(store, name, content, { now: NOW, regattaId: into }).catch(
        (error: unknown) => error,
      );
      if (result instanceof Error) {
        expect(result).toBeInstanceOf(ImportError);
        expect((result as ImportError).issues[0]).toMatchObject({ line: expect.any(Number) });
        expect((result as ImportError).issues[0]!.line).toBeGreaterThan(0);
      } else {
        const regattaId = (result as { regatta: { id: string } }).regatta.id;
        const keys = new Set(everything().map((one) => one.split(' ').slice(0, 2).join(' ')));
        for (const one of before) expect(keys).toContain(one.split(' ').slice(0, 2).join(' '));
        const [last] = listImports(store.read, { clubId: 'c', regattaId });
        const isOfThis = last && (into === undefined || everything().join() !== before.join());
        if (isOfThis) {
          const target = { clubId: 'c', regattaId, importId: last.id };
          expect((await takeBackImport(store, { ...target, also: [], now: NOW + 1 })).kept).toEqual([]);
        }
      }
      expect(everything()).toEqual(before);
    }),
    { numRuns: 25, seed: 19 },
  );
});
