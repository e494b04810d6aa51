import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { keyedRoutes, pathOf, type SpecifiedRoute } from '../../test/specification';
import { StaffBrowser } from '../../test/staff-browser';
import { isAllowedAfterSignOut } from '../contract/queued-operations';
import { mayDo, type RoleName, roleNames, roles } from '../contract/roles';
import type { Route } from '../contract/route';
import { type OperationId, routes } from '../contract/routes';
import type { Scope } from '../contract/scopes';
import { joinRoleNames, joinRoles } from '../contract/staff-operations/join';
import { type CommonOperationName, commonOperations } from '../contract/staff-operations/operations';
import { operationPermissions } from '../contract/staff-operations/permissions';

/** Every role × every route and staff operation: the server refuses all that a role may not do. */

const PIN = '4711';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
});
afterAll(() => club.close());

const nameOf = (role: RoleName) => `${roles[role].name} person`;

/** One person of each role: from then on devices ask. */
async function addPeople(): Promise<void> {
  for (const role of ['manager', ...roleNames] as const)
    await club.server.staff.save_person({ id: `psn_${role}`, name: nameOf(role), role, pin: PIN });
}

/** A tablet that was let in. @returns its key */
async function letIn(role: keyof typeof joinRoles): Promise<string> {
  const { path } = await club.server.staff.create_join_link({ club_id: CLUB, name: `${role} tablet`, role });
  const response = await club.server.app.request('/join', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: path.split('#')[1], device: `browser-${role}` }),
  });
  return ((await response.json()) as { key: string }).key;
}

async function signIn(key: string, role: RoleName): Promise<Record<string, string>> {
  const id = `sgn_${role}_${key.slice(-8)}`;
  const { body } = await club.post('/people/sign-in', { id, person_id: `psn_${role}`, pin: PIN }, { key });
  expect(body.data).toMatchObject({ signed_in: true, person: { role } });
  return { 'dockside-sign-in': id };
}

/** Sends an empty request to a route. @returns the code of its answer */
async function knock(route: SpecifiedRoute, key: string, headers: Record<string, string> = {}) {
  const { status, body } = await club.call(route.method, pathOf(route), {
    key,
    headers,
    ...(/POST|PATCH/.test(route.method) && { body: {} }),
  });
  return { status, code: body.code as string, message: body.message as string };
}

/** A file that a page hands over. */
const file = (name: string, content: string) => ({
  name,
  content_base64: Buffer.from(content).toString('base64'),
  regatta_id: null,
});

/** A file of records that makes a member. */
const memberRecord = (role: RoleName, name: string) =>
  JSON.stringify({
    resource: 'members',
    record: {
      id: `mem_${role}_${Buffer.from(name).toString('hex')}`,
      club_id: CLUB,
      first_name: 'Ann',
      last_name: 'Alfa',
    },
  });

const isHeld = (scopes: readonly Scope[], { scope }: SpecifiedRoute) =>
  scope === 'any' || scopes.includes(scope);

/** Holds each route against who may use it. @param own what may be done */
async function expectOnly(
  own: readonly Scope[],
  key: string,
  headers: Record<string, string>,
  role: string,
): Promise<void> {
  for (const route of keyedRoutes) {
    if (route.operationId === 'people.signOut') continue;
    const { status, code, message } = await knock(route, key, headers);
    const where = `${role}: ${route.method} ${route.path}`;
    if (isHeld(own, route)) expect.soft(code, where).not.toMatch(/DENIED|SIGN_IN|INVALID_API_KEY/);
    else expect.soft([status, code], where).toEqual([403, 'API_KEY_SCOPE_DENIED']);
    if (!isHeld(own, route)) expect.soft(message, where).toContain(role);
  }
}

describe('with one person or none', () => {
  it.each(joinRoleNames)('a device let in as %s does what its role allows, and asks nobody', async (name) => {
    const key = await letIn(name);
    const { role } = joinRoles[name];
    expect((await club.get('/people', {}, { key })).body.data).toMatchObject({ asks: false, people: [] });
    await expectOnly(roles[role].scopes, key, {}, roles[role].name);
  });
});

describe('with several people', () => {
  beforeAll(addPeople);

  it.each(roleNames)(
    'the role %s reaches its own routes on a device for everything, and no other',
    async (role) => {
      const key = await letIn('manager');
      await expectOnly(roles[role].scopes, key, await signIn(key, role), roles[role].name);
    },
  );

  it.each(roleNames.filter((role) => role !== 'manager' && role !== 'display'))(
    'a device let in as %s allows a manager no more than that',
    async (role) => {
      const key = await letIn(role);
      const headers = await signIn(key, 'manager');
      expect(
        (await club.get('/banquets', { club_id: CLUB }, { key, headers })).body.message ?? '',
      ).not.toContain('Manager');
      for (const route of keyedRoutes.filter(({ operationId }) => operationId !== 'people.signOut')) {
        const { code } = await knock(route, key, headers);
        const isAllowed = isHeld(roles[role].scopes, route);
        expect.soft(code === 'API_KEY_SCOPE_DENIED', `${route.method} ${route.path}`).toBe(!isAllowed);
      }
    },
  );

  it('with nobody signed in a device takes what was recorded before, and is refused all else', async () => {
    const key = await letIn('manager');
    for (const route of keyedRoutes) {
      const { code } = await knock(route, key);
      const isOpen =
        isAllowedAfterSignOut(route.operationId) ||
        (routes[route.operationId as OperationId] as Route).signedOut === true;
      expect.soft(code === 'SIGN_IN_REQUIRED', `${route.method} ${route.path}`).toBe(!isOpen);
    }
  });

  it.each(['display', 'kiosk'] as const)('a %s is never asked', async (role) => {
    const key = await letIn(role);
    expect((await club.get('/people', {}, { key })).body.data).toMatchObject({ asks: false });
    await expectOnly(roles[joinRoles[role].role].scopes, key, {}, roles[joinRoles[role].role].name);
  });

  it('a program’s key is as it was', async () => {
    const { key } = await club.newKey({ scopes: ['members:read'] });
    expect((await club.get('/members', { club_id: CLUB }, { key })).status).toBe(200);
    expect(
      (await club.post('/people/sign-in', { id: 's', person_id: 'psn_tally', pin: PIN }, { key })).status,
    ).toBe(403);
  });

  it.each(roleNames)('the role %s is refused the staff operations that it may not use', async (role) => {
    const browser = new StaffBrowser(club);
    await browser.enter();
    const { key } = await browser.call('device_key', { club_id: CLUB });
    const outcome = async (name: string) => {
      // An input that most operations refuse, once the role was looked at.
      const response = await browser.post(name, { '': 1, name: 'entries.csv' });
      return {
        status: response.status,
        body: (await response.json()) as { code: string | null; message: string },
      };
    };
    expect((await outcome('backup_status')).body.code).toBe('SIGN_IN_REQUIRED');
    await signIn(key, role);
    const dangerous: CommonOperationName[] = [
      'end_other_sessions',
      'fill_demo',
      'clear_upstream',
      'sync_now',
    ];
    for (const name of Object.keys(commonOperations) as CommonOperationName[]) {
      const needed = operationPermissions[name];
      const isAllowed = needed === 'any' || needed === 'nobody' || mayDo(role, needed);
      if (isAllowed && (dangerous.includes(name) || name === 'back_up' || name === 'write_emergency_pack'))
        continue;
      const { status, body } = await outcome(name);
      if (isAllowed) expect.soft(status, name).not.toBe(403);
      else expect.soft([status, body.code], name).toEqual([403, 'ROLE_DENIED']);
      if (!isAllowed) expect.soft(body.message, name).toContain(roles[role].name);
    }
    for (const name of [
      'records.ndjson',
      '.csv',
      'a/.csv',
      'x.ndjson\\.csv',
      '.xml',
      'X.BLW',
      'x.csv.xlsx',
    ]) {
      const { status } = await browser.post('import_file', file(name, memberRecord(role, name)));
      expect.soft(status === 403, `import of members as ${name}`).toBe(!mayDo(role, 'settings'));
    }
    const entries = await browser.post('import_file', file('entries.csv', 'Sail number\nIRL 66\n'));
    expect.soft(entries.status === 403, 'import of entries').toBe(!mayDo(role, 'results'));
    const { body } = await club.get('/members', { club_id: CLUB, limit: 100 });
    expect
      .soft(body.data.some(({ id }: { id: string }) => id.startsWith(`mem_${role}_`)))
      .toBe(mayDo(role, 'settings'));
    const sheet = await browser.post('import_table', { kind: 'finishes' });
    expect.soft(sheet.status === 403, 'import of a finish sheet').toBe(!mayDo(role, 'results'));
    for (const path of ['upload?name=a.ndjson', 'export'])
      expect.soft((await browser.post(path)).status === 403, path).toBe(!mayDo(role, 'settings'));
  });
});
