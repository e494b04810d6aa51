import { BrowserWindow, nativeTheme } from 'electron';
import { pagePreferences } from '../hardening.js';
import { isOf, TROUBLE_ORIGIN } from '../origin.js';
import { type Remedy, remedies, type Trouble } from './explain.js';
import { troublePage } from './page.js';

let shown: Trouble | undefined;

/** Answers the page of the trouble that is shown. */
export function answerTrouble(): Response {
  return shown ? troublePage(shown) : new Response(null, { status: 404 });
}

/**
 * Opens the small window that says why Dockside cannot go on. Its buttons do what `act` does; closing it quits, as no
 * other window is open.
 */
export function openTroubleWindow(
  trouble: Trouble,
  act: (remedy: Remedy, window: BrowserWindow) => void,
): BrowserWindow {
  shown = trouble;
  const window = new BrowserWindow({
    width: 780,
    height: 360,
    minWidth: 420,
    minHeight: 320,
    useContentSize: true,
    title: 'Dockside',
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#10181f' : '#f6f8fa',
    webPreferences: pagePreferences,
  });
  window.removeMenu();
  window.webContents.on('will-navigate', (event, url) => {
    event.preventDefault();
    const remedy = isOf(TROUBLE_ORIGIN, url) ? new URL(url).pathname.slice(1) : '';
    if (Object.hasOwn(remedies, remedy)) act(remedy as Remedy, window);
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  void window.loadURL(`${TROUBLE_ORIGIN}/`);
  return window;
}
