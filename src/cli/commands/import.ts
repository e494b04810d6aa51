import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { TableDifference } from '../../contract/staff-operations/import';
import { type ImportProgress, type ImportResult, importFile } from '../../maintenance/import/index';
import { type CommonOptions, command, print, withStore } from '../common';
import { withStdinAsFile } from '../stdin-file';

interface ImportCommandOptions extends CommonOptions {
  regatta?: string;
  club?: string;
  boatsOnly?: boolean;
  preview?: boolean;
  format: string;
  column?: Record<string, string | null>;
}

export function importCommand(): Command {
  return command(
    'import',
    'Import records (.ndjson), the entries of a regatta (.csv) or a whole Sailwave series (.blw); each file all or nothing.',
  )
    .argument('<file...>', '"-" for stdin')
    .addOption(
      new Option('--format <format>', 'what stdin holds').choices(['ndjson', 'csv', 'blw']).default('ndjson'),
    )
    .option(
      '--regatta <id>',
      'the regatta that entries are for; a Sailwave series without it makes a new one',
    )
    .option('--club <id>', 'the club of a new regatta, where there are several')
    .option('--boats-only', 'of a Sailwave series the boats alone, without races and results')
    .option(
      '--column <heading=fleet>',
      'the fleet that a column of ratings is for; HEADING= leaves it out',
      columnFor,
    )
    .option('--preview', 'say what would come of entries or a series, and write nothing')
    .action(importFiles);
}

function columnFor(text: string, before: Record<string, string | null> = {}): Record<string, string | null> {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be HEADING=FLEET.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) || null };
}

async function importFiles(files: string[], options: ImportCommandOptions): Promise<void> {
  const { regatta, club, boatsOnly, preview, column, format } = options;
  if (files.filter((file) => file === '-').length > 1) throw new Error('Stdin can be imported once.');
  await withStore(options.dataDir, async (store) => {
    const results: ImportResult[] = [];
    for (const file of files) {
      const progress = progressLine(file);
      try {
        const importIt = (path: string, name: string) =>
          importFile(store, path, {
            name,
            regattaId: regatta,
            clubId: club,
            boatsOnly,
            preview,
            columns: column,
            now: Date.now(),
            onProgress: progress.update,
          });
        results.push(
          await (file === '-'
            ? withStdinAsFile((path) => importIt(path, `stdin.${format}`))
            : importIt(file, file)),
        );
      } finally {
        progress.clear();
      }
    }
    print(options, { files: results }, results.map((result) => summary(result, preview)).join('\n'));
  });
}

function summary(
  { file, records, regatta, notes = [], doubts = [], differences }: ImportResult,
  preview = false,
): string {
  const counts = Object.entries(records).map(([resource, count]) => `${count} ${resource}`);
  const into = regatta && !preview ? ` into ${regatta.id} (${regatta.name})` : '';
  const head = `${file}: ${counts.join(', ') || 'nothing to import'}${into}${preview ? ' (preview: nothing is written)' : ''}`;
  return [head, ...[...doubts, ...notes, ...tables(differences)].map((line) => `  ${line}`)].join('\n');
}

/** How many differing figures are told one by one. */
const TOLD = 20;

function tables(differences: ImportResult['differences']): string[] {
  if (differences === undefined) return [];
  if (differences === null)
    return ['The tables are not compared with those in the file: the regatta has other boats, too'];
  if (differences.length === 0) return ['The tables that come out are those that Sailwave stored'];
  const lines = differences.slice(0, TOLD).map((one) => `  ${tellDifference(one)}`);
  const rest = differences.length - lines.length;
  return [
    `${differences.length} figures differ from those that Sailwave stored:`,
    ...lines,
    ...(rest > 0 ? [`  and ${rest} more (--json tells all)`] : []),
  ];
}

function tellDifference({
  fleet,
  sail_number,
  race_number,
  what,
  sailwave,
  here,
  rule,
}: TableDifference): string {
  const where = race_number === null ? what : `${what} of race ${race_number}`;
  return `${fleet}, ${sail_number}, ${where}: ${sailwave} in Sailwave, ${here ?? 'none'} here: ${rule}`;
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
