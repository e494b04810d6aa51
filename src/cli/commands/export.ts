import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type ResourceName, resourceNames } from '../../contract/resources';
import { exportRecords } from '../../maintenance/export';
import { exportHousehold } from '../../maintenance/personal-data/household';
import { type CommonOptions, command, print, withExistingStore } from '../common';

interface ExportOptions extends CommonOptions {
  resource?: ResourceName;
  household?: string;
  member?: string;
  club?: string;
  output?: string;
}

export function exportCommand(): Command {
  return command('export', 'Write every record to stdout as NDJSON, which "import" takes back.')
    .addOption(new Option('--resource <name>', 'only this kind of record').choices(resourceNames))
    .addOption(
      new Option('--household <id>', 'all that names one household, as JSON').conflicts([
        'resource',
        'member',
      ]),
    )
    .addOption(
      new Option('--member <id>', 'the same for the household of a member, or for one without').conflicts(
        'resource',
      ),
    )
    .option('--club <id>', 'of which club, where several have such a household')
    .option(
      '--output <file>',
      'a file for one household’s data, which only you can read; not to be there yet',
    )
    .action((options: ExportOptions) =>
      options.household !== undefined || options.member !== undefined
        ? exportOneHousehold(options)
        : exportAll(options),
    );
}

async function exportOneHousehold(options: ExportOptions): Promise<void> {
  const { household = null, member = null, club = null, output } = options;
  const query = { clubId: club, householdId: household, memberId: member, now: Date.now() };
  const { content } = await withExistingStore(options.dataDir, (store) => exportHousehold(store, query));
  if (output === undefined) {
    process.stdout.write(content);
    return;
  }
  const file = resolve(output);
  await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${file} exists already. Choose another name.`) : error;
  });
  print(options, { file }, `The household's data is in ${file}.`);
}

async function exportAll(options: ExportOptions): Promise<void> {
  if (options.output !== undefined || options.club !== undefined)
    throw new Error('--output and --club go with --household or --member.');
  await withExistingStore(options.dataDir, (store) =>
    exportRecords(store, options.resource, async (line) => {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    }),
  );
}
