import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { appRoot } from '../src/app-root';
import { inBrowser } from './browser';
import { electronProgram } from './desktop-start';
import { type ElectronMain, startElectron } from './electron-main';
import { printHeading, printNote, printRow, sampleOf } from './measure';
import { startServe } from './serve';

/** Duration of each measurement, ten times a second. Chromium slows a hidden page’s timers at once. */
const SECONDS = 30;
const TIMES = 10 * SECONDS;
const P99_MS = 20;

/** Delay of a countdown: in a browser that shows it, and in the desktop app’s hidden window. */
export async function benchStartClock(): Promise<void> {
  const load = `${loadavg()[0]!.toFixed(1)} processes wanted to run in the last minute`;
  printHeading(`Countdown of the start line: how late it runs, ${TIMES} times (${load})`);
  const assets = join(appRoot, 'out/renderer/assets');
  const worker =
    existsSync(assets) && readdirSync(assets).find((name) => /^timing-worker-.*\.js$/.test(name));
  if (!worker) throw new Error('The built staff UI has no timing worker.');
  const alarms = { url: `/assets/${worker}`, times: TIMES };
  report('this process’s own timers, for comparison', await pageLateness(TIMES), false);
  const serve = await startServe(['--demo']);
  try {
    const url = await serve.staffLink();
    await inBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      report('in Chromium, on the screen', await page.evaluate(workerLateness, alarms));
    });
  } finally {
    await serve.stop();
  }
  const program = electronProgram();
  if (!program) {
    printNote('hidden window: not measured, as there is no Electron or no display here');
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  try {
    const app = await startElectron(program, dataDir);
    await benchHiddenWindow(app, alarms).finally(() => app.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Alarms = Parameters<typeof workerLateness>[0];

/** Electron’s window is a Chromium window that can be hidden; the test browser has none. */
async function benchHiddenWindow(app: ElectronMain, alarms: Alarms): Promise<void> {
  const inPage = <Input, Output>(run: (input: Input) => Output, input: Input): Promise<Awaited<Output>> => {
    const code = JSON.stringify(`(${run})(${JSON.stringify(input)})`);
    const answer = app.evaluate(`${WINDOW}.webContents.executeJavaScript(${code})`);
    return answer as Promise<Awaited<Output>>;
  };
  // Initially there is neither a window nor Electron itself.
  await until(() => app.evaluate(`${WINDOW}?.isVisible() ?? false`).catch(() => false));
  await until(() => inPage(() => document.querySelector('h1') !== null, null));
  await app.evaluate(`${WINDOW}.hide()`);
  await until(() => inPage(() => document.hidden, null));
  report('hidden, the page’s own timers, for comparison', await inPage(pageLateness, SECONDS), false);
  report('hidden, as in a browser', await inPage(workerLateness, alarms));
  await inPage((on) => (window as DesktopWindow).dockside.bridge.call('keep_running', { on }), true);
  report('hidden, while a sequence runs in the desktop app', await inPage(workerLateness, alarms));
}

const WINDOW = `process.mainModule.require('electron').BrowserWindow.getAllWindows()[0]`;

type DesktopWindow = Window & {
  dockside: { bridge: { call(name: string, input: object): Promise<unknown> } };
};

async function until(condition: () => Promise<unknown>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 100));
}

function report(what: string, late: readonly number[], isGoal = true): void {
  const sorted = late.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1]!;
  printRow({ what, sample: sampleOf(late), unit: 'ms' });
  printRow({ what: '  p99', sample: sampleOf([p99]), unit: 'ms', ...(isGoal && { budget: P99_MS }) });
}

/** Runs in the page: milliseconds until the page handled each alarm of the worker. */
function workerLateness({ url, times }: { url: string; times: number }): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const alarms = new Worker(url, { type: 'module' });
    const late: number[] = [];
    const next = () => alarms.postMessage({ id: late.length, at: Math.floor(Date.now() / 100) * 100 + 100 });
    alarms.onerror = () => reject(new Error('The timing worker does not start.'));
    alarms.onmessage = ({ data }) => {
      late.push(Date.now() - data.at);
      if (late.length < times) return next();
      alarms.terminate();
      resolve(late);
    };
    next();
  });
}

/** Runs in the page: the same with its own timers, as without the worker. */
function pageLateness(times: number): Promise<number[]> {
  return new Promise((resolve) => {
    const late: number[] = [];
    const next = () => {
      const at = Date.now() + 100;
      setTimeout(() => {
        late.push(Date.now() - at);
        if (late.length < times) next();
        else resolve(late);
      }, 100);
    };
    next();
  });
}
