import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Option } from 'commander';
import { messageOf, systemTrouble } from '../db/system-error';
import { lookalike } from '../server/lookalike';
import { type SettingName, settingNames, settingOf, variableOf } from './settings';
import { warn } from './warn';

/** Default configuration file, the same for every user of the computer. */
export const defaultConfigFile =
  process.platform === 'win32'
    ? join(process.env.ProgramData ?? 'C:\\ProgramData', 'Dockside', 'config.json')
    : '/etc/dockside/config.json';

/** Environment variables that are not settings. */
const otherVariables = {
  config: 'DOCKSIDE_CONFIG',
  /** Set by guides for API programs. No setting may have one of these names. */
  clients: ['DOCKSIDE_URL', 'DOCKSIDE_KEY'],
};

/**
 * Takes missing settings from the configuration file, after flags and environment. Ends the command with a usage error
 * for an unknown name in the file, or an invalid value in either. An unknown name in the environment is only a warning,
 * because other programs share it.
 */
export function applyConfiguration(command: Command): void {
  warnOfUnknownVariables();
  const file = configFileOf(command);
  if (file === null) return;
  const values = readConfiguration(command, file);
  for (const option of command.options) {
    const name = settingOf(option);
    const source = command.getOptionValueSource(option.attributeName());
    if (name === undefined || values[name] === undefined || source === 'cli' || source === 'env') continue;
    const value = parseValue(command, option, values[name], `"${name}" in ${file}`);
    command.setOptionValueWithSource(option.attributeName(), value, 'config');
  }
}

/** The configuration file of a command: the named one, or the default if it exists. */
export function configFileOf(command: Command): string | null {
  const named: string | undefined = command.opts().config;
  return named ?? (existsSync(defaultConfigFile) ? defaultConfigFile : null);
}

function warnOfUnknownVariables(): void {
  const known = [...settingNames.map(variableOf), otherVariables.config];
  const silent = new Set([...known, ...otherVariables.clients]);
  const unknown = Object.keys(process.env).filter(
    (name) => name.startsWith('DOCKSIDE_') && !silent.has(name),
  );
  for (const name of unknown) warn(`ignored unknown setting ${name}${suggestion(name, known)}`);
}

type Values = Partial<Record<SettingName, unknown>>;

function readConfiguration(command: Command, file: string): Values {
  let values: unknown;
  try {
    values = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const why = isMissing ? 'no such file' : (systemTrouble(error, file)?.message ?? messageOf(error));
    command.error(`error: can’t read the configuration ${file}: ${why}`);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    command.error(`error: the configuration ${file} must be one JSON object, such as {"port": 4010}`);
  const names: readonly string[] = settingNames;
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown !== undefined)
    command.error(`error: unknown setting "${unknown}" in ${file}${suggestion(unknown, names)}`);
  return values;
}

function suggestion(typed: string, names: readonly string[]): string {
  const near = lookalike(typed, names);
  return near === undefined ? '; dockside config shows all' : `; did you mean ${near}?`;
}

/** Parses a value of the file as the option would: a number, text, boolean, or list of texts. */
function parseValue(command: Command, option: Option, value: unknown, where: string): unknown {
  const isList = Array.isArray(option.defaultValue);
  const items = Array.isArray(value) && isList ? value : [value];
  const texts = items.map(asText);
  const isPlain = texts.every((text) => text !== undefined);
  if (!isPlain) command.error(`error: ${where} must be ${isList ? 'a list of texts' : 'a text or a number'}`);
  try {
    const start: unknown = isList ? [] : undefined;
    return texts.reduce((before: unknown, text) => option.parseArg?.(text!, before) ?? text, start);
  } catch (error) {
    return command.error(`error: ${where} is invalid. ${(error as Error).message}`);
  }
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
