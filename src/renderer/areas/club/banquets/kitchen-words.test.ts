import { Banquet } from '@contract/areas/members/banquets';
import { expect, it, test } from 'vitest';
import { record } from '../../../../../test/records';
import { contractFields, dietsNamedIn, wordsOf } from './kitchen-words';

test('the contract’s fields are shown elsewhere', () => {
  expect(contractFields).toEqual(expect.arrayContaining(Object.keys(Banquet.shape)));
  expect(wordsOf(record('banquets', {}))).toEqual({ dietary: null, also: null });
});

test('diets are read by exact names; everything else has its own name', () => {
  const told = { dietary_needs: ['2 coeliac', '1 nut allergy'], no_allergies: true, timeline: '19:00 soup' };
  expect(wordsOf(record('banquets', told as never))).toEqual({
    dietary: '2 coeliac; 1 nut allergy',
    also: 'No allergies: yes; Timeline: 19:00 soup',
  });
});

it.each(['Vegan risotto', 'Beef (1 nut allergy)', 'GLUTEN-FREE pasta', 'Kosher plate'])(
  '%s is pointed at',
  (text) => {
    const line = { quantity: 3, description: text, category: 'food' };
    expect(dietsNamedIn({ name: 'Dinner', setup: null }, null, [line])).toEqual([`3 ${text}`]);
    expect(dietsNamedIn({ name: 'Dinner', setup: text }, `Notes: ${text}`, [])).toEqual([
      text,
      `Notes: ${text}`,
    ]);
  },
);

test('doughnuts and coconut say nothing of diets', () => {
  const line = { quantity: 3, description: 'Doughnuts with coconut', category: 'food' };
  expect(dietsNamedIn({ name: 'Dinner', setup: null }, null, [line])).toEqual([]);
});
