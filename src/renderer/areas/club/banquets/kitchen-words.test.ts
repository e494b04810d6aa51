import { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { expect, it, test } from 'vitest';
import { record } from '../../../../../test/records';
import { contractFields, dietsNamedIn, hostFields, lineFields, wordsOf, wordsOfLine } from './kitchen-words';

test('the contract’s fields are shown elsewhere', () => {
  expect(contractFields).toEqual(expect.arrayContaining(Object.keys(Banquet.shape)));
  expect(hostFields).toEqual(expect.arrayContaining(Object.keys(Banquet.shape.host.unwrap().shape)));
  expect(wordsOf(record('banquets', {}))).toEqual({ dietary: null, also: null });
  expect(lineFields).toEqual(expect.arrayContaining(Object.keys(BanquetLineItem.shape)));
  expect(wordsOfLine(record('banquet-line-items', {}))).toBeNull();
});

test('diets are read by exact names; everything else has its own name', () => {
  const told = { dietary_needs: ['2 coeliac', '1 nut allergy'], no_allergies: true, timeline: '19:00 soup' };
  expect(wordsOf(record('banquets', told as never))).toEqual({
    dietary: '2 coeliac; 1 nut allergy',
    also: 'No allergies: yes; Timeline: 19:00 soup',
  });
});

test('what a cloud says of the host is on the sheet, and its diets are pointed at', () => {
  const host = { name: 'Nora', email: null, mobile: null, member_id: null, notes: 'NUT ALLERGY', price: 5 };
  const { dietary, also } = wordsOf(record('banquets', { host } as never));
  expect({ dietary, also }).toEqual({ dietary: null, also: 'Host notes: NUT ALLERGY' });
  expect(dietsNamedIn({ name: 'Dinner', setup: null }, also, [])).toEqual(['Host notes: NUT ALLERGY']);
});

test('a line’s own fields are on the sheet, and its diets are pointed at', () => {
  const line = { quantity: 38, description: 'Beef', category: 'food', notes: '1 nut allergy' };
  expect(wordsOfLine(line)).toBe('Notes: 1 nut allergy');
  expect(dietsNamedIn({ name: 'Dinner', setup: null }, null, [line])).toEqual([
    '38 Beef, Notes: 1 nut allergy',
  ]);
});

test('prices are not for the kitchen', () => {
  const money = {
    price_per_head: 8900,
    costCentre: 'F&B',
    minimum_spend: 5,
    subtotal: 1,
    total: 2,
    pricing: { x: 1 },
  };
  const told = { ...money, total_vegans: 3, served_at_table: true };
  const also = 'Total vegans: 3; Served at table: yes';
  expect(wordsOf(record('banquets', told as never)).also).toBe(also);
  expect(wordsOfLine(told)).toBe(also);
});

it.each([
  'EpiPen on table 4',
  'has an epi pen',
  'Vegan risotto',
  'Beef (1 nut allergy)',
  'GLUTEN-FREE pasta',
  'Kosher plate',
])('%s is pointed at', (text) => {
  const line = { quantity: 3, description: text, category: 'food' };
  expect(dietsNamedIn({ name: 'Dinner', setup: null }, null, [line])).toEqual([`3 ${text}`]);
  expect(dietsNamedIn({ name: 'Dinner', setup: text }, `Notes: ${text}`, [])).toEqual([
    text,
    `Notes: ${text}`,
  ]);
});

test('doughnuts and coconut say nothing of diets', () => {
  const line = { quantity: 3, description: 'Doughnuts with coconut', category: 'food' };
  expect(dietsNamedIn({ name: 'Dinner', setup: null }, null, [line])).toEqual([]);
});
