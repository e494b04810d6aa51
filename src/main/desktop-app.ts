import { join } from 'node:path';
import { app, BrowserWindow, dialog, session, shell } from 'electron';
import type { Logger } from 'pino';
import { version } from '../app-root';
import { listBackups } from '../backup/files';
import { placeWarnings } from '../backup/place-warnings';
import { listClubs } from '../club/clubs';
import { messageOf } from '../db/system-error';
import { RELEASE_KEY } from '../upgrade/authenticity';
import { DesktopUpdates, type InstalledApp } from '../upgrade/desktop-updates';
import { desktopOperations } from './bridge/desktop-operations';
import { hostGate } from './bridge/host-gate';
import { answerStaffCalls } from './bridge/staff-calls';
import { ClubHost } from './club-host';
import { type CommandLine, isImportableFile, readCommandLine, withDataDir } from './command-line';
import { type DataFolder, rememberDataFolder } from './data-folder';
import { withDevServer } from './dev-server';
import { chooseBackup, chooseDataFolder, chooseOtherPlace, showError } from './dialogs';
import { hardenSession, refuseWebviews } from './hardening';
import { keyVault } from './key-vault';
import { closeBeforeQuit, onUncaughtError, relaunch, startUpdate } from './lifecycle';
import { type MenuHost, showMenu } from './menu/app-menu';
import { AllowedRelays } from './relay/allowed-relays';
import { answerRelayRequests } from './relay/choose-relay';
import { handleScheme } from './scheme';
import {
  crashed,
  explainStartupError,
  offerBackups,
  type RecoveryAction,
  type StartupProblem,
} from './startup-problem/startup-problem';
import { answerProblemPage, openProblemWindow } from './startup-problem/window';
import { StaffWindow } from './window/staff-window';
import { WindowStateFile } from './window/window-state';

export interface DesktopAppOptions {
  commandLine: CommandLine;
  folder: DataFolder;
  /** The app's own folder, shared by all data folders. */
  appFolder: string;
  /** The Chromium profile of this data folder. */
  profile: string;
  log: Logger;
}

/** The desktop app: one club server, one staff window, and the window shown when the server cannot open. */
export class DesktopApp implements MenuHost {
  readonly #options: DesktopAppOptions;
  readonly #host: ClubHost;
  readonly #memory: WindowStateFile;
  readonly operations: ReturnType<typeof desktopOperations>;
  readonly gate: ReturnType<typeof hostGate>;
  #staff: StaffWindow | undefined;
  #openedFile: string | null;

  constructor(options: DesktopAppOptions) {
    this.#options = options;
    const { folder, commandLine, profile, log } = options;
    this.#host = new ClubHost({
      dataDir: folder.dir,
      mustExist: folder.remembered,
      demo: commandLine.demo,
      log,
      keyVault,
    });
    this.#memory = new WindowStateFile(profile);
    this.#openedFile = commandLine.file;
    this.gate = hostGate(this.#host);
    this.operations = desktopOperations({
      host: this.#host,
      staff: () => this.openStaffWindow(),
      logsDir: app.getPath('logs'),
      startedAt: Date.now(),
      takeOpenedFile: () => {
        const file = this.#openedFile;
        this.#openedFile = null;
        return file;
      },
      openDataFolder: () => this.#openDataFolder(),
      restore: (file) => this.#restore(file),
      relaunch: () => relaunch(process.argv.slice(1)),
      updates: new DesktopUpdates(this.#installedApp()),
    });
  }

  #installedApp(): InstalledApp {
    const { profile, log } = this.#options;
    return {
      version,
      platform: process.platform,
      arch: process.arch,
      program: app.getPath('exe'),
      appImage: process.env.APPIMAGE,
      keyFile: join(process.resourcesPath, RELEASE_KEY),
      dataDir: this.#host.dataDir,
      folder: join(profile, 'updates'),
      withStore: (work) => this.#host.run(({ store }) => work(store)),
      isBusy: () => this.staffWindow?.isKeptRunning === true,
      log: (step) => log.info(step),
      start: startUpdate,
    };
  }

  /** Opens the club server and its window, or the window that explains the problem. */
  async start(): Promise<void> {
    this.#registerEvents();
    await app.whenReady();
    const relays = new AllowedRelays(this.#options.profile);
    hardenSession(session.defaultSession, relays);
    answerRelayRequests(session.defaultSession, relays, () => this.staffWindow?.window);
    handleScheme(
      withDevServer((request) => this.#host.answer(request)),
      answerProblemPage,
      this.#options.log,
    );
    answerStaffCalls(
      this.#host,
      this.operations,
      () => this.staffWindow?.window.webContents.mainFrame,
      this.#options.log,
    );
    app.setAboutPanelOptions({ applicationName: 'Dockside', applicationVersion: version });
    showMenu(this);
    await this.#open();
  }

  async #open(startNew = false): Promise<void> {
    try {
      await this.#host.open(startNew);
    } catch (error) {
      this.#options.log.error({ err: error }, 'could not open the club server');
      await this.#showStartupProblem(error);
      return;
    }
    const staff = this.openStaffWindow();
    if (this.#openedFile !== null) staff.load('/settings/import');
    this.#warnOfPlace(staff).catch((err) => this.#options.log.warn({ err }, 'could not warn of the folder'));
  }

  /** Warns of an unsafe folder before a club is created in it. */
  async #warnOfPlace({ window }: StaffWindow): Promise<void> {
    const isFirstStart = await this.#host.run(async ({ store }) => listClubs(store.read).length === 0);
    const warnings = isFirstStart ? placeWarnings(this.#host.dataDir) : [];
    if (warnings.length > 0 && (await chooseOtherPlace(warnings.join('\n\n'), window)))
      await this.#openDataFolder();
  }

  #registerEvents(): void {
    const { log } = this.#options;
    refuseWebviews();
    app.on('second-instance', (_event, argv, cwd) => {
      this.focus();
      const { file } = readCommandLine(argv, cwd);
      if (file !== null) this.#openFile(file);
    });
    app.on('open-file', (event, file) => {
      event.preventDefault();
      if (isImportableFile(file)) this.#openFile(file);
    });
    app.on('activate', () => this.focus());
    app.on('window-all-closed', () => {
      if (process.platform !== 'darwin' || !this.isOpen) app.quit();
    });
    closeBeforeQuit(() => this.#host.close(), log);
    onUncaughtError(() => this.#showProblem(crashed), log);
  }

  get isOpen(): boolean {
    return this.#host.server !== undefined;
  }

  get staffWindow(): StaffWindow | undefined {
    return this.#staff?.window.isDestroyed() === false ? this.#staff : undefined;
  }

  openStaffWindow(): StaffWindow {
    if (this.staffWindow) return this.staffWindow;
    this.#staff = new StaffWindow({
      memory: this.#memory,
      log: this.#options.log,
      ownHosts: () => this.ownHosts(),
      onKiosk: () => showMenu(this),
      onReadyChange: () => showMenu(this),
    });
    showMenu(this);
    return this.#staff;
  }

  ownHosts(): string[] {
    const status = this.#host.server?.network.status();
    if (!status) return [];
    const shared = status.shared ? status.addresses.map((address) => `${address}:${status.port}`) : [];
    return [...status.listening.map((url) => new URL(url).host), ...shared];
  }

  focus(): void {
    if (!app.isReady()) return;
    if (this.isOpen) this.openStaffWindow().focus();
    else BrowserWindow.getAllWindows()[0]?.focus();
  }

  #openFile(file: string): void {
    this.#openedFile = file;
    if (!this.isOpen) return;
    this.focus();
    this.#staff?.sendCommand({ do: 'go', path: '/settings/import' });
  }

  /** Explains why the server cannot open, and offers existing backups. */
  async #showStartupProblem(error: unknown): Promise<void> {
    const { dataDir } = this.#host;
    const backups = await listBackups(dataDir).catch(() => []);
    this.#showProblem(offerBackups(explainStartupError(error, dataDir), backups));
  }

  async #restoreOrSay(file: string): Promise<void> {
    await this.#restore(file).catch((error) =>
      dialog.showErrorBox('The backup wasn’t restored', messageOf(error)),
    );
  }

  #showProblem(problem: StartupProblem): void {
    for (const window of BrowserWindow.getAllWindows()) window.hide();
    const window = openProblemWindow(
      problem,
      (action) => {
        this.#recover(action, problem, window).catch(showError);
      },
      (file) => {
        this.#restoreOrSay(file).catch(showError);
      },
    );
    window.webContents.once('did-finish-load', () => {
      for (const other of BrowserWindow.getAllWindows()) if (other !== window) other.destroy();
    });
  }

  async #recover(action: RecoveryAction, problem: StartupProblem, window: BrowserWindow): Promise<void> {
    if (action === 'quit') return app.quit();
    if (action === 'logs') {
      await shell.openPath(app.getPath('logs'));
      return;
    }
    if (action === 'folder') {
      await this.#openDataFolder();
      return;
    }
    if (action === 'retry')
      return problem === crashed ? relaunch(process.argv.slice(1)) : this.#retry(window);
    if (action === 'new') return this.#retry(window, true);
    const file = await chooseBackup(this.#host.dataDir);
    if (file === null) return;
    await this.#restoreOrSay(file);
  }

  async #restore(file: string): Promise<void> {
    const { log } = this.#options;
    const wasOpen = this.isOpen;
    try {
      await this.#host.restore(file);
    } catch (error) {
      log.error({ err: error }, 'could not restore the backup');
      if (wasOpen && !this.isOpen) await this.#showStartupProblem(error);
      throw error;
    }
    // A start with --demo must not fill the demo club into the restored data.
    relaunch(process.argv.slice(1).filter((arg) => arg !== '--demo'));
  }

  async #retry(window: BrowserWindow, startNew = false): Promise<void> {
    await this.#open(startNew);
    if (!window.isDestroyed()) window.destroy();
  }

  async #openDataFolder(): Promise<string | null> {
    const chosen = await chooseDataFolder();
    if (chosen === null) return null;
    rememberDataFolder(chosen, this.#options.appFolder);
    relaunch(withDataDir(process.argv, chosen));
    return chosen;
  }
}
