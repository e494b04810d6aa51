import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { appRoot } from '../src/app-root';

/** Electron's program where there is one, and a display to show it on. */
export function electronProgram(): string | undefined {
  const { DISPLAY, ELECTRON_OVERRIDE_DIST_PATH: override, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return undefined;
  const note = join(appRoot, 'node_modules/electron/path.txt');
  const name = existsSync(note) ? readFileSync(note, 'utf8') : 'electron';
  const program = join(override ?? join(appRoot, 'node_modules/electron/dist'), name);
  return existsSync(program) ? program : undefined;
}

/** A folder of the desktop app, filled with the demo club by its first start. */
export class DesktopStarts {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  #started = false;

  constructor(private readonly program: string) {}

  /** Milliseconds from starting the app to a window with the list of races in it. */
  async measure(): Promise<number> {
    const demo = this.#started ? [] : ['--demo'];
    this.#started = true;
    const started = performance.now();
    const app = await _electron.launch({
      executablePath: this.program,
      cwd: appRoot,
      args: ['--no-sandbox', '--disable-gpu', '.', '--data-dir', this.dataDir, ...demo],
      env: { ...(process.env as Record<string, string>), HOME: this.dataDir, XDG_CONFIG_HOME: this.dataDir },
    });
    try {
      const page = await app.firstWindow();
      await page.getByRole('heading', { level: 1, name: 'Racing' }).waitFor();
      return performance.now() - started;
    } finally {
      await app.close();
    }
  }

  close(): void {
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
