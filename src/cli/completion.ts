import type { Argument, Command, Option } from 'commander';

/** Value after an option or command: one of some words, a file, a folder, or free text. */
type Value = { words: readonly string[] } | 'file' | 'folder' | 'text';

interface Flag {
  name: string;
  description: string;
  /** Null for a flag without a value. */
  value: Value | null;
}

/** One command as completion sees it. */
interface Level {
  /** Words of the command: `keys create`; empty for the program itself. */
  path: string;
  commands: { name: string; description: string }[];
  flags: Flag[];
  argument: Value | null;
}

/** The program and all its commands. */
function levelsOf(command: Command, path: string[] = []): Level[] {
  const visible = command.createHelp().visibleCommands(command);
  const subcommands = visible.filter((one) => one.name() !== 'help');
  const level: Level = {
    path: path.join(' '),
    commands: subcommands.map((one) => ({ name: one.name(), description: one.description() })),
    flags: command.createHelp().visibleOptions(command).flatMap(flagOf),
    argument: argumentOf(command.registeredArguments[0]),
  };
  return [level, ...subcommands.flatMap((one) => levelsOf(one, [...path, one.name()]))];
}

function flagOf(option: Option): Flag[] {
  if (!option.long) return [];
  const takesValue = option.required || option.optional;
  const value = takesValue ? valueTaken(option.flags, option.argChoices) : null;
  return [{ name: option.long, description: option.description, value }];
}

function argumentOf(argument: Argument | undefined): Value | null {
  return argument ? valueTaken(`<${argument.name()}>`, argument.argChoices) : null;
}

/** Kind of value, by its name in the help: `<file>`, `<dir>`. */
function valueTaken(flags: string, choices: readonly string[] | undefined): Value {
  if (choices) return { words: choices };
  const name = /<([\w-]+)/.exec(flags)?.[1];
  if (name === 'file') return 'file';
  return name === 'dir' ? 'folder' : 'text';
}

/** Quotes text for all three shells. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** First sentence, for a list with one line per command. */
function brief(description: string): string {
  return description.split(/[.;:] /)[0]!.replace(/\.$/, '');
}

/** Shell code, for bash and zsh, that finds the command before the cursor. */
function pathFinder(levels: Level[]): string {
  const known = levels.filter(({ path }) => path !== '').map(({ path }) => quote(path));
  return `  local at='' word
  for word in "\${before[@]}"; do
    case "\${at:+$at }$word" in
      ${known.join('|')}) at="\${at:+$at }$word" ;;
    esac
  done`;
}

function bash(program: Command): string {
  const levels = levelsOf(program);
  const reply = (value: Value) => {
    if (value === 'file') return 'COMPREPLY=($(compgen -f -- "$cur")); compopt -o filenames 2>/dev/null';
    if (value === 'folder') return 'COMPREPLY=($(compgen -d -- "$cur")); compopt -o filenames 2>/dev/null';
    return value === 'text'
      ? 'COMPREPLY=()'
      : `COMPREPLY=($(compgen -W ${quote(value.words.join(' '))} -- "$cur"))`;
  };
  const words = levels.map(({ path, commands, flags, argument }) => {
    const names = [...commands.map(({ name }) => name), ...flags.map(({ name }) => name)].join(' ');
    const rest = argument ? `[[ "$cur" != -* ]] && { ${reply(argument)}; return; }; ` : '';
    return `    ${quote(path)}) ${rest}COMPREPLY=($(compgen -W ${quote(names)} -- "$cur")) ;;`;
  });
  return `# Completes dockside in bash: dockside completion bash > ~/.local/share/bash-completion/completions/dockside
_dockside() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local before=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
${pathFinder(levels)}
${cases(levels, reply, words)}
}
complete -F _dockside dockside
`;
}

/**
 * Shell code of both shells after the command is found: completes the previous option's value, else a word of the
 * command.
 */
function cases(levels: readonly Level[], reply: (value: Value) => string, words: readonly string[]): string {
  const values = levels.flatMap(({ path, flags }) =>
    flags.flatMap(({ name, value }) =>
      value ? [`    ${quote(`${path} ${name}`)}) ${reply(value)}; return ;;`] : [],
    ),
  );
  return `  case "$at $previous" in
${values.join('\n')}
  esac
  case "$at" in
${words.join('\n')}
  esac`;
}

function zsh(program: Command): string {
  const levels = levelsOf(program);
  const reply = (value: Value) => {
    if (value === 'file') return '_files';
    if (value === 'folder') return '_files -/';
    return value === 'text' ? '_message value' : `compadd -- ${value.words.map(quote).join(' ')}`;
  };
  const item = (name: string, description: string) =>
    quote(`${name}:${brief(description).replaceAll(':', ' ')}`);
  const words = levels.map(({ path, commands, flags, argument }) => {
    const lists = [
      commands.length > 0 &&
        `items=(${commands.map(({ name, description }) => item(name, description)).join(' ')}); _describe -t commands command items`,
      argument && `[[ "$PREFIX" != -* ]] && ${reply(argument)}`,
      `items=(${flags.map(({ name, description }) => item(name, description)).join(' ')}); _describe -t options option items`,
    ];
    return `    ${quote(path)}) ${lists.filter(Boolean).join('; ')} ;;`;
  });
  return `#compdef dockside
# Completes dockside in zsh: dockside completion zsh > "\${fpath[1]}/_dockside"
_dockside() {
  local -a items before=("\${(@)words[2,CURRENT-1]}")
  local previous="\${words[CURRENT-1]}"
${pathFinder(levels)}
${cases(levels, reply, words)}
}
if [[ "$funcstack[1]" = _dockside ]]; then _dockside "$@"; else compdef _dockside dockside; fi
`;
}

function fish(program: Command): string {
  const levels = levelsOf(program);
  const lines = levels.flatMap(({ path, commands, flags, argument }) => {
    const at = `complete -c dockside -n ${quote(`__dockside_at ${quote(path)}`)}`;
    const reply = (value: Value | null) => {
      if (value === null || value === 'text') return value === null ? '' : ' -x';
      if (value === 'file') return ' -r -F';
      return value === 'folder'
        ? " -x -a '(__fish_complete_directories)'"
        : ` -x -a ${quote(value.words.join(' '))}`;
    };
    return [
      ...commands.map(({ name, description }) => `${at} -a ${name} -d ${quote(brief(description))}`),
      ...(argument === 'file' ? [`${at} -F`] : []),
      ...(typeof argument === 'object' && argument ? [`${at} -a ${quote(argument.words.join(' '))}`] : []),
      ...flags.map(
        ({ name, description, value }) =>
          `${at} -l ${name.slice(2)}${reply(value)} -d ${quote(brief(description))}`,
      ),
    ];
  });
  const known = levels.filter(({ path }) => path !== '').map(({ path }) => quote(path));
  return `# Completes dockside in fish: dockside completion fish > ~/.config/fish/completions/dockside.fish
function __dockside_at
  set -l at
  for word in (commandline -opc)[2..]
    contains -- "$(string join -- ' ' $at $word)" ${known.join(' ')}; and set at $at $word
  end
  test "$at" = "$argv[1]"
end
complete -c dockside -f
${lines.join('\n')}
`;
}

/** Completion script of each shell, derived from the commands and their options. */
export const completionScripts = { bash, zsh, fish };

export type Shell = keyof typeof completionScripts;
