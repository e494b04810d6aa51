import type { CampCollection } from '@contract/areas/members/camp-collections';
import { expect, it } from 'vitest';
import type { QueuedItem } from '@/api/outbox/item';
import { knownCollections } from './known-collections';

const body = {
  ...{ id: 'ccl_1', club_id: 'c', camp_registration_id: 'cmp_1' },
  ...{ child: 'Tom', collected_by: 'Gran', collected_at: 5 },
};
const on = (version: number, isVoid: boolean): CampCollection => ({
  ...body,
  ...{ void: isVoid, recorded_at: 6, reason: null, recorded_by: null, version },
});
const item = (fields: object, state: 'waiting' | 'refused' = 'waiting') =>
  ({
    ...{ operation: 'campCollections.save', input: { body: { ...body, ...fields } } },
    ...{ state, storage: 'stored', lastError: state === 'refused' ? 'No permission' : null },
  }) as unknown as QueuedItem;

it('a collection taken back stays so once sent, before the list is read again', () => {
  const sent = [
    { item: item({}), answer: on(1, false) },
    { item: item({ void: true }), answer: on(2, true) },
  ];
  for (const listed of [[], [on(1, false)]])
    expect(knownCollections(listed, sent, [])).toMatchObject([{ void: true, state: 'sent' }]);
  expect(knownCollections([on(3, false)], sent, [])).toMatchObject([{ void: false }]);
});

it('a collection whose taking back was refused still holds, and says why', () => {
  const refused = [item({ void: true }, 'refused')];
  expect(knownCollections([on(1, false)], [], refused)).toMatchObject([
    { void: false, state: 'refused', problem: 'No permission' },
  ]);
  expect(knownCollections([], [], [item({ void: true })])).toMatchObject([{ void: true, state: 'waiting' }]);
});
