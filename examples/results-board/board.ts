// Shows a regatta's standings on a page that keeps itself up to date. Run `node board.ts --help` for how.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fleet, page } from './page.ts';

const HELP = `Usage: node board.ts REGATTA_ID [PORT]

Serves a page with the standings of every fleet on http://127.0.0.1:PORT (8080).
DOCKSIDE_URL  the API's address, such as http://127.0.0.1:4010/api/v1
DOCKSIDE_KEY  a key with regattas:read`;

const [regatta, port = '8080'] = process.argv.slice(2);
const { DOCKSIDE_URL: url, DOCKSIDE_KEY: apiKey } = process.env;
if (!regatta || regatta === '--help' || !url || !apiKey) {
  console.error(HELP);
  process.exit(2);
}

const LONG_POLL_MS = 25_000;
const board = { name: regatta, fleets: [] as Fleet[], readAt: null as Date | null, problem: 'Starting' };

/** An answer that is not 200. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** An answer of the API, which is what the caller knows it to be. */
async function get<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    headers: { 'api-key': apiKey! },
    signal: AbortSignal.timeout(LONG_POLL_MS + 10_000),
  });
  const body = (await response.json()) as Answer & { message: string };
  if (!response.ok) throw new Refused(response.status, body.message);
  return body;
}

interface Regatta {
  id: string;
  name: string;
  fleets: { name: string }[];
}

interface RegattaList {
  data: Regatta[];
  next_cursor: string | null;
}

async function findRegatta(): Promise<Regatta> {
  const club = await get<{ data: { id: string } }>('/club', {});
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { club_id: club.data.id, limit: '100', ...(cursor && { cursor }) };
    const list: RegattaList = await get('/regattas', query);
    const found = list.data.find(({ id }) => id === regatta);
    if (found) return found;
    cursor = list.next_cursor;
  }
  throw new Refused(404, `The club has no regatta ${regatta}`);
}

async function readStandings(): Promise<void> {
  const found = await findRegatta();
  const fleets: Fleet[] = [];
  for (const { name } of found.fleets)
    fleets.push((await get<{ data: Fleet }>('/standings', { regatta_id: regatta!, fleet: name })).data);
  Object.assign(board, { name: found.name, fleets, readAt: new Date(), problem: '' });
}

interface Change {
  resource: string;
  id: string;
  regatta_id: string | null;
  record: { regatta_id?: string } | null;
}

interface Changes {
  data: Change[];
  generation: string;
  next_after: number;
}

/** True if a change may concern this regatta. An older server answers the changes of all regattas. */
function mayConcern(change: Change): boolean {
  const id = change.resource === 'regattas' ? change.id : (change.regatta_id ?? change.record?.regatta_id);
  return id === undefined || id === null || id === regatta;
}

/** Reads the standings, then again after each change of the regatta, for ever. */
async function follow(): Promise<void> {
  /** Position of the board; null when everything has to be read again. */
  let position: { generation: string; after: number } | null = null;
  let failures = 0;
  for (;;) {
    try {
      if (!position) {
        // First the position, then the standings: what changes in between is read twice rather than never.
        const { generation, next_after }: Changes = await get('/changes', { after: 'latest' });
        await readStandings();
        position = { generation, after: next_after };
        board.problem = '';
        console.log(`read at change ${next_after}`);
      }
      // After a failure without waiting: the server may have been restored, and its answer shows that.
      const wait = failures > 0 ? 0 : LONG_POLL_MS;
      const query: Record<string, string> = {
        after: `${position.after}`,
        regatta_id: regatta!,
        limit: '1000',
        wait: `${wait}`,
      };
      const { data, generation, next_after }: Changes = await get('/changes', query);
      if (generation !== position.generation) {
        console.log('the server was restored from a backup: reading everything again');
        position = null;
      } else {
        if (data.some(mayConcern)) {
          await readStandings();
          console.log(`read at change ${next_after}`);
        }
        position = { generation, after: next_after };
      }
      board.problem = '';
      failures = 0;
    } catch (error) {
      const status = error instanceof Refused ? error.status : null;
      // 409: the position is beyond the server's log, which is therefore another one.
      if (status === 409) position = null;
      board.problem = status === null ? 'The club’s server can’t be reached' : (error as Error).message;
      console.log(board.problem);
      failures += 1;
      await sleep(Math.min(250 * 2 ** failures, 10_000));
    }
  }
}

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page(board));
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
await follow();
