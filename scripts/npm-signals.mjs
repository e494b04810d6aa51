const CHECK_MS = 250;

/**
 * npm runs a script through a shell, which does not pass signals on: when it is killed, the script would go on. Ends this
 * process with SIGTERM when that shell is gone. (`exec` in package.json would do, but cmd.exe does not have it.)
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  check.unref();
}
