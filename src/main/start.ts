import { join } from 'node:path';
import { app } from 'electron';
import pino from 'pino';
import { version } from '../app-root';
import { readCommandLine } from './command-line';
import { chooseDataFolder, profileFolder } from './data-folder';
import { DesktopApp } from './desktop-app';
import { LogFile } from './log-file';
import { registerScheme } from './scheme';

const commandLine = readCommandLine(process.argv, process.cwd());
const appFolder = app.getPath('userData');
const folder = chooseDataFolder(commandLine.dataDir, process.env.DOCKSIDE_DATA_DIR, appFolder);
const profile = profileFolder(folder, appFolder);
app.setPath('userData', profile);
app.setAppLogsPath(process.platform === 'darwin' ? undefined : join(profile, 'logs'));
const log = pino({ base: { pid: process.pid } }, new LogFile(app.getPath('logs')));

// As root on Linux, Chromium cannot start sandboxed; --no-sandbox is then given.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerScheme();

// One instance for each profile, and so for each data folder. A second start brings the first to the front.
if (app.requestSingleInstanceLock()) {
  log.info({ version, electron: process.versions.electron, platform: process.platform }, 'Dockside starts');
  const desktop = new DesktopApp({ commandLine, folder, appFolder, profile, log });
  // biome-ignore lint/plugin: what it does not catch is shown by `onUncaughtError`.
  void desktop.start();
} else app.exit(0);
