import type { Wristband } from '@contract/areas/safety/wristbands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOfTyped, resolveRead } from './resolve-read';

const bandsOf = (known: readonly string[], unknown: readonly string[] = []) =>
  new Map([
    ...known.map((id) => [id, { id, known: true } as Wristband] as const),
    ...unknown.map((id) => [id, { id, known: false } as Wristband] as const),
  ]);
const bands = bandsOf(['0145', '0146', '0417', '0007', 'A1190'], ['0999']);
const read = (text: string, among = bands, lastRun = text) => resolveRead(text, among, lastRun);
const oneBand = (id: string) => ({ kind: 'bands', bandIds: [id] });

describe('a read', () => {
  it('is the band of exactly that number, known or not', () => {
    expect(read('0417')).toEqual(oneBand('0417'));
    expect(read('0999')).toEqual(oneBand('0999'));
    expect(read('5555')).toEqual(oneBand('5555'));
    expect(resolveRead('01450146', undefined)).toEqual(oneBand('01450146'));
  });

  it('means a number without its zeros or capitals where only one band can be meant', () => {
    expect(read(' 417 ')).toEqual(oneBand('0417'));
    expect(read('a1190')).toEqual(oneBand('A1190'));
    expect(read('7', bandsOf(['0007', '07']))).toEqual(oneBand('7'));
  });

  it('of several bands is split where it can only be these', () => {
    expect(read('01450146')).toEqual({ kind: 'bands', bandIds: ['0145', '0146'] });
    expect(read('0417A11900145')).toEqual({ kind: 'bands', bandIds: ['0417', 'A1190', '0145'] });
    expect(read('04170417')).toEqual(oneBand('0417'));
  });

  it('of several bands is refused where it can be others, or one of them is unknown', () => {
    expect(read('121212', bandsOf(['12', '1212']))).toEqual({ kind: 'merged', text: '121212' });
    expect(read('01450998')).toEqual({ kind: 'merged', text: '01450998' });
    expect(read('09980145')).toEqual({ kind: 'merged', text: '09980145' });
    expect(read('88887777')).toEqual({ kind: 'merged', text: '88887777' });
    // An earlier mistake teaches nothing.
    expect(read('01450146', bandsOf(['0145', '0146'], ['01450146']))).toMatchObject({
      bandIds: ['0145', '0146'],
    });
  });

  it('that follows something left over is distinguished from it', () => {
    expect(read('040417', bands, '0417')).toEqual({ ...oneBand('0417'), leftover: '04' });
  });

  it('may have what its reader puts before and after it', () => {
    expect(read(']C10417')).toEqual(oneBand('0417'));
    expect(read('*0417*')).toEqual(oneBand('0417'));
    expect(read(' \t')).toEqual({ kind: 'empty' });
  });

  it('is its band on every keyboard layout of the computer, and with full-width digits', () => {
    for (const text of ["à'&è", " à'&è ", '０４１７', 'éč+ý'])
      expect(read(text), text).toEqual(oneBand('0417'));
    expect(read('Q&&çà')).toEqual(oneBand('A1190'));
    expect(read('YX7', bandsOf(['ZX7', '0417']))).toEqual(oneBand('ZX7'));
    expect(read('YX7', bandsOf(['ZX7', 'YX7']))).toEqual(oneBand('YX7'));
  });

  it('that may be another layout’s is refused where no band is meant', () => {
    // French, Czech, Hungarian, Slovak, Arabic; the sixes of a French one.
    for (const text of ['à-àà', 'ççç&', '+ěšč', 'ö999', 'ľšč', '٠٦٠٠', '----'])
      expect(read(text), text).toEqual({ kind: 'layout', text, keys: null });
    for (const text of ['A-B', 'X0417', '5555']) expect(read(text), text).toEqual(oneBand(text));
  });

  it('is the band of its keys, on layouts that nobody listed', () => {
    const byKeys = (text: string, keys: string) => resolveRead(text, bands, text, keys);
    // Russian, Greek, Dvorak; a scanner of an AZERTY layout at a US computer.
    expect(byKeys('Ф1190', 'A1190')).toEqual(oneBand('A1190'));
    expect(byKeys('Α1190', 'A1190')).toEqual(oneBand('A1190'));
    expect(byKeys(')$!&', '0417')).toEqual(oneBand('0417'));
    // A known band is never another one's keys.
    expect(resolveRead('YX7', bandsOf(['ZX7', 'YX7']), 'YX7', 'ZX7')).toEqual(oneBand('YX7'));
    // Unknown bands are asked about, with the number that the keys say.
    expect(byKeys('Ф0600', 'A0600')).toEqual({ kind: 'layout', text: 'Ф0600', keys: 'A0600' });
    expect(byKeys('5555', '5555')).toEqual(oneBand('5555'));
  });

  it('of a chip is its band, whichever way the reader writes its number', () => {
    const chips = bandsOf(['04A2B3C4', '0012345678', '0417']);
    for (const text of ['77771716', '0077771716', 'c4b3a204', '04:A2:B3:C4'])
      expect(read(text, chips), text).toEqual(oneBand('04A2B3C4'));
    expect(read('00BC614E', chips)).toEqual(oneBand('0012345678'));
    expect(read('00BC614F', chips)).toEqual(oneBand('00BC614F'));
    // One chip under two numbers: the band is ambiguous.
    expect(read('77771716', bandsOf(['04A2B3C4', 'C4B3A204']))).toEqual(oneBand('77771716'));
  });

  it('with a letter more is another band', () => {
    for (const other of ['X0417', 'b417', '0417X']) expect(read(other)).not.toEqual(oneBand('0417'));
  });
});

it('a number being typed shows its band', () => {
  expect(bandOfTyped('417', bands)?.band).toMatchObject({ id: '0417' });
  expect(bandOfTyped('41', bands)).toEqual({ id: '41', band: undefined });
  expect(bandOfTyped('', bands)).toBeNull();
  expect(bandOfTyped('01450146', bands)).toBeNull();
});

it('known bands in one read are never another band, whatever they are', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[0-9A-C]{1,5}$/), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (known, picks) => {
      const among = bandsOf(known);
      const worn = picks.map((pick) => known[pick % known.length]!);
      const text = worn.join('');
      const resolved = resolveRead(text, among);
      // Either exactly these bands, or the one band with the whole text as its number, or nothing.
      if (among.has(text)) expect(resolved).toEqual(oneBand(text));
      else if (resolved.kind === 'bands') expect(resolved.bandIds).toEqual([...new Set(worn)]);
      else expect(resolved).toEqual({ kind: 'merged', text });
    }),
  );
});
