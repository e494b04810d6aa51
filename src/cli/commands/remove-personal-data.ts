import { readdirSync } from 'node:fs';
import type { Command } from 'commander';
import pino from 'pino';
import { DATABASE_FILE } from '../../db/store';
import { openSync } from '../../sync/index';
import { removeMirroredPersonalData } from '../../sync/personal-data';
import { type CommonOptions, command, print, withExistingStore } from '../common';

export function removePersonalDataCommand(): Command {
  return command(
    'remove-personal-data',
    'After an event: remove what upstream sent about people (members, accounts, orders, tee times and their like), and forget upstream. Regattas and results stay.',
  ).action(removePersonalData);
}

async function removePersonalData(options: CommonOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const removed = await store.bulkWrite(removeMirroredPersonalData);
    const sync = openSync({ store, log: pino({ level: 'silent' }) });
    try {
      // Upstream is forgotten with the records; this forgets its key.
      await sync.control.clear_upstream({});
    } finally {
      await sync.stop();
    }
    const copies = readdirSync(options.dataDir).filter((name) => name.startsWith(`${DATABASE_FILE}.before-`));
    const counts = Object.entries(removed).filter(([, count]) => count > 0);
    const text = [
      `Removed: ${counts.map(([resource, count]) => `${count} ${resource}`).join(', ') || 'nothing'}. Upstream is forgotten.`,
      ...(copies.length > 0 ? [`Older copies beside the data still hold it: ${copies.join(', ')}.`] : []),
      'Backups and exports made before still hold it, wherever they are.',
    ];
    print(options, { removed: Object.fromEntries(counts), copies }, text.join('\n'));
  });
}
