import { resolve } from 'node:path';
import type { Bundle } from '@dockside/publication-verifier';
import type { Command } from 'commander';
import pino from 'pino';
import { openClubServer } from '../../club-server';
import { emptyClub, hasSandbox, makeSandbox, sandboxDir } from '../../sandbox/sandbox';
import { type CommonOptions, command, exitCodes } from '../common';
import { readSecret } from '../read-secret';
import { keyFor, play, readBundle, replaySpeed } from '../replays';

interface ReplayCommandOptions extends CommonOptions {
  speed: number;
  to?: string;
  keyFile?: string;
}

export function replayCommand(): Command {
  return command(
    'replay',
    'Replay a published regatta into a sandbox over the API, then compare the standings.',
  )
    .argument('<file>', 'bundle.json or verify.html of a published version')
    .addOption(replaySpeed())
    .option('--to <dir-or-url>', 'a sandbox’s folder or address (default: the sandbox in the data folder)')
    .option('--key-file <file>', 'file with the test key for an address ("-" or none: stdin)')
    .action(replay);
}

async function replay(file: string, options: ReplayCommandOptions): Promise<void> {
  const bundle = await readBundle(file);
  const differing = /^https?:\/\//.test(options.to ?? '')
    ? await playOver(options.to!, bundle, options)
    : await playIn(
        options.to === undefined ? sandboxDir(options.dataDir) : resolve(options.to),
        bundle,
        options,
      );
  process.exitCode = differing === 0 ? exitCodes.done : exitCodes.failed;
}

async function playOver(to: string, bundle: Bundle, options: ReplayCommandOptions): Promise<number> {
  const key = await readSecret('Test key of the sandbox: ', options.keyFile);
  return (await play({ url: to.replace(/\/+$/, ''), key }, bundle, options)).differences.length;
}

/** Serves the sandbox during the replay. */
async function playIn(dir: string, bundle: Bundle, options: ReplayCommandOptions): Promise<number> {
  if (!hasSandbox(dir)) await makeSandbox(dir, emptyClub(bundle.club.id));
  const log = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }));
  const server = await openClubServer({ dataDir: dir, log, rateLimit: 0, advertise: false, https: false });
  try {
    const { url } = await server.listen('127.0.0.1', 0);
    const key = await keyFor(server.store, bundle);
    return (await play({ url, key }, bundle, options)).differences.length;
  } finally {
    await server.close();
  }
}
