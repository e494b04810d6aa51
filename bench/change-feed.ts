import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ResourceName, resourceNames } from '../src/contract/resources';
import { BASE_PATH } from '../src/contract/route';
import { bulkInsert } from '../src/db/bulk-insert';
import { readChanges } from '../src/db/change-log';
import { LINES_TYPE } from '../src/server/export-lines';
import { type BenchClub, CLUB } from './bench-club';
import { putMembers } from './data';
import { LoadClient } from './http-load-client';
import { inTurn, printComparison, printHeading, printRow, repeat, sampleOf, timed } from './measure';

const READ = 50_000;
/** Records in a short log and in a long one. */
const LOGS = [10_000, 1_000_000] as const;
/** Polls in a run. */
const POLLS = 205;

export async function benchChangeFeed(club: BenchClub): Promise<void> {
  printHeading('Change feed');
  await club.server.store.write((db) => putMembers(db, CLUB, READ));
  const changes = async () => {
    let read = 0;
    const ms = await timed(async () => {
      for (let after = 0, more = true; more && read < READ; ) {
        const answer = JSON.parse((await club.get(`/changes?after=${after}&limit=1000`)).last);
        read += answer.data.length;
        after = answer.next_after;
        more = answer.has_more;
      }
    });
    return (read * 1000) / ms;
  };
  const exported = async () => {
    let read = 0;
    const ms = await timed(async () => {
      const headers = { 'api-key': club.key, accept: LINES_TYPE };
      const response = await fetch(`${club.url}${BASE_PATH}/members?club_id=${CLUB}`, { headers });
      for (const line of (await response.text()).split('\n'))
        if (line !== '') read += Number('id' in JSON.parse(line));
    });
    return (read * 1000) / ms;
  };
  const runs = await inTurn({ runs: 5 }, { changes, exported });
  const rates = runs.map((run) => run.changes);
  printRow({ what: 'records read by GET /changes?limit=1000', sample: sampleOf(rates), unit: '/s' });
  printComparison({
    what: 'records exported by GET /members as lines',
    unit: '/s',
    beside: 'GET /changes?limit=1000',
    runs: runs.map((run) => ({ figure: run.exported, other: run.changes })),
    goal: { atLeast: 1 },
  });
}

/** Budget of an idle poll on the server, in milliseconds, independent of the log's length. */
const IDLE_POLL_MS = 0.2;

/** Checks that the cost of a poll does not depend on the log's length. */
export async function benchLongLog(club: BenchClub): Promise<void> {
  const { store } = club.server;
  const [little, much] = LOGS.map((records) => records.toLocaleString('en'));
  printHeading(`Polls of the change feed with ${much} records`);
  const bare = await openBareHandler();
  const client = new LoadClient();
  /** Median of requests over one connection, between threads over HTTP. */
  const request = (origin: string, path: string) => async () => {
    const requests = Array.from({ length: POLLS }, () => ({ path }));
    const { latencies } = await client.send({ method: 'GET', origin, key: club.key, requests, inFlight: 1 });
    return sampleOf(latencies.slice(5)).median;
  };
  const polls = async (records: number) => {
    await store.bulkWrite((db) => bulkInsert(db, 'members', records, () => putMembers(db, CLUB, records)));
    const { last } = await club.get('/changes?after=latest');
    const after: number = JSON.parse(last).next_after;
    const idle = await inTurn(
      { runs: 9, warmup: 2 },
      {
        poll: request(club.url, `${BASE_PATH}/changes?after=${after}`),
        bare: request(bare.origin, '/'),
      },
    );
    const read = (kinds: readonly ResourceName[], from: number) =>
      repeat({ runs: 200, warmup: 20 }, () =>
        timed(() => readChanges(store.read, { clubId: CLUB, resources: kinds }, from, 100)),
      );
    return {
      idle,
      fromEnd: await read(resourceNames, after),
      firstPage: await read(resourceNames, 0),
      passedOver: await read(['banquets'], 0),
    };
  };
  try {
    const [short, long] = [await polls(LOGS[0]), await polls(LOGS[1])];
    for (const [records, { idle }] of [
      [little, short],
      [much, long],
    ] as const) {
      const what = `GET /changes from the end, of ${records}`;
      const beside = 'a bare node:http handler';
      const runs = idle.map((run) => ({ figure: run.poll, other: run.bare }));
      printComparison({ what, unit: 'ms', beside, runs });
      const more = sampleOf(runs.map(({ figure, other }) => figure - other));
      printRow({ what: '  more than that', sample: more, unit: 'ms', budget: IDLE_POLL_MS });
    }
    const compare = (what: string, of: (sample: typeof short) => number[]) => {
      // A log only grows, so the two are not measured in turn: their medians are compared.
      const other = 1000 * sampleOf(of(short)).median;
      const runs = of(long).map((ms) => ({ figure: 1000 * ms, other }));
      printComparison({ what, unit: 'µs', beside: `with ${little}`, runs, goal: { atMost: 1.5 } });
    };
    compare('GET /changes from the end', ({ idle }) => idle.map(({ poll }) => poll));
    compare('what it asks the database', ({ fromEnd }) => fromEnd);
    compare('100 changes from the start', ({ firstPage }) => firstPage);
    compare('changes of one kind, none of them in the log', ({ passedOver }) => passedOver);
  } finally {
    await client.close();
    await bare.close();
  }
}

/** A bare Node server with the smallest answer: a few bytes of JSON. */
async function openBareHandler() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end('{"data":[]}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
