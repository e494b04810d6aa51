import { Command, Option } from 'commander';
import { DataDirInUseError } from '../db/data-dir-lock';
import { defaultConfigFile } from './configuration';
import { setting } from './settings';

/** Exit codes, for scripts. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  pending: 3,
  'in use': 4,
} as const;

export function exitCodeOf(error: unknown): number {
  return error instanceof DataDirInUseError ? exitCodes['in use'] : exitCodes.failed;
}

/** Options of every command. */
export interface CommonOptions {
  dataDir: string;
  json?: boolean;
}

/** Makes a command with `--data-dir`, `--config` and `--json`. */
export function command(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addOption(setting('data_dir'))
    .addOption(
      new Option('--config <file>', `configuration file (default: ${defaultConfigFile}, if it exists)`).env(
        'DOCKSIDE_CONFIG',
      ),
    )
    .option('--json', 'print JSON for programs, on stdout only');
}

/** Prints a command's result as JSON for programs or text for people. */
export function print(options: Pick<CommonOptions, 'json'>, result: unknown, text: string): void {
  process.stdout.write(`${options.json ? JSON.stringify(result) : withoutControls(text)}\n`);
}

/** Terminal control characters and characters that change text direction, except line ends and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes control characters. Names from strangers' files must not erase or forge printed lines. */
function withoutControls(text: string): string {
  return text.replace(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Columns of text, each as wide as its widest cell. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
