import { join } from 'node:path';
import type { Logger } from 'pino';
import { appRoot, version } from './app-root';
import { requireDatabase } from './backup/missing-data';
import { placeWarnings } from './backup/place-warnings';
import { readBackupSettings } from './backup/settings';
import { DeviceKeys } from './club/access/api-keys';
import { RequestLog } from './club/access/request-log';
import { listClubs } from './club/clubs';
import { purgeDeliveries } from './club/integration/webhook-deliveries';
import { type KeyVault, noVault } from './club/key-vault';
import { purgePortalSessions } from './club/members/portal-sessions';
import { findUnfinished, unsentWrites } from './club/personal-data';
import { SigningKeys } from './club/publishing/signing-keys/signing-keys';
import { isDatabaseGone } from './contract/errors';
import { JOIN_PATH } from './contract/staff-operations/join';
import { type CommonOperationName, STAFF_PATH } from './contract/staff-operations/operations';
import { lockDataDir } from './db/data-dir-lock';
import { purgeStoredResponses } from './db/idempotency';
import type { MonotonicClock } from './db/running-time';
import { Store } from './db/store';
import { WriteQueue } from './db/write-lock';
import { BackupSchedule, type BackupTimes } from './jobs/backup-schedule';
import { JobRunner } from './jobs/job-runner';
import { chooseContact, contactVersions } from './replication/pairing/contacts/versions';
import { pairingHttp } from './replication/pairing/http';
import type { PairingTimes } from './replication/pairing/link';
import type { DoLongWork } from './replication/pairing/long-work';
import { openPairing } from './replication/pairing/open-pairing';
import { PAIRING_PATH } from './replication/pairing/protocol';
import { chooseInRegatta, regattaConflicts } from './replication/pairing/regatta-conflicts';
import { openSite } from './replication/site/open-site';
import { openSync, type Sync } from './replication/upstream/open-sync';
import type { SyncTimes } from './replication/upstream/timing';
import { openWebhooks } from './replication/webhooks/open-webhooks';
import type { Resolve } from './replication/webhooks/post';
import { createApp } from './server/app';
import { KeyUsage } from './server/key-usage';
import type { Listener } from './server/listener';
import { Network } from './server/network';
import { staticFiles } from './server/static-files';
import { ClubCertificates } from './server/tls/club-certificates';
import type { StreamLimits } from './server/types';
import { webManifest } from './server/web-manifest';
import { steadyClock } from './shared/steady-clock';
import { type Restores, restoresInstead } from './staff-api/backups';
import { newStaffPath, staffHttp } from './staff-api/http';
import { joinHttp } from './staff-api/join-http';
import { JoinLinks } from './staff-api/join-links';
import { type Handlers, staffOperations } from './staff-api/operations';
import { settingReaders } from './staff-api/setting-readers';
import { warnOfUnreadableKeys } from './staff-api/signing-keys';
import { StaffGate } from './staff-api/staff-gate';
import { StaffLinks } from './staff-api/staff-links';
import { StaffSessions } from './staff-api/staff-sessions';
import { transfers } from './staff-api/transfers';

export interface ClubServerOptions {
  dataDir: string;
  log: Logger;
  /** To start an empty club where the folder’s database is lost; what is in its place is set aside. */
  startNew?: boolean | undefined;
  /** Unix epoch milliseconds; tests set it. */
  clock?: () => number;
  /** Milliseconds from any beginning, unaffected by changes of `clock`; tests set it. */
  monotonic?: MonotonicClock;
  rateLimit?: number | undefined;
  guestLimit?: number | undefined;
  allowedHosts?: readonly string[];
  allowedOrigins?: readonly string[];
  /** Changed limits of the change feed's event streams. */
  streamLimits?: Partial<StreamLimits>;
  /** Proxies, as addresses and networks, whose word on the client's address is taken. */
  trustedProxies?: readonly string[];
  /** False if a server on the whole network is not to be advertised by multicast DNS. */
  advertise?: boolean;
  /** False if a server on the whole network is to have no HTTPS beside HTTP. */
  https?: boolean;
  /** The server's address for clients behind a proxy: `https://club.example.org`. */
  publicUrl?: string | undefined;
  /** The host of the staff UI: a browser over HTTP, or the desktop app around this server. */
  host?: 'browser' | 'desktop';
  /** Keeps upstream's API key from other programs, where the host has the means. */
  keyVault?: KeyVault | undefined;
  /** The program of the worker for long work, where it is not beside this one's. */
  jobProgram?: string;
  /** When backups and the emergency pack are made. */
  backupTimes?: Partial<BackupTimes>;
  /** Restores backups, where the host can do so while it runs. */
  restores?: Restores;
  /** Timeouts and intervals of sync. */
  sync?: Partial<SyncTimes>;
  /** The same of the links to paired Docksides. */
  pairing?: Partial<PairingTimes>;
  /** Finds the addresses of the names that webhooks are posted to; tests set it. */
  resolveWebhook?: Resolve;
}

/** The club server, which both hosts start. */
export interface ClubServer {
  store: Store;
  app: ReturnType<typeof createApp>;
  /** Serves the app over HTTP; may be called again for another address. A host that is a path is a Unix domain socket. */
  listen(host: string, port: number): Promise<Listener>;
  network: Network;
  /** Long work of staff. */
  jobs: JobRunner;
  /** Backups every hour, and the emergency pack. */
  backups: BackupSchedule;
  /** The staff operations that every host offers. */
  staff: Handlers<CommonOperationName>;
  /** The permissions of each role. */
  gate: StaffGate;
  /** Makes a path, under a listener's URL, that lets one browser on this machine into the staff UI; null in the desktop app. */
  newStaffPath: (() => string) | null;
  /** Finishes running requests, checkpoints the write-ahead log and releases the data directory. */
  close(): Promise<void>;
}

const HOUSEKEEPING_MS = 60_000;

/**
 * Opens the club's data and puts the server on top of it.
 *
 * @throws DataDirInUseError when another server runs on the same data.
 * @throws LostDatabaseError when the folder has backups, and no database.
 * @throws NewerSchemaError when the data was written by a newer Dockside.
 */
export async function openClubServer(options: ClubServerOptions): Promise<ClubServer> {
  const closing = new Closing();
  try {
    return await open(options, closing);
  } catch (error) {
    // The next attempt must not find the data in use by this one.
    await closing.run().catch((err) => options.log.warn({ err }, 'could not close what was opened'));
    throw error;
  }
}

async function open(options: ClubServerOptions, closing: Closing): Promise<ClubServer> {
  const { dataDir, log, clock = Date.now, monotonic = () => performance.now(), host = 'browser' } = options;
  const lock = lockDataDir(dataDir);
  closing.add(() => lock.release());
  await requireDatabase(dataDir, options.startNew);
  for (const warning of placeWarnings(dataDir)) log.warn(warning);
  const store = Store.open(dataDir, new WriteQueue(), monotonic);
  closing.add(() => store.close());
  store.onFileProblem = (problem) =>
    problem === null ? log.warn('the database file is back') : log.error(problem);
  const logWriteProblem = (problem: string | null) =>
    problem === null
      ? log.warn('the disk takes writes again')
      : log.error(`${problem} Until then Dockside is read-only.`);
  store.writeProblem.onChange = logWriteProblem;
  if (store.writeProblem.text !== null) logWriteProblem(store.writeProblem.text);
  /** Logs what failed, unless that is because the database is gone. */
  const failed = (what: string) => (err: unknown) => {
    if (!isDatabaseGone(err)) log.warn({ err }, what);
  };
  closing.add(() =>
    store.write((db) => store.runningTime.save(db)).catch(failed('could not store how long the server ran')),
  );
  const usage = new KeyUsage();
  closing.add(() => usage.flush(store).catch(failed('could not store when keys were last used')));
  const requests = RequestLog.open(dataDir, failed('requests are not kept'));
  closing.add(() => requests.close());
  const deviceKeys = new DeviceKeys();
  const sync = openSync({ store, log, clock, keyVault: options.keyVault, times: options.sync });
  // Its messages do not wait for long work of staff.
  const pairingJobs = new JobRunner(store, log, options.jobProgram);
  const apart: DoLongWork = (name, input) => pairingJobs.run(name, input);
  const pairing = openPairing({
    store,
    log,
    clock,
    keyVault: options.keyVault,
    times: options.pairing,
    apart,
  });
  const expiryClock = steadyClock(clock, monotonic);
  const webhooks = openWebhooks({
    store,
    log,
    clock,
    expiryClock,
    version,
    keyVault: options.keyVault,
    resolve: options.resolveWebhook,
  });
  const site = openSite({ store, log, clock, keyVault: options.keyVault });
  closing.add(() => site.sender.stop());
  const authorityName = () => `${listClubs(store.read)[0]?.name ?? 'A club'} (Dockside)`;
  const certificates =
    options.https === false ? undefined : new ClubCertificates(dataDir, authorityName, clock);
  const app = createApp({
    ...options,
    store,
    clock,
    expiryClock,
    conflicts: {
      list: regattaConflicts,
      choose: chooseInRegatta,
      contactVersions,
      chooseContact,
    },
    webhookSecrets: webhooks.secrets,
    deviceKeys,
    requests,
    usage,
    version,
    syncHealth: sync.health,
    network: () => network.status(),
    certificates,
    docsScript: join(appRoot, 'out/main/scalar.js'),
    clientPackage: join(appRoot, 'out/main/client.tgz'),
  });
  const network = new Network(app, store, { ...options, certificates });
  closing.add(() => network.close());
  const jobs = new JobRunner(store, log, options.jobProgram);
  const times = options.backupTimes;
  const backups = new BackupSchedule({ store, jobs, log, clock, monotonic, times });
  closing.add(() =>
    Promise.all([
      jobs.close(),
      pairingJobs.close(),
      backups.stop(),
      sync.stop(),
      pairing.stop(),
      webhooks.sender.stop(),
    ]),
  );
  closing.add(() => store.changes.close());
  const onEnd = (session: string) => deviceKeys.endSession(session);
  const sessions = host === 'browser' ? new StaffSessions({ dataDir, log, clock, monotonic, onEnd }) : null;
  closing.add(() => sessions?.close());
  const joinLinks = new JoinLinks(monotonic);
  app.route(JOIN_PATH, joinHttp(store, joinLinks, clock));
  app.route(PAIRING_PATH, pairingHttp(store, clock, apart));
  const signingKeys = new SigningKeys(dataDir, options.keyVault ?? noVault);
  const staff = staffOperations({
    store,
    jobs,
    backups,
    restores: options.restores,
    deviceKeys,
    requests,
    signingKeys,
    clock,
    version,
    host,
    sessions,
    joinLinks,
    network,
    sync: sync.control,
    pairing: pairing.control,
    site: site.control,
  });
  for (const name of ['publish_results', 'unpublish_results', 'save_letterhead'] as const)
    wakeAfter(staff, name, site.sender);
  const gate = new StaffGate({
    store,
    clock,
    browserName: (session) => sessions?.nameOf(session) ?? 'Browser',
    settings: settingReaders({
      db: store.read,
      network: () => network.status(),
      upstream: () => unsentWrites(store.read).upstream,
      backups: () => readBackupSettings(dataDir),
    }),
  });
  const links = sessions && new StaffLinks(dataDir, monotonic);
  if (links) {
    const restoreInstead = restoresInstead({ store }, async (file) => staff.restore_backup({ file }));
    const files = transfers({ jobs, backups, restoreInstead }, dataDir, clock);
    app.route(STAFF_PATH, staffHttp({ handlers: staff, gate, files, links, sessions }));
  }
  webManifest(app, store);
  // Last, because it answers every page that no other route does.
  staticFiles(app, join(appRoot, 'out/renderer'));

  const tidy = async () => {
    await usage.flush(store);
    await store.write((db) => {
      const running = store.runningTime.now();
      purgeStoredResponses(db, running);
      purgePortalSessions(db, running);
      purgeDeliveries(db, running);
      store.runningTime.save(db);
    });
  };
  const housekeeping = setInterval(() => tidy().catch(failed('housekeeping failed')), HOUSEKEEPING_MS);
  housekeeping.unref();
  closing.add(() => clearInterval(housekeeping));
  await finishRemoval(store, jobs, sync, log);
  // A key store may wait for a person to unlock it: the server does not wait for that.
  warnOfUnreadableKeys({ store, signingKeys, log }).catch(failed('could not look at the signing keys'));
  sync.start();
  pairing.start();
  webhooks.sender.start();
  site.sender.start();
  backups.start();
  // The headless host listens where its command line says.
  if (host === 'desktop') await network.resume();

  return {
    store,
    app,
    async listen(host, port) {
      const listener = await network.listen(host, port);
      lock.announce(listener.url);
      return listener;
    },
    network,
    jobs,
    backups,
    staff,
    gate,
    newStaffPath: links && (() => newStaffPath(links)),
    close: () => closing.run(),
  };
}

/** Wakes the results site's sender after a publication, a withdrawal or another letterhead, even if the site cannot be reached now. */
function wakeAfter<Name extends 'publish_results' | 'unpublish_results' | 'save_letterhead'>(
  staff: Handlers<Name>,
  name: Name,
  sender: { wake(): void },
): void {
  const handle = staff[name];
  staff[name] = (async (...asked) => {
    const answer = await handle(...asked);
    sender.wake();
    return answer;
  }) as Handlers<Name>[Name];
}

/** Goes on with a removal of personal data that was cut off after the records were gone. */
async function finishRemoval(store: Store, jobs: JobRunner, sync: Sync, log: Logger): Promise<void> {
  if (!findUnfinished(store.read)) return;
  if (unsentWrites(store.read).upstream === null) await sync.control.clear_upstream({});
  jobs
    .run('finishErasure', {})
    .catch((err) => log.error({ err }, 'could not wipe the traces of removed personal data'));
}

/** The steps that close what was opened so far. They run in reverse order, each even if others failed. */
class Closing {
  readonly #steps: (() => unknown)[] = [];
  #run: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs all steps, once. @throws the first error, after all steps have run */
  run(): Promise<void> {
    this.#run ??= this.#close();
    return this.#run;
  }

  async #close(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.#steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
