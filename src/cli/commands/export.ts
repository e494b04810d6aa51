import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { type ResourceName, resourceNames } from '../../contract/resources';
import { exportHousehold, exportRecords } from '../../maintenance/export';
import { type CommonOptions, command, withExistingStore } from '../common';

interface ExportOptions extends CommonOptions {
  resource?: ResourceName;
  household?: string;
  club?: string;
}

export function exportCommand(): Command {
  return command('export', 'Write every record to stdout as NDJSON, which "import" takes back.')
    .addOption(
      new Option('--resource <name>', 'only this kind of record')
        .choices(resourceNames)
        .conflicts('household'),
    )
    .option('--household <id>', "only one household's records, by its id or a membership number of it")
    .option('--club <id>', 'the club that the household is of, where there are several')
    .action(exportAll);
}

async function exportAll({ dataDir, resource, household, club }: ExportOptions): Promise<void> {
  const write = async (line: string) => {
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  };
  await withExistingStore(dataDir, (store) =>
    household === undefined
      ? exportRecords(store, resource, write)
      : exportHousehold(store, { household, clubId: club }, write),
  );
}
