import { resolve } from 'node:path';
import type { Command } from 'commander';
import { restore } from '../../maintenance/backup';
import { type CommonOptions, command, print } from '../common';

export function restoreCommand(): Command {
  return command('restore', "Put a backup in the place of the club's data; what was there is kept beside it.")
    .argument('<file>')
    .action(restoreFile);
}

async function restoreFile(file: string, options: CommonOptions): Promise<void> {
  const path = resolve(file);
  const kept = await restore(options.dataDir, path, Date.now());
  const before = kept ? ` What was there is now ${kept}.` : '';
  print(options, { restored: path, kept }, `Restored ${path}.${before}`);
}
