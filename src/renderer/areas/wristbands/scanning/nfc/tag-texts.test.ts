import type { Wristband } from '@contract/areas/safety/wristbands';
import { expect, it } from 'vitest';
import { bandText, textsOfTag } from './tag-texts';

const text = (words: string) => ({
  recordType: 'text',
  encoding: 'utf-8',
  data: new DataView(new TextEncoder().encode(words).buffer),
});
const bands = new Map(['0417', '04A2B3C4'].map((id) => [id, { id, known: true } as unknown as Wristband]));

it('a chip says what was written onto it, and then its number as a reader on USB types it', () => {
  expect(textsOfTag('04:a2:b3:c4', [text(' 0417 '), { recordType: 'url', data: text('x').data }])).toEqual([
    '0417',
    '04A2B3C4',
  ]);
  expect(textsOfTag('', [])).toEqual([]);
});

it('the text by which a band is known counts, whichever it is; else the number of the chip', () => {
  expect(bandText(['0417', 'FFFFFFFF'], bands)).toBe('0417');
  expect(bandText(['Hello', '04A2B3C4'], bands)).toBe('04A2B3C4');
  // Read from the other end.
  expect(bandText(['Hello', 'C4B3A204'], bands)).toBe('C4B3A204');
  expect(bandText(['Hello', '01020304'], bands)).toBe('01020304');
  expect(bandText([], bands)).toBeUndefined();
});
