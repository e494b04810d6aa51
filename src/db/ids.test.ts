import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameIdInGroup, newId } from './ids';

const UUID_V8 = /^scr_[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const UUID_V7 = /^mem_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a new id', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const make = (count: number) => Array.from({ length: count }, () => newId('mem'));

  it('is a UUIDv7 that begins with the time, in milliseconds', () => {
    vi.useFakeTimers({ now: Date.UTC(2096, 0, 1) });
    const [id] = make(1);
    expect(id).toMatch(UUID_V7);
    expect(Number.parseInt(id!.slice('mem_'.length).replace('-', '').slice(0, 12), 16)).toBe(Date.now());
  });

  it('is like no other, and sorts after those before it, also when the clock goes back', () => {
    vi.useFakeTimers({ now: Date.UTC(2097, 0, 1) });
    const ids = make(5_000);
    vi.setSystemTime(Date.UTC(2096, 0, 1));
    ids.push(...make(1_000));
    vi.setSystemTime(Date.UTC(2097, 0, 1) + 1);
    ids.push(...make(1_000));
    expect(new Set(ids).size).toBe(7_000);
    expect(ids.toSorted()).toEqual(ids);
    const random = new Set(ids.map((id) => id.slice(-10)));
    expect(random.size).toBe(7_000);
  });
});

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
