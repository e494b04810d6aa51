import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type PackFiles, packFiles, removePack } from '../backup/emergency-pack/files';
import { type BackupReason, backupInfo, backupName, checkedBackups } from '../backup/files';
import { makeSecondFolder } from '../backup/second-folder';
import {
  type BackupSettings,
  backupsFolder,
  readBackupSettings,
  writeBackupSettings,
} from '../backup/settings';
import { listClubs } from '../club/clubs';
import { isDatabaseGone } from '../contract/errors';
import type { BackupInfo, BackupStatus } from '../contract/staff-operations/backups';
import type { Store } from '../db/store';
import { messageOf } from '../db/system-error';
import type { JobRunner } from './job-runner';

/** When backups and the emergency pack are made, in milliseconds. */
export interface BackupTimes {
  /** The interval between checks for a due backup or pack, and the wait before the first check. */
  lookMs: number;
  backupMs: number;
  packMs: number;
  /** The wait before a failed backup or pack is tried again. */
  retryMs: number;
}

const TIMES: BackupTimes = {
  lookMs: 60_000,
  backupMs: 60 * 60_000,
  packMs: 15 * 60_000,
  retryMs: 10 * 60_000,
};

export interface BackupScheduleOptions {
  store: Store;
  jobs: JobRunner;
  log: Logger;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** Milliseconds of a clock that nobody sets. */
  monotonic: () => number;
  times?: Partial<BackupTimes> | undefined;
}

/** Makes a backup every hour in which something changed, and renews the emergency pack every quarter of an hour. */
export class BackupSchedule {
  readonly #times: BackupTimes;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** When the next is due, by the clock that nobody sets; undefined before the first one since the start. */
  #nextBackupAt: number | undefined;
  #nextPackAt: number | undefined;
  #unchangedAt: number | null = null;
  #problem: string | null = null;
  #lowDisk: string | null = null;
  #folderProblem: string | null = null;
  #packProblem: string | null = null;
  #isStopped = false;

  constructor(private readonly options: BackupScheduleOptions) {
    this.#times = { ...TIMES, ...options.times };
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look()
        .catch((err) => {
          if (!isDatabaseGone(err)) this.options.log.error({ err }, 'could not look which backup is due');
        })
        .finally(() => {
          this.#looking = undefined;
        });
    }, this.#times.lookMs);
    this.#timer.unref();
  }

  /** Call this when the job runner is closed, which ends its running job. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Makes a backup, checks it and copies it. @throws UserError when that fails */
  async backUp(reason: BackupReason): Promise<BackupInfo> {
    const { jobs, clock, log, monotonic } = this.options;
    try {
      const kept = await jobs.run('keepBackup', { now: clock(), reason });
      this.#nextBackupAt = monotonic() + this.#times.backupMs;
      this.#unchangedAt = kept.made ? null : clock();
      this.#problem = null;
      this.#lowDisk = kept.low_disk;
      this.#folderProblem = kept.folder_problem;
      if (kept.low_disk) log.warn(kept.low_disk);
      if (kept.folder_problem) log.error(kept.folder_problem);
      return kept.newest;
    } catch (error) {
      this.#nextBackupAt = monotonic() + this.#times.retryMs;
      if (!this.#isStopped && !isDatabaseGone(error)) {
        this.#problem = messageOf(error);
        log.error({ err: error }, 'the backup failed');
      }
      throw error;
    }
  }

  /** Makes a backup before a large change. If the backup fails, the change still runs; status and log say so. */
  async backUpBefore(reason: BackupReason): Promise<void> {
    if (this.#isEmpty()) return;
    await this.backUp(reason).catch(() => undefined);
  }

  /** Rewrites the emergency pack. @throws Error when that fails */
  async writePack(): Promise<void> {
    const { jobs, clock, log, monotonic } = this.options;
    try {
      await jobs.run('writeEmergencyPack', { now: clock() });
      this.#nextPackAt = monotonic() + this.#times.packMs;
      this.#packProblem = null;
    } catch (error) {
      this.#nextPackAt = monotonic() + this.#times.retryMs;
      if (!this.#isStopped && !isDatabaseGone(error)) {
        this.#packProblem = messageOf(error);
        log.error({ err: error }, 'the emergency pack was not written');
      }
      throw error;
    }
  }

  /** Writes it where staff have it written; the status says what went wrong. */
  async renewPack(): Promise<void> {
    if (readBackupSettings(this.options.store.dataDir).pack) await this.writePack().catch(() => undefined);
  }

  /** Changes the given settings, and acts on them. @throws UserError saying why a folder cannot be used */
  async change({ folder, ...others }: Partial<BackupSettings>): Promise<void> {
    const { dataDir } = this.options.store;
    const before = readBackupSettings(dataDir);
    const settings = { ...before, ...others };
    if (folder !== undefined) settings.folder = folder && makeSecondFolder(folder, dataDir);
    writeBackupSettings(dataDir, settings);
    if (!settings.pack) await removePack(dataDir);
    await this.renewPack();
    if (settings.folder !== before.folder) {
      this.#folderProblem = null;
      if (settings.folder !== null) await this.backUpBefore('hourly');
    }
  }

  async status(): Promise<BackupStatus> {
    const { dataDir } = this.options.store;
    const { folder, pack, pack_contacts } = readBackupSettings(dataDir);
    const newest = await newestIn(backupsFolder(dataDir));
    const files: PackFiles = await packFiles(dataDir);
    return {
      newest: newest ?? null,
      unchanged_at: this.#unchangedAt,
      problem: this.#problem,
      low_disk: this.#lowDisk,
      folder: folder === null ? null : await this.#folderStatus(folder),
      pack: { on: pack, with_contacts: pack_contacts, ...files, problem: this.#packProblem },
    };
  }

  async #folderStatus(path: string): Promise<NonNullable<BackupStatus['folder']>> {
    const [newest] = await checkedBackups(path);
    return {
      path,
      is_there: existsSync(path),
      newest_at: newest?.at ?? null,
      problem: this.#folderProblem,
    };
  }

  /** Before there is a club nothing is worth a backup. */
  #isEmpty(): boolean {
    return listClubs(this.options.store.read).length === 0;
  }

  async #look(): Promise<void> {
    if (this.#isEmpty()) return;
    if (await this.#isBackupDue()) await this.backUp('hourly').catch(() => undefined);
    if (!this.#isStopped && this.#isPackDue()) await this.writePack().catch(() => undefined);
  }

  /**
   * By the clock that nobody sets once there was one since the start; before, by when the newest was made: who starts Dockside
   * every half hour has a backup every hour, too. A newest that seems to be of the future means a wrong clock: it is due.
   */
  async #isBackupDue(): Promise<boolean> {
    const { monotonic, clock, store } = this.options;
    if (this.#nextBackupAt !== undefined) return monotonic() >= this.#nextBackupAt;
    const [newest] = await checkedBackups(backupsFolder(store.dataDir));
    const age = newest ? clock() - newest.at : Number.POSITIVE_INFINITY;
    return age < 0 || age >= this.#times.backupMs;
  }

  #isPackDue(): boolean {
    if (!readBackupSettings(this.options.store.dataDir).pack) return false;
    return this.#nextPackAt === undefined || this.options.monotonic() >= this.#nextPackAt;
  }
}

async function newestIn(folder: string): Promise<BackupInfo | undefined> {
  const [newest] = await checkedBackups(folder);
  return newest && backupInfo(join(folder, backupName(newest)), 'data_folder');
}
