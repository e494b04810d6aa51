import { type Command, Option } from 'commander';
import pino, { type Logger } from 'pino';
import { openClubServer } from '../../club-server';
import { BASE_PATH } from '../../contract/route';
import { fillDemoClub } from '../../demo/index';
import { DEFAULT_PORT, lanAddresses } from '../../server/network';
import { type CommonOptions, command, exitCodes, print, wholeNumber } from '../common';
import { openInBrowser } from '../open-in-browser';

interface ServeOptions extends CommonOptions {
  host: string;
  port: number;
  demo?: boolean;
  open?: boolean;
  rateLimit?: number;
  logLevel: string;
  allowHost: string[];
  allowOrigin: string[];
}

const MAX_PORT = 65_535;

export function serveCommand(): Command {
  return command(
    'serve',
    'Serve the API until interrupted (SIGINT or SIGTERM), then finish what runs and exit 0.',
  )
    .option('--host <address>', 'address to listen on; 0.0.0.0 for the whole network', '127.0.0.1')
    .option(
      '--port <number>',
      'port to listen on; 0 picks a free one',
      wholeNumber(0, MAX_PORT),
      DEFAULT_PORT,
    )
    .option('--demo', 'fill the demo club first')
    .option('--open', 'open the page in a browser')
    .option(
      '--rate-limit <number>',
      "requests a minute for each key, instead of the club's setting; 0 for no limit",
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
    )
    .option('--allow-host <name>', 'answer to this host name too (repeatable)', collect, [])
    .option('--allow-origin <origin>', "let this web origin's pages call the API (repeatable)", collect, [])
    .addOption(
      new Option('--log-level <level>', 'what to log on stderr')
        .choices(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
        .default('warn'),
    )
    .action(serve);
}

async function serve(options: ServeOptions): Promise<void> {
  const stopped = stopSignal();
  const log = pino({ level: options.logLevel }, pino.destination({ fd: 2, sync: true }));
  const broken = uncaughtError(log);
  const server = await openClubServer({
    dataDir: options.dataDir,
    log,
    rateLimit: options.rateLimit,
    allowedHosts: options.allowHost,
    allowedOrigins: options.allowOrigin,
  });
  try {
    if (options.demo) await fillDemoClub(server.store, { now: Date.now() });
    const { url, port } = await server.listen(options.host, options.port);
    const api_url = `${url}${BASE_PATH}`;
    const staffLink = () => `${url}${server.newStaffPath?.()}`;
    const staff_url = staffLink();
    print(options, { event: 'ready', url, api_url, staff_url }, welcome(options, url, staff_url, port));
    // With a link of its own: the printed one stays unused.
    const closePage = options.open ? openInBrowser(options.dataDir, staffLink()) : undefined;
    await Promise.race([stopped, broken]).finally(closePage);
  } finally {
    await server.close();
  }
}

/** A signal this soon after the first is the same one: the terminal sends it to npm as well, which passes it on. */
const SAME_SIGNAL_MS = 1_000;

/** Resolves at the first SIGINT or SIGTERM; one that follows later ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = () => {
      first ??= performance.now();
      if (performance.now() - first > SAME_SIGNAL_MS) process.exit(exitCodes.failed);
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}

/**
 * Rejects with the first uncaught error or unhandled rejection. The process is then in an unknown state: the server is closed
 * in order, to be started again by its supervisor.
 */
function uncaughtError(log: Logger): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    // Node raises unhandled rejections here as well.
    process.on('uncaughtException', (err) => {
      log.fatal({ err }, 'stopping after an uncaught error');
      reject(err);
    });
  });
  // It may reject before it is awaited.
  broken.catch(() => {});
  return broken;
}

function welcome(options: ServeOptions, url: string, staffUrl: string, port: number): string {
  const everywhere = options.host === '0.0.0.0' || options.host === '::';
  const lines = [
    `Dockside is serving ${url}`,
    `  Staff ${staffUrl}   (lets one browser in, within ten minutes; for another: dockside staff-link)`,
    `  API   ${url}${BASE_PATH}   (make a key: dockside keys create --help)`,
    `  Docs  ${url}/docs`,
    ...(everywhere ? lanAddresses().map((address) => `  LAN   http://${address}:${port}`) : []),
    `  Data  ${options.dataDir}`,
    'Press Ctrl+C to stop.',
  ];
  return lines.join('\n');
}

function collect(value: string, previous: string[]): string[] {
  return [...previous, value];
}
