import type { Member } from '@contract/areas/members/members';
import { describe, expect, it } from 'vitest';
import { addresseeOf } from './aging';

const person = (id: string, more: Partial<Member> = {}) =>
  ({ id, primary: false, relationship: null, dob: null, status: 'active', ...more }) as Member;
const born = (year: number) => ({ year, month: 5, date: 17 });
const child = person('m1', { relationship: 'Daughter', dob: born(2015) });
const nextTo = (...people: Member[]) => addresseeOf(people, '2026-09-01')?.id;

describe('the person whom letters to a household address', () => {
  it('is the primary member, else an adult, among those who have not left', () => {
    const left = person('m2', { primary: true, status: 'resigned' });
    expect(nextTo(child, person('m3'), person('m4', { primary: true }))).toBe('m4');
    expect(nextTo(child, left, person('m3', { relationship: 'spouse', dob: born(1980) }))).toBe('m3');
    expect(nextTo(left, person('m3', { status: 'lapsed' }))).toBe('m2');
  });

  it('is never a child, by relationship or age', () => {
    const left = person('m9', { primary: true, status: 'died' });
    expect(nextTo(left, child)).toBeUndefined();
    expect(nextTo(left, person('m1', { relationship: 'son' }))).toBeUndefined();
    expect(nextTo(person('m1', { dob: born(2012) }), person('m2'))).toBe('m2');
    expect(nextTo(person('m1', { dob: born(2012), primary: true }))).toBeUndefined();
    expect(nextTo()).toBeUndefined();
  });

  it('has not died, if there is anybody else', () => {
    const dead = person('m1', { primary: true, status: 'Deceased' });
    expect(nextTo(dead, person('m2', { status: 'resigned' }))).toBe('m2');
    expect(nextTo(dead)).toBe('m1');
  });
});
