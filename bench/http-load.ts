import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** Runs in a worker, so that the client's cost does not count as the server's. */

export interface Load {
  /** Up to the port: `http://127.0.0.1:4010`. */
  origin: string;
  key: string;
  method: 'GET' | 'POST';
  /** One request each, sent in this order. */
  requests: { path: string; body?: object }[];
  inFlight: number;
  /** Pause of each sender after an answer. */
  restMs?: number;
}

export interface LoadResult {
  /** From the first request to the last answer. */
  ms: number;
  /** Latency of each request, in order of the answers. */
  latencies: number[];
  /** The last answer's body. */
  last: string;
}

const agent = new Agent({ keepAlive: true });

function send(load: Load, one: Load['requests'][number]): Promise<string> {
  const { path, body } = one;
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = {
      'api-key': load.key,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(`${load.origin}${path}`, { method: load.method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${load.method} ${path}: ${response.statusCode} ${answer}`));
      });
    });
    // The server may close an idle connection just as the next request is sent on it.
    const mayRepeat = load.method === 'GET';
    sent.on('error', (error) => (mayRepeat && sent.reusedSocket ? resolve(send(load, one)) : reject(error)));
    sent.end(text);
  });
}

async function run(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let next = 0;
  let last = '';
  const started = performance.now();
  const lane = async () => {
    for (let one = load.requests[next++]; one; one = load.requests[next++]) {
      const sent = performance.now();
      last = await send(load, one);
      latencies.push(performance.now() - sent);
      if (load.restMs) await delay(load.restMs);
    }
  };
  await Promise.all(Array.from({ length: load.inFlight }, lane));
  return { ms: performance.now() - started, latencies, last };
}

parentPort?.on('message', async (load: Load) => {
  try {
    parentPort?.postMessage({ result: await run(load) });
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message });
  }
});
