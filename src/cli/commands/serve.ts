import { resolve } from 'node:path';
import type { Command, Option } from 'commander';
import pino, { type Logger } from 'pino';
import { type ClubServer, type ClubServerOptions, openClubServer } from '../../club-server';
import { BASE_PATH } from '../../contract/route';
import type { NetworkStatus } from '../../contract/staff-operations/operations';
import { fillDemoClub } from '../../demo/fill-demo-club';
import { type CommonOptions, command, exitCodes, print } from '../common';

import { explainingLoss } from '../lost-data';
import { openInBrowser } from '../open-in-browser';
import { originOf } from '../origin';
import { PendingRestores } from '../restores';
import { setting } from '../settings';

export interface ServeOptions extends CommonOptions {
  host: string;
  port: number;
  /** Replaces host and port. */
  socket?: string;
  demo?: boolean;
  /** Start an empty club, although there are backups of another. */
  new?: boolean;
  open?: boolean;
  rateLimit?: number;
  logLevel: string;
  allowHost: string[];
  allowOrigin: string[];
  trustedProxy: string[];
  mdns: 'on' | 'off';
  https: 'on' | 'off';
  publicUrl?: string;
}

export function serveCommand(): Command {
  const described = command(
    'serve',
    'Serve the club until interrupted (SIGINT or SIGTERM), finish running requests, then exit 0.',
  )
    .option('--demo', 'fill the demo club first')
    .option('--new', 'start an empty club although club.db is missing beside its backups; deletes nothing');
  return withServeOptions(described, setting('port'))
    .addOption(setting('socket'))
    .addOption(setting('public_url'))
    .action((options: ServeOptions) => serve(options));
}

/** Adds the options of serving commands. */
export function withServeOptions(command: Command, port: Option): Command {
  return command
    .addOption(setting('host'))
    .addOption(port)
    .option('--open', 'open the page in a browser')
    .addOption(setting('rate_limit'))
    .addOption(setting('allow_host'))
    .addOption(setting('allow_origin'))
    .addOption(setting('trusted_proxy'))
    .addOption(setting('mdns'))
    .addOption(setting('https'))
    .addOption(setting('log_level'));
}

/** Serves until interrupted. @param onReady called once, when clients can connect; its error ends the server */
export async function serve(
  options: ServeOptions,
  onReady?: (server: ClubServer, origin: string) => Promise<void>,
): Promise<void> {
  const stopped = stopSignal();
  const log = pino({ level: options.logLevel }, pino.destination({ fd: 2, sync: true }));
  const broken = uncaughtError(log);
  const restores = new PendingRestores();
  const serverOptions: ClubServerOptions = {
    dataDir: options.dataDir,
    log,
    ...(options.rateLimit !== undefined && { rateLimit: options.rateLimit }),
    allowedHosts: options.allowHost,
    allowedOrigins: options.allowOrigin,
    trustedProxies: options.trustedProxy,
    advertise: options.mdns === 'on',
    https: options.https === 'on',
    publicUrl: options.publicUrl,
    restores,
  };
  let server = await explainingLoss(options.dataDir, () =>
    openClubServer({ ...serverOptions, startNew: options.new }),
  );
  try {
    if (options.demo) await fillDemoClub(server.store, { now: Date.now() });
    const host = options.socket === undefined ? options.host : resolve(options.socket);
    const { url, port } = await server.listen(host, options.port);
    const origin = originOf(url);
    const api_url = `${origin}${BASE_PATH}`;
    const staffLink = () => `${origin}${server.newStaffPath?.()}`;
    const staff_url = staffLink();
    print(
      options,
      { event: 'ready', url, api_url, staff_url },
      welcome(options, url, staff_url, server.network.status()),
    );
    // Opened with its own link: the printed one stays unused.
    const closePage = options.open ? openInBrowser(options.dataDir, staffLink()) : undefined;
    const ready = onReady?.(server, origin);
    // After success, only the end remains to wait for.
    const failed = ready?.then(() => broken) ?? broken;
    const ended = Promise.race([stopped, broken, failed]).finally(closePage);
    for (;;) {
      const asked = await Promise.race([ended, restores.next()]);
      if (!asked) return;
      const sharing = sharedPort(server, host);
      // A missing database cannot be closed cleanly.
      await server.close().catch((err) => log.warn({ err }, 'couldn’t close before a restore'));
      await restores.perform(asked, options.dataDir);
      log.warn({ ...restores.last() }, 'a restore has ended');
      server = await openClubServer(serverOptions);
      await server.listen(host, port);
      if (sharing !== null)
        await server.network
          .share(true, sharing)
          .catch((err) => log.warn({ err }, 'couldn’t share with the network again'));
    }
  } finally {
    await server.close();
  }
}

/** The port for sharing with the club's network, if staff use one beside the command line's; else null. */
function sharedPort({ network }: ClubServer, host: string): number | null {
  const { shared, port } = network.status();
  return shared && host !== '0.0.0.0' && host !== '::' ? port : null;
}

/** A signal this soon after the first is the same one: the terminal also sends it to npm, which passes it on. */
const SAME_SIGNAL_MS = 1_000;

/** Resolves at the first SIGINT or SIGTERM. A later one ends the process at once. */
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
 * Rejects with the first uncaught error or unhandled rejection. The process state is then unknown: the server closes
 * cleanly, and its supervisor restarts it.
 */
function uncaughtError(log: Logger): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    // Node reports unhandled rejections here as well.
    process.on('uncaughtException', (err) => {
      log.fatal({ err }, 'stopping after an uncaught error');
      reject(err);
    });
  });
  // The promise may reject before anyone awaits it.
  broken.catch(() => {});
  return broken;
}

function welcome(options: ServeOptions, url: string, staffUrl: string, network: NetworkStatus): string {
  const origin = originOf(url);
  const lines = [
    `Dockside is serving ${url}`,
    `  Staff ${staffUrl}   (one-time link, valid 10 minutes; new link: dockside staff-link)`,
    `  API   ${origin}${BASE_PATH}   (make a key: dockside keys create --help)`,
    `  Docs  ${origin}/docs`,
    ...(network.shared ? network.addresses.flatMap((address) => lanLines(address, network)) : []),
    `  Data  ${options.dataDir}`,
    'Press Ctrl+C to stop.',
  ];
  return lines.join('\n');
}

function lanLines(address: string, { port, https }: NetworkStatus): string[] {
  const secure = https?.port ? `   https://${address}:${https.port}` : '';
  return [`  LAN   http://${address}:${port}${secure}`];
}
