import { InvalidArgumentError, Option } from 'commander';
import { defaultDataDir } from '../app-root';
import { DEFAULT_PORT } from '../server/default-port';
import { parseProxy } from '../server/trusted-proxies';

/**
 * Settings by flag, environment (`DOCKSIDE_` and the name in capitals) and configuration file (by name), in order of
 * precedence. None is a secret: a secret has its own file.
 */
const settings = {
  data_dir: () =>
    new Option('--data-dir <dir>', 'folder of the club’s data')
      .default(defaultDataDir, "this user's data folder")
      .argParser(folder),
  host: () =>
    new Option('--host <address>', 'address to listen on (0.0.0.0: the whole network)').default('127.0.0.1'),
  port: () =>
    new Option('--port <number>', 'port to listen on (0: any free port)')
      .default(DEFAULT_PORT)
      .argParser(wholeNumber(0, 65_535)),
  socket: () =>
    new Option('--socket <file>', 'Unix domain socket to listen on, instead of address and port').argParser(
      file,
    ),
  allow_host: () =>
    new Option('--allow-host <name>', 'also answer to this host name (repeatable or comma-separated)')
      .default([])
      .argParser(list()),
  allow_origin: () =>
    new Option(
      '--allow-origin <origin>',
      "let this web origin's pages call the API (repeatable or comma-separated)",
    )
      .default([])
      .argParser(list()),
  trusted_proxy: () =>
    new Option(
      '--trusted-proxy <address>',
      'trust this proxy’s x-forwarded-for: an address, or a network such as 10.0.0.0/8 (repeatable or comma-separated)',
    )
      .default([])
      .argParser(list(checkProxy)),
  public_url: () =>
    new Option('--public-url <url>', 'this server’s address for clients, if behind a proxy').argParser(
      publicUrl,
    ),
  rate_limit: () =>
    new Option(
      '--rate-limit <number>',
      "requests a minute per key, instead of the club's setting (0: no limit)",
    ).argParser(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  log_level: () =>
    new Option('--log-level <level>', 'log level on stderr')
      .choices(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
      .default('warn'),
  mdns: () =>
    new Option('--mdns <when>', 'advertise a shared server by multicast DNS')
      .choices(['on', 'off'])
      .default('on'),
  https: () =>
    new Option('--https <when>', 'serve HTTPS beside HTTP on the next port, when shared')
      .choices(['on', 'off'])
      .default('on'),
  upstream_key_file: () =>
    new Option(
      '--key-file <file>',
      'file with the cloud’s API key ("-": stdin; without it: piped in or typed in)',
    ),
} satisfies Record<string, () => Option>;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

const nameOf = new WeakMap<Option, SettingName>();

/** A setting as a command's option; `applyConfiguration` fills in missing flags. */
export function setting(name: SettingName): Option {
  const option = settings[name]().env(variableOf(name));
  nameOf.set(option, name);
  return option;
}

/** The setting of an option. */
export function settingOf(option: Option): SettingName | undefined {
  return nameOf.get(option);
}

/** The environment variable of a setting. */
export function variableOf(name: SettingName): string {
  return `DOCKSIDE_${name.toUpperCase()}`;
}

/** A blank value comes from an unset variable in a script, and must not mean the current folder. */
function folder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must name a folder.');
  return text;
}

function file(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must name a file.');
  return text;
}

/** Parser for an option's whole number within bounds. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return value;
  };
}

/** Parser for an option that may be repeated, or hold values separated by commas. */
function list(check: (item: string) => void = () => {}) {
  return (text: string, previous: string[]): string[] => {
    const items = text.split(',').map((item) => item.trim());
    const given = items.filter(Boolean);
    for (const item of given) check(item);
    return [...previous, ...given];
  };
}

function checkProxy(text: string): void {
  if (!parseProxy(text))
    throw new InvalidArgumentError(`${text} is neither an address nor a network such as 10.0.0.0/8.`);
}

/** Parses the origin for links and the OpenAPI document. */
function publicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new InvalidArgumentError('must be an address such as https://club.example.org.');
  return url.origin;
}
