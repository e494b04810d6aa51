import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readGivenFile } from './read-file';

/**
 * Reads a secret from a file or from stdin: a line typed without echo at a terminal, or all piped input. A secret on
 * the command line would be visible to other users.
 *
 * @param prompt text shown at the terminal
 * @param file `-` or undefined for stdin
 * @returns the secret without surrounding space; empty if none
 * @throws Error if the file cannot be read or typing is cancelled
 */
export async function readSecret(prompt: string, file: string | undefined): Promise<string> {
  if (file !== undefined && file !== '-') return readGivenFile(file).toString('utf8').trim();
  const given = process.stdin.isTTY ? await ask(prompt) : await text(process.stdin);
  return given.trim();
}

/** Asks on stderr: stdout is for results. */
function ask(prompt: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal echoes nothing.
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(`${prompt}: `);
  return new Promise((resolve, reject) => {
    let typed: string | undefined;
    terminal.on('SIGINT', () => terminal.close());
    terminal.on('line', (line) => {
      typed ??= line;
      terminal.close();
    });
    terminal.on('close', () => {
      process.stderr.write('\n');
      if (typed === undefined) reject(new Error('Nothing was changed.'));
      else resolve(typed);
    });
  });
}
