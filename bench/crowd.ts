import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** Runs in a worker: readers who keep asking until stopped, during another measurement. */

export type Crowd = { origin: string; count: number } & (
  | { kind: 'phones'; path: string; everyMs: number; headers: Record<string, string> }
  | { kind: 'followers'; key: string; limit: number; wait: number }
);

/** Answers received by the crowd until stopped. */
export interface CrowdResult {
  answers: number;
  bytes: number;
}

const agent = new Agent({ keepAlive: true });
let stopped = false;
let answers = 0;
let bytes = 0;

/** @returns the end of the answer, where an envelope has its cursor */
function get(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let end = Buffer.alloc(0);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        end = Buffer.concat([end, chunk]).subarray(-200);
      });
      response.on('end', () => {
        answers += 1;
        if (response.statusCode === 200 || response.statusCode === 304) resolve(end.toString());
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    });
    // The server may close an idle connection just as the next request is sent on it.
    sent.on('error', (error) => (sent.reusedSocket ? resolve(get(url, headers)) : reject(error)));
    sent.end();
  });
}

async function phone({ origin, path, everyMs, headers }: Extract<Crowd, { kind: 'phones' }>): Promise<void> {
  await delay(Math.random() * everyMs);
  while (!stopped) {
    await get(`${origin}${path}`, headers);
    await delay(everyMs);
  }
}

async function follower({ origin, key, limit, wait }: Extract<Crowd, { kind: 'followers' }>): Promise<void> {
  for (let after = '0'; !stopped; ) {
    const end = await get(`${origin}/api/v1/changes?after=${after}&limit=${limit}&wait=${wait}`, {
      'api-key': key,
    });
    after = /"next_after":(\d+)/.exec(end)![1]!;
  }
}

async function run(crowd: Crowd): Promise<void> {
  const one = () => (crowd.kind === 'phones' ? phone(crowd) : follower(crowd));
  await Promise.all(Array.from({ length: crowd.count }, one));
}

parentPort?.on('message', (message: Crowd | 'stop') => {
  if (message === 'stop') {
    stopped = true;
    parentPort?.postMessage({ answers, bytes } satisfies CrowdResult);
    return;
  }
  run(message).catch((error) => {
    if (!stopped) throw error;
  });
});
