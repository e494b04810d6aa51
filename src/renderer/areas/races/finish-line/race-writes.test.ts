import type { Regatta } from '@contract/areas/racing/regattas';
import { describe, expect, test } from 'vitest';
import type { Write } from '@/api/outbox/item';
import { crossing, entry, GUN, race, serverRecords } from '../../../../../test/renderer/finish-line';
import { nameRow, recordTime } from './actions/undoable-actions';
import { raceView } from './race-view';
import { toItems } from './race-writes';

const regatta = { id: 'reg_1', name: 'Autumn Cup' } as Regatta;
const itemOf = (write: Write) => toItems([write], 'A write', race, regatta)[0]!;
const save = (body: ReturnType<typeof crossing>): Write => ({ operation: 'crossings.save', input: { body } });
const code = (registration_id: string): Write => ({
  operation: 'scores.setCode',
  input: { body: { registration_id, race_number: 1, code: 'DSQ' } },
});

describe('what the finish line hands to the outbox', () => {
  test('says where it comes from', () => {
    expect(itemOf(save(crossing('a', 10)))).toMatchObject({
      kind: 'finish',
      label: 'A write',
      place: { label: 'Autumn Cup, race 1', path: '/races/reg_1/1/finish' },
    });
  });

  test('of one race goes in order, except that a key which may write no races holds no times up', () => {
    const removed: Write = { operation: 'crossings.remove', input: { query: { id: 'a' } } };
    const { regatta_id, race_number } = race;
    const start: Write = {
      operation: 'races.setStart',
      input: { body: { regatta_id, race_number, fleet: 'IRC', starts_at: 1 } },
    };
    const lanes = [save(crossing('a', 10)), removed, code('ent_1'), start].map((write) => itemOf(write).lane);
    expect(lanes.map((lane) => lane === lanes[0])).toEqual([true, true, true, false]);
  });

  test('about the same crossing or boat takes the place of what was refused', () => {
    const { subject } = itemOf(save(crossing('a', 10)));
    expect(itemOf({ operation: 'crossings.remove', input: { query: { id: 'a' } } }).subject).toBe(subject);
    expect(itemOf(save(crossing('b', 10))).subject).not.toBe(subject);
    expect(itemOf(code('ent_1')).subject).not.toBe(itemOf(code('ent_2')).subject);
  });

  test('says whether it holds the time itself', () => {
    const [recorded] = recordTime(race, GUN, { number: 1, timeZone: 'Europe/Dublin', sheet: 'A' }).apply;
    const { rows } = raceView(serverRecords({ crossings: [crossing('a', 10)] }), [], []);
    const [renamed] = nameRow(rows[0]!, entry('ent_1', 'IRL 11'), null).apply;
    expect([itemOf(recorded!).isPart, itemOf(renamed!).isPart]).toEqual([undefined, true]);
  });

  test('keeps a time whose name is refused', () => {
    const { registration_id: _, ...unnamed } = crossing('a', 10, { sail_text: '37' });
    const named = itemOf(save({ ...crossing('a', 10, { sail_text: '37' }), registration_id: 'ent_1' }));
    expect(named.fallback).toMatchObject({ operation: 'crossings.save', input: { body: unnamed } });
    expect(itemOf(save(crossing('a', 10))).fallback).toBeUndefined();
    // A time that is there already is kept whatever becomes of its name.
    const { crossed_at: __, ...name } = { ...crossing('a', 10), registration_id: 'ent_1' };
    expect(itemOf({ operation: 'crossings.save', input: { body: name } }).fallback).toBeUndefined();
  });
});
