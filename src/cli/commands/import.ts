import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Encoding, encodings } from '../../contract/staff-operations/encodings';
import type { TableDifference } from '../../contract/staff-operations/import';
import type { ImportProgress, ImportResult } from '../../import/import-error';
import { importFile } from '../../import/import-file';
import { type RaceTableOptions, raceTables } from '../../import/race-table';
import { readerProgram } from '../../import/read-in-worker';
import { type CommonOptions, command, print } from '../common';
import { withExistingStore, withStore } from '../open-data';
import { type GivenFile, withGivenFile } from '../piped-file';
import { readGivenFile } from '../read-file';

interface ImportCommandOptions extends CommonOptions {
  regatta?: string;
  club?: string;
  boatsOnly?: boolean;
  preview?: boolean;
  format: string;
  column?: Record<string, string | null>;
  as: keyof typeof raceTables;
  race?: number;
  mapping?: string;
  encoding?: Encoding;
  worksheet?: string;
  zero?: string;
  leaveOutBadLines?: boolean;
}

export function importCommand(): Command {
  return command(
    'import',
    'Import records (.ndjson), a regatta’s table (.csv, .tsv, .xlsx, .ods) or a whole series (Sailwave .blw, XRR .xml). Each file is imported whole or not at all.',
  )
    .argument('<file...>', '"-" for stdin')
    .addOption(
      new Option('--format <format>', 'the format of stdin or another pipe')
        .choices(['ndjson', 'csv', 'tsv', 'xlsx', 'ods', 'blw', 'xml'])
        .default('ndjson'),
    )
    .option(
      '--regatta <id>',
      'the regatta to import into; without it a Sailwave series makes a new one, as XRR always does',
    )
    .option('--club <id>', 'the club of a new regatta, if there are several')
    .option('--boats-only', 'the boats of a series only, without races and results')
    .option('--column <heading=fleet>', 'the fleet of a ratings column; HEADING= skips the column', columnFor)
    .addOption(
      new Option('--as <what>', 'the table’s contents: entries, a finish sheet, or times without boats')
        .choices(Object.keys(raceTables))
        .default('entries'),
    )
    .option('--race <number>', 'the race of a finish sheet or times', raceNumber)
    .option('--mapping <file>', 'JSON file: the field for each column heading; null skips the column')
    .addOption(
      new Option('--encoding <name>', 'the encoding of a text file (default: detected)').choices(encodings),
    )
    .option('--worksheet <name>', 'the sheet of a workbook (default: the first with data)')
    .option(
      '--zero <time>',
      'for times: the stopwatch start, such as 14:00:00 (default: the race’s first start)',
    )
    .option('--leave-out-bad-lines', 'import the valid lines of a table and list the others')
    .option('--preview', 'show the result of importing a table or series; write nothing')
    .action(importFiles);
}

function raceNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return Number(text);
}

/** Reads column mappings by heading from a file. @throws Error if it is not a mapping */
function readMapping(file: string): Record<string, string | null> {
  const text = readGivenFile(file).toString('utf8');
  const isMapping = (value: unknown): value is Record<string, string | null> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((field) => field === null || typeof field === 'string');
  let mapping: unknown;
  try {
    mapping = JSON.parse(text);
  } catch {
    mapping = null;
  }
  if (isMapping(mapping)) return mapping;
  throw new Error(`${file} isn’t a mapping. Write it as {"Segelnummer": "sail_number", "Telefon": null}.`);
}

function columnFor(text: string, before: Record<string, string | null> = {}): Record<string, string | null> {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be HEADING=FLEET.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) || null };
}

async function importFiles(files: string[], options: ImportCommandOptions): Promise<void> {
  const { regatta, club, boatsOnly, preview, column, format } = options;
  const table: RaceTableOptions = {
    kind: options.as,
    raceNumber: options.race,
    mapping: options.mapping === undefined ? undefined : readMapping(options.mapping),
    encoding: options.encoding,
    worksheet: options.worksheet,
    zero: options.zero,
    leaveOutBadLines: options.leaveOutBadLines,
  };
  if (files.filter((file) => file === '-').length > 1) throw new Error('Name stdin (-) only once.');
  // A preview creates nothing, not even an empty club.
  const open = preview ? withExistingStore : withStore;
  await open(options.dataDir, async (store) => {
    const results: ImportResult[] = [];
    for (const file of files) {
      const progress = progressLine(file);
      try {
        const importIt = ({ path, name }: GivenFile) =>
          importFile(store, path, {
            name,
            regattaId: regatta,
            clubId: club,
            boatsOnly,
            preview,
            columns: column,
            table,
            now: Date.now(),
            reader: readerProgram(),
            onProgress: progress.update,
          });
        results.push(await withGivenFile(file, format, importIt));
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

/** Number of differing figures listed. */
const LISTED = 20;

function tables(differences: ImportResult['differences']): string[] {
  if (differences === undefined) return [];
  if (differences === null)
    return ['The tables aren’t compared with the file’s: the regatta has other boats too'];
  if (differences.length === 0) return ['The tables match the file'];
  const lines = differences.slice(0, LISTED).map((one) => `  ${describeDifference(one)}`);
  const rest = differences.length - lines.length;
  return [
    `${differences.length} figures differ from the file:`,
    ...lines,
    ...(rest > 0 ? [`  and ${rest} more (--json lists all)`] : []),
  ];
}

function describeDifference({
  fleet,
  sail_number,
  race_number,
  what,
  sailwave,
  here,
  rule,
}: TableDifference): string {
  const where = race_number === null ? what : `${what} of race ${race_number}`;
  return `${fleet}, ${sail_number}, ${where}: ${sailwave ?? 'none'} in the file, ${here ?? 'none'} here: ${rule}`;
}

/** Counts records on one line of a stderr terminal, and erases it at the end. */
function progressLine(file: string): { update: ImportProgress; clear(): void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { update: () => {}, clear: () => {} };
  return {
    update: (done, total) => stderr.write(`\r${basename(file)} ${done}/${total} `),
    clear: () => stderr.write('\r\x1b[K'),
  };
}
