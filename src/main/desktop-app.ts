import { app, BrowserWindow, dialog, Menu, session, shell } from 'electron';
import type { Logger } from 'pino';
import { version } from '../app-root.js';
import { dispatch, explain } from '../staff-api/dispatch.js';
import { chooseBackup, type Desktop, desktopOperations } from './bridge/desktop-operations.js';
import { answerStaffCalls } from './bridge/staff-calls.js';
import { ClubHost } from './club-host.js';
import { type CommandLine, isImportableFile, readCommandLine, withDataDir } from './command-line.js';
import { type DataFolder, rememberDataFolder } from './data-folder.js';
import { hardenSession, refuseWebviews } from './hardening.js';
import { keyVault } from './key-vault.js';
import {
  KIOSK_KEYS,
  keyLabel,
  kioskTemplate,
  type MenuActions,
  type MenuOperation,
  type MenuState,
  menuTemplate,
} from './menu/menu.js';
import { ORIGIN } from './origin.js';
import { handleScheme } from './scheme.js';
import {
  crashed,
  explainStartupError,
  type RecoveryAction,
  type StartupProblem,
} from './startup-problem/startup-problem.js';
import { answerProblemPage, openProblemWindow } from './startup-problem/window.js';
import { openSecondaryWindow } from './window/secondary-window.js';
import { StaffWindow } from './window/staff-window.js';
import { WindowStateFile } from './window/window-state.js';

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
export class DesktopApp {
  readonly #options: DesktopAppOptions;
  readonly #host: ClubHost;
  readonly #memory: WindowStateFile;
  readonly #operations: ReturnType<typeof desktopOperations>;
  #staff: StaffWindow | undefined;
  #openedFile: string | null;
  #mayQuit = false;

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
    const desktop: Desktop = {
      host: this.#host,
      staff: () => this.#openStaffWindow(),
      logsDir: app.getPath('logs'),
      startedAt: Date.now(),
      takeOpenedFile: () => {
        const file = this.#openedFile;
        this.#openedFile = null;
        return file;
      },
      openDataFolder: () => this.#openDataFolder(),
      restore: (file) => this.#restore(file),
      relaunch: () => this.#relaunch(process.argv.slice(1)),
    };
    this.#operations = desktopOperations(desktop);
  }

  /** Opens the club server and its window, or the window that says why not. */
  async start(): Promise<void> {
    this.#registerEvents();
    await app.whenReady();
    hardenSession(session.defaultSession);
    handleScheme((request) => this.#host.answer(request), answerProblemPage, this.#options.log);
    answerStaffCalls(this.#host, this.#operations, () => this.#staffFrame(), this.#options.log);
    app.setAboutPanelOptions({ applicationName: 'Dockside', applicationVersion: version });
    this.#showMenu();
    await this.#open();
  }

  async #open(): Promise<void> {
    try {
      await this.#host.open();
    } catch (error) {
      this.#options.log.error({ err: error }, 'could not open the club server');
      this.#showProblem(explainStartupError(error, this.#host.dataDir));
      return;
    }
    this.#openStaffWindow();
    if (this.#openedFile !== null) this.#staff?.load('/settings/data');
  }

  #registerEvents(): void {
    const { log } = this.#options;
    refuseWebviews();
    app.on('second-instance', (_event, argv, cwd) => {
      this.#focus();
      const { file } = readCommandLine(argv, cwd);
      if (file !== null) this.#openFile(file);
    });
    app.on('open-file', (event, file) => {
      event.preventDefault();
      if (isImportableFile(file)) this.#openFile(file);
    });
    app.on('activate', () => this.#focus());
    app.on('window-all-closed', () => {
      if (process.platform !== 'darwin' || !this.#host.server) app.quit();
    });
    app.on('will-quit', (event) => {
      if (this.#mayQuit) return;
      event.preventDefault();
      this.#host
        .close()
        .catch((err) => log.error({ err }, 'could not close the club server'))
        .finally(() => {
          this.#mayQuit = true;
          log.info('Dockside stops');
          // Electron ignores app.quit() called from a promise callback; call it from the event loop.
          setImmediate(() => app.quit());
        });
    });
    for (const event of ['uncaughtException', 'unhandledRejection'])
      process.on(event, (err) => {
        log.fatal({ err }, 'uncaught error');
        if (app.isReady()) this.#showProblem(crashed);
        else app.exit(1);
      });
  }

  #openStaffWindow(): StaffWindow {
    if (this.#staff && !this.#staff.window.isDestroyed()) return this.#staff;
    const staff = new StaffWindow({
      memory: this.#memory,
      log: this.#options.log,
      ownHosts: () => this.#ownHosts(),
      onKiosk: () => this.#showMenu(),
      onReadyChange: () => this.#showMenu(),
    });
    this.#staff = staff;
    this.#showMenu();
    return staff;
  }

  #staffFrame() {
    const window = this.#staff?.window;
    return window && !window.isDestroyed() ? window.webContents.mainFrame : undefined;
  }

  /** `host:port` of each address at which others reach this server. */
  #ownHosts(): string[] {
    const status = this.#host.server?.network.status();
    if (!status) return [];
    const shared = status.shared ? status.addresses.map((address) => `${address}:${status.port}`) : [];
    return [...status.listening.map((url) => new URL(url).host), ...shared];
  }

  #focus(): void {
    if (!app.isReady()) return;
    if (this.#host.server) this.#openStaffWindow().focus();
    else BrowserWindow.getAllWindows()[0]?.focus();
  }

  #openFile(file: string): void {
    this.#openedFile = file;
    if (!this.#host.server) return;
    this.#focus();
    this.#staff?.sendCommand({ do: 'go', path: '/settings/data' });
  }

  #showMenu(): void {
    const actions: MenuActions = {
      sendCommand: (command) => {
        this.#focus();
        this.#staff?.sendCommand(command);
      },
      run: (operation) => void this.#runFromMenu(operation),
      openDocs: () => openSecondaryWindow(`${ORIGIN}/docs`, () => this.#ownHosts()),
      reload: () => this.#staff?.reload(),
    };
    const staff = this.#staff?.window.isDestroyed() === false ? this.#staff : undefined;
    const isOpen = this.#host.server !== undefined;
    const state: MenuState = {
      isMac: process.platform === 'darwin',
      isPackaged: app.isPackaged,
      isOpen,
      // On a Mac the app runs without a window: then a menu item opens one and waits for its page.
      hasScreens: isOpen && (staff?.ready ?? true),
    };
    const template = staff?.kiosk ? kioskTemplate(actions) : menuTemplate(actions, state);
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  async #runFromMenu(operation: MenuOperation): Promise<void> {
    if (!this.#host.server) return;
    const staff = this.#openStaffWindow();
    if (operation === 'set_kiosk') return this.#toggleKiosk(staff);
    const inputs: Partial<Record<MenuOperation, object>> = {
      save_pdf: { suggested_name: 'Dockside.pdf' },
      restore_backup: { file: null },
    };
    try {
      await dispatch(this.#operations, operation, inputs[operation] ?? {});
    } catch (error) {
      dialog.showErrorBox('Dockside', explain(error).refusal.message);
    }
  }

  async #toggleKiosk(staff: StaffWindow): Promise<void> {
    if (staff.kiosk) return staff.setKiosk(false);
    const { response } = await dialog.showMessageBox(staff.window, {
      type: 'question',
      message: 'Make this a wristband station?',
      detail: `Wristbands fill the whole screen, and nothing else can be reached. Leave with ${keyLabel(KIOSK_KEYS)}.`,
      buttons: ['Begin', 'Cancel'],
      defaultId: 0,
      cancelId: 1,
    });
    if (response === 0) staff.setKiosk(true);
  }

  #showProblem(problem: StartupProblem): void {
    for (const window of BrowserWindow.getAllWindows()) window.hide();
    const window = openProblemWindow(problem, (action) => void this.#recover(action, problem, window));
    window.webContents.once('did-finish-load', () => {
      for (const other of BrowserWindow.getAllWindows()) if (other !== window) other.destroy();
    });
  }

  async #recover(action: RecoveryAction, problem: StartupProblem, window: BrowserWindow): Promise<void> {
    if (action === 'quit') return app.quit();
    if (action === 'logs') return void shell.openPath(app.getPath('logs'));
    if (action === 'folder') return void (await this.#openDataFolder());
    if (action === 'retry')
      return problem === crashed ? this.#relaunch(process.argv.slice(1)) : this.#retry(window);
    const file = await chooseBackup(this.#host.dataDir);
    if (file === null) return;
    await this.#restore(file).catch((error) =>
      dialog.showErrorBox('The backup was not restored', (error as Error).message),
    );
  }

  async #restore(file: string): Promise<void> {
    const { log } = this.#options;
    const wasOpen = this.#host.server !== undefined;
    try {
      await this.#host.restore(file);
    } catch (error) {
      log.error({ err: error }, 'could not restore the backup');
      if (wasOpen && !this.#host.server) this.#showProblem(explainStartupError(error, this.#host.dataDir));
      throw error;
    }
    // A start with --demo must not fill the demo club into the restored data.
    this.#relaunch(process.argv.slice(1).filter((arg) => arg !== '--demo'));
  }

  async #retry(window: BrowserWindow): Promise<void> {
    await this.#open();
    if (!window.isDestroyed()) window.destroy();
  }

  async #openDataFolder(): Promise<string | null> {
    const { filePaths } = await dialog.showOpenDialog({
      title: 'Where is the club’s data?',
      message: 'A folder of Dockside’s, or an empty one to begin a new club in.',
      buttonLabel: 'Open this folder',
      properties: ['openDirectory', 'createDirectory', 'promptToCreate'],
    });
    const [chosen] = filePaths;
    if (chosen === undefined) return null;
    rememberDataFolder(chosen, this.#options.appFolder);
    this.#relaunch(withDataDir(process.argv, chosen));
    return chosen;
  }

  /** Shuts down cleanly and starts again. */
  #relaunch(args: string[]): void {
    app.relaunch({ args });
    app.quit();
  }
}
