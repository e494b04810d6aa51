import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { BASE_PATH } from '../src/contract/route';

/** Contents of the lists of a club's cloud. */
export interface ListedClub {
  now: number;
  orders: number;
  linesEach: number;
  applicants: number;
}

const PAGE = 100;
const { now, orders, linesEach, applicants } = workerData as ListedClub;
const times = (count: number, one: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => one(index));

const lists: Record<string, object[]> = {
  banquets: times(orders, (index) => ({
    id: `beo_${index}`,
    cursor: `beo_${index}`,
    name: `Dinner ${index}`,
    guests: 40,
    starts_at: now,
  })),
  'membership-applicants': times(applicants, (index) => ({
    id: `apl_${index}`,
    cursor: `apl_${index}`,
    application_id: `app_${index}`,
    plan_id: 'plan_family',
    status: 'submitted',
    submitted_at: now,
    standard_fields: { first_name: 'Nora', last_name: `Walsh ${index}`, email: `nora.${index}@example.org` },
  })),
};

/** One page: the items after `cursor`, the id of the last item. */
function pageOf(items: readonly object[], query: URLSearchParams): string {
  const cursor = query.get('cursor');
  const start = cursor === null ? 0 : Number(cursor.split('_').at(-1)) + 1;
  const data = items.slice(start, start + Math.min(PAGE, Number(query.get('limit') ?? PAGE)));
  const has_more = start + data.length < items.length;
  return JSON.stringify({ request_id: 'r', code: 'SUCCESS', status: 'ok', data, has_more });
}

function linesOf(order: string): object[] {
  return times(linesEach, (index) => ({
    id: `${order}_line_${index}`,
    cursor: `${order}_line_${index}`,
    event_order_id: order,
    description: 'Dinner on the terrace',
    amount: 4_500,
    currency: 'EUR',
  }));
}

/** Lists of the specification, without additions such as a change feed. */
const server = http.createServer((request, response) => {
  const { pathname, searchParams: query } = new URL(request.url!, 'http://localhost');
  const name = pathname.slice(BASE_PATH.length + 1);
  const isListed = specified.has(name);
  const [start, end] = [Number(query.get('start_date')), Number(query.get('end_date') ?? Infinity)];
  const inWindow = start <= now && now < end;
  const order = query.get('event_order_id');
  const items = order === null ? (inWindow ? (lists[name] ?? []) : []) : linesOf(order);
  response.writeHead(isListed ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    isListed ? pageOf(items, query) : '{"request_id":"r","code":"NO_SUCH_ROUTE","status":"failed"}',
  );
});

const specified = new Set([
  ...['members', 'membership-applicants', 'line-items', 'orders', 'feedback', 'tee-times', 'wristbands'],
  ...['banquets', 'banquet-line-items', 'camp-registrations'],
]);

server.listen(0, '127.0.0.1', () => {
  parentPort!.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
