import { join } from 'node:path';
import { BrowserWindow, dialog, nativeTheme, screen, shell } from 'electron';
import type { Logger } from 'pino';
import { appRoot } from '../../app-root.js';
import type { DesktopCommand, IpcMessages } from '../../contract/bridge/desktop.js';
import { pagePreferences } from '../hardening.js';
import { fateOf } from '../links.js';
import { isOf, ORIGIN } from '../origin.js';
import { openBeside } from './beside-window.js';
import { CrashGuard } from './crash-guard.js';
import { onScreen, type WindowMemory, type WindowState } from './window-state.js';

const COMMAND: keyof IpcMessages = 'dockside:command';

/** The screen of a wristband station. */
const KIOSK_PATH = '/wristbands';

const KEEP_AFTER_MS = 500;

export interface StaffWindowOptions {
  memory: WindowMemory;
  log: Logger;
  /** `host:port` of the addresses that links may open in the browser. */
  ownHosts: () => readonly string[];
  /** Called when kiosk mode begins or ends: the menu is another one. */
  onKiosk: (on: boolean) => void;
  /** Called when the page begins or ceases to hear the menu, and when the window is gone. */
  onHearing: () => void;
}

/** The window with the staff UI. */
export class StaffWindow {
  readonly window: BrowserWindow;
  readonly #options: StaffWindowOptions;
  readonly #crashes = new CrashGuard();
  #path: string;
  #kiosk: boolean;
  #hearing = false;
  /** The latest that was asked of the page while it did not hear. */
  #waiting: DesktopCommand | undefined;
  #keeping: NodeJS.Timeout | undefined;
  /** What the page is to be left for; done again when staff say that its changes may go. */
  #leave: () => void = () => {};

  constructor(options: StaffWindowOptions) {
    this.#options = options;
    const state = options.memory.recall();
    this.#path = state.path;
    this.#kiosk = state.kiosk;
    this.window = new BrowserWindow({
      width: 1366,
      height: 860,
      ...onScreen(
        state.bounds,
        screen.getAllDisplays().map((display) => display.workArea),
      ),
      minWidth: 800,
      minHeight: 600,
      show: false,
      title: 'Dockside',
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#10181f' : '#f6f8fa',
      webPreferences: { ...pagePreferences, preload: join(appRoot, 'out/preload/index.cjs') },
    });
    if (state.maximized) this.window.maximize();
    this.window.once('ready-to-show', () => this.window.show());
    this.#remember();
    this.#guardLinks();
    this.#surviveCrashes();
    this.#noticeNewPages();
    this.#askBeforeDiscarding();
    this.window.on('closed', () => options.onHearing());
    if (this.#kiosk) this.setKiosk(true);
    else this.load(this.#path);
  }

  get kiosk(): boolean {
    return this.#kiosk;
  }

  /** Loads the UI at a screen, from scratch. */
  load(path = this.#path): void {
    this.#leave = () => this.load(path);
    // The page that is shown is about to go: what it is told now would be lost.
    this.setHearing(false);
    this.window
      .loadURL(`${ORIGIN}${path}`)
      .catch((err) => this.#options.log.warn({ err }, 'the page did not load'));
  }

  /** Loads the page anew where it is. */
  reload(): void {
    this.#leave = () => this.reload();
    this.setHearing(false);
    this.window.reload();
  }

  /** Whether the page shows its screens and does what the menu asks. */
  get hearing(): boolean {
    return this.#hearing;
  }

  /** The page says whether it hears; what waited for that is asked now. */
  setHearing(on: boolean): void {
    if (this.#hearing === on) return;
    this.#hearing = on;
    this.#options.onHearing();
    if (!on || !this.#waiting) return;
    this.tell(this.#waiting);
    this.#waiting = undefined;
  }

  /** Asks something of the page: at once, or as soon as it hears. */
  tell(command: DesktopCommand): void {
    if (this.#hearing) this.window.webContents.send(COMMAND, command);
    else this.#waiting = command;
  }

  /** Brings the window to the front. */
  front(): void {
    if (this.window.isMinimized()) this.window.restore();
    this.window.show();
    this.window.focus();
  }

  /** Begins or ends the wristband station: the whole screen, and no way to another one. */
  setKiosk(on: boolean): void {
    this.#kiosk = on;
    this.window.setKiosk(on);
    this.window.setMenuBarVisibility(!on);
    this.#options.onKiosk(on);
    this.load(on ? KIOSK_PATH : this.#path);
    this.#keep();
  }

  #remember(): void {
    const soon = () => {
      clearTimeout(this.#keeping);
      this.#keeping = setTimeout(() => this.#keep(), KEEP_AFTER_MS);
    };
    const { window } = this;
    window.on('resize', soon);
    window.on('move', soon);
    window.on('close', () => {
      this.#leave = () => window.close();
      clearTimeout(this.#keeping);
      this.#keep();
    });
    const { webContents: page } = window;
    const went = (url: string) => {
      if (!isOf(ORIGIN, url)) return;
      const { pathname, search } = new URL(url);
      if (this.#kiosk && !pathname.startsWith(KIOSK_PATH)) return this.load(KIOSK_PATH);
      this.#path = `${pathname}${search}`;
      soon();
    };
    page.on('did-navigate', (_event, url) => went(url));
    page.on('did-navigate-in-page', (_event, url, isMainFrame) => isMainFrame && went(url));
    page.on('page-title-updated', (event) => event.preventDefault());
  }

  /** A page that is loaded anew, or gone, hears nothing until it says so itself. */
  #noticeNewPages(): void {
    const { webContents: page } = this.window;
    page.on('did-navigate', () => this.setHearing(false));
    page.on('render-process-gone', () => this.setHearing(false));
  }

  /** A page that holds changes that are not saved says so when it is to be left; it stays until staff agree. */
  #askBeforeDiscarding(): void {
    const { window } = this;
    let agreed = false;
    window.webContents.on('will-prevent-unload', async (event) => {
      if (agreed) {
        agreed = false;
        // Here that means: leave it all the same.
        return event.preventDefault();
      }
      // It stays, and its screens are shown, or it could hold no changes.
      this.setHearing(true);
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: 'Discard changes?',
        detail: 'What you changed is not saved.',
        buttons: ['Keep editing', 'Discard changes'],
        defaultId: 0,
        cancelId: 0,
      });
      agreed = response === 1;
      if (agreed) this.#leave();
    });
  }

  #keep(): void {
    const { window } = this;
    if (window.isDestroyed()) return;
    const state: WindowState = {
      bounds: this.#kiosk ? this.#options.memory.recall().bounds : window.getNormalBounds(),
      maximized: window.isMaximized(),
      path: this.#path,
      kiosk: this.#kiosk,
    };
    this.#options.memory.keep(state);
  }

  /** The page stays what it is; links to elsewhere are looked at one by one. */
  #guardLinks(): void {
    const { webContents: page } = this.window;
    page.on('will-navigate', (event, url) => {
      if (this.#follow(url) !== 'here') event.preventDefault();
    });
    page.on('will-redirect', (event, url) => {
      if (!isOf(ORIGIN, url)) event.preventDefault();
    });
    page.setWindowOpenHandler(({ url }) => {
      if (this.#follow(url) === 'here') this.load(new URL(url).pathname);
      return { action: 'deny' };
    });
  }

  #follow(url: string): ReturnType<typeof fateOf> {
    const fate = fateOf(url, (one) => isOf(ORIGIN, one), this.#options.ownHosts());
    if (fate === 'beside' && !this.#kiosk) openBeside(url, this.#options.ownHosts);
    if (fate === 'outside' && !this.#kiosk)
      shell.openExternal(url).catch((err) => this.#options.log.warn({ err }, 'a link could not be opened'));
    if (fate === 'refused') this.#options.log.warn('a link to elsewhere was refused');
    return fate;
  }

  /** All that the page had was stored or waits in its own store: it is loaded again where it was. */
  #surviveCrashes(): void {
    const { window } = this;
    const { log } = this.#options;
    let question: AbortController | undefined;
    window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      question?.abort();
      if (reason === 'clean-exit') return;
      log.error({ reason, exit_code: exitCode }, 'the page crashed');
      if (this.#crashes.note(performance.now())) this.load();
      else void this.#askAboutCrashes();
    });
    window.on('unresponsive', async () => {
      log.warn('the page does not respond');
      question = new AbortController();
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: 'The page does not respond.',
        detail: 'What was recorded is safe. You can wait, or load the page again where it is.',
        buttons: ['Wait', 'Load again'],
        defaultId: 0,
        cancelId: 0,
        signal: question.signal,
      });
      if (response === 1) window.webContents.forcefullyCrashRenderer();
    });
    window.on('responsive', () => question?.abort());
  }

  async #askAboutCrashes(): Promise<void> {
    const { response } = await dialog.showMessageBox(this.window, {
      type: 'error',
      message: 'The page keeps breaking.',
      detail: 'What was recorded is safe, and integrators are still served. Try the first screen, or quit.',
      buttons: ['Try the first screen', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 0) this.load('/');
    else this.window.close();
  }
}
