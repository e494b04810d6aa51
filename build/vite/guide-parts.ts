import { readFile } from 'node:fs/promises';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import type { Plugin } from 'vite';

/** A part of a guide: a text, or an element and its parts. */
export type GuidePart = string | [tag: string, parts: GuidePart[]];

const QUERY = '.md?guide';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Gives `import guide from 'page.md?guide'` the parts of a page in Markdown, which a screen shows. */
export const guideParts: Plugin = {
  name: 'guide-parts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return;
    const file = id.slice(0, -'?guide'.length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(partsOf(await readFile(file, 'utf8')))}`;
  },
};

/** The parts of a page in Markdown, without its title and pictures. Of a link, the words stay: it leads elsewhere. */
export function partsOf(markdown: string): GuidePart[] {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  const parts: GuidePart[] = [];
  const open: GuidePart[][] = [parts];
  for (const [, end, tag, text] of html.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    if (tag === 'a' || tag === 'img') continue;
    if (end) open.pop();
    else if (tag) {
      const inside: GuidePart[] = [];
      open.at(-1)!.push([tag, inside]);
      open.push(inside);
    } else if (text?.trim())
      open.at(-1)!.push(text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity));
  }
  return parts.filter(([tag, inside]) => tag !== 'h1' && inside?.length !== 0);
}
