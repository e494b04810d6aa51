import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { createApiKey } from '../../club/access/api-keys';
import { listClubs } from '../../club/clubs';
import { Id } from '../../contract/schema';
import { scopeNames } from '../../contract/scopes';
import { DATABASE_FILE, Store } from '../../db/store';
import { fillDemoClub } from '../../demo/fill-demo-club';
import {
  copyOf,
  emptyClub,
  type Filling,
  hasSandbox,
  makeSandbox,
  resetSandbox,
  sandboxDir,
} from '../../sandbox/sandbox';
import { type CommonOptions, command, print } from '../common';
import { playInto, readBundle, replaySpeed } from '../replays';
import { wholeNumber } from '../settings';
import { type ServeOptions, serve, withServeOptions } from './serve';

/** Differs from the club server's port, so that both can run. */
export const SANDBOX_PORT = 4020;

interface FillOptions extends CommonOptions {
  empty?: string;
  copyOf?: string;
}

/** Not the setting `port`, which belongs to the club's own server. */
const sandboxPort = () =>
  new Option('--port <number>', 'port to listen on (0: any free port)')
    .default(SANDBOX_PORT)
    .argParser(wholeNumber(0, 65_535));

export function sandboxCommand(): Command {
  // No options of its own: a group would take its subcommands' --data-dir and --json for itself.
  const sandbox = new Command('sandbox').description(
    'Try programs on sample data. A sandbox never syncs and takes test keys only.',
  );
  sandbox.addCommand(
    withServeOptions(
      withFillOptions(command('serve', 'Serve the sandbox in the data folder, and make it the first time.')),
      sandboxPort(),
    )
      .option('--replay <file>', 'replay a published version into it: its bundle.json or verify.html')
      .addOption(replaySpeed())
      .action(serveSandbox),
    { isDefault: true },
  );
  sandbox.addCommand(
    withFillOptions(
      command('create', 'Make the sandbox and a test key with every scope, shown once.'),
    ).action(create),
  );
  sandbox.addCommand(
    withFillOptions(command('reset', 'Start the sandbox over. Its data goes, its keys stay.')).action(reset),
  );
  return sandbox;
}

/** Adds the options for a new sandbox's contents; default: the demo club. */
function withFillOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--empty <club-id>', 'fill it with an empty club instead of the demo club')
        .argParser(parseClubId)
        .conflicts('copyOf'),
    )
    .option('--copy-of <path>', 'fill it with a copy of a data folder or backup, with invented people');
}

function parseClubId(text: string): string {
  if (!Id.safeParse(text).success) throw new InvalidArgumentError('It must have 1 to 255 characters.');
  return text;
}

function fillingOf({ empty, copyOf: path }: FillOptions): Filling {
  const now = Date.now();
  if (empty !== undefined) return emptyClub(empty);
  if (path !== undefined) return copyOf(databaseAt(path), now);
  return (store) => fillDemoClub(store, { now });
}

/** Path of a data folder's database; a file is taken as one. */
function databaseAt(path: string): string {
  const whole = resolve(path);
  if (!existsSync(whole)) throw new Error(`No ${whole} to copy.`);
  const file = statSync(whole).isDirectory() ? join(whole, DATABASE_FILE) : whole;
  if (!existsSync(file)) throw new Error(`No club data in ${whole}.`);
  return file;
}

interface Made {
  data_dir: string;
  club_id: string;
  key: string;
}

async function make(options: FillOptions): Promise<Made> {
  const dir = sandboxDir(options.dataDir);
  await makeSandbox(dir, fillingOf(options));
  const store = Store.open(dir);
  try {
    const club_id = listClubs(store.read)[0]!.id;
    const { key } = await store.write((db) =>
      createApiKey(db, {
        ...{ name: 'Sandbox', clubId: club_id, scopes: [...scopeNames], expiresAt: null, now: Date.now() },
      }),
    );
    return { data_dir: dir, club_id, key };
  } finally {
    store.close();
  }
}

const textOf = ({ data_dir, club_id, key }: Made) =>
  [
    key,
    '',
    `This is a test key of club ${club_id}, with every scope. It isn’t shown again: copy it now.`,
    `The sandbox is in ${data_dir}. Serve it with dockside sandbox.`,
  ].join('\n');

async function create(options: FillOptions): Promise<void> {
  const made = await make(options);
  print(options, made, textOf(made));
}

async function reset(options: FillOptions): Promise<void> {
  const dir = sandboxDir(options.dataDir);
  await resetSandbox(dir, fillingOf(options), Date.now());
  print(options, { data_dir: dir }, `Started the sandbox in ${dir} over. Its test keys stay.`);
}

async function serveSandbox(
  options: FillOptions & ServeOptions & { replay?: string; speed: number },
): Promise<void> {
  const dir = sandboxDir(options.dataDir);
  const bundle = options.replay === undefined ? undefined : await readBundle(options.replay);
  if (!hasSandbox(dir)) {
    const isFilled = options.empty !== undefined || options.copyOf !== undefined;
    const made = await make(bundle && !isFilled ? { ...options, empty: bundle.club.id } : options);
    print(options, { event: 'made', ...made }, `${textOf(made)}\n`);
  } else if (options.empty !== undefined || options.copyOf !== undefined)
    throw new Error(`${dir} already has a sandbox. Start it over with dockside sandbox reset.`);
  await serve(
    { ...options, dataDir: dir },
    bundle && ((server, url) => playInto(server.store, url, bundle, options)),
  );
}
