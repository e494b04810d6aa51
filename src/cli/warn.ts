/** Says on stderr what somebody should know of a command that goes on all the same. */
export function warn(message: string): void {
  process.stderr.write(`dockside: warning: ${message}\n`);
}
