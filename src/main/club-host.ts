import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { clubHost as t } from '@messages/desktop';
import type { Logger } from 'pino';
import { restore } from '../backup/backup';
import type { KeyVault } from '../club/key-vault';
import { type ClubServer, openClubServer } from '../club-server';
import { UserError } from '../contract/errors';

/** The remembered data folder is missing. An empty club in its place would look like lost data. */
export class DataFolderGoneError extends UserError {
  override name = 'DataFolderGoneError';
}

export interface ClubHostOptions {
  dataDir: string;
  /** Refuse a missing folder instead of creating an empty club in it. */
  mustExist: boolean;
  demo: boolean;
  log: Logger;
  keyVault?: KeyVault;
}

/** Time for running requests to finish when the server closes. */
const GRACE_MS = 10_000;

/** The club server inside the app, which can close and reopen while the window stays. */
export class ClubHost {
  #server: ClubServer | undefined;
  #closing: Promise<void> | undefined;
  readonly #running = new Set<Promise<unknown>>();

  constructor(private readonly options: ClubHostOptions) {}

  get dataDir(): string {
    return this.options.dataDir;
  }

  /** The server while it is open. */
  get server(): ClubServer | undefined {
    return this.#closing !== undefined ? undefined : this.#server;
  }

  /**
   * @param startNew start an empty club if the folder's database is lost
   * @throws the error that prevented opening; nothing is left open then
   */
  async open(startNew = false): Promise<void> {
    const { dataDir, mustExist, demo, log, keyVault } = this.options;
    if (mustExist && !existsSync(dataDir)) throw new DataFolderGoneError(dataDir);
    const server = await openClubServer({ dataDir, log, host: 'desktop', keyVault, startNew });
    try {
      if (demo) await server.jobs.run('fillDemoClub', { now: Date.now() });
    } catch (error) {
      await server.close();
      throw error;
    }
    this.#server = server;
    log.info('the club server is open');
  }

  /** Passes a request to the server in this process. */
  answer(request: Request): Promise<Response> {
    const server = this.server;
    if (!server) return Promise.resolve(new Response(t.closed, { status: 503 }));
    return this.#track(Promise.resolve(server.app.fetch(request)));
  }

  /** Runs `work` on the open server. @throws Error if it is closed. */
  run<Result>(work: (server: ClubServer) => Promise<Result>): Promise<Result> {
    const server = this.server;
    if (!server) throw new Error('The club server is closed.');
    return this.#track(work(server));
  }

  /** Refuses new requests, lets running ones finish, checkpoints the write-ahead log and releases the data. */
  close(): Promise<void> {
    this.#closing ??= this.#close().finally(() => {
      this.#closing = undefined;
    });
    return this.#closing;
  }

  /**
   * Closes the server and replaces the data with a backup. If the backup is refused, a previously open server is
   * reopened.
   *
   * @throws BackupError if the file is not a sound backup.
   */
  async restore(file: string): Promise<void> {
    const wasOpen = this.#server !== undefined;
    await this.close();
    try {
      await restore(this.dataDir, file, Date.now());
    } catch (error) {
      if (wasOpen) await this.open();
      throw error;
    }
    this.options.log.info('a backup was restored');
  }

  async #close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    // Long polls end now; other requests may finish.
    server.store.changes.close();
    await Promise.race([Promise.allSettled(this.#running), delay(GRACE_MS, undefined, { ref: false })]);
    await server.close();
    this.#server = undefined;
    this.options.log.info('the club server is closed');
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work);
    const ended = () => this.#running.delete(work);
    work.then(ended, ended);
    return work;
  }
}
