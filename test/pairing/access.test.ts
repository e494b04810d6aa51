import { afterEach, expect, test } from 'vitest';
import { CLUB } from '../sync/hosted-club';
import { Side } from '../sync/side';

const sides: Side[] = [];
afterEach(async () => {
  await Promise.all(sides.splice(0).map((side) => side.close()));
});

/** Two laptops of one club: the second calls the first. */
async function pair(): Promise<[Side, Side]> {
  const [first, second] = [await Side.start(), await Side.start()];
  sides.push(first, second);
  await join(first, second);
  return [first, second];
}

async function join(first: Side, second: Side): Promise<void> {
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await second.staff('pairing_join', { address: first.url, code, name: 'Race office', base: 'both' });
}

const ANNA = { id: 'psn_anna', name: 'Anna Byrne', role: 'manager', pin: '4711' } as const;
const TOM = { id: 'psn_tom', name: 'Tom Kelly', role: 'recorder', pin: '2468' } as const;

const people = async (side: Side) =>
  (await side.staff('list_people', {})).people
    .filter(({ disabled_at }) => disabled_at === null)
    .map(({ name, role }) => `${name}, ${role}`);

const statusWith = async (side: Side, key: string) =>
  (await side.call('GET', `/regattas?club_id=${CLUB}`, undefined, { 'api-key': key })).status;

/** Adds a tablet as finish recorder; returns its key. */
async function letIn(side: Side): Promise<string> {
  const { path } = await side.staff('create_join_link', {
    club_id: CLUB,
    name: 'Finish tablet',
    role: 'recorder',
  });
  const response = await fetch(`${side.url}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: path.split('#')[1], device: 'browser-1' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { key: string }).key;
}

test('a standby lets the same people sign in on the same devices, by the same PINs, and programs keep their keys', async () => {
  const [first, second] = await pair();
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await first.write('POST', '/regattas', { id: 'reg', club_id: CLUB, name: 'Autumn Cup', fleets });
  const program = await first.newKey();
  const tablet = await letIn(first);
  for (const person of [ANNA, TOM]) await first.staff('save_person', person);
  await expect.poll(() => people(second)).toEqual(['Anna Byrne, manager', 'Tom Kelly, recorder']);
  await expect.poll(() => statusWith(second, program)).toBe(200);
  await expect.poll(() => statusWith(first, second.key)).toBe(200);

  // Signs a person in on the first; the tablet's remaining records go to the second under that name.
  const signIn = (side: Side, id: string, pin: string) =>
    side.call('POST', '/people/sign-in', { id, person_id: TOM.id, pin }, { 'api-key': tablet });
  expect((await signIn(first, 'sgn_1', TOM.pin)).body.data.signed_in).toBe(true);
  await expect
    .poll(async () => (await second.staff('list_people', {})).people[1]!.last_sign_in)
    .not.toBeNull();
  await first.stop();
  await second.staff('pairing_take_over', {});
  const crossing = { id: 'crs_1', regatta_id: 'reg', race_number: 1, crossed_at: 1_788_264_000_000 };
  const headers = { 'api-key': tablet, 'dockside-sign-in': 'sgn_1' };
  const { body } = await second.call('POST', '/crossings', crossing, headers);
  expect(body.data).toMatchObject({ recorded_by: 'Tom Kelly', recorded_on: 'Finish tablet' });
  expect((await signIn(second, 'sgn_2', '1111')).body.data.signed_in).toBe(false);
  expect((await signIn(second, 'sgn_2', TOM.pin)).body.data.signed_in).toBe(true);

  // Removals there reach the first too, once it is back, and appear in its changed settings.
  await second.staff('disable_person', { id: TOM.id, on: true });
  const shutOut = (await second.staff('list_keys', {})).find(({ name }) => name === 'Finish tablet')!;
  await second.staff('revoke_key', { id: shutOut.id });
  await first.start();
  await join(first, second);
  await expect.poll(() => people(first)).toEqual(['Anna Byrne, manager']);
  await expect.poll(() => statusWith(first, tablet)).toBe(401);
  const { changes } = await first.staff('setting_changes', { before: null });
  expect(changes.find(({ subject }) => subject === 'person Tom Kelly')).toMatchObject({
    recorded_by: 'Race office',
    recorded_on: 'paired Dockside',
    changes: [{ field: 'disabled', from: false, to: true }],
  });
});

test('after a take-over it says what had not come, and how much came once the first one is back', async () => {
  const [first, second] = await pair();
  const regatta = (id: string) => ({
    ...{ id, club_id: CLUB, name: id, fleets: [{ name: 'IRC', rating_system: 'tcf' }] },
  });
  await first.write('POST', '/regattas', regatta('one'));
  await expect.poll(() => second.list(`/regattas?club_id=${CLUB}`)).toHaveLength(1);
  await second.stop();
  for (const id of ['two', 'three']) await first.write('POST', '/regattas', regatta(id));
  await first.stop();

  await second.start();
  await second.staff('pairing_take_over', {});
  const takenOver = async () => (await second.staff('pairing_status', {})).taken_over;
  expect(await takenOver()).toMatchObject({ name: 'Committee boat', late: 0, settled: false });
  await second.write('POST', '/regattas', regatta('four'));
  await first.start();
  await join(first, second);
  await expect.poll(() => second.list(`/regattas?club_id=${CLUB}`)).toHaveLength(4);
  await expect.poll(takenOver).toMatchObject({ settled: true });
  // Both regattas and their authors: without a cloud nothing is queued.
  expect((await takenOver())!.late).toBe(4);
  await first.write('POST', '/regattas', regatta('five'));
  await expect.poll(() => second.list(`/regattas?club_id=${CLUB}`)).toHaveLength(5);
  expect((await takenOver())!.late).toBe(4);
});

test('both laptops read the fields of camps by what staff confirmed on either', async () => {
  const [first, second] = await pair();
  const path = '/camp-registrations/fields';
  const confirm = (side: Side, fields: object[]) => side.call('POST', path, { club_id: CLUB, fields });
  const meaningsOn = async (side: Side) => {
    const { data } = (await side.call('GET', `${path}?club_id=${CLUB}`)).body;
    return data.map(({ field, meaning }: { field: string; meaning: string }) => [field, meaning]);
  };
  await confirm(first, [
    { field: 'pickup_restrictions', meaning: 'barred' },
    { field: 'snacks', meaning: 'allergies' },
  ]);
  await expect
    .poll(() => meaningsOn(second))
    .toEqual([
      ['pickup_restrictions', 'barred'],
      ['snacks', 'allergies'],
    ]);
  // A later confirmation of one field leaves the other as it was.
  await confirm(second, [{ field: 'snacks', meaning: 'own_name' }]);
  await expect
    .poll(() => meaningsOn(first))
    .toEqual([
      ['pickup_restrictions', 'barred'],
      ['snacks', 'own_name'],
    ]);
});

test('both laptops have the club’s letterhead, and the later edit counts', async () => {
  const [first, second] = await pair();
  const plain = { crest: null, colour: null, sponsor: '', signature: '', club_id: CLUB };
  const sponsorOn = async (side: Side) => (await side.call('GET', '/letterhead')).body.data.sponsor;
  await first.staff('save_letterhead', { ...plain, sponsor: 'Harbour Marine' });
  await expect.poll(() => sponsorOn(second)).toBe('Harbour Marine');
  await second.staff('save_letterhead', { ...plain, sponsor: 'Pier Chandlers' });
  await expect.poll(() => sponsorOn(first)).toBe('Pier Chandlers');
  const { changes } = await first.staff('setting_changes', { before: null });
  expect(changes.filter(({ subject }) => subject === 'letterhead')).not.toEqual([]);
});
