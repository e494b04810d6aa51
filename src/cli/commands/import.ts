import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { type ImportProgress, type ImportResult, importFile } from '../../maintenance/import/index.js';
import { type CommonOptions, command, print, withStore } from '../common.js';

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
      const bar = progressBar(file);
      try {
        results.push(
          await importFile(store, file, {
            regattaId: options.regatta,
            now: Date.now(),
            onProgress: bar.update,
          }),
        );
      } finally {
        bar.stop();
      }
    }
    print(options, { files: results }, results.map(inWords).join('\n'));
  });
}

function inWords({ file, records }: ImportResult): string {
  const counts = Object.entries(records).map(([resource, count]) => `${count} ${resource}`);
  return `${file}: ${counts.join(', ') || 'nothing to import'}`;
}

/** A bar on stderr, where a terminal watches; nothing otherwise. */
function progressBar(file: string): { update: ImportProgress; stop(): void } {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${file} {bar} {value}/{total} {eta_formatted}`,
    clearOnComplete: true,
  });
  let started = false;
  return {
    update(done, total) {
      if (!started) bar.start(total, done);
      started = true;
      bar.update(done);
      // The import holds the thread: without this nothing would be drawn until it ends.
      bar.render();
    },
    stop: () => bar.stop(),
  };
}
