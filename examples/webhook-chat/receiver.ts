// Tells a chat who is on the water and who came ashore, by webhooks. Run `node receiver.ts --help` for how.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { isSigned } from './signature.ts';

const HELP = `Usage: node receiver.ts [PORT] [SEEN_FILE]

Receives the events wristband.created and wristband.updated on port 8090 and posts a line for each to a chat.
WEBHOOK_SECRET  whsec_…, which the endpoint was made with
CHAT_URL        takes {"text"} by POST, as incoming webhooks of chats do`;

const [port = '8090', seenFile = 'seen.txt'] = process.argv.slice(2);
const { WEBHOOK_SECRET: secret, CHAT_URL: chat } = process.env;
if (port === '--help' || !secret || !chat) {
  console.error(HELP);
  process.exit(2);
}

const LARGEST_BODY = 1024 * 1024;
/** Events that the chat has. Each comes at least once: again, when the answer to it was lost. */
const seen = new Set(existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n') : []);
const file = openSync(seenFile, 'a');

interface Event {
  type: string;
  data: { record: { id: string; status: string; sail_number: string | null } | null };
}

/** Keeps that an event needs no more, on the disk before anybody is answered. */
function keep(id: string): void {
  seen.add(id);
  writeSync(file, `${id}\n`);
  fsyncSync(file);
}

/** The events that are being posted, by their ids: one that comes twice at once is posted once. */
const underWay = new Map<string, Promise<number>>();

/** Tells the chat about an event; answers the HTTP status for whoever sent it. */
async function post(id: string, { type, data }: Event): Promise<number> {
  if (seen.has(id)) return 204;
  if (type.startsWith('wristband.') && data.record) {
    const { id: band, status, sail_number } = data.record;
    const response = await fetch(chat!, {
      method: 'POST',
      // For a chat that knows it: after a kill at this very moment the line would come twice.
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ text: `${sail_number ?? 'Unknown boat'}, band ${band}: ${status}` }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    // The server keeps the event and sends it again later: no queue is needed here.
    if (!response?.ok) return 503;
    keep(id);
    console.log(`posted ${band} ${status}`);
  } else keep(id);
  return 204;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function receive(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405;
  const body = await bodyOf(request);
  // Before anything is made of it: anybody can post here.
  if (!isSigned({ headers: request.headers, body }, secret!)) return 401;
  const id = request.headers['webhook-id'] as string;
  const telling =
    underWay.get(id) ?? post(id, JSON.parse(body.toString())).finally(() => underWay.delete(id));
  underWay.set(id, telling);
  return telling;
}

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(400).end(),
  );
});
server.listen(Number(port), () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`listening on port ${address.port}`);
});
process.once('SIGTERM', () => {
  server.close(() => closeSync(file));
});
