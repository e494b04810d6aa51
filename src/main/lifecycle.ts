import { app } from 'electron';
import type { Logger } from 'pino';

/** Delays quitting until `close` has ended, whether or not it succeeded. */
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

/** Calls `show` after an error that nobody caught; before the app is ready there is no window to show, and it exits. */
export function onUncaughtError(show: () => void, log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (err) => {
      log.fatal({ err }, 'uncaught error');
      if (app.isReady()) show();
      else app.exit(1);
    });
}

/** Quits and starts again with these arguments. */
export function relaunch(args: string[]): void {
  app.relaunch({ args });
  app.quit();
}
