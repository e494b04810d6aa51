import { Argument, Command } from 'commander';
import { completionScripts, type Shell } from '../completion';

/** @param program the whole command line */
export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('Print a shell completion script. Its first lines say where to put it.')
    .addArgument(new Argument('<shell>').choices(Object.keys(completionScripts)))
    .action((shell: Shell) => {
      process.stdout.write(completionScripts[shell](program));
    });
}
