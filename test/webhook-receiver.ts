import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** One request received. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into events of every shape.
  data: any;
}

/** A receiver's answer. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface Receiver {
  url: string;
  /** Name and port, as allowed by staff. */
  host: string;
  /** Requests received, oldest first, whatever the answer. */
  received: Received[];
  /** The answer from now on. */
  reply: Reply | ((received: Received) => Reply);
  /** Resolves after `count` requests. */
  has(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A local program that receives webhooks. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { type, data } = JSON.parse(body);
      const one: Received = {
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        body,
        type,
        data,
      };
      receiver.received.push(one);
      const {
        status,
        headers = {},
        body: answer = '',
      } = typeof receiver.reply === 'function' ? receiver.reply(one) : receiver.reply;
      response.writeHead(status, headers).end(answer);
      for (const look of [...waiting]) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${host}/hook`,
    host,
    received: [],
    reply: { status: 204 },
    has: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (receiver.received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** True if a request is signed with a secret, by the receivers' library. */
export function isSigned({ body, headers }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
