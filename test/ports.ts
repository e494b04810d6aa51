import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Ports below the range that operating systems give to outgoing connections (32768 and up on Linux).
 * A port of that range can be taken by any connection between its release and its next use.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** A server on a port of every interface; undefined where the port is taken. */
async function hold(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '0.0.0.0');
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}

async function release(server: Server | undefined): Promise<void> {
  if (!server) return;
  server.close();
  await once(server, 'close');
}

/** A port held by another program, on every interface, until `release`. The ports before and after it are free. */
export async function takePort(): Promise<{ port: number; release(): Promise<void> }> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const server = await hold(port);
    const before = await hold(port - 1);
    const after = await hold(port + 1);
    await release(before);
    await release(after);
    if (server && before && after) return { port, release: () => release(server) };
    await release(server);
  }
}

/** A port without a listener, on every interface. The ports before and after it are free too. */
export async function freePort(): Promise<number> {
  const taken = await takePort();
  await taken.release();
  return taken.port;
}
