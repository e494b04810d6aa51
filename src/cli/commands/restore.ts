import { resolve } from 'node:path';
import type { Command } from 'commander';
import { restore } from '../../backup/backup';
import { restoreCopy } from '../../sandbox/sandbox';
import { type CommonOptions, command, print } from '../common';

interface RestoreOptions extends CommonOptions {
  copy?: boolean;
}

export function restoreCommand(): Command {
  return command('restore', "Put a backup in the place of the club's data; what was there is kept beside it.")
    .argument('<file>')
    .option('--copy', 'into a sandbox: a copy of it, with invented persons')
    .action(restoreFile);
}

async function restoreFile(file: string, options: RestoreOptions): Promise<void> {
  const path = resolve(file);
  const kept = await (options.copy ? restoreCopy : restore)(options.dataDir, path, Date.now());
  const before = kept ? ` What was there is now ${kept}.` : '';
  print(options, { restored: path, kept }, `Restored ${path}.${before}`);
}
