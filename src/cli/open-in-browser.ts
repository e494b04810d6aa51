import { rmSync } from 'node:fs';
import { join } from 'node:path';
import open from 'open';
import { STAFF_LINK_MS } from '../contract/staff-operations/operations';
import { writePrivateFile } from '../db/private-files';

const FILE = 'open-staff-ui.html';

/**
 * Opens a staff link in the browser through a private page. Other users of the computer see the command line, so it
 * must not contain the link. Best effort: without a browser, another link was printed.
 *
 * @returns a function that removes the page, which is useless after the link was used or expired
 */
export function openInBrowser(dataDir: string, link: string): () => void {
  const file = join(dataDir, FILE);
  const remove = () => rmSync(file, { force: true });
  writePrivateFile(file, pageTo(link));
  setTimeout(remove, STAFF_LINK_MS).unref();
  open(file).then(
    (browser) => browser.once('error', () => {}),
    () => {},
  );
  return remove;
}

/** @param link must not contain HTML special characters */
function pageTo(link: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <meta http-equiv="refresh" content="0; url=${link}" />
    <title>Dockside</title>
  </head>
  <body><a href="${link}">Open Dockside</a></body>
</html>
`;
}
