import { lifecycle as t } from '@messages/desktop';
import { app, shell } from 'electron';
import type { Logger } from 'pino';
import { UserError } from '../contract/errors';

/** Delays quitting until `close` has ended, successfully or not. */
export function closeBeforeQuit(close: () => Promise<void>, log: Logger): void {
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    close()
      .catch((err) => log.error({ err }, 'could not close the club server'))
      .finally(() => {
        closed = true;
        log.info('Dockside stops');
        // Electron ignores app.quit() called from a promise callback; call it from the event loop.
        setImmediate(() => app.quit());
      });
  });
}

/** Calls `show` after an uncaught error. Before the app is ready no window can be shown, so it exits. */
export function onUncaughtError(show: () => void, log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (err) => {
      log.fatal({ err }, 'uncaught error');
      if (app.isReady()) show();
      else app.exit(1);
    });
}

/** Quits and restarts with these arguments. */
export function relaunch(args: string[]): void {
  app.relaunch({ args });
  app.quit();
}

/**
 * Starts what updates the app, its own replaced file or an installer, and quits once the page has its answer.
 *
 * @throws UserError if the system does not open the installer
 */
export async function startUpdate(file: string): Promise<void> {
  if (file === process.env.APPIMAGE) app.relaunch({ execPath: file, args: process.argv.slice(1) });
  else {
    const refusal = await shell.openPath(file);
    if (refusal !== '') throw new UserError(t.didNotOpen(file, refusal));
  }
  setImmediate(() => app.quit());
}
