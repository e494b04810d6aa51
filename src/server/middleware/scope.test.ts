import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { keyedRoutes, pathOf, type SpecifiedRoute } from '../../../test/specification';
import { routes } from '../../contract/routes';
import { type Scope, scopeNames } from '../../contract/scopes';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

/** Sends an empty request to a route: past the scope check, its input is refused or an empty list is answered. */
const knock = (route: SpecifiedRoute, key: string) =>
  club.call(route.method, pathOf(route), { key, ...(/POST|PATCH/.test(route.method) && { body: {} }) });

describe('scopes', () => {
  it('has the scopes of the specification, then the additions', () => {
    expect(scopeNames).toEqual([
      'members:read',
      'applications:read',
      'applications:write',
      'billing:read',
      'orders:read',
      'feedback:read',
      'portal:sessions:create',
      'tee_times:read',
      'scores:write',
      'wristbands:read',
      'wristbands:write',
      'banquets:read',
      'camps:read',
      'regattas:read',
      'regattas:write',
      'office:write',
      'camps:collect',
      'tee_times:mark',
      'tee_times:book',
      'notices:write',
      'safety:read',
      'safety:write',
      'medical:read',
      'medical:write',
      'hearings:read',
      'hearings:write',
      'decisions:sign',
      'request_log:read',
      'request_log:read_all',
      'webhooks:read',
      'webhooks:write',
    ]);
  });

  it('pairs each route with the scope that the specification says', () => {
    const contract = Object.values(routes)
      .filter(({ scope }) => scope !== 'public')
      .map(({ method, path, operationId, scope }) => ({
        method: method.toUpperCase(),
        path,
        operationId,
        scope,
      }));
    const byOperation = (a: { operationId: string }, b: { operationId: string }) =>
      a.operationId < b.operationId ? -1 : 1;
    expect(contract.toSorted(byOperation)).toEqual(keyedRoutes.toSorted(byOperation));
  });

  it.each(scopeNames)('a key with %s alone reaches the routes of that scope and no other', async (scope) => {
    const { key } = await club.newKey({ scopes: [scope] });
    const outcomes = await Promise.all(
      keyedRoutes.map(async (route) => ({ route, code: (await knock(route, key)).body.code })),
    );
    for (const { route, code } of outcomes) {
      const granted = route.scope === scope || route.scope === 'any';
      expect.soft(code === 'API_KEY_SCOPE_DENIED', `${route.method} ${route.path}`).toBe(!granted);
      expect.soft(code, `${route.method} ${route.path}`).not.toBe('INVALID_API_KEY');
    }
  });

  it.each(keyedRoutes.filter(({ scope }) => scope !== 'any'))(
    '$method $path refuses a key with every scope but $scope',
    async (route) => {
      const { key } = await club.newKey({ scopes: scopeNames.filter((scope) => scope !== route.scope) });
      const { status, body } = await knock(route, key);
      expect(status).toBe(403);
      expect(body).toEqual({
        request_id: expect.any(String),
        code: 'API_KEY_SCOPE_DENIED',
        status: 'error',
        data: null,
        message: expect.stringContaining(route.scope as Scope),
        reason: 'key_lacks_scope',
        values: { scope: route.scope },
      });
    },
  );

  it('lets any usable key follow /changes, even one without scopes', async () => {
    const { key } = await club.newKey({ scopes: [] });
    expect((await club.get('/changes', {}, { key })).status).toBe(200);
  });
});
