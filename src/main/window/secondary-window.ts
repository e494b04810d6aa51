import { BrowserWindow, shell } from 'electron';
import { pagePreferences } from '../hardening';
import { isOf, ORIGIN } from '../origin';
import { classifyLink } from './links';

/** Opens a page of the server that is not the staff UI (the API docs, published results), without a preload script. */
export function openSecondaryWindow(url: string, ownHosts: () => readonly string[]): void {
  const window = new BrowserWindow({
    width: 1200,
    height: 860,
    autoHideMenuBar: true,
    title: 'Dockside',
    webPreferences: pagePreferences,
  });
  const { webContents: page } = window;
  const targetOf = (link: string) => classifyLink(link, (one) => isOf(ORIGIN, one), ownHosts());
  page.on('will-navigate', (event, target) => {
    if (targetOf(target) !== 'secondary') event.preventDefault();
  });
  page.setWindowOpenHandler(({ url: target }) => {
    if (targetOf(target) === 'secondary') void window.loadURL(target);
    if (targetOf(target) === 'external') void shell.openExternal(target);
    return { action: 'deny' };
  });
  void window.loadURL(url);
}
