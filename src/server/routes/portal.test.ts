import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

const NOW = Date.UTC(2026, 8, 1);

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  club.now.at = NOW;
  await club.put('members', [record('members', { membership_number: '1042' })]);
});
afterAll(() => club.close());

const mint = (body: object) => club.post('/member-portal/sessions', { membership_number: '1042', ...body });

describe('POST /member-portal/sessions', () => {
  it('answers a URL under this host, good for 15 minutes', async () => {
    const { body } = await mint({ initial_view: 'billing', display_name: 'Aoife' });
    expect(body.data).toEqual({
      id: expect.stringMatching(/^pst_/),
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/portal\/sessions\/[\w-]{43}$/),
      membership_number: '1042',
      initial_view: 'billing',
      display_name: 'Aoife',
      created_at: NOW,
      expires_at: NOW + 15 * 60 * 1000,
    });
    expect(body.data.url.startsWith(club.url)).toBe(true);
  });

  it('answers a new session each time', async () => {
    expect((await mint({})).body.data.url).not.toBe((await mint({})).body.data.url);
  });

  it('opens home, without a name to greet, unless set otherwise', async () => {
    expect((await mint({})).body.data).toMatchObject({ initial_view: 'home', display_name: null });
  });

  it.each(['home', 'reservations', 'billing', 'account', 'members', 'stay'])(
    'takes %s as initial_view',
    async (initial_view) => {
      expect((await mint({ initial_view })).body.data.initial_view).toBe(initial_view);
    },
  );

  it.each([
    ['initial_view', 'profile'],
    ['initial_view', 'Home'],
    ['initial_view', ''],
    ['initial_view', null],
    ['display_name', ''],
    ['display_name', null],
    ['display_name', 7],
    ['membership_number', ''],
    ['membership_number', undefined],
    ['membership_number', 1042],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await mint({ [field]: value });
    expect([status, body.errors[0].path]).toEqual([400, field]);
  });

  it('takes a display_name of one character', async () => {
    expect((await mint({ display_name: 'A' })).status).toBe(200);
  });

  it.each([
    ['resigned', 'has left the club'],
    ['deceased', 'has died'],
    ['died 2026', 'has died'],
    ['Former', 'has left the club'],
    ['inactive', 'has left the club'],
    ['EXPIRED', 'has left the club'],
    ['left', 'has left the club'],
    ['cancelled', 'has left the club'],
    ['ex_member', 'has left the club'],
    [' Lapsed 2025', 'has left the club'],
  ])('answers 404 for a member who is %s, unless the club lets them in', async (status, words) => {
    await club.put('members', [record('members', { id: 'gone', membership_number: '99', status })]);
    const refused = await mint({ membership_number: '99' });
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(refused.body.message).toContain(`"99" ${words} (status: ${status})`);
    await club.putClub({ portal_for_former_members: true });
    expect((await mint({ membership_number: '99' })).status).toBe(200);
    await club.putClub({ portal_for_former_members: false });
  });

  it.each(['active', 'suspended', 'Leave of absence', 'exempt', 'pending', '', null])(
    'takes a member who is %j',
    async (status) => {
      await club.put('members', [record('members', { id: 'here', membership_number: '98', status })]);
      expect((await mint({ membership_number: '98' })).status).toBe(200);
    },
  );

  it('takes the number of a household of which one has left and another has not', async () => {
    const membership_number = '97';
    await club.put('members', [
      record('members', { id: 'one', membership_number, primary: true, status: 'resigned' }),
      record('members', { id: 'two', membership_number, primary: false, status: 'active' }),
    ]);
    expect((await mint({ membership_number })).status).toBe(200);
  });

  it('answers 404 for a membership number that no member has', async () => {
    const { status, body } = await mint({ membership_number: '10' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(body.message).toBe('No membership number "10" in this club.');
  });
});
