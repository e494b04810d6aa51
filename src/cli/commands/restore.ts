import { resolve } from 'node:path';
import type { Command } from 'commander';
import { restore } from '../../backup/backup';
import { restoreCopy } from '../../sandbox/sandbox';
import { type CommonOptions, command, print } from '../common';

interface RestoreOptions extends CommonOptions {
  copy?: boolean;
}

export function restoreCommand(): Command {
  return command('restore', "Replace the club's data with a backup. The old data is saved beside it.")
    .argument('<file>')
    .option('--copy', 'into a sandbox: a copy with invented people')
    .action(restoreFile);
}

async function restoreFile(file: string, options: RestoreOptions): Promise<void> {
  const path = resolve(file);
  const kept = await (options.copy ? restoreCopy : restore)(options.dataDir, path, Date.now());
  const before = kept ? ` The old data is now ${kept}.` : '';
  print(options, { restored: path, kept }, `Restored ${path}.${before}`);
}
