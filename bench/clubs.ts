import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appRoot } from '../src/app-root';
import { printHeading, printNote, printRow, sampleOf } from './measure';
import { processorMs } from './processor-time';

/** Started like in `packaging/systemd`. */
const cli = join(appRoot, 'bin/dockside.cjs');

const CLUBS = 10;
const WATCHED_S = 30;

interface Club {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

async function startClub(): Promise<Club> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const args = [cli, 'serve', '--demo', '--port', '0', '--json', '--data-dir', dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    pid: child.pid!,
    url: JSON.parse(line.toString()).url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A process's memory in MB: its share of shared pages, and its private pages. */
function memoryOf({ pid }: Club): { share: number; own: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)![1]);
  return { share: kib('Pss') / 1024, own: (kib('Private_Clean') + kib('Private_Dirty')) / 1024 };
}

/** Watches all clubs during `work`. Prints each one's use, and returns the memory and processor time of one. */
async function watch(what: string, clubs: Club[], work: () => Promise<unknown>) {
  const before = clubs.map(({ pid }) => processorMs(pid));
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const cpu = clubs.map((club, index) => (processorMs(club.pid) - before[index]!) / seconds);
  const memory = clubs.map(memoryOf);
  printRow({ what: `${what}: memory`, sample: sampleOf(memory.map(({ share }) => share)), unit: 'MB' });
  printRow({ what: '  of which its alone', sample: sampleOf(memory.map(({ own }) => own)), unit: 'MB' });
  printRow({ what: '  processor time in a second', sample: sampleOf(cpu), unit: 'ms' });
  return { megabytes: sampleOf(memory.map(({ share }) => share)).median, cpu: sampleOf(cpu).median };
}

/** Measures how many clubs fit on one computer: each is its own process with the demo club. */
export async function benchClubs(): Promise<void> {
  printHeading(`${CLUBS} clubs on one machine, each a process with the demo club's year`);
  if (process.platform !== 'linux') {
    printNote('not measured: only Linux says what processes share');
    return;
  }
  const clubs: Club[] = [];
  try {
    for (let count = 0; count < CLUBS; count += 1) clubs.push(await startClub());
    await watch('idle', clubs, () => pause(WATCHED_S * 1000));
    // A results page open on a phone, and a program that polls the server's health.
    const visit = async ({ url }: Club) => {
      for (const path of ['/results', '/healthz']) await (await fetch(url + path)).arrayBuffer();
    };
    const used = await watch('lightly used, two requests a second', clubs, async () => {
      for (let second = 0; second < WATCHED_S; second += 1)
        await Promise.all([...clubs.map(visit), pause(1000)]);
    });
    const gigabytes = totalmem() / 1024 ** 3;
    const fit = Math.floor((totalmem() * 0.8) / 1024 ** 2 / used.megabytes);
    printNote(`so many fit into four fifths of this machine's ${gigabytes.toFixed(0)} GB: ${fit}`);
    printNote(`and so many keep one processor busy: ${Math.floor(1000 / Math.max(used.cpu, 0.1))}`);
  } finally {
    await Promise.all(clubs.map((club) => club.stop()));
  }
}
