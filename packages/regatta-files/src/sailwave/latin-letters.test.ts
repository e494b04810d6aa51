import { expect, it } from 'vitest';
import { inLatinLetters } from './latin-letters';

it.each([
  ['Órla’s Œuvre', 'Órla’s Œuvre'],
  ['Błękitna Łódź', 'Blekitna Lódz'],
  ['Çağlar Şener', 'Çaglar Sener'],
  ['Ǻse Ĳ', 'Ase IJ'],
  ['Жанна Щукина', 'Zhanna Shchukina'],
  ['Ποσειδώνας', 'Poseidonas'],
  ['Kaze 風間', 'Kaze'],
  ['風間', ''],
])('%s is written %s', (text, written) => {
  expect(inLatinLetters(text)).toBe(written);
});
