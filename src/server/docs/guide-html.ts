import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { DOCS_PATH, GUIDES_PATH } from './paths';

const languages: Record<string, string> = { sh: 'Shell', ts: 'TypeScript', py: 'Python', text: 'It prints' };

/** A guide's Markdown as HTML, its links as those of this server. */
export function toHtml(markdown: string): string {
  return (
    micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
      .replace(/<h2>(.*?)<\/h2>/g, (_, text: string) => `<h2 id="${slug(text)}">${text}</h2>`)
      // Content wider than the page scrolls by itself, also by keys.
      .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
      .replace(/<pre><code class="language-(\w+)">/g, (_, language: string) => {
        return `<p class="language">${languages[language] ?? language}</p><pre tabindex="0"><code>`;
      })
      .replaceAll('<pre><code>', '<pre tabindex="0"><code>')
      .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (link, href: string, text: string) =>
        served(link, href, text),
      )
  );
}

function slug(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

/** A link of the repository's as one of this server's; the name of its file where that is not served. */
function served(link: string, href: string, text: string): string {
  if (/^(https?:|#)/.test(href)) return link;
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === 'README') return `<a href="${GUIDES_PATH}${anchor}">${text}</a>`;
  if (name) return `<a href="${GUIDES_PATH}/${name}${anchor}">${text}</a>`;
  if (href === '../api.md') return `<a href="${DOCS_PATH}">${text}</a>`;
  const path = href.replace(/^(\.\.\/)+/, '');
  return text === `${path}/` || text === path
    ? `<code>${path}</code>`
    : `${text} (<code>${path}</code> in Dockside’s sources)`;
}
