import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** As in `npm start`: required for root on Linux and for computers without a graphics card. */
const switches = ['--no-sandbox', '--disable-gpu'];

export interface DesktopOptions {
  program: string;
  dataDir: string;
  /** The user's home, so that no test touches the runner's data. */
  home: string;
  args?: string[];
  /** Without `--data-dir`: the app finds its folder itself. */
  findsFolder?: boolean;
}

/** The real desktop app in a real Electron. */
export class DesktopApp {
  private constructor(
    readonly electron: ElectronApplication,
    readonly page: Page,
    /** Kept, because Playwright forgets it once it has ended. */
    private readonly process: ChildProcess,
    private readonly options: DesktopOptions,
  ) {}

  /** Starts it and waits for its first window. */
  static async start(options: DesktopOptions): Promise<DesktopApp> {
    const { program, dataDir, args = [], findsFolder = false } = options;
    const electron = await _electron.launch({
      executablePath: program,
      cwd: root,
      args: [...switches, '.', ...(findsFolder ? [] : ['--data-dir', dataDir]), ...args],
      env: environment(options),
    });
    return new DesktopApp(electron, await electron.firstWindow(), electron.process(), options);
  }

  /** Starts a second instance beside the first, and waits for its end. */
  async startAgain(...args: string[]): Promise<number | null> {
    const { program, dataDir } = this.options;
    const second: ChildProcess = spawn(program, [...switches, '.', '--data-dir', dataDir, ...args], {
      cwd: root,
      env: environment(this.options),
      stdio: 'ignore',
    });
    const [code] = await once(second, 'exit');
    return code;
  }

  /** Quits as the menu does, and waits for the end of the process. */
  async quit(): Promise<number | null> {
    const { process: child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    await this.electron.evaluate(({ app }) => app.quit()).catch(() => {});
    const [code] = await ended;
    return code;
  }

  /** Chooses an item of the menu by its label, as soon as it can be chosen. */
  async choose(label: string): Promise<void> {
    const choose = () =>
      this.electron.evaluate(({ Menu }, wanted) => {
        const items = Menu.getApplicationMenu()!.items.flatMap((item) => item.submenu?.items ?? []);
        const item = items.find((one) => one.label === wanted);
        if (!item?.enabled) return false;
        item.click();
        return true;
      }, label);
    await expect.poll(choose, { message: `the menu offers ${label}` }).toBe(true);
  }

  /** Enabled menu items, except the system's. */
  offers(): Promise<string[]> {
    return this.electron.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()!
        .items.flatMap((item) => item.submenu?.items ?? [])
        .filter((item) => item.enabled && !item.role && item.type !== 'separator')
        .map((item) => item.label),
    );
  }

  /** Goes to a screen and waits until it is there. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(this.page).toHaveURL(`app://dockside${path}`);
  }

  /** Answers the system's file dialogs with this file, instead of a person. */
  async answerFileDialogs(file: string | null): Promise<void> {
    await this.electron.evaluate(({ dialog }, path) => {
      const canceled = path === null;
      dialog.showOpenDialog = async () => ({ canceled, filePaths: path === null ? [] : [path] });
      dialog.showSaveDialog = async () => ({ canceled, filePath: path ?? '' });
    }, file);
  }

  /** Presses this button of the system's message boxes, and returns their questions. */
  async answerQuestions(button: number): Promise<() => Promise<string[]>> {
    await this.electron.evaluate(({ dialog }, response) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      dialog.showMessageBox = async (...args: unknown[]) => {
        // No person is faster, and Chromium drops a second unload attempt right after the first.
        await new Promise((resolve) => setTimeout(resolve, 300));
        // Counted only once answered: the next step must not come while Chromium waits.
        asked.push((args.at(-1) as { message: string }).message);
        return { response, checkboxChecked: false };
      };
      dialog.showErrorBox = (title, content) => {
        asked.push(`${title}: ${content}`);
      };
    }, button);
    return () => this.electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  }

  /** Prevents the app from restarting itself, out of the test's control. */
  async holdRestarts(): Promise<void> {
    await this.electron.evaluate(({ app }) => {
      app.relaunch = () => {};
    });
  }

  /** The app's log. */
  log(): Promise<string> {
    return readFile(join(this.options.dataDir, 'desktop/logs/dockside.log'), 'utf8');
  }

  /** Asks the API from inside the page, with the device's own key, like the UI. */
  ask(path: string, init: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) {
    return this.page.evaluate(
      async ({ path, method, body, headers }) => {
        const { bridge } = window.dockside!;
        const [club] = (await bridge.call('session', {})).clubs;
        const { key } = await bridge.call('device_key', { club_id: club!.id });
        const response = await fetch(path, {
          ...(method && { method }),
          headers: { 'api-key': key, 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          text: await response.text(),
        };
      },
      { path, ...init },
    );
  }
}

function environment({ home }: DesktopOptions): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'DOCKSIDE_DATA_DIR',
  );
  return { ...Object.fromEntries(inherited), HOME: home, XDG_CONFIG_HOME: join(home, 'config') };
}
