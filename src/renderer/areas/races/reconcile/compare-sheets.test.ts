import type { Crossing, Sheet } from '@contract/areas/racing/crossings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossing } from '../../../../../test/renderer/finish-line';
import { alignInTime } from './align-in-time';
import { APART_MS, clockDifference, compareSheets, type Line } from './compare-sheets';
import { isSettled, markedCrossing, settledText } from './settled';

let made = 0;
/** A line of a sheet: seconds after the gun, and a name: a boat in lower case, a text in quotes, or empty. */
function line(sheet: Sheet, seconds: number, who = ''): Crossing {
  const text = /^"(.*)"$/.exec(who)?.[1];
  return crossing(`${sheet}${++made}`, seconds, {
    sheet,
    registration_id: text === undefined && who !== '' ? who : null,
    sail_text: text ?? null,
  });
}
const a = (seconds: number, who?: string) => line('A', seconds, who);
const b = (seconds: number, who?: string) => line('B', seconds, who);
const summary = (lines: readonly Line[]) =>
  lines.map((one) => {
    const ofBoat = (crossing: Crossing | null) =>
      crossing && (crossing.registration_id ?? crossing.sail_text ?? '?');
    return `${one.kind} ${ofBoat(one.a) ?? '-'} ${ofBoat(one.b) ?? '-'}`;
  });
const compare = (...crossings: Crossing[]) => summary(compareSheets(crossings));

describe('two sheets of one race', () => {
  test('the same boats within two seconds are the same', () => {
    expect(compare(a(10, 'x'), a(20, 'y'), b(10.4, 'x'), b(22, 'y'))).toEqual(['same x x', 'same y y']);
    expect(compare(a(10), b(10.4), a(12, '"66"'), b(12, '"66"'))).toEqual(['same ? ?', 'same 66 66']);
  });

  test('a boat more than two seconds apart', () => {
    expect(compare(a(10, 'x'), b(12.1, 'x'))).toEqual(['apart x x']);
    expect(compare(a(10, 'x'), b(500, 'x'))).toEqual(['apart x x']);
  });

  test('one that is missing in A, and one that A has and B has not', () => {
    expect(compare(a(10, 'x'), a(30, 'z'), b(10, 'x'), b(20, 'y'), b(30, 'z'))).toEqual([
      'same x x',
      'only-b - y',
      'same z z',
    ]);
    expect(compare(a(10, 'x'), a(15), b(10, 'x'))).toEqual(['same x x', 'only-a ? -']);
  });

  test('one time with two names, or a name on one sheet only', () => {
    expect(compare(a(10, 'x'), b(10.2, 'y'))).toEqual(['named-differently x y']);
    expect(compare(a(10), b(10.2, 'y'))).toEqual(['named-differently ? y']);
    expect(compare(a(10, 'x'), b(10.2, '"?7"'))).toEqual(['named-differently x ?7']);
    expect(compare(a(10, '"66"'), b(10.2, '"67"'))).toEqual(['named-differently 66 67']);
  });

  test('two boats the other way round, as close as they may be', () => {
    expect(compare(a(10, 'x'), a(12, 'y'), b(10, 'y'), b(12, 'x'))).toEqual(['swapped x y']);
    expect(compare(a(10, 'x'), a(10.3, 'y'), b(10.1, 'y'), b(10.4, 'x'))).toEqual(['swapped x y']);
    // A sheet that is late throughout swaps nobody.
    expect(compare(a(10, 'x'), a(11, 'y'), b(20, 'y'), b(21, 'x'))).toEqual(['apart x x', 'apart y y']);
  });

  test('of three in a ring two are swapped, and the third is as she is', () => {
    const lines = compare(a(10, 'x'), a(12, 'y'), a(14, 'z'), b(10, 'y'), b(12, 'z'), b(14, 'x'));
    expect(lines.filter((one) => one.startsWith('swapped'))).toHaveLength(1);
    expect(lines).toHaveLength(2);
  });

  test('a time too many before a bunch does not shift what follows', () => {
    expect(compare(a(9), a(10), a(11), a(12), b(10.1), b(11.1), b(12.1))).toEqual([
      'only-a ? -',
      'same ? ?',
      'same ? ?',
      'same ? ?',
    ]);
  });

  test('a boat that stands on sheet B twice is the nearer one', () => {
    expect(compare(a(10, 'x'), b(10.5, 'x'), b(40, 'x'))).toEqual(['same x x', 'only-b - x']);
  });

  test('a clock that is wrong shows in all boats', () => {
    const boats = ['p', 'q', 'r', 's', 't'];
    const lines = compareSheets(boats.flatMap((who, i) => [a(10 * i, who), b(10 * i + 3.2, who)]));
    expect(clockDifference(lines)).toBe(3200);
    expect(clockDifference(lines.slice(1))).toBeNull();
  });

  const sheet = (make: typeof a) =>
    fc
      .uniqueArray(
        fc.record({
          at: fc.integer({ min: 0, max: 60_000 }),
          who: fc.constantFrom('', '', 'p', 'q', 'r', 's', '"7"'),
        }),
        { maxLength: 8, selector: ({ at, who }) => (/^[a-z]/.test(who) ? who : at) },
      )
      .map((lines) => lines.map(({ at, who }) => make(at / 1000, who)));

  test('every line of both stands in the comparison once', () => {
    fc.assert(
      fc.property(sheet(a), sheet(b), (ofA, ofB) => {
        const lines = compareSheets([...ofB, ...ofA]);
        const shown = lines.flatMap((one) =>
          one.kind === 'swapped' ? [one.a, one.b, one.otherA, one.otherB] : [one.a, one.b],
        );
        const ids = (crossings: (Crossing | null)[]) =>
          crossings.flatMap((one) => (one ? [one.id] : [])).sort();
        expect(ids(shown)).toEqual(ids([...ofA, ...ofB]));
        for (const one of lines)
          if (one.kind === 'same')
            expect(Math.abs(one.a.crossed_at - one.b.crossed_at)).toBeLessThanOrEqual(APART_MS);
      }),
    );
  });

  test('a sheet is the same as its copy', () => {
    fc.assert(
      fc.property(sheet(a), (ofA) => {
        const copy = ofA.map((one): Crossing => ({ ...one, id: `copy ${one.id}`, sheet: 'B' }));
        expect(compareSheets([...ofA, ...copy]).every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });
});

describe('the pairing in time', () => {
  const times = fc
    .array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 5 })
    .map((all) => all.sort((one, other) => one - other).map((crossed_at) => ({ crossed_at })));
  const costOf = (pairs: ReturnType<typeof alignInTime>) =>
    pairs.reduce((sum, { a, b }) => sum + (a && b ? Math.abs(a.crossed_at - b.crossed_at) : 5_001), 0);
  type Lines = { crossed_at: number }[];
  /** The cheapest pairing that keeps the order, by trying all. */
  const cheapest = ([one, ...restA]: Lines, [other, ...restB]: Lines): number => {
    if (!one) return 5_001 * (restB.length + (other ? 1 : 0));
    if (!other) return 5_001 * (restA.length + 1);
    const apart = Math.abs(one.crossed_at - other.crossed_at);
    return Math.min(
      apart <= 10_000 ? apart + cheapest(restA, restB) : Infinity,
      5_001 + cheapest(restA, [other, ...restB]),
      5_001 + cheapest([one, ...restA], restB),
    );
  };

  test('is the best there is', () => {
    fc.assert(
      fc.property(times, times, (ofA, ofB) => {
        expect(costOf(alignInTime(ofA, ofB))).toBe(cheapest(ofA, ofB));
      }),
    );
  });

  test('keeps the order of both', () => {
    fc.assert(
      fc.property(times, times, (ofA, ofB) => {
        const pairs = alignInTime(ofA, ofB);
        expect(pairs.flatMap(({ a }) => a ?? [])).toEqual(ofA);
        expect(pairs.flatMap(({ b }) => b ?? [])).toEqual(ofB);
      }),
    );
  });
});

describe('a difference that was left as it is', () => {
  test('is settled until a line of it changes', () => {
    const [ofA, ofB] = [a(10, 'x'), b(15, 'x')];
    const differenceOf = (...crossings: Crossing[]) => {
      const [one] = compareSheets(crossings);
      if (!one || one.kind === 'same') throw new Error('no difference');
      return one;
    };
    const open = differenceOf(ofA, ofB);
    expect(isSettled(open)).toBe(false);
    expect(markedCrossing(open)).toBe(ofB);
    const marked = { ...ofB, settled: settledText(open) };
    expect(isSettled(differenceOf(ofA, marked))).toBe(true);
    expect(isSettled(differenceOf({ ...ofA, crossed_at: ofA.crossed_at - 1 }, marked))).toBe(false);
    expect(isSettled(differenceOf({ ...ofA, registration_id: 'y' }, marked))).toBe(false);
    expect(markedCrossing(differenceOf(ofA))).toBe(ofA);
  });
});
