import { BrowserWindow, shell } from 'electron';
import { showError } from '../dialogs';
import { pagePreferences } from '../hardening';
import { isOf, ORIGIN } from '../origin';
import { classifyLink } from './links';

/** Opens a server page outside the staff UI (API docs, published results), without a preload script. */
export function openSecondaryWindow(url: string, ownHosts: () => readonly string[]): void {
  const window = new BrowserWindow({
    width: 1200,
    height: 860,
    autoHideMenuBar: true,
    title: 'Dockside',
    webPreferences: pagePreferences,
  });
  const { webContents: page } = window;
  // The window itself shows a loading error. Leaving a page while it loads is no failure.
  const load = (link: string) => {
    window.loadURL(link).catch(() => {});
  };
  const targetOf = (link: string) => classifyLink(link, (one) => isOf(ORIGIN, one), ownHosts());
  page.on('will-navigate', (event, target) => {
    if (targetOf(target) !== 'secondary') event.preventDefault();
  });
  page.setWindowOpenHandler(({ url: target }) => {
    if (targetOf(target) === 'secondary') load(target);
    if (targetOf(target) === 'external') shell.openExternal(target).catch(showError);
    return { action: 'deny' };
  });
  load(url);
}
