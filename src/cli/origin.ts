import { DEFAULT_PORT } from '../server/network';

const SOCKET = /^unix:/;

/** The path of a server's Unix domain socket; undefined where it listens at an address. */
export function socketPathOf(url: string): string | undefined {
  return SOCKET.test(url) ? url.replace(SOCKET, '') : undefined;
}

/**
 * The origin to ask a server under. A browser reaches one that has only a socket through a port that is forwarded to it, as
 * `ssh -L 4010:/run/dockside/http.sock` does.
 */
export function originOf(url: string): string {
  return socketPathOf(url) === undefined ? url : `http://localhost:${DEFAULT_PORT}`;
}
