import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/** The command that starts this app: its program, or Electron with the app's folder if not packaged. */
function startCommand(): string[] {
  const program = process.env.APPIMAGE ?? process.execPath;
  return app.isPackaged ? [program] : [program, app.getAppPath()];
}

/** True if Dockside starts when this user logs in. */
export function startsAtLogin(): boolean {
  return process.platform === 'linux'
    ? existsSync(autostartFile())
    : app.getLoginItemSettings(item()).openAtLogin;
}

/** Turns starting at login on or off. */
export function setStartAtLogin(on: boolean): void {
  if (process.platform === 'linux') setAutostart(on);
  else app.setLoginItemSettings({ openAtLogin: on, ...item() });
}

function item() {
  const [path, ...args] = startCommand();
  return { path, args };
}

/** Electron has no login items on Linux; its desktops read this folder. */
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
