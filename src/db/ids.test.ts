import { describe, expect, it } from 'vitest';
import { nameIdInGroup } from './ids';

const UUID_V8 = /^scr_[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the id of one of many in a group', () => {
  const race = ['reg_1', 3];

  it('is the same wherever it is made', () => {
    expect(nameIdInGroup('scr', race, ['ent_1', 3])).toMatch(UUID_V8);
    expect(nameIdInGroup('scr', race, ['ent_1', 3])).toBe(nameIdInGroup('scr', race, ['ent_1', 3]));
  });

  it('lies beside those of its group, and away from the others', () => {
    const boats = Array.from({ length: 100 }, (_, number) => `ent_${number}`);
    const idsOf = (number: number) =>
      boats.map((boat) => nameIdInGroup('scr', ['reg_1', number], [boat, number]));
    const races = [1, 2, 3].map(idsOf);
    expect(new Set(races.flat()).size).toBe(300);
    const inOrder = races.flat().toSorted();
    const runs = inOrder.filter((id, at) => at === 0 || id.slice(0, 17) !== inOrder[at - 1]!.slice(0, 17));
    expect(runs).toHaveLength(3);
  });
});
