import { siteSender as t } from '@messages/server/website';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { publishedMarks } from '../../club/publishing/publication-versions';
import { UserError } from '../../contract/errors';
import type { SiteSecret, SiteStatus, SiteTarget } from '../../contract/staff-operations/results-site';
import type { Store } from '../../db/store';
import { messageOf } from '../../db/system-error';
import { backOff } from '../../shared/back-off';
import { FolderPlace } from './folder-place';
import { sendSite } from './send-site';
import { siteFiles } from './site-files';
import type { SiteSettingsFile } from './site-settings';
import type { SitePlace } from './site-target';

/** Between two attempts: the longest wait after the first failure, and the longest of all. */
const RETRY_MS = [15_000, 15 * 60_000] as const;

/** Between two looks for publications that no member of the staff made here. */
const LOOK_MS = 10_000;

export interface SiteSenderOptions {
  store: Store;
  /** The results pages, as `resultsApp` makes them. */
  pages: Hono;
  settings: SiteSettingsFile;
  log: Logger;
  clock: () => number;
  /** Other waits between attempts; tests set them. */
  retryMs?: readonly [number, number];
  /** Other time between two looks for publications; tests set it. */
  lookMs?: number;
}

/** Keeps the results site up to date: sends after each publication, and again until the place has confirmed it. */
export class SiteSender {
  #running: Promise<void> | undefined;
  /** True if something was published while an attempt ran. */
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;
  #failures = 0;
  #failure: { message: string; at: number } | undefined;
  #retryAt: number | null = null;
  #isStopped = false;

  constructor(private readonly options: SiteSenderOptions) {}

  /** Sends the publications now and whenever they change here, also by a paired Dockside or another process. */
  start(): void {
    let seen: string | undefined;
    this.wake();
    this.#look = setInterval(() => {
      if (!this.options.settings.read().target) return;
      const version = this.#version();
      if (version !== seen) this.wake();
      seen = version;
    }, this.options.lookMs ?? LOOK_MS).unref();
  }

  /** Sends the publications, unless they are there already. Returns at once. */
  wake(): void {
    if (this.#isStopped || !this.options.settings.read().target) return;
    if (this.#running !== undefined) this.#again = true;
    else if (this.#isSent()) return;
    else this.#sendSoon();
  }

  #sendSoon(): void {
    this.send().catch((err) => this.options.log.warn({ err }, 'could not send the results site'));
  }

  /** Sends the publications now, and waits for success or failure. */
  async send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#retryAt = null;
    await (this.#running ?? this.#run(() => this.#attempt()));
  }

  /**
   * Sets another target, whose content is unknown until the first sending.
   *
   * @throws UserError for an impossible path, or without a secret, given or known
   */
  async setTarget(target: SiteTarget, secret: SiteSecret | null): Promise<void> {
    const { settings } = this.options;
    // Refuse an impossible target before anything changes.
    if (target.kind === 'folder') new FolderPlace(target.folder);
    else if (!secret && !(isSameAccount(target, settings.read().target) && (await settings.readSecret())))
      throw new UserError(t.enterPasswordOrKey(target.user, target.host));
    await this.#betweenAttempts(async () => {
      if (target.kind === 'folder') settings.forgetSecret();
      else if (secret) await settings.writeSecret(secret);
      settings.write({ target, sent_version: null, sent_at: null, files: 0, written: 0 });
    });
    await this.send();
  }

  async clear(): Promise<void> {
    const { settings } = this.options;
    await this.#betweenAttempts(async () => {
      settings.write({ target: null, sent_version: null, sent_at: null, files: 0, written: 0 });
      settings.forgetSecret();
    });
  }

  status(): SiteStatus {
    const { target, sent_at, files, written } = this.options.settings.read();
    return {
      target,
      state: this.#state(target),
      sent_at,
      files,
      written,
      failure: this.#failure?.message ?? null,
      failed_at: this.#failure?.at ?? null,
      retry_at: this.#retryAt,
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#look);
    await this.#running;
  }

  /** Changes the settings between attempts: a running attempt would write its former settings back. */
  async #betweenAttempts(change: () => Promise<void>): Promise<void> {
    while (this.#running !== undefined) await this.#running;
    let failure: { error: unknown } | undefined;
    await this.#run(async () => {
      try {
        await change();
        this.#forgetFailure();
      } catch (error) {
        failure = { error };
      }
    });
    if (failure) throw failure.error;
  }

  /** Runs the one piece of work that may run at a time. @param work never throws */
  #run(work: () => Promise<void>): Promise<void> {
    this.#running = work().finally(() => {
      this.#running = undefined;
      if (this.#again && !this.#isStopped) {
        this.#again = false;
        this.wake();
      }
    });
    return this.#running;
  }

  #state(target: SiteTarget | null): SiteStatus['state'] {
    if (target === null) return 'off';
    if (this.#running !== undefined) return 'sending';
    if (this.#failure) return 'failed';
    return this.#isSent() ? 'sent' : 'waiting';
  }

  #isSent(): boolean {
    return this.options.settings.read().sent_version === this.#version();
  }

  #version(): string {
    return JSON.stringify(publishedMarks(this.options.store.read));
  }

  async #attempt(): Promise<void> {
    const { settings, log, clock } = this.options;
    const { target } = settings.read();
    if (!target) return;
    try {
      const { version, files } = await this.#consistentFiles();
      const place = await this.#open(target);
      try {
        const sent = await sendSite(place, files);
        settings.write({
          target,
          sent_version: version,
          sent_at: clock(),
          files: sent.files,
          written: sent.written,
        });
      } finally {
        await place.close();
      }
      this.#forgetFailure();
      // Something else may have been published since the pages were made.
      this.#again ||= !this.#isSent();
    } catch (error) {
      if (!(error instanceof UserError)) log.warn({ err: error }, 'could not send the results site');
      this.#failure = { message: messageOf(error), at: clock() };
      this.#retryLater();
    }
  }

  /** The pages of one version of the publications. A change meanwhile makes them again. */
  async #consistentFiles() {
    for (;;) {
      const version = this.#version();
      const files = await siteFiles(this.options.pages);
      if (version === this.#version()) return { version, files };
    }
  }

  async #open(target: SiteTarget): Promise<SitePlace> {
    if (target.kind === 'folder') return new FolderPlace(target.folder);
    const secret = await this.options.settings.readSecret();
    if (!secret) throw new UserError(t.passwordCannotBeRead);
    const { openSftp } = await import('./sftp-place');
    return openSftp(target, secret);
  }

  #retryLater(): void {
    if (this.#isStopped) return;
    const wait = backOff(++this.#failures, this.options.retryMs ?? RETRY_MS);
    this.#retryAt = this.options.clock() + wait;
    this.#timer = setTimeout(() => this.#sendSoon(), wait);
    this.#timer.unref();
  }

  #forgetFailure(): void {
    clearTimeout(this.#timer);
    this.#retryAt = null;
    this.#failure = undefined;
    this.#failures = 0;
  }
}

/** True if both targets are one user's on one server. The secret of one server must not go to another. */
function isSameAccount(one: SiteTarget, other: SiteTarget | null): boolean {
  return (
    one.kind === 'sftp' &&
    other?.kind === 'sftp' &&
    one.host === other.host &&
    one.port === other.port &&
    one.user === other.user
  );
}
