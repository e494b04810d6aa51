const LOOK_MS = 250;

/**
 * npm runs a script through a shell, and a shell that is ended passes no signal on: what it ran would go on by itself.
 * Ends this process, as SIGTERM does, when that shell is gone. (`exec` in package.json would do, but cmd.exe knows none.)
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
