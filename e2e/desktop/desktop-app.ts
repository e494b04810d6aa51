import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** As in `npm start`: what root on Linux and a machine without a graphics card need. */
const switches = ['--no-sandbox', '--disable-gpu'];

export interface DesktopOptions {
  program: string;
  dataDir: string;
  /** This user's home, so that no test comes near the data of whoever runs it. */
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
    /** Kept, because Playwright forgets it when it has ended. */
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

  /** Starts it a second time, beside the first, and waits for that one's end. */
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

  /** The items of the menu that can be chosen now, roles of the system aside. */
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

  /** Answers the system's file dialogs with this file, in place of somebody at the machine. */
  async answerFileDialogs(file: string | null): Promise<void> {
    await this.electron.evaluate(({ dialog }, path) => {
      const canceled = path === null;
      dialog.showOpenDialog = async () => ({ canceled, filePaths: path === null ? [] : [path] });
      dialog.showSaveDialog = async () => ({ canceled, filePath: path ?? '' });
    }, file);
  }

  /** Presses this button of the system's message boxes, and answers what they asked. */
  async answerQuestions(button: number): Promise<() => Promise<string[]>> {
    await this.electron.evaluate(({ dialog }, response) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      dialog.showMessageBox = async (...args: unknown[]) => {
        // No person is faster, and Chromium drops a second attempt to unload a page that follows at once on the first.
        await new Promise((resolve) => setTimeout(resolve, 300));
        // Seen only when it is answered: what is done next must not come while Chromium waits for the answer.
        asked.push((args.at(-1) as { message: string }).message);
        return { response, checkboxChecked: false };
      };
      dialog.showErrorBox = (title, content) => {
        asked.push(`${title}: ${content}`);
      };
    }, button);
    return () => this.electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  }

  /** Keeps the app from starting itself again, which would be out of the test's sight. */
  async holdRestarts(): Promise<void> {
    await this.electron.evaluate(({ app }) => {
      app.relaunch = () => {};
    });
  }

  /** What the app has logged. */
  log(): Promise<string> {
    return readFile(join(this.options.dataDir, 'desktop/logs/dockside.log'), 'utf8');
  }

  /** Asks the API from inside the page, with the device's own key, as the UI does. */
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
