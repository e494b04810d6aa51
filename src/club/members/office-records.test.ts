import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';
import type { LineItem } from '../../contract/areas/members/billing';
import type { Member } from '../../contract/areas/members/members';

/** Records of a club without a cloud, added and edited by hand: one write for all, with history and undo. */

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.putClub({ currency: 'EUR', time_zone: 'Europe/Dublin' });
});
afterEach(() => club.close());

const household = { id: 'hh_b', name: 'Byrne' };
const aoife = record('members', {
  ...{ id: 'mem_a', club_id: CLUB, membership_number: '1042', household, primary: true },
  ...{ first_name: 'Aoife', last_name: 'Byrne', email: 'aoife@example.org', status: 'active' },
});

interface Change {
  resource: string;
  id: string;
  record: object | null;
  if_record?: object | null;
}

const post = (...changes: Change[]) => club.post('/office-records', { club_id: CLUB, changes });
const save = async (...changes: Change[]) => {
  const answer = await post(...changes);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as { change_id: string | null; records: { id: string; record: Member | null }[] };
};
const refused = async (...changes: Change[]) => {
  const { status, body } = await post(...changes);
  expect(status).toBe(400);
  return body.errors.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`)[0];
};
const members = async () =>
  Object.fromEntries(
    (await club.get('/members', { club_id: CLUB })).body.data.map((one: Member) => [one.id, one]),
  );
const historyOf = async (resource: string, id: string) =>
  (await club.get('/office-records/history', { club_id: CLUB, resource, record_id: id })).body.data;
const undo = (change_id: string | null) => club.post('/office-records/undo', { club_id: CLUB, change_id });
const member = (id: string, fields: object): Change => ({
  ...{ resource: 'members', id, if_record: null },
  record: { first_name: id, last_name: 'Byrne', status: 'active', ...fields },
});

describe('a club without a cloud', () => {
  it('adds a member with the fields that were typed, and keeps its history', async () => {
    const { change_id } = await save(member('mem_1', { membership_number: '1' }));
    expect((await members()).mem_1).toMatchObject({ membership_number: '1', email: null, primary: true });
    expect(await historyOf('members', 'mem_1')).toMatchObject([
      { change_id, source: 'by_hand', state: 'added', fields: [] },
    ]);
  });

  it('changes a member, keeps fields of other programs, and undoes it', async () => {
    await club.put('members', [{ ...aoife, locker: 12 } as Member]);
    const seen = (await members()).mem_a;
    const { locker: _, ...known } = seen;
    const { change_id } = await save({
      ...{ resource: 'members', id: 'mem_a', if_record: seen },
      record: { ...known, mobile: '+353 87 1', address: { city: 'Howth' } },
    });
    expect((await members()).mem_a).toMatchObject({ mobile: '+353 87 1', locker: 12 });
    expect((await undo(change_id)).status).toBe(200);
    expect((await members()).mem_a).toEqual(seen);
    const [undone, changed] = await historyOf('members', 'mem_a');
    expect(changed.fields).toContainEqual({ field: 'mobile', before: null, after: '+353 87 1' });
    expect(changed.fields).toContainEqual({ field: 'address.city', before: null, after: 'Howth' });
    expect(undone).toMatchObject({ source: 'undo', state: 'changed' });
  });

  it('refuses an edit of an older state, and an undo of what changed since', async () => {
    await club.put('members', [aoife]);
    const seen = (await members()).mem_a;
    const edit = (mobile: string): Change => ({
      ...{ resource: 'members', id: 'mem_a', if_record: seen },
      record: { ...seen, mobile },
    });
    const first = await save(edit('1'));
    const stale = await post(edit('2'));
    expect([stale.status, stale.body.current.mobile]).toEqual([409, '1']);
    await save({ ...edit('3'), if_record: { ...seen, mobile: '1' } });
    expect((await undo(first.change_id)).status).toBe(409);
    expect((await members()).mem_a.mobile).toBe('3');
  });

  it('keeps one primary member and one name in a household', async () => {
    await club.put('members', [aoife]);
    const { records } = await save(
      member('mem_c', {
        household: { id: 'hh_b', name: 'Byrne-Walsh' },
        primary: true,
        membership_number: '1042',
      }),
    );
    expect(records.map(({ id }) => id).sort()).toEqual(['mem_a', 'mem_c']);
    const all = await members();
    expect([all.mem_a.primary, all.mem_c.primary]).toEqual([false, true]);
    expect(all.mem_a.household).toEqual({ id: 'hh_b', name: 'Byrne-Walsh' });
    await save({
      ...{ resource: 'members', id: 'mem_c', if_record: all.mem_c },
      record: { ...all.mem_c, household: null, primary: false, membership_number: '1043' },
    });
    expect((await members()).mem_a.primary).toBe(true);
    expect((await members()).mem_c.primary).toBe(true);
  });

  it('names the field that breaks a rule', async () => {
    await club.put('members', [aoife]);
    expect(await refused(member('x', { membership_number: ' 1042 ' }))).toContain(
      'membership_number is Aoife Byrne’s',
    );
    expect(await refused(member('x', { first_name: null, last_name: null }))).toContain(
      'last_name is missing',
    );
    expect(await refused(member('x', { email: 'nobody' }))).toContain('email isn’t an email address');
    expect(await refused(member('x', { dob: { year: 1990, month: 13, date: 1 } }))).toContain('dob.month');
    expect(Object.keys(await members())).toEqual(['mem_a']);
  });

  const posting = (id: string, fields: Partial<LineItem>): Change => ({
    ...{ resource: 'line-items', id, if_record: null },
    record: {
      ...{ household_id: 'hh_b', kind: 'charge', amount: 12_00, currency: 'EUR', status: 'open' },
      ...{ posted_at: 1_788_000_000_000, ...fields },
    },
  });

  it('posts to an account, and takes one opening balance of it', async () => {
    await club.put('members', [aoife]);
    await save(posting('lin_1', {}), posting('lin_2', { kind: 'payment', amount: -5_00 }));
    const aging = async () => (await club.get('/aging-report', { club_id: CLUB })).body.data.totals.total;
    expect(await refused(posting('lin_3', { household_id: 'nobody' }))).toContain(
      'is no household of this club',
    );
    expect(await refused(posting('lin_3', { household_id: null }))).toContain('choose whose account');
    await save(posting('lin_4', { category: 'opening_balance', amount: 100_00 }));
    expect(await refused(posting('lin_5', { category: 'opening_balance' }))).toContain(
      'has an opening balance already',
    );
    expect(await aging()).toBe(107_00);
    expect(await refused({ resource: 'members', id: 'mem_a', record: null })).toContain(
      'set the status to resigned',
    );
  });

  it('undoes nothing that breaks a rule by now: a number given to another, a second opening balance', async () => {
    await club.put('members', [aoife]);
    // An import may have given two people one number.
    await club.put(
      'members',
      ['x', 'y'].map((id) => ({ ...aoife, id, household: null, membership_number: '5' })),
    );
    const { x } = await members();
    await save({ resource: 'members', id: 'x', if_record: x, record: { ...x, mobile: '1' } });
    const seen = (await members()).mem_a;
    const renumbered = await save({
      ...{ resource: 'members', id: 'mem_a', if_record: seen },
      record: { ...seen, membership_number: '2000' },
    });
    await save(member('mem_n', { membership_number: '1042' }));
    const number = await undo(renumbered.change_id);
    expect([number.status, number.text]).toEqual([400, expect.stringContaining('mem_n Byrne’s')]);
    expect((await members()).mem_a.membership_number).toBe('2000');

    await save(posting('lin_o', { category: 'opening_balance', amount: 100_00 }));
    const removed = await save({ resource: 'line-items', id: 'lin_o', record: null });
    await save(posting('lin_p', { category: 'opening_balance', amount: 90_00 }));
    const opening = await undo(removed.change_id);
    expect([opening.status, opening.text]).toEqual([400, expect.stringContaining('opening balance already')]);
  });

  it('keeps one primary member in a household that somebody left, whatever the editor saw', async () => {
    await club.put('members', [aoife]);
    await save(member('mem_c', { household, membership_number: '1042' }));
    await save({
      resource: 'members',
      id: 'mem_a',
      record: { ...aoife, membership_number: '1', household: null },
    });
    expect((await members()).mem_c.primary).toBe(true);
  });

  it('an undo leaves a household one name and one primary member', async () => {
    await club.put('members', [aoife]);
    await save(member('mem_c', { household, membership_number: '1042' }));
    const left = await save({
      ...{ resource: 'members', id: 'mem_c' },
      record: { ...(await members()).mem_c, household: null, membership_number: '2' },
    });
    await save({
      resource: 'members',
      id: 'mem_a',
      record: { ...aoife, household: { id: 'hh_b', name: 'New' } },
    });
    expect((await undo(left.change_id)).status).toBe(200);
    const { mem_a, mem_c } = await members();
    expect([mem_a.primary, mem_c.primary, mem_c.household]).toEqual([true, false, mem_a.household]);
  });

  it('keeps a household while its account has transactions', async () => {
    await club.put('members', [aoife]);
    await save(posting('lin_1', {}));
    const seen = (await members()).mem_a;
    expect(
      await refused({
        ...{ resource: 'members', id: 'mem_a', if_record: seen },
        record: { ...seen, household: null },
      }),
    ).toContain('household');
  });

  it('saves a function with its lines together or not at all, and deletes a line', async () => {
    const banquet: Change = {
      ...{ resource: 'banquets', id: 'ban_1', if_record: null },
      record: { name: 'Dinner', status: 'confirmed', currency: 'EUR', starts_at: 1_788_000_000_000 },
    };
    const line = (id: string, event_order_id: string): Change => ({
      ...{ resource: 'banquet-line-items', id, if_record: null },
      record: { event_order_id, description: 'Beef', quantity: 40, currency: 'EUR' },
    });
    expect((await post(banquet, line('l1', 'nowhere'))).status).not.toBe(200);
    expect((await club.get('/banquets', window)).body.data).toEqual([]);
    await save(banquet, line('l1', 'ban_1'));
    expect(await refused({ resource: 'banquets', id: 'ban_1', record: null })).toContain('has 1 line');
    const { change_id } = await save({ resource: 'banquet-line-items', id: 'l1', record: null });
    await undo(change_id);
    const lines = await club.get('/banquet-line-items', { club_id: CLUB, event_order_id: 'ban_1' });
    expect(lines.body.data).toMatchObject([{ id: 'l1', quantity: 40 }]);
    expect(await historyOf('banquet-line-items', 'l1')).toMatchObject([
      { source: 'undo', state: 'added' },
      { source: 'by_hand', state: 'deleted' },
      { source: 'by_hand', state: 'added' },
    ]);
  });

  const window = { club_id: CLUB, start_date: 0, end_date: 2_000_000_000_000 };

  it('needs the scope office:write', async () => {
    const { key } = await club.newKey({ scopes: ['members:read'] });
    expect(
      (await club.post('/office-records', { club_id: CLUB, changes: [member('x', {})] }, { key })).status,
    ).toBe(403);
  });
});
