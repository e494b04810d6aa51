import { BrowserWindow, shell } from 'electron';
import { pagePreferences } from '../hardening.js';
import { fateOf } from '../links.js';
import { isOf, ORIGIN } from '../origin.js';

/** Opens a page of the server that is not the staff UI (the docs, published results): without a bridge to anything. */
export function openBeside(url: string, ownHosts: () => readonly string[]): void {
  const window = new BrowserWindow({
    width: 1200,
    height: 860,
    autoHideMenuBar: true,
    title: 'Dockside',
    webPreferences: pagePreferences,
  });
  const { webContents: page } = window;
  const goes = (target: string) => fateOf(target, (one) => isOf(ORIGIN, one), ownHosts());
  page.on('will-navigate', (event, target) => {
    if (goes(target) !== 'beside') event.preventDefault();
  });
  page.setWindowOpenHandler(({ url: target }) => {
    if (goes(target) === 'beside') void window.loadURL(target);
    if (goes(target) === 'outside') void shell.openExternal(target);
    return { action: 'deny' };
  });
  void window.loadURL(url);
}
