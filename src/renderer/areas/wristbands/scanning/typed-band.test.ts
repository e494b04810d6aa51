import type { Wristband } from '@contract/areas/wristbands';
import { expect, it } from 'vitest';
import { matchTypedBand } from './typed-band';

const bands = new Map(['0417', '0007', '07', 'A12'].map((id) => [id, { id } as Wristband]));

it('a typed number means the band of that number, with or without its zeros', () => {
  expect(matchTypedBand('0417', bands)?.id).toBe('0417');
  expect(matchTypedBand(' 417 ', bands)?.id).toBe('0417');
  expect(matchTypedBand('a12', bands)?.id).toBe('A12');
});

it('where several may be meant, or none is, the number is taken as it is', () => {
  expect(matchTypedBand('7', bands)).toEqual({ id: '7', band: undefined });
  expect(matchTypedBand('0999', bands)).toEqual({ id: '0999', band: undefined });
  expect(matchTypedBand('0999', undefined)).toEqual({ id: '0999', band: undefined });
  expect(matchTypedBand('  ', bands)).toBeNull();
});
