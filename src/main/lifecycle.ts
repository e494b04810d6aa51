import { app } from 'electron';
import type { Logger } from 'pino';

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
