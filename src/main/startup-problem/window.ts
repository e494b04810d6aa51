import { BrowserWindow, nativeTheme } from 'electron';
import { pagePreferences } from '../hardening.js';
import { isOf, PROBLEM_ORIGIN } from '../origin.js';
import { problemPage } from './page.js';
import { type RecoveryAction, recoveryActions, type StartupProblem } from './startup-problem.js';

let shown: StartupProblem | undefined;

/** Answers the page of the problem that is shown. */
export function answerProblemPage(): Response {
  return shown ? problemPage(shown) : new Response(null, { status: 404 });
}

/**
 * Opens the small window that says why Dockside cannot go on. Its buttons do what `act` does; closing it quits, as no
 * other window is open.
 */
export function openProblemWindow(
  problem: StartupProblem,
  act: (action: RecoveryAction, window: BrowserWindow) => void,
): BrowserWindow {
  shown = problem;
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
    const action = isOf(PROBLEM_ORIGIN, url) ? new URL(url).pathname.slice(1) : '';
    if (Object.hasOwn(recoveryActions, action)) act(action as RecoveryAction, window);
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  void window.loadURL(`${PROBLEM_ORIGIN}/`);
  return window;
}
