import { expect, it } from 'vitest';
import { record } from '../../../../../test/records';
import { type AnyRecord, type Kind, type Known, recordOf, type Typed, typedOf } from './fields';
import { kindsByHand } from './kinds';

/** An edit of one field leaves the others as they are, also those that are computed. */

const aoife = record('members', {
  ...{ id: 'm', household: { id: 'hh', name: 'Byrne' }, primary: true, last_name: 'Byrne' },
});
const known: Known = { members: [aoife], rows: [], currency: 'EUR', timeZone: 'Europe/Dublin', now: 0 };
const edit = (kind: Kind, before: object, typed: Typed, more: Partial<Known> = {}) => {
  const all = { ...known, ...more };
  const values = { ...typedOf(kind, before as AnyRecord, all), ...typed };
  return recordOf(kind, before as AnyRecord, values, all, () => 'hh_new');
};

it('a line keeps a price that does not follow from its quantity, until that changes', () => {
  const kind = kindsByHand['banquet-line-items'];
  const room = record('banquet-line-items', {
    ...{ id: 'l', event_order_id: 'b', quantity: 1, unit_amount: null, amount: 500_00 },
    ...{ net_amount: 500_00, gross_amount: 500_00 },
  });
  expect(edit(kind, room, { description: 'Room' })).toMatchObject({ ...room, description: 'Room' });
  expect(edit(kind, room, { unit_amount: '20.00', quantity: '3' })).toMatchObject({ amount: 60_00 });
});

it('a registration stays in its camp, whichever other camp has the same name', () => {
  const kind = kindsByHand['camp-registrations'];
  const [last, own] = ['2025', '2026'].map((camp_id) =>
    record('camp-registrations', { id: camp_id, camp_id, camp_name: 'Opti', session_name: 'Week 1' }),
  );
  const rows = [last, own] as unknown as AnyRecord[];
  expect(edit(kind, own!, { status: 'waitlisted' }, { rows })).toMatchObject({ camp_id: '2026' });
});

it('one who joins a household does not become its primary member unasked', () => {
  const kind = kindsByHand.members;
  const alone = record('members', { id: 'a', last_name: 'Byrne', primary: true });
  for (const before of [kind.blank(known), alone]) {
    expect(edit(kind, before, { household_choice: 'hh' })).toMatchObject({ primary: false });
    expect(edit(kind, before, { household_choice: 'hh', primary: true })).toMatchObject({ primary: true });
  }
  expect(edit(kind, aoife, { mobile: '1' })).toMatchObject({ primary: true });
});
