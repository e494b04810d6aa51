const CHECK_MS = 250;

/**
 * npm runs scripts through a shell, which does not forward signals: when it is killed, the script would continue. Ends
 * this process with SIGTERM when that shell is gone. (`exec` in package.json would do, but cmd.exe lacks it.)
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
