import api from '../../../docs/api.md?raw';

/** The address in the guides, which a page replaces by the server's own. */
const SHOWN_ORIGIN = 'http://127.0.0.1:4010';

const files = import.meta.glob<string>('../../../docs/guides/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A guide of `docs/guides/`, in Markdown. */
interface Guide {
  title: string;
  text: string;
}

const guides = new Map<string, Guide>(
  Object.entries(files).map(([file, text]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.md'.length),
    { title: /^# (.+)$/m.exec(text)?.[1] ?? '', text },
  ]),
);

/** The page that lists the guides, and says what they all need. */
const INDEX = 'README';

/** A guide's entry in the list of guides. */
export interface GuideEntry {
  name: string;
  title: string;
  about: string;
}

/** The guides in the order of their list. */
export function listGuides(): GuideEntry[] {
  const rows = guides.get(INDEX)!.text.matchAll(/^\| \[(.+)\]\((.+)\.md\) \| (.+) \|$/gm);
  return [...rows].map(([, title, name, about]) => ({ name: name!, title: title!, about: about! }));
}

/**
 * A guide as HTML, for a server reached at `origin`; undefined for an unknown name.
 *
 * @param name its file's name, without `.md`; undefined for the page that lists them
 */
export async function guidePage(
  name: string | undefined,
  origin: string | null,
): Promise<{ title: string; html: string } | undefined> {
  const guide = name === INDEX ? undefined : guides.get(name ?? INDEX);
  return guide && { title: guide.title, html: await htmlOf(guide.text, 'docs/guides', origin) };
}

/** The notes on the API as HTML, for a server reached at `origin`. */
export function apiPage(origin: string | null): Promise<string> {
  return htmlOf(api, 'docs', origin);
}

async function htmlOf(text: string, folder: string, origin: string | null): Promise<string> {
  // Only here: few servers are ever asked for a guide, and a start need not wait for the parser.
  const { toHtml } = await import('./guide-html');
  const html = toHtml(text, folder);
  return origin ? html.replaceAll(SHOWN_ORIGIN, origin) : html;
}
