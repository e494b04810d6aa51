#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { version } from '../app-root';
import { inWords, messageOf } from '../db/system-error';
import { backupCommand } from './commands/backup';
import { completionCommand } from './commands/completion';
import { configCommand } from './commands/config';
import { demoCommand } from './commands/demo';
import { doctorCommand } from './commands/doctor';
import { erasePersonalDataCommand } from './commands/erase-personal-data';
import { exportCommand } from './commands/export';
import { importCommand } from './commands/import';
import { keysCommand } from './commands/keys';
import { pairCommand } from './commands/pair';
import { peopleCommand } from './commands/people';
import { replayCommand } from './commands/replay';
import { restoreCommand } from './commands/restore';
import { sandboxCommand } from './commands/sandbox';
import { serveCommand } from './commands/serve';
import { signingKeyCommand } from './commands/signing-key';
import { staffLinkCommand } from './commands/staff-link';
import { syncCommand } from './commands/sync';
import { upstreamCommand } from './commands/upstream';
import { verifyCommand } from './commands/verify';
import { exitCodeOf, exitCodes } from './common';
import { applyConfiguration } from './configuration';
import { describeError, UsageError } from './describe-error';

const program = new Command('dockside')
  .description('The club server that fits on a laptop: the Club Operations API over SQLite.')
  .version(version)
  .addHelpText(
    'after',
    `\nExit codes: ${Object.entries(exitCodes)
      .map(([name, code]) => `${code} ${name}`)
      .join(', ')}.`,
  );

const commands = [
  serveCommand(),
  staffLinkCommand(),
  keysCommand(),
  peopleCommand(),
  importCommand(),
  exportCommand(),
  demoCommand(),
  sandboxCommand(),
  upstreamCommand(),
  syncCommand(),
  pairCommand(),
  backupCommand(),
  restoreCommand(),
  erasePersonalDataCommand(),
  doctorCommand(),
  verifyCommand(),
  signingKeyCommand(),
  replayCommand(),
  configCommand(),
  completionCommand(() => program),
];
for (const command of commands) program.addCommand(command);
program.hook('preAction', (_, command) => applyConfiguration(command));
/** Errors use the format of results: JSON if asked for. */
const asJson = process.argv.includes('--json');
reportInOneLine(program);
process.stdout.on('error', stopWithoutReader);

run(process.argv).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => reportError(error as Error, exitCodes.failed),
);

async function run(argv: string[]): Promise<number> {
  try {
    await program.parseAsync(argv);
    return Number(process.exitCode ?? exitCodes.done);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const exitCode = exitCodeOf(error);
    reportError(inWords(error) as Error, exitCode);
    return exitCode;
  }
}

function reportError(error: Error, exitCode: number): void {
  const line = asJson ? JSON.stringify(describeError(error, exitCode)) : `dockside: ${error.message}`;
  process.stderr.write(`${line}\n`);
}

/** Makes commander throw usage errors and print them like all others: one line on stderr. */
function reportInOneLine(command: Command): void {
  command.exitOverride();
  command.configureOutput({
    outputError: (message, write) => {
      const line = message
        .trim()
        .replace(/^error: /, '')
        .replaceAll('\n', ' ');
      if (asJson) write(`${JSON.stringify(describeError(new UsageError(line), exitCodes.usage))}\n`);
      else write(`dockside: ${line} (--help says what there is)\n`);
    },
  });
  for (const sub of command.commands) reportInOneLine(sub);
}

/** A reader that stops early (`export | head`) is no error; a full disk is one. */
function stopWithoutReader(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  const reason =
    error.code === 'ENOSPC' ? 'its disk is full. Free some space and try again.' : messageOf(error);
  process.stderr.write(`dockside: the output is not complete: ${reason}\n`);
  process.exit(exitCodes.failed);
}
