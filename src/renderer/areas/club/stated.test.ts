import { expect, it } from 'vitest';
import { statedIn } from './stated';

const medical = /allerg|medic/i;

it('finds what a record states beyond the contract, wherever in it', () => {
  const camper = { first_name: 'Tom', allergies: 'Peanuts' };
  expect(statedIn([{ id: 'cmp_1' }, camper], medical)).toBe('Peanuts');
  expect(statedIn([camper, { medication: ['Inhaler', ' EpiPen '] }], medical)).toBe(
    'Allergies: Peanuts; Medication: Inhaler; EpiPen',
  );
});

it('names the people of a list by what is known of them', () => {
  const collectors = [
    { name: 'Nora Walsh', mobile: '+353 87 1' },
    { name: 'Gran', mobile: null },
  ];
  expect(statedIn([{ may_collect: collectors }], /collect/i)).toBe('Nora Walsh, +353 87 1; Gran');
});

it('takes nothing said for nothing stated, and a no for a no', () => {
  expect(
    statedIn([null, undefined, { allergies: '' }, { allergies: null, medical: [] }], medical),
  ).toBeNull();
  expect(statedIn([{ allergies: false }], medical)).toBe('No');
});
