import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readGivenFile } from './read-file';

/**
 * Reads a secret from a file, or from stdin: the line that is typed at a terminal, which does not show it, or all that is
 * piped in. On the command line other users of the machine could read it.
 *
 * @param prompt what the terminal asks for
 * @param file `-` for stdin; undefined as well
 * @returns it without the space around it; empty when there is none
 * @throws Error when the file cannot be read or typing is broken off
 */
export async function readSecret(prompt: string, file: string | undefined): Promise<string> {
  if (file !== undefined && file !== '-') return readGivenFile(file).toString('utf8').trim();
  const given = process.stdin.isTTY ? await ask(prompt) : await text(process.stdin);
  return given.trim();
}

/** Asks on stderr: stdout is for results. */
function ask(prompt: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal itself shows nothing of what is typed.
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
