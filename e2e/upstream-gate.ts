import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A gate in front of an upstream server, open until the story changes it. */
export class UpstreamGate {
  /** Path suffix of writes to refuse in the API's own form: `/scores`. */
  refuses: string | null = null;
  /** Blocks all requests. */
  isShut = false;
  /** Apparent lead of upstream's clock. */
  aheadMs = 0;
  /** Extra delay of each answer. */
  delayMs = 0;
  /** Alters the records of a page on their way. */
  spoil: ((record: Record<string, unknown>) => void) | null = null;

  private constructor(
    private readonly server: Server,
    private readonly upstream: URL,
  ) {
    server.on('request', (incoming, outgoing) => {
      if (this.isShut) incoming.destroy();
      else if (incoming.method !== 'GET' && this.refuses && incoming.url?.endsWith(this.refuses))
        refuse(incoming, outgoing);
      else this.#forward(incoming, outgoing);
    });
  }

  static async inFrontOf(upstream: string): Promise<UpstreamGate> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new UpstreamGate(server, new URL(upstream));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    const onward = request(new URL(url!, this.upstream), {
      method,
      // Answers read and changed on the way must not be compressed.
      headers: { ...headers, host: this.upstream.host, 'accept-encoding': 'identity' },
    });
    onward.on('response', (answer) => void this.#answer(answer, outgoing));
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  async #answer(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { 'content-length': _, ...headers } = answer.headers;
    const date = new Date(Date.now() + this.aheadMs).toUTCString();
    const body = await text(answer).catch(() => null);
    if (body === null) return void outgoing.destroy();
    await delay(this.delayMs);
    outgoing.writeHead(answer.statusCode!, { ...headers, date });
    outgoing.end(this.spoil ? spoiled(body, this.spoil) : body);
  }
}

const refusal = {
  request_id: 'gate',
  code: 'NOT_FOUND',
  status: 'error',
  data: null,
  message: 'Diese Meldung gibt es hier nicht.',
  reason: 'no_record',
  values: { resource: 'registrations', id: 'reg_theirs' },
};

function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  outgoing.writeHead(404, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(refusal));
}

/** A page of `/changes` with each record changed. */
function spoiled(body: string, spoil: (record: Record<string, unknown>) => void): string {
  const page = JSON.parse(body) as { data: unknown };
  if (Array.isArray(page.data))
    for (const { record } of page.data as { record?: Record<string, unknown> | null }[])
      if (record) spoil(record);
  return JSON.stringify(page);
}
