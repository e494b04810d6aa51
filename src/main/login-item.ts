import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/** What starts this app: its own program, or Electron and the app's folder while it is not packaged. */
function startCommand(): string[] {
  const program = process.env.APPIMAGE ?? process.execPath;
  return app.isPackaged ? [program] : [program, app.getAppPath()];
}

/** Whether Dockside starts when this user logs in. */
export function startsAtLogin(): boolean {
  return process.platform === 'linux'
    ? existsSync(autostartFile())
    : app.getLoginItemSettings(item()).openAtLogin;
}

/** Has the system start Dockside when this user logs in, or no longer. */
export function setStartAtLogin(on: boolean): void {
  if (process.platform === 'linux') setAutostart(on);
  else app.setLoginItemSettings({ openAtLogin: on, ...item() });
}

function item() {
  const [path, ...args] = startCommand();
  return { path, args };
}

/** Electron leaves Linux out; its desktops all read this folder. */
function autostartFile(): string {
  return join(app.getPath('appData'), 'autostart', 'dockside.desktop');
}

function setAutostart(on: boolean): void {
  const file = autostartFile();
  if (!on) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(join(file, '..'), { recursive: true });
  const command = startCommand().map((word) => `"${word.replace(/["`$\\]/g, '\\$&')}"`);
  writeFileSync(
    file,
    `[Desktop Entry]\nType=Application\nName=Dockside\nExec=${command.join(' ')}\nX-GNOME-Autostart-enabled=true\n`,
  );
}
