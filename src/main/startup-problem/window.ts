import { problemWindow as t } from '@messages/desktop';
import { LANGUAGE } from '@messages/locale';
import { BrowserWindow, nativeTheme } from 'electron';
import { html, raw } from 'hono/html';
import { pagePreferences } from '../hardening';
import { isOf, PROBLEM_ORIGIN } from '../origin';
import { type RecoveryAction, recoveryActions, type StartupProblem } from './startup-problem';
import styles from './startup-problem.css?raw';

let shown: StartupProblem | undefined;

/** The page has no script: its buttons navigate to addresses that the main process intercepts. */
const contentSecurityPolicy = `default-src 'none'; style-src 'unsafe-inline'; form-action ${PROBLEM_ORIGIN}; base-uri 'none'; frame-ancestors 'none'`;

/** Answers with the page of the current problem. */
export function answerProblemPage(): Response {
  return shown ? problemPage(shown) : new Response(null, { status: 404 });
}

/**
 * Opens the small window that explains why Dockside cannot continue. Its buttons call `act`, or `restore` for an
 * offered backup. Closing it quits, as no other window is open.
 */
export function openProblemWindow(
  problem: StartupProblem,
  act: (action: RecoveryAction, window: BrowserWindow) => void,
  restore: (file: string) => void,
): BrowserWindow {
  shown = problem;
  const window = new BrowserWindow({
    width: 780,
    height: 360 + 48 * (problem.backups?.length ?? 0),
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
    const backup = problem.backups?.[Number(/^backup-(\d+)$/.exec(action)?.[1])];
    if (backup) restore(backup.file);
    if (Object.hasOwn(recoveryActions, action)) act(action as RecoveryAction, window);
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Rejects if closed before it is loaded.
  window.loadURL(`${PROBLEM_ORIGIN}/`).catch(() => {});
  return window;
}

/** The page: what happened and what can be done. */
function problemPage({
  title,
  detail,
  advice,
  recoveryActions: actions,
  backups = [],
}: StartupProblem): Response {
  const autofocus = raw(' autofocus');
  const offers = backups.map(
    ({ label }, index) =>
      html`<button class="backup" formaction="/backup-${index}"${index === 0 ? autofocus : ''}>${label}</button>`,
  );
  const buttons = actions.map(
    (action, index) =>
      html`<button formaction="/${action}"${index === 0 && backups.length === 0 ? autofocus : ''}>${recoveryActions[action]}</button>`,
  );
  const page = html`<!doctype html>
<html lang="${LANGUAGE}">
<head><meta charset="utf-8"><title>${t.title(title)}</title><style>${raw(styles)}</style></head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
<p class="advice">${advice}</p>
<form>${offers}${buttons}</form>
</main>
</body>
</html>`;
  return new Response(String(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
    },
  });
}
