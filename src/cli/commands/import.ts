import { basename } from 'node:path';
import type { Command } from 'commander';
import { type ImportProgress, type ImportResult, importFile } from '../../maintenance/import/index';
import { type CommonOptions, command, print, withStore } from '../common';

interface ImportCommandOptions extends CommonOptions {
  regatta?: string;
}

export function importCommand(): Command {
  return command(
    'import',
    'Import records (.ndjson) or the entries of a regatta (.csv, or a Sailwave series, .blw); each file all or nothing.',
  )
    .argument('<file...>')
    .option('--regatta <id>', 'the regatta that entries are for')
    .action(importFiles);
}

async function importFiles(files: string[], options: ImportCommandOptions): Promise<void> {
  await withStore(options.dataDir, async (store) => {
    const results: ImportResult[] = [];
    for (const file of files) {
      const progress = progressLine(file);
      try {
        results.push(
          await importFile(store, file, {
            regattaId: options.regatta,
            now: Date.now(),
            onProgress: progress.update,
          }),
        );
      } finally {
        progress.clear();
      }
    }
    print(options, { files: results }, results.map(summary).join('\n'));
  });
}

function summary({ file, records }: ImportResult): string {
  const counts = Object.entries(records).map(([resource, count]) => `${count} ${resource}`);
  return `${file}: ${counts.join(', ') || 'nothing to import'}`;
}

/** Counts records on one line of stderr where that is a terminal, and erases it at the end. */
function progressLine(file: string): { update: ImportProgress; clear(): void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { update: () => {}, clear: () => {} };
  return {
    update: (done, total) => stderr.write(`\r${basename(file)} ${done}/${total} `),
    clear: () => stderr.write('\r\x1b[K'),
  };
}
