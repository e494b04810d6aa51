import { Command, Option } from 'commander';
import pino from 'pino';
import { openSync, type Sync } from '../../replication/upstream/open-sync';
import { isUnencrypted } from '../../shared/is-unencrypted';
import { agreeToClub } from '../clubs';
import { type CommonOptions, command, print } from '../common';
import { withExistingStore, withStore } from '../open-data';
import { readSecret } from '../read-secret';
import { setting } from '../settings';
import { warn } from '../warn';

interface SetOptions extends CommonOptions {
  url: string;
  key?: string;
  keyFile?: string;
  club?: string;
  newClub?: boolean;
}

export function upstreamCommand(): Command {
  // No options of its own: a group would take its subcommands' --data-dir and --json for itself.
  const upstream = new Command('upstream').description("Connect to the club's cloud, or another Dockside.");
  upstream.addCommand(
    command('set', 'Check the key and connect. A running server starts syncing at once.')
      .requiredOption('--url <url>', 'the cloud’s address, with or without /api/v1')
      .addOption(setting('upstream_key_file'))
      .addOption(
        new Option(
          '--key <key>',
          'the key itself (other users of this computer can read it while this runs)',
        ).conflicts('keyFile'),
      )
      .option('--club <id>', 'the key’s club, if the cloud doesn’t say')
      .option('--new-club', 'add a club even if others exist')
      .action(set),
  );
  upstream.addCommand(command('clear', 'Disconnect from the cloud. Local data is kept.').action(clear));
  return upstream;
}

async function set({ url, club, newClub, keyFile, ...options }: SetOptions, command: Command): Promise<void> {
  const key = options.key?.trim() ?? (await readSecret(`API key for ${url}`, keyFile));
  if (key === '') command.error('error: no key given. Name its file with --key-file, or pipe it in');
  if (options.key !== undefined)
    warn(
      'Other users of this computer could read the key on the command line. Replace it, and pass the new one with --key-file or stdin.',
    );
  if (isUnencrypted(url))
    warn(
      `${url} isn’t encrypted: anyone on the way can read the key and the club’s records. Use https, unless it is on the club’s own network.`,
    );
  await withStore(options.dataDir, async (store) => {
    if (club !== undefined) await agreeToClub(store.read, club, newClub);
    const sync = openSync({ store, log: pino({ level: 'silent' }) });
    const { upstream, problem, outbox } = await andStop(sync, () =>
      sync.control.set_upstream({ url, key, club_id: club ?? null }),
    );
    const text = [
      `Connected to ${upstream?.url}, club ${upstream?.club_id}.`,
      problem ? `${problem.message} Dockside retries automatically.` : null,
      outbox.waiting > 0 ? `${outbox.waiting} changes waiting to send.` : null,
      'A running server syncs automatically. To sync now: `dockside sync --once`.',
    ];
    print(options, { upstream, problem }, text.filter(Boolean).join('\n'));
  });
}

async function clear(options: CommonOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const sync = openSync({ store, log: pino({ level: 'silent' }) });
    const { outbox } = await sync.control.sync_status({});
    await andStop(sync, () => sync.control.clear_upstream({}));
    const unsent = outbox.waiting + outbox.attention + outbox.not_permitted;
    const text = `Disconnected from the cloud. Local data is kept${unsent > 0 ? `, including ${unsent} changes not sent` : ''}.`;
    print(options, { upstream: null, unsent }, text);
  });
}

async function andStop<Result>(sync: Sync, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await sync.stop();
  }
}
