#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { version } from '../app-root';
import { inWords, messageOf } from '../db/system-error';
import { exitCodeOf, exitCodes } from './common';
import { applyConfiguration } from './configuration';
import { describeError, UsageError } from './describe-error';

/** Flags that print the version. */
const VERSION = ['-V', '--version'];

const program = new Command('dockside')
  .description('Run your sailing or golf club from a laptop.')
  .version(version, VERSION.join(', '))
  .addHelpText(
    'after',
    `\nExit codes: ${Object.entries(exitCodes)
      .map(([name, code]) => `${code} ${name}`)
      .join(', ')}.`,
  );

/** Each command's own code, by its name, in the order of the help. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve')).serveCommand(),
  'staff-link': async () => (await import('./commands/staff-link')).staffLinkCommand(),
  keys: async () => (await import('./commands/keys')).keysCommand(),
  people: async () => (await import('./commands/people')).peopleCommand(),
  'webhook-hosts': async () => (await import('./commands/webhook-hosts')).webhookHostsCommand(),
  import: async () => (await import('./commands/import')).importCommand(),
  export: async () => (await import('./commands/export')).exportCommand(),
  demo: async () => (await import('./commands/demo')).demoCommand(),
  sandbox: async () => (await import('./commands/sandbox')).sandboxCommand(),
  upstream: async () => (await import('./commands/upstream')).upstreamCommand(),
  sync: async () => (await import('./commands/sync')).syncCommand(),
  pair: async () => (await import('./commands/pair')).pairCommand(),
  backup: async () => (await import('./commands/backup')).backupCommand(),
  restore: async () => (await import('./commands/restore')).restoreCommand(),
  'erase-personal-data': async () =>
    (await import('./commands/erase-personal-data')).erasePersonalDataCommand(),
  upgrade: async () => (await import('./commands/upgrade')).upgradeCommand(),
  doctor: async () => (await import('./commands/doctor')).doctorCommand(),
  verify: async () => (await import('./commands/verify')).verifyCommand(),
  'signing-key': async () => (await import('./commands/signing-key')).signingKeyCommand(),
  replay: async () => (await import('./commands/replay')).replayCommand(),
  rehearse: async () => (await import('./commands/rehearse')).rehearseCommand(),
  config: async () => (await import('./commands/config')).configCommand(),
  completion: async () => (await import('./commands/completion')).completionCommand(program),
};
program.hook('preAction', (_, command) => applyConfiguration(command));
/** Errors use the format of results: JSON if asked for. */
const asJson = process.argv.includes('--json');
process.stdout.on('error', stopWithoutReader);

run(process.argv).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => reportError(error as Error, exitCodes.failed),
);

async function run(argv: string[]): Promise<number> {
  try {
    for (const name of needed(argv[2])) program.addCommand(await commands[name]!());
    reportInOneLine(program);
    await program.parseAsync(argv);
    return Number(process.exitCode ?? exitCodes.done);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const exitCode = exitCodeOf(error);
    reportError(inWords(error) as Error, exitCode);
    return exitCode;
  }
}

/** The commands that a run loads: its own. Help, completion and an unknown command load all. */
function needed(first = ''): string[] {
  if (VERSION.includes(first)) return [];
  return Object.hasOwn(commands, first) && first !== 'completion' ? [first] : Object.keys(commands);
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
      else write(`dockside: ${line} (try --help)\n`);
    },
  });
  for (const sub of command.commands) reportInOneLine(sub);
}

/** A reader that stops early (`export | head`) is no error; a full disk is one. */
function stopWithoutReader(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  const reason =
    error.code === 'ENOSPC' ? 'the disk is full. Free some space and try again.' : messageOf(error);
  process.stderr.write(`dockside: the output isn’t complete: ${reason}\n`);
  process.exit(exitCodes.failed);
}
