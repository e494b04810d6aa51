import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backUp } from '../../backup/backup';
import { type CommonOptions, command, print } from '../common';
import { withExistingStore } from '../open-data';

export function backupCommand(): Command {
  return command('backup', "Copy the club's data to a file, even while the server runs.")
    .argument('<file>')
    .action(backup);
}

async function backup(file: string, options: CommonOptions): Promise<void> {
  const path = resolve(file);
  await withExistingStore(options.dataDir, (store) => backUp(store, path));
  print(options, { file: path }, `Backed up to ${path}.`);
}
