// Reads wristbands, one number a line, and records each as a check. Run `node scanner.ts --help` for how.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScanQueue } from './queue.ts';

const HELP = `Usage: node scanner.ts REGATTA_ID [QUEUE_FILE]

Reads wristband numbers from standard input, one a line. The lines "sailing" and "ashore" say what the following
bands do; it begins with "ashore". A scan is "kept" once it is on disk and "sent" once the server has it.
DOCKSIDE_URL  the API's address, such as http://127.0.0.1:4010/api/v1
DOCKSIDE_KEY  a key with wristbands:write`;

const [regatta, queueFile = 'scans.ndjson'] = process.argv.slice(2);
const { DOCKSIDE_URL: url, DOCKSIDE_KEY: apiKey } = process.env;
if (!regatta || regatta === '--help' || !url || !apiKey) {
  console.error(HELP);
  process.exit(2);
}

const queue = new ScanQueue(queueFile);
/** Wakes the sender when a scan was kept or no more will come. */
const woken = new EventTarget();
let inputEnded = false;
if (queue.size > 0) console.log(`${queue.size} scans wait from before`);

/** The wait before the next attempt while the server does not answer; longer each time. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;

/** The part of an answer that is used: `data` if it is OK, else `message`. */
interface Answer {
  data: { known: boolean; sail_number: string | null };
  message: string;
}

async function sendAll(): Promise<void> {
  let pause = FIRST_PAUSE;
  for (;;) {
    const scan = queue.first;
    if (!scan) {
      if (inputEnded) return;
      await once(woken, 'more');
      continue;
    }
    const { key, ...body } = scan;
    const answer = await fetch(`${url}/wristbands/scan_event`, {
      method: 'POST',
      // The same key with each attempt: whether or not an answer was lost, the check is recorded once.
      headers: { 'api-key': apiKey!, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (response) => ({ response, body: (await response.json()) as Answer }))
      .catch((error: Error) => console.log(`can’t reach the server (${error.message}), ${queue.size} wait`));

    if (answer?.response.ok) {
      queue.done(key);
      const { sail_number, known } = answer.body.data;
      console.log(`sent ${scan.id} ${scan.status} ${known ? sail_number : 'UNKNOWN BAND'}`);
      pause = FIRST_PAUSE;
    } else if (answer?.response.status === 400 || answer?.response.status === 404) {
      // A scan refused for ever must not hold up the others. It stays in the file for a person to look at.
      queue.refused(key, answer.body.message);
      console.log(`REFUSED ${scan.id}: ${answer.body.message}`);
    } else {
      // Everything else may pass: no network, 429, 5xx, and 401 or 403 once staff have mended the key.
      if (answer) console.log(`not taken yet: ${answer.response.status} ${answer.body.message}`);
      const asked = Number(answer?.response.headers.get('retry-after')) * 1000;
      await sleep(asked || pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}

async function readBands(): Promise<void> {
  let status: 'sailing' | 'ashore' = 'ashore';
  for await (const line of createInterface({ input: process.stdin })) {
    const id = line.trim();
    if (id === 'sailing' || id === 'ashore') status = id;
    else if (id) {
      queue.add({ key: randomUUID(), id, status, timestamp: Date.now(), regatta_id: regatta! });
      console.log(`kept ${id} ${status}`);
      woken.dispatchEvent(new Event('more'));
    }
  }
  inputEnded = true;
  woken.dispatchEvent(new Event('more'));
}

await Promise.all([readBands(), sendAll()]);
console.log('all sent');
