import { rmSync } from 'node:fs';
import { join } from 'node:path';
import open from 'open';
import { STAFF_LINK_MS } from '../contract/staff-operations/index';
import { writePrivateFile } from '../db/private-files';

const FILE = 'open-staff-ui.html';

/**
 * Opens a staff link in the browser, by way of a page that only this user can read: other users of the machine see the
 * command that opens a browser, and must not get at the link. Best effort: without a browser, another link was printed.
 *
 * @returns removes the page, which is of no use once the link was used or has ended
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

/** @param link has no character that means something in HTML */
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
