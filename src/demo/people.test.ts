import { describe, expect, it } from 'vitest';
import { drawOn, groupBy, NOW } from '../../test/demo-club';

const { members } = drawOn(NOW);
const age = (member: (typeof members)[number]) => 2026 - member.dob!.year;

describe('the members', () => {
  it('are at least 300 in at least 120 households, each with one primary member', () => {
    const households = groupBy(members, ({ household }) => household!.id);
    expect(members.length).toBeGreaterThanOrEqual(300);
    expect(households.size).toBeGreaterThanOrEqual(120);
    for (const household of households.values()) {
      expect(household.map(({ primary }) => primary)).toEqual(household.map((_, i) => i === 0));
      expect(new Set(household.map(({ address }) => address)).size).toBe(1);
    }
  });

  it('have a number and an email of their own', () => {
    for (const field of ['membership_number', 'email'] as const) {
      const values = members.map((member) => member[field]).filter((value) => value !== null);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('are active for the most part', () => {
    const byStatus = groupBy(members, ({ status }) => status);
    expect([...byStatus.keys()].sort()).toEqual(['active', 'resigned', 'suspended']);
    expect(byStatus.get('active')!.length).toBeGreaterThan(members.length * 0.9);
  });

  it('have an age that fits their plan and the day they joined', () => {
    for (const member of members) {
      if (member.plan_id === 'plan_senior') expect(age(member)).toBeGreaterThan(60);
      if (member.plan_id === 'plan_cadet') expect(age(member)).toBeLessThan(18);
      else expect(age(member)).toBeGreaterThanOrEqual(18);
      expect(member.joined_at).toBeLessThan(NOW);
      expect(new Date(member.joined_at!).getUTCFullYear()).toBeGreaterThan(member.dob!.year);
    }
  });

  it('have parents of an age to be, and their surname from one of them', () => {
    for (const child of members.filter(({ relationship }) => relationship === 'child')) {
      const parents = members.filter(
        ({ household, relationship }) => household!.id === child.household!.id && relationship !== 'child',
      );
      expect(parents.map(({ last_name }) => last_name)).toContain(child.last_name);
      for (const parent of parents) expect(age(parent) - age(child)).toBeGreaterThanOrEqual(22);
    }
  });
});
