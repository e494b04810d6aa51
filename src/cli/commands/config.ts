import type { Command } from 'commander';
import { command, print, table } from '../common';
import { configFileOf } from '../configuration';
import { setting, settingNames, settingOf, variableOf } from '../settings';

/** Sources of a value: commander's name and the displayed one. */
const sources: Record<string, string> = {
  cli: 'flag',
  env: 'environment',
  config: 'file',
  default: 'default',
};

export function configCommand(): Command {
  const config = command(
    'config',
    'Show the current settings and the source of each: flag, environment, configuration file or default.',
  );
  for (const name of settingNames) if (name !== 'data_dir') config.addOption(setting(name));
  return config.action((options, self: Command) => show(options, self));
}

function show(options: { json?: boolean; dataDir: string }, self: Command): void {
  const settings = self.options.flatMap((option) => {
    const name = settingOf(option);
    if (name === undefined) return [];
    const attribute = option.attributeName();
    const source = sources[self.getOptionValueSource(attribute) ?? 'default']!;
    return [{ name, value: self.getOptionValue(attribute) ?? null, source, variable: variableOf(name) }];
  });
  const file = configFileOf(self);
  const rows = settings.map(({ name, value, source, variable }) => [name, asText(value), source, variable]);
  const text = [
    `Configuration file: ${file ?? 'none'}`,
    table([['SETTING', 'VALUE', 'FROM', 'VARIABLE'], ...rows]),
  ].join('\n');
  print(options, { file, settings }, text);
}

function asText(value: unknown): string {
  if (value === null) return '-';
  return Array.isArray(value) ? value.join(',') || '-' : String(value);
}
