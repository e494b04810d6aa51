import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const pages = 'out/renderer';

/**
 * A build of Dockside with a different head in its staff pages, like a newer one: their revision in the service worker
 * differs.
 *
 * @param folder inside the project, so that its packages are found
 * @returns the folder
 */
export async function copyOfBuild(folder: string, head: string): Promise<string> {
  await cp(join(root, 'out'), join(folder, 'out'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  const html = await change(folder, 'index.html', (text) => text.replace('</head>', `${head}</head>`));
  const revision = createHash('sha256').update(html).digest('hex').slice(0, 16);
  await change(folder, 'service-worker.js', (text) =>
    text.replace(/("url":"\/index\.html","revision":)"\w+"/, `$1"${revision}"`),
  );
  return folder;
}

async function change(folder: string, name: string, edit: (text: string) => string): Promise<string> {
  const file = join(folder, pages, name);
  const before = await readFile(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${name} is not built as this expects.`);
  await writeFile(file, after);
  for (const packed of ['.br', '.gz']) await rm(file + packed, { force: true });
  return after;
}
