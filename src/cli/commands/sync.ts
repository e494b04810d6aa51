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
    `Send what waits and fetch what changed. Exits ${exitCodes.done} when nothing is left to do, ${exitCodes.pending} when something is.`,
  )
    .requiredOption('--once', 'sync once; a running server goes on by itself')
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
        failed > 0 && `${failed} were refused: see Sync in the staff UI`,
        held > 0 &&
          `${held} records that the cloud no longer lists stay until somebody decides: see Sync in the staff UI`,
      ].filter(Boolean);
      const text = `Sent ${pushed}, fetched ${pulled}; ${left.length > 0 ? left.join(', ') : 'nothing is left to do'}.`;
      const aside =
        unreadable > 0
          ? ` ${unreadable} of the cloud’s records could not be read. Lists may lack them or show an older state: see Sync in the staff UI.`
          : '';
      print(options, result, text + aside);
      if (problem) process.stderr.write(`dockside: ${problem}\n`);
      if (problem || left.length > 0) process.exitCode = exitCodes.pending;
    } finally {
      await sync.stop();
    }
  });
}
