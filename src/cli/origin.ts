import { DEFAULT_PORT } from '../server/default-port';

const SOCKET = /^unix:/;

/** Path of a server's Unix domain socket; undefined if it listens at an address. */
export function socketPathOf(url: string): string | undefined {
  return SOCKET.test(url) ? url.replace(SOCKET, '') : undefined;
}

/**
 * The origin for a server's requests. A browser reaches a socket-only server through a forwarded port, as with `ssh -L
 * 4010:/run/dockside/http.sock`.
 */
export function originOf(url: string): string {
  return socketPathOf(url) === undefined ? url : `http://localhost:${DEFAULT_PORT}`;
}
