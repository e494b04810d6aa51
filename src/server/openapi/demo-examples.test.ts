import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { NOW } from '../../../test/demo-club';
import { exampleCalls, type OpenApi, sendExample } from '../../../test/example-calls';
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

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  club.now.at = NOW;
  await fillDemoClub(club.server.store, { now: NOW });
});
afterAll(() => club.close());

it('every operation answers the example of the document on a demo club', async () => {
  const response = await fetch(`${club.url}/openapi.json`);
  const document = (await response.json()) as OpenApi;
  const { key } = await club.newKey({ clubId: 'demo' });
  const refused: string[] = [];
  for (const call of exampleCalls(document)) {
    const response = await sendExample(club.url, key, call);
    const { message } = (await response.json()) as { message?: string };
    if (response.status !== 200) refused.push(`${call.operationId} ${response.status} ${message}`);
  }
  expect(refused.map((one) => one.split(' ')[0]).toSorted(), refused.join('\n')).toEqual(
    NOT_IN_THE_DEMO.toSorted(),
  );
});
