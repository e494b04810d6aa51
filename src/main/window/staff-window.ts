import { join } from 'node:path';
import { staffWindow as t } from '@messages/desktop';
import { BrowserWindow, nativeTheme, powerSaveBlocker, screen, shell } from 'electron';
import type { Logger } from 'pino';
import { appRoot } from '../../app-root';
import type { DesktopCommand, IpcMessages } from '../../contract/staff-operations/desktop';
import { ask } from '../dialogs';
import { pagePreferences } from '../hardening';
import { isOf, ORIGIN } from '../origin';
import { CrashGuard } from './crash-guard';
import { classifyLink } from './links';
import { openSecondaryWindow } from './secondary-window';
import { fitToScreens, type WindowState, type WindowStateFile } from './window-state';

const COMMAND: keyof IpcMessages = 'dockside:command';

/** Screen of a wristband station. */
const KIOSK_PATH = '/wristbands';

const SAVE_DELAY_MS = 500;

export interface StaffWindowOptions {
  memory: WindowStateFile;
  log: Logger;
  /** `host:port` of addresses that links may open in the browser. */
  ownHosts: () => readonly string[];
  /** Called when kiosk mode begins or ends. */
  onKiosk: (on: boolean) => void;
  /** Called when the page becomes ready for menu commands, stops being ready, or its window closes. */
  onReadyChange: () => void;
}

/** Usable areas of the screens, the main screen first. */
function workAreas() {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}

/** The window with the staff UI. */
export class StaffWindow {
  readonly window: BrowserWindow;
  readonly #options: StaffWindowOptions;
  readonly #crashes = new CrashGuard();
  #path: string;
  #kiosk: boolean;
  #ready = false;
  /** The latest command sent while the page was not ready. */
  #pendingCommand: DesktopCommand | undefined;
  /** Blocks sleep while the page asks to keep running. */
  #sleepBlock: number | undefined;
  #saveTimer: NodeJS.Timeout | undefined;
  /** Repeats the action that unloaded the page: a reload, another page, or closing the window. */
  #retryUnload: () => void = () => {};

  constructor(options: StaffWindowOptions) {
    this.#options = options;
    const state = options.memory.load();
    this.#path = state.path;
    this.#kiosk = state.kiosk;
    this.window = new BrowserWindow({
      ...fitToScreens(state.bounds, workAreas()),
      show: false,
      title: 'Dockside',
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#10181f' : '#f6f8fa',
      webPreferences: { ...pagePreferences, preload: join(appRoot, 'out/preload/index.cjs') },
    });
    if (state.maximized) this.window.maximize();
    this.window.once('ready-to-show', () => this.window.show());
    this.#trackState();
    this.#guardLinks();
    this.#handleCrashes();
    this.#trackReadiness();
    this.#confirmDiscard();
    this.window.on('closed', () => {
      this.#allowSleep();
      options.onReadyChange();
    });
    if (this.#kiosk) this.setKiosk(true);
    else this.load(this.#path);
  }

  get kiosk(): boolean {
    return this.#kiosk;
  }

  /** Loads the UI afresh at a screen. */
  load(path = this.#path): void {
    this.#retryUnload = () => this.load(path);
    // The current page is about to unload: a command sent to it now would be lost.
    this.setReady(false);
    this.window
      .loadURL(`${ORIGIN}${path}`)
      .catch((err) => this.#options.log.warn({ err }, 'could not load the page'));
  }

  /** Reloads the current page. */
  reload(): void {
    this.#retryUnload = () => this.reload();
    this.setReady(false);
    this.window.reload();
  }

  /** True if the page handles menu commands. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Set by the page; a pending command is sent once it is ready. */
  setReady(on: boolean): void {
    if (this.#ready === on) return;
    this.#ready = on;
    this.#options.onReadyChange();
    if (!on || !this.#pendingCommand) return;
    this.sendCommand(this.#pendingCommand);
    this.#pendingCommand = undefined;
  }

  /** Sends a command to the page, at once or when it becomes ready. */
  sendCommand(command: DesktopCommand): void {
    if (this.#ready) this.window.webContents.send(COMMAND, command);
    else this.#pendingCommand = command;
  }

  /** If on, the page runs at full speed while hidden, and the computer does not go to sleep. */
  keepRunning(on: boolean): void {
    this.window.webContents.setBackgroundThrottling(!on);
    this.#allowSleep();
    if (on) this.#sleepBlock = powerSaveBlocker.start('prevent-display-sleep');
  }

  /** True during a starting sequence. */
  get isKeptRunning(): boolean {
    return this.#sleepBlock !== undefined;
  }

  #allowSleep(): void {
    if (this.#sleepBlock !== undefined) powerSaveBlocker.stop(this.#sleepBlock);
    this.#sleepBlock = undefined;
  }

  /** Brings the window to the front. */
  focus(): void {
    if (this.window.isMinimized()) this.window.restore();
    this.window.show();
    this.window.focus();
  }

  /** Starts or ends the wristband station: full screen, without access to other screens. */
  setKiosk(on: boolean): void {
    this.#kiosk = on;
    this.window.setKiosk(on);
    this.window.setMenuBarVisibility(!on);
    this.#options.onKiosk(on);
    this.load(on ? KIOSK_PATH : this.#path);
    this.#saveState();
  }

  #trackState(): void {
    const soon = () => {
      clearTimeout(this.#saveTimer);
      this.#saveTimer = setTimeout(() => this.#saveState(), SAVE_DELAY_MS);
    };
    const { window } = this;
    window.on('resize', soon);
    window.on('move', soon);
    window.on('close', () => {
      this.#retryUnload = () => window.close();
      clearTimeout(this.#saveTimer);
      this.#saveState();
    });
    const { webContents: page } = window;
    const navigated = (url: string) => {
      if (!isOf(ORIGIN, url)) return;
      const { pathname, search } = new URL(url);
      if (this.#kiosk && !pathname.startsWith(KIOSK_PATH)) return this.load(KIOSK_PATH);
      this.#path = `${pathname}${search}`;
      soon();
    };
    page.on('did-navigate', (_event, url) => navigated(url));
    page.on('did-navigate-in-page', (_event, url, isMainFrame) => isMainFrame && navigated(url));
    page.on('page-title-updated', (event) => event.preventDefault());
  }

  /** A page that navigates or crashes is not ready until it reports so, and need not keep running. */
  #trackReadiness(): void {
    const { webContents: page } = this.window;
    const onGone = () => {
      this.setReady(false);
      this.keepRunning(false);
    };
    page.on('did-navigate', onGone);
    page.on('render-process-gone', onGone);
  }

  /** A page with unsaved changes prevents unloading; it stays until staff agree to discard them. */
  #confirmDiscard(): void {
    const { window } = this;
    let agreed = false;
    const askToDiscard = async () => {
      agreed = await ask(window, {
        type: 'question',
        message: t.discardChanges,
        detail: t.notSaved,
        buttons: [t.keepEditing, t.discard],
      });
      if (agreed) this.#retryUnload();
    };
    window.webContents.on('will-prevent-unload', (event) => {
      if (agreed) {
        agreed = false;
        // Preventing this event's default means to unload.
        return event.preventDefault();
      }
      // The page stays with its changes, so it handles commands.
      this.setReady(true);
      askToDiscard().catch(this.#failed);
    });
  }

  #saveState(): void {
    const { window } = this;
    if (window.isDestroyed()) return;
    const state: WindowState = {
      bounds: this.#kiosk ? this.#options.memory.load().bounds : window.getNormalBounds(),
      maximized: window.isMaximized(),
      path: this.#path,
      kiosk: this.#kiosk,
    };
    this.#options.memory.save(state);
  }

  /** The window shows only the staff UI; every other link is classified. */
  #guardLinks(): void {
    const { webContents: page } = this.window;
    page.on('will-navigate', (event, url) => {
      if (this.#openLink(url) !== 'app') event.preventDefault();
    });
    page.on('will-redirect', (event, url) => {
      if (!isOf(ORIGIN, url)) event.preventDefault();
    });
    page.setWindowOpenHandler(({ url }) => {
      if (this.#openLink(url) === 'app') this.load(new URL(url).pathname);
      return { action: 'deny' };
    });
  }

  #openLink(url: string): ReturnType<typeof classifyLink> {
    const target = classifyLink(url, (one) => isOf(ORIGIN, one), this.#options.ownHosts());
    if (target === 'secondary' && !this.#kiosk) openSecondaryWindow(url, this.#options.ownHosts);
    if (target === 'external' && !this.#kiosk)
      shell.openExternal(url).catch((err) => this.#options.log.warn({ err }, 'could not open a link'));
    if (target === 'blocked') this.#options.log.warn('blocked a link');
    return target;
  }

  /** Reloads a crashed page at its last screen. All recorded data is stored or in its outbox. */
  #handleCrashes(): void {
    const { window } = this;
    const { log } = this.#options;
    let question: AbortController | undefined;
    window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      question?.abort();
      if (reason === 'clean-exit') return;
      log.error({ reason, exit_code: exitCode }, 'the page crashed');
      if (this.#crashes.record(performance.now())) this.load();
      else this.#askAboutCrashes().catch(this.#failed);
    });
    const askToLoad = async (signal: AbortSignal) => {
      const isToLoad = await ask(window, {
        type: 'warning',
        message: t.notResponding,
        detail: t.waitOrReload,
        buttons: [t.wait, t.reload],
        signal,
      });
      if (isToLoad) window.webContents.forcefullyCrashRenderer();
    };
    window.on('unresponsive', () => {
      log.warn('the page does not respond');
      question = new AbortController();
      askToLoad(question.signal).catch(this.#failed);
    });
    window.on('responsive', () => question?.abort());
  }

  /** Logs a question left unanswered, as when its window was closed. */
  readonly #failed = (err: unknown) => this.#options.log.warn({ err }, 'a question was not answered');

  async #askAboutCrashes(): Promise<void> {
    const isToQuit = await ask(this.window, {
      type: 'error',
      message: t.keepsCrashing,
      detail: t.tryOrQuit,
      buttons: [t.tryFirstScreen, t.quit],
    });
    if (isToQuit) this.window.close();
    else this.load('/');
  }
}
