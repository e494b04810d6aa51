import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { NOW } from '../../../test/demo-club';
import type { Route } from '../../contract/route';
import { routes } from '../../contract/routes';
import { fillDemoClub } from '../../demo/fill-demo-club';

/**
 * The examples of the document name records of the demo club, so that whoever sends them to `dockside demo` gets
 * answers. These need what no demo has: two laptops that disagree, a championship, a pursuit race, a published version,
 * an endpoint or a change of the office whose id is drawn, and a device.
 */
const NOT_IN_THE_DEMO = [
  'conflicts.choose',
  'championships.propose',
  'championships.assign',
  'championships.unassign',
  'scores.setPlaces',
  'emergencyContacts.choose',
  'publications.get',
  'photos.get',
  'webhooks.update',
  'webhooks.remove',
  'webhooks.rotateSecret',
  'webhooks.ping',
  'webhooks.deliveries',
  'webhooks.delivery',
  'webhooks.redeliver',
  'webhooks.redeliverFailed',
  'people.signIn',
  'officeRecords.undo',
];

interface Parameter {
  name: string;
  in: string;
  example?: unknown;
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { example: object } } };
}

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  club.now.at = NOW;
  await fillDemoClub(club.server.store, { now: NOW });
});
afterAll(() => club.close());

/** The order of a fresh demo: reads first, then writes, and last what removes something. */
function turnOf(route: Route): number {
  if (!route.writes) return 0;
  return route.method === 'delete' ? 2 : 1;
}

it('every operation answers the example of the document on a demo club', async () => {
  const response = await fetch(`${club.url}/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  const { key } = await club.newKey({ clubId: 'demo' });
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const order = Object.values(routes as Record<string, Route>)
    .map((route, index) => ({ id: route.operationId, turn: turnOf(route), index }))
    .toSorted((a, b) => a.turn - b.turn || a.index - b.index);
  const refused: string[] = [];
  for (const { id } of order) {
    const { path, method, operation } = operations.find(({ operation }) => operation.operationId === id)!;
    const search = new URLSearchParams();
    let address = path;
    for (const { name, in: place, example } of operation.parameters) {
      if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example)));
      if (place === 'query' && example !== undefined)
        for (const one of [example].flat()) search.append(name, String(one));
    }
    const body = operation.requestBody?.content['application/json'].example;
    const response = await fetch(`${club.url}${address}?${search}`, {
      method: method.toUpperCase(),
      headers: { 'api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { message } = (await response.json()) as { message?: string };
    if (response.status !== 200) refused.push(`${id} ${response.status} ${message}`);
  }
  expect(refused.map((one) => one.split(' ')[0]).toSorted(), refused.join('\n')).toEqual(
    NOT_IN_THE_DEMO.toSorted(),
  );
});
