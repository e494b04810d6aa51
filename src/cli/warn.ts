/** Prints a warning on stderr; the command continues. */
export function warn(message: string): void {
  process.stderr.write(`dockside: warning: ${message}\n`);
}
