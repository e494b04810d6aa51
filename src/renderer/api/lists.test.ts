import type { Change } from '@contract/areas/integration/changes';
import type { RouteInput } from '@contract/route';
import type { Routes } from '@contract/routes';
import { type Client, createClient } from '@shared/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { readPages } from '../../../test/pages';
import { fillDemoClub } from '../../demo/fill-demo-club';
import { applyToList, type ListOperation, type QueryKey, type Row } from './lists';
import { listQuery } from './queries';

const clubId = 'demo';
const DAY = 86_400_000;
const now = Date.UTC(2026, 8, 3, 10);
const window = { start_date: now - 3 * DAY, end_date: now + DAY };
const long = { start_date: now - 60 * DAY, end_date: now };

let club: TestClub;
let client: Client;
/** Every record of the club, as the change feed reports it. */
const changes: Change[] = [];

beforeAll(async () => {
  club = await startClub();
  await fillDemoClub(club.server.store, { now });
  const { key } = await club.newKey({ clubId });
  client = createClient({ baseUrl: `${club.url}/api/v1`, apiKey: key });
  const read = await readPages<Change, number>(async (after = 0) => {
    const { data, has_more, next_after } = await client.call('changes', { query: { after, limit: 1000 } });
    return { items: data, next: has_more ? next_after : null };
  });
  changes.push(...read);
});
afterAll(() => club.close());

const regatta = { regatta_id: 'reg_demo_week' };
const ofClub = { club_id: clubId };
const inputs: { [Id in ListOperation]?: RouteInput<Routes[Id]>[] } = {
  members: [{ query: ofClub }],
  applicants: [{ query: { ...ofClub, ...long } }],
  lineItems: [{ query: { ...ofClub, ...window } }],
  orders: [{ query: { ...ofClub, ...window } }],
  feedback: [{ query: { ...ofClub, ...long } }, { query: { ...ofClub, ...long, ratings: '1,5' } }],
  teeTimes: [{ body: { ...ofClub, ...window } }],
  banquets: [{ query: { ...ofClub, ...window } }],
  campRegistrations: [{ query: { ...ofClub, ...long } }],
  regattas: [{ query: ofClub }],
  registrations: [{ query: regatta }],
  races: [{ query: regatta }],
  crossings: [{ query: regatta }, { query: { ...regatta, race_number: 1 } }],
  'scores.list': [{ query: regatta }, { query: { ...regatta, race_number: 1 } }],
  'scores.history': [{ query: { ...regatta, race_number: 1 } }],
  wristbands: [{ query: regatta }, { query: { ...regatta, status: 'sailing' } }],
  scanEvents: [{ query: regatta }],
};
const cases = Object.entries(inputs).flatMap(([operation, all]) =>
  (all as object[]).map((input) => ({ operation: operation as ListOperation, input })),
);

it.each(cases)(
  'the browser chooses the records of a list as the server does: $operation $input',
  async (one) => {
    const listed = await readList(one);
    const key: QueryKey = ['api', clubId, one.operation, one.input, 'all'];
    expect(listed.length).toBeGreaterThan(0);
    expect(sorted(applyToList(key, [], changes)!)).toEqual(sorted(listed));
    // Keeps only records that belong to the list.
    expect(sorted(applyToList(key, listed, changes)!)).toEqual(sorted(listed));
  },
);

it.each([
  ['banquetLineItems', 'banquet-line-items', 'event_order_id', {}],
  ['lineItems', 'line-items', 'household_id', long],
  ['campRegistrations', 'camp-registrations', 'camp_id', long],
] as const)('those of one parent too: %s', async (operation, resource, parent, bounds) => {
  const one = changes.find((change) => change.resource === resource && change.record?.[parent])!;
  const input = { query: { ...ofClub, ...bounds, [parent]: one.record![parent] } };
  const listed = await readList({ operation, input });
  expect(listed.length).toBeGreaterThan(0);
  expect(sorted(applyToList(['api', clubId, operation, input, 'all'], [], changes)!)).toEqual(sorted(listed));
});

it('a search is the server’s alone to answer, but for what is deleted', () => {
  const key: QueryKey = ['api', clubId, 'members', { query: { ...ofClub, q: 'byrne' } }, 'all'];
  const change = changes.find(({ resource }) => resource === 'members')!;
  expect(applyToList(key, [], [change])).toBeNull();
  const gone = { ...change, deleted: true, record: null };
  expect(applyToList(key, [change.record as Row], [gone])).toEqual([]);
});

async function readList({ operation, input }: { operation: ListOperation; input: object }): Promise<Row[]> {
  const { queryFn } = listQuery(client, clubId, operation, input as never);
  return (await queryFn({ signal: new AbortController().signal })) as Row[];
}

const sorted = (rows: readonly Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
