import type { Hono } from 'hono';
import { RESULTS_PATH } from '../../contract/published-results';
import { withoutServerOnly } from '../../server/pages/results/server-only';
import { SitePaths } from './site-paths';

/** A file of the site, by its path in it: `index.html`, `reg_1/index.html`, `reg_1/IRC.csv`. */
export interface SiteFile {
  path: string;
  content: Buffer;
}

/** The server's status for withdrawn results. */
const WITHDRAWN = 410;

const LINK = /\b(href|src)="([^"]*)"/g;

/**
 * The public results pages as plain files with relative links, so that they work in any folder: the index, and all
 * pages reached from it. Links to other pages stay as they are.
 *
 * @param app the pages, as `resultsApp` makes them
 * @throws Error when a page cannot be made
 */
export async function siteFiles(app: Hono): Promise<SiteFile[]> {
  const paths = new SitePaths();
  const found = [RESULTS_PATH];
  const seen = new Set(found);
  const files: SiteFile[] = [];
  for (const address of found) {
    const response = await app.request(address.slice(RESULTS_PATH.length) || '/');
    if (response.status === 404 && address !== RESULTS_PATH) continue;
    // A version that others link to may be withdrawn: the page then says since when, on the site as here.
    if (!response.ok && response.status !== WITHDRAWN)
      throw new Error(`Could not make the page ${address} (${response.status}).`);
    const content = Buffer.from(await response.arrayBuffer());
    const path = paths.of(address);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      files.push({ path, content });
      continue;
    }
    const html = withoutServerOnly(content.toString('utf8')).replace(
      LINK,
      (whole, attribute: string, target: string) => {
        const [to = '', fragment] = unescapedHtml(target).split('#');
        if (to !== RESULTS_PATH && !to.startsWith(`${RESULTS_PATH}/`)) return whole;
        if (!seen.has(to)) {
          seen.add(to);
          found.push(to);
        }
        const link = relativeLink(path, paths.of(to));
        return `${attribute}="${fragment === undefined ? link : `${link}#${fragment}`}"`;
      },
    );
    files.push({ path, content: Buffer.from(html) });
  }
  return files;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Decodes an attribute. An address may hold an apostrophe, which pages write as `&#39;`. */
function unescapedHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);
}

/** The link from one file to another, as a browser reads it, also where it opens files without a server. */
function relativeLink(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < folders.length && shared < target.length - 1 && folders[shared] === target[shared])
    shared++;
  const up = folders.slice(shared).map(() => '..');
  return [...up, ...target.slice(shared).map(encodeURIComponent)].join('/');
}
