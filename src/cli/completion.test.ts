import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWith, root, runCli } from '../../test/cli';

/** Returns a shell's completions for a line with the cursor at its end. */
type Complete = (script: string, line: string) => string[];

const lines = (text: string) => text.split('\n').filter(Boolean);

function run(program: string, args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return stdout;
}

const shells: Record<string, Complete> = {
  bash: (script, line) => {
    const words = ['dockside', ...line.split(' ')].map((word) => `'${word}'`).join(' ');
    const ask = `source "$0"; COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _dockside; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return lines(run('bash', ['--norc', '-c', ask, script]));
  },
  zsh: (script, line) => {
    // Replaces zsh's completion functions by ones that print their words.
    const ask = `compdef() { : }; compadd() { shift; print -l -- "$@" }; _files() { print files }; _message() { : }
      _describe() { local -a list=("\${(@P)4}"); print -l -- "\${list[@]%%:*}" }
      source $1; words=(dockside "\${(@s: :)2}"); CURRENT=$#words; PREFIX="\${words[-1]}"; _dockside`;
    const last = line.split(' ').at(-1)!;
    return lines(run('zsh', ['-f', '-c', ask, 'zsh', script, line])).filter((word) => word.startsWith(last));
  },
  fish: (script, line) =>
    lines(
      run('fish', ['--no-config', '-c', 'source $argv[1]; complete -C $argv[2]', script, `dockside ${line}`]),
    ).map((word) => word.split('\t')[0]!),
};

describe.each(Object.keys(shells))('in %s', (shell) => {
  const isThere = spawnSync(shell, ['-c', 'true']).status === 0;
  let script: string;
  beforeAll(async () => {
    const { code, stdout } = await runCli(['completion', shell]);
    expect(code).toBe(0);
    script = fileWith(`dockside.${shell}`, stdout);
  });
  const complete = (line: string) => shells[shell]!(script, line);

  it('the first lines say where to put it', async () => {
    expect((await runCli(['completion', shell])).stdout).toContain(`dockside completion ${shell} > `);
  });

  it.runIf(isThere)('completes commands, and theirs', () => {
    expect(complete('ke')).toEqual(['keys']);
    expect(complete('keys ').filter((word) => !word.startsWith('-'))).toEqual(['create', 'list', 'revoke']);
    expect(complete('keys cr')).toEqual(['create']);
  });

  it.runIf(isThere)('completes the options of the command, and no other', () => {
    expect(complete('serve --rate')).toEqual(['--rate-limit']);
    expect(complete('doctor --rate')).toEqual([]);
    expect(complete('keys create --sc')).toEqual(['--scopes']);
  });

  it.runIf(isThere)('completes the words that an option takes', () => {
    expect(complete('serve --log-level in')).toEqual(['info']);
    expect(complete('completion f')).toEqual(['fish']);
  });

  it.runIf(isThere)('completes the options of a subcommand', () => {
    expect(complete('upstream set --key').toSorted()).toEqual(['--key', '--key-file']);
  });
});

it('of another shell is refused', async () => {
  expect((await runCli(['completion', 'tcsh'])).code).toBe(2);
});

it('has every option that docs/cli.md names, which names every option', async () => {
  const optionsIn = (text: string) => new Set(text.match(/--[a-z][a-z-]*/g));
  const { stdout } = await runCli(['completion', 'bash']);
  const documented = optionsIn(readFileSync(join(root, 'docs/cli.md'), 'utf8'));
  expect([...documented].toSorted()).toEqual([...optionsIn(stdout)].toSorted());
});
