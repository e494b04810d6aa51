import { BrowserWindow, shell } from 'electron';
import { showError } from '../dialogs';
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
  // A page that does not load says so in the window itself; one that is left while it loads is no failure.
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
