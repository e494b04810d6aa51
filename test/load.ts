import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** One request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  /** Sent as it is; may be other than JSON. */
  body?: string;
}

/** One open connection, with one request at a time. */
export class Connection {
  readonly #agent: Agent;

  /** @param index of the connection: on Linux each has its own address, like phones on a network */
  constructor(
    private readonly origin: string,
    index: number,
  ) {
    const localAddress = `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;
    const isLinux = process.platform === 'linux';
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, ...(isLinux && { localAddress }) });
  }

  /** Sends a request and reads the answer to its end. @throws when the connection breaks. */
  send({ method, path, key, body }: LoadRequest): Promise<{ status: number; ms: number }> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const headers = {
        ...(key && { 'api-key': key }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      };
      const sent = request(`${this.origin}${path}`, { method, agent: this.#agent, headers }, (response) => {
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode!, ms: performance.now() - started }),
        );
        response.once('error', reject);
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The value below which this share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Resident memory of a process in megabytes; undefined if the system does not tell. */
export function residentMegabytes(pid: number): number | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform === 'linux')
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

const REGATTA = 'regatta_id=reg_demo_week';

/** Requests of a busy day with the demo club, and of a careless program, by share. */
export function mixedRequest(key: string, index: number): LoadRequest {
  const read = (path: string): LoadRequest => ({ method: 'GET', path: `/api/v1${path}`, key });
  const post = (path: string, body: string): LoadRequest => ({
    method: 'POST',
    path: `/api/v1${path}`,
    key,
    body,
  });
  const scan = {
    id: `band_${index % 200}`,
    regatta_id: 'reg_demo_week',
    timestamp: 1_780_000_000_000 + index,
  };
  switch (index % 20) {
    case 0:
      return read(`/standings?${REGATTA}&fleet=IRC%20One`);
    case 1:
      return post(
        '/wristbands/scan_event',
        JSON.stringify({ ...scan, status: index % 40 ? 'sailing' : 'ashore' }),
      );
    case 2:
      return post('/wristbands/scan_event', '{"id":');
    case 3:
      return post('/scores', JSON.stringify({ registration_id: `nobody_${index}`, race_number: -1 }));
    case 4:
      return read(`/nothing-${index}`);
    case 5:
      return { ...read('/regattas?club_id=demo'), key: `dsk_wrong_${index}` };
    case 6:
      return read('/members?club_id=demo&limit=50');
    case 7:
      return { method: 'GET', path: '/openapi.json' };
    case 8:
      return { method: 'GET', path: '/results/reg_demo_week' };
    case 9:
      return { method: 'GET', path: '/healthz' };
    case 10:
    case 11:
      return read(`/scores?${REGATTA}&limit=50`);
    case 12:
    case 13:
      return read(`/wristbands?${REGATTA}&limit=50`);
    default:
      return read(index % 2 ? '/changes?after=latest' : '/regattas?club_id=demo');
  }
}
