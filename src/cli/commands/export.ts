import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type ResourceName, resourceNames } from '../../contract/resources';
import { SERIES_FORMATS, type SeriesFormat } from '../../contract/staff-operations/export';
import { exportRecords } from '../../export/export-records';
import { exportRegatta as writeRegatta } from '../../export/export-regatta';
import { exportHousehold } from '../../personal-data/household';
import { writeSite } from '../../replication/site/open-site';
import { type CommonOptions, command, print } from '../common';
import { withExistingStore } from '../open-data';
import { warn } from '../warn';

interface ExportOptions extends CommonOptions {
  resource?: ResourceName;
  household?: string;
  member?: string;
  club?: string;
  output?: string;
  regatta?: string;
  site?: string;
  format: SeriesFormat;
}

export function exportCommand(): Command {
  return command('export', 'Write every record to stdout as NDJSON. Read it back with "import".')
    .addOption(new Option('--resource <name>', 'this kind of record only').choices(resourceNames))
    .addOption(
      new Option('--household <id>', 'everything about one household, as JSON').conflicts([
        'resource',
        'member',
      ]),
    )
    .addOption(
      new Option('--member <id>', 'the same for a member’s household, or a member who has none').conflicts(
        'resource',
      ),
    )
    .option('--club <id>', 'the club, if several have such a household')
    .addOption(
      new Option('--regatta <id>', 'one regatta, for other programs').conflicts([
        'resource',
        'household',
        'member',
        'club',
      ]),
    )
    .addOption(
      new Option(
        '--format <format>',
        'with --regatta: Sailwave series (blw) or results (csv), workbook (xlsx), one score per line (scores-csv), World Sailing XML (xrr), RYA PY Online return (py, py-xlsx)',
      )
        .choices(SERIES_FORMATS)
        .default('blw'),
    )
    .option('--output <file>', 'output file (must not exist)')
    .addOption(
      new Option(
        '--site <folder>',
        'the public results pages as plain files in this folder; writes changes only',
      ).conflicts(['resource', 'household', 'member', 'club', 'regatta', 'output']),
    )
    .action((options: ExportOptions) => {
      if (options.site !== undefined) return exportSite(options, options.site);
      if (options.regatta !== undefined) return exportRegatta(options, options.regatta);
      return options.household !== undefined || options.member !== undefined
        ? exportOneHousehold(options)
        : exportAll(options);
    });
}

async function exportOneHousehold(options: ExportOptions): Promise<void> {
  const { household = null, member = null, club = null, output } = options;
  const query = { clubId: club, householdId: household, memberId: member, now: Date.now() };
  const { content } = await withExistingStore(options.dataDir, (store) => exportHousehold(store, query));
  if (output === undefined) {
    process.stdout.write(content);
    return;
  }
  const file = await writeNew(output, content);
  print(options, { file }, `The household's data is in ${file}.`);
}

/** Writes a regatta as a file, or to stdout. Notes on lost data then go to stderr. */
async function exportRegatta(options: ExportOptions, regattaId: string): Promise<void> {
  const { content, notes } = await withExistingStore(options.dataDir, (store) =>
    writeRegatta(store, regattaId, options.format),
  );
  if (options.output === undefined) {
    process.stdout.write(content);
    for (const note of notes) warn(`not in the file: ${note}`);
    return;
  }
  const file = await writeNew(options.output, content);
  const noteLines = notes.map((note) => `  Not in the file: ${note}`);
  print(options, { file, notes }, [`The regatta is in ${file}.`, ...noteLines].join('\n'));
}

/** Writes the public pages, readable by everyone who may enter the folder. */
async function exportSite(options: ExportOptions, site: string): Promise<void> {
  const folder = resolve(site);
  const sent = await withExistingStore(options.dataDir, (store) => writeSite(store, folder));
  const { files, written, removed } = sent;
  const changes = `${written} of ${files} files were written, ${removed} removed`;
  print(options, { folder, ...sent }, `The published results are in ${folder}: ${changes}.`);
}

/** Writes a file readable by this user only. @returns its absolute path */
async function writeNew(output: string, content: string | Uint8Array): Promise<string> {
  const file = resolve(output);
  await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${file} already exists. Choose another name.`) : error;
  });
  return file;
}

async function exportAll(options: ExportOptions): Promise<void> {
  if (options.output !== undefined || options.club !== undefined)
    throw new Error(
      'Use --output with --household, --member or --regatta, and --club with --household or --member.',
    );
  await withExistingStore(options.dataDir, (store) =>
    exportRecords(store, options.resource, async (line) => {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    }),
  );
}
