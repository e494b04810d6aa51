import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, copyFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { desktopUpdates as t } from '@messages/server/upgrade';
import { z } from 'zod';
import { raceInProgress } from '../club/racing/race-in-progress';
import type { FoundUpdate, UpdateStatus } from '../contract/staff-operations/desktop';
import { fsyncFile, fsyncFolder } from '../db/flush';
import { makePrivateFolder, writePrivateFile } from '../db/private-files';
import type { Store } from '../db/store';
import { backUpBefore } from './back-up-before';
import {
  type Feed,
  fetchInstaller,
  type Installer,
  isIntact,
  readFeed,
  sha512Of,
  type UpdateSystem,
} from './update-feed';
import { UpgradeError } from './upgrade-error';
import { isNewer } from './versions';

/** The installed app, and the means to replace it. */
export interface InstalledApp {
  version: string;
  platform: NodeJS.Platform;
  /** `x64` or `arm64`. */
  arch: string;
  /** The program's file. */
  program: string;
  /** The AppImage it runs from. */
  appImage: string | undefined;
  /** The publisher's public key, in PEM; a build without one takes no updates. */
  keyFile: string;
  /** The club's data folder. */
  dataDir: string;
  /** Folder for settings and installers. */
  folder: string;
  withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** True while this window runs a starting sequence. */
  isBusy(): boolean;
  log(step: string): void;
  /** Starts the replaced AppImage or opens an installer, and quits. */
  start(file: string): Promise<void>;
}

const State = z.object({
  /** A folder or its address; null: updates are off. */
  place: z.string().nullable().default(null),
  previous: z.object({ version: z.string(), name: z.string(), sha512: z.string() }).nullable().default(null),
});
type State = z.infer<typeof State>;

/** The installer of a version, as it was kept. */
type Kept = Omit<NonNullable<State['previous']>, 'version'>;

const STATE_FILE = 'updates.json';
const SYSTEMS: Partial<Record<NodeJS.Platform, UpdateSystem>> = {
  win32: 'win',
  darwin: 'mac',
  linux: 'linux',
};
/** Names of a processor in the installers' names. */
const ARCHES: Record<string, string> = { x64: 'x64|x86_64|amd64', arm64: 'arm64|aarch64' };

/**
 * Updates of the desktop app from a folder or address that staff chose. Nothing happens by itself: staff check, then
 * install. The feed is signed by the publisher and lists each installer's checksum.
 */
export class DesktopUpdates {
  constructor(private readonly app: InstalledApp) {}

  status(): UpdateStatus {
    const { place } = this.#read();
    return {
      version: this.app.version,
      place,
      previous: this.#previous()?.version ?? null,
      unable: this.#reasonAgainst(),
    };
  }

  /** Sets the place; null switches updates off. */
  setPlace(place: string | null): void {
    this.#write({ ...this.#read(), place });
  }

  /** @throws UpgradeError if there is no readable feed with the publisher's signature */
  async check(): Promise<FoundUpdate> {
    const { feed, installer } = await this.#latest();
    return {
      version: feed.version,
      bytes: installer.bytes,
      newer: isNewer(feed.version, this.app.version),
      way_back: (await this.#presentInstaller()) !== null,
    };
  }

  /**
   * Fetches the newest version, examines and backs up the data, and starts the installer.
   *
   * @param version as shown to staff
   * @returns the backup's file
   * @throws UpgradeError if anything is not as it should be; nothing is installed then
   */
  async install(version: string): Promise<{ backup: string }> {
    await this.#requireNoRace();
    const { place, feed, installer } = await this.#latest();
    if (feed.version !== version || !isNewer(version, this.app.version))
      throw new UpgradeError(t.otherVersionNow);
    const file = await fetchInstaller(place, installer, this.#folder());
    const present = await this.#keepPresent();
    const backup = await this.#backUp();
    await this.#start(file, present);
    return { backup };
  }

  /**
   * Starts the installer of the version before, after a backup. That version reads its own data only: where a newer one
   * changed the schema, it offers the backup of before the update.
   */
  async goBack(): Promise<{ backup: string }> {
    await this.#requireNoRace();
    const previous = this.#previous();
    const file = previous && join(this.#folder(), basename(previous.name));
    if (!previous || !file || !existsSync(file)) throw new UpgradeError(t.noInstallerBefore);
    if (!(await isIntact(file, previous))) throw new UpgradeError(t.changedSince(previous.name));
    const present = await this.#keepPresent();
    const backup = await this.#backUp();
    await this.#start(file, present);
    return { backup };
  }

  #reasonAgainst(): UpdateStatus['unable'] {
    if (!existsSync(this.app.keyFile)) return 'no_key';
    return this.#kind() === null ? 'not_installed' : null;
  }

  #kind(): 'exe' | 'dmg' | 'AppImage' | 'deb' | null {
    const { platform, program, appImage } = this.app;
    if (platform === 'darwin') return 'dmg';
    if (platform === 'win32')
      return existsSync(join(dirname(program), 'Uninstall Dockside.exe')) ? 'exe' : null;
    if (platform !== 'linux') return null;
    if (appImage) return 'AppImage';
    return program.startsWith('/opt/') ? 'deb' : null;
  }

  #installerIn({ files }: Feed): Installer | undefined {
    const arch = this.app.platform === 'darwin' ? 'universal' : ARCHES[this.app.arch];
    const ending = new RegExp(`-(?:${arch})\\.${this.#kind()}$`);
    return files.find(({ name }) => ending.test(name));
  }

  async #latest(): Promise<{ place: string; feed: Feed; installer: Installer }> {
    const { place } = this.#read();
    if (place === null) throw new UpgradeError(t.off);
    const feed = await this.#feed(place);
    const installer = this.#installerIn(feed);
    if (!installer) throw new UpgradeError(t.noInstaller(feed.version));
    return { place, feed, installer };
  }

  #feed(place: string, version?: string): Promise<Feed> {
    const reason = this.#reasonAgainst();
    if (reason) throw new UpgradeError(reason === 'no_key' ? t.noReleaseKey : t.notInstalled);
    return readFeed(place, SYSTEMS[this.app.platform]!, readFileSync(this.app.keyFile), version);
  }

  /** The present version's installer in the place; null if it has none. An AppImage is its own. */
  async #presentInstaller(): Promise<Installer | 'own' | null> {
    if (this.app.appImage) return 'own';
    const { place } = this.#read();
    const feed = await this.#feed(place!, this.app.version).catch(() => null);
    return (feed && this.#installerIn(feed)) ?? null;
  }

  /** The kept version; null if it is this one, as its successor's installer was cancelled. */
  #previous(): State['previous'] {
    const { previous } = this.#read();
    return previous?.version === this.app.version ? null : previous;
  }

  /** Keeps the present version's installer for the way back. */
  async #keepPresent(): Promise<Kept | null> {
    const { appImage, version } = this.app;
    if (appImage) {
      const name = `dockside-${version}.AppImage`;
      const kept = join(this.#folder(), name);
      await copyFile(appImage, kept);
      await fsyncFile(kept);
      return { name, sha512: await sha512Of(kept) };
    }
    const present = this.#read().place === null ? null : await this.#presentInstaller();
    if (present === null || present === 'own') return null;
    await fetchInstaller(this.#read().place!, present, this.#folder());
    return { name: present.name, sha512: present.sha512 };
  }

  async #backUp(): Promise<string> {
    const { dataDir, version, log } = this.app;
    const backup = await backUpBefore(dataDir, version, (work) => this.app.withStore(work), log);
    // Somebody may have started a race meanwhile.
    await this.#requireNoRace();
    return backup;
  }

  async #requireNoRace(): Promise<void> {
    const race = await this.app.withStore(async ({ read }) => raceInProgress(read, Date.now()));
    if (race) throw new UpgradeError(t.raceUnderWay(race.race_number));
    if (this.app.isBusy()) throw new UpgradeError(t.startUnderWay);
  }

  /** Notes the way back and starts the other version; where that fails, the way back stays as it was. */
  async #start(file: string, present: Kept | null): Promise<void> {
    const before = this.#read();
    this.#write({ ...before, previous: present && { version: this.app.version, ...present } });
    try {
      await this.#replace(file);
    } catch (error) {
      this.#write(before);
      throw error;
    }
    // An AppImage has taken its place; an installer is being read, and is the next way back.
    await this.#removeAllBut(STATE_FILE, present?.name, this.app.appImage ? undefined : basename(file));
  }

  /** Removes installers of versions that nothing leads to. One that cannot be removed stays until the next update. */
  async #removeAllBut(...kept: (string | undefined)[]): Promise<void> {
    for (const name of await readdir(this.app.folder))
      if (!kept.includes(name))
        await rm(join(this.app.folder, name), { force: true }).catch((error: Error) =>
          this.app.log(`${name} stays: ${error.message}`),
        );
  }

  async #replace(file: string): Promise<void> {
    const { appImage, start } = this.app;
    if (!appImage) {
      await start(file);
      return;
    }
    const next = `${appImage}.next`;
    try {
      await copyFile(file, next);
      await chmod(next, statSync(appImage).mode);
      await fsyncFile(next);
      await rename(next, appImage);
      await fsyncFolder(dirname(appImage));
    } finally {
      await rm(next, { force: true });
    }
    await start(appImage);
  }

  #folder(): string {
    makePrivateFolder(this.app.folder);
    return this.app.folder;
  }

  #read(): State {
    try {
      return State.parse(JSON.parse(readFileSync(join(this.app.folder, STATE_FILE), 'utf8')));
    } catch {
      return State.parse({});
    }
  }

  #write(state: State): void {
    writePrivateFile(join(this.#folder(), STATE_FILE), JSON.stringify(state));
  }
}
