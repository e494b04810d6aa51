import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { type ResourceName, resourceNames } from '../../contract/resources';
import { exportRecords } from '../../maintenance/export';
import { type CommonOptions, command, withExistingStore } from '../common';

interface ExportOptions extends CommonOptions {
  resource?: ResourceName;
}

export function exportCommand(): Command {
  return command('export', 'Write every record to stdout as NDJSON, which "import" takes back.')
    .addOption(new Option('--resource <name>', 'only this kind of record').choices(resourceNames))
    .action(exportAll);
}

async function exportAll(options: ExportOptions): Promise<void> {
  await withExistingStore(options.dataDir, (store) =>
    exportRecords(store, options.resource, async (line) => {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    }),
  );
}
