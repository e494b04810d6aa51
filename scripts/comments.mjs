// Finds comments that do not begin with a noun or a verb: CONTRIBUTING, "English". Prints each with its place.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const NO_BEGINNING =
  /^(What|Whatever|Whether|Whichever|Those|That|Who|Whoever|Whom|Whose|How|So|Of|It|They|There)\b/;

/**
 * The comments of a source that begin with such a word. A line comment begins where the line before has none.
 *
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function badComments(source) {
  const lines = source.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) => {
    const isContinued = line.startsWith('//') && lines[index - 1]?.startsWith('//');
    const text =
      line === '/**' ? lines[index + 1]?.replace(/^\*\s*/, '') : /^(?:\/\*\*|\/\/)\s*(.*)/.exec(line)?.[1];
    return !isContinued && text && NO_BEGINNING.test(text) ? [{ line: index + 1, text }] : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n'))
    for (const { line, text } of badComments(readFileSync(join(root, file), 'utf8'))) {
      console.error(`${file}:${line}: begin this comment with a noun or a verb: ${text}`);
      process.exitCode = 1;
    }
}
