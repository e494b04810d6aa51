import type { Command } from 'commander';
import pino from 'pino';
import { openSync } from '../../replication/upstream/open-sync';
import { type CommonOptions, command, exitCodes, print } from '../common';
import { withExistingStore } from '../open-data';

interface SyncOptions extends CommonOptions {
  once?: boolean;
}

export function syncCommand(): Command {
  return command(
    'sync',
    `Send waiting changes and fetch new ones. Exits ${exitCodes.done} when done, ${exitCodes.pending} when some are left.`,
  )
    .requiredOption('--once', 'sync once (a running server syncs automatically)')
    .action(once);
}

async function once(options: SyncOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const sync = openSync({ store, log: pino({ level: 'silent' }) });
    try {
      const { problem, ...result } = await sync.once();
      const { pushed, pulled, pending, failed, held, unreadable } = result;
      const left = [
        pending > 0 && `${pending} wait`,
        failed > 0 && `${failed} refused: see Sync in the staff UI`,
        held > 0 &&
          `${held} records are no longer in the cloud: keep or remove them under Sync in the staff UI`,
      ].filter(Boolean);
      const text = `Sent ${pushed}, fetched ${pulled}; ${left.length > 0 ? left.join(', ') : 'up to date'}.`;
      const aside =
        unreadable > 0
          ? ` ${unreadable} of the cloud’s records couldn’t be read. Lists may lack them or show an older state: see Sync in the staff UI.`
          : '';
      print(options, result, text + aside);
      if (problem) process.stderr.write(`dockside: ${problem}\n`);
      if (problem || left.length > 0) process.exitCode = exitCodes.pending;
    } finally {
      await sync.stop();
    }
  });
}
