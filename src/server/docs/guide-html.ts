import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { API_PATH, GUIDES_PATH } from './paths';

const languages: Record<string, string> = { sh: 'Shell', ts: 'TypeScript', py: 'Python', text: 'It prints' };

/**
 * Markdown of the repository as HTML, without pictures, its links as those of this server.
 *
 * @param folder of the file, from which its links start
 */
export function toHtml(markdown: string, folder: string): string {
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
      .replace(/<p><img [^>]*><\/p>/g, '')
      .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (link, href: string, text: string) =>
        served(link, href, text, folder),
      )
  );
}

function slug(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

/** A link of the repository's as one of this server's; the name of its file where that is not served. */
function served(link: string, href: string, text: string, folder: string): string {
  if (/^(https?:|#)/.test(href)) return link;
  const { pathname, hash } = new URL(href, `file:///${folder}/`);
  const path = pathname.slice(1);
  const [, guide] = /^docs\/guides\/([\w-]+)\.md$/.exec(path) ?? [];
  if (guide) return `<a href="${GUIDES_PATH}${guide === 'README' ? '' : `/${guide}`}${hash}">${text}</a>`;
  if (path === 'docs/api.md') return `<a href="${API_PATH}${hash}">${text}</a>`;
  return text === `${path}/` || text === path
    ? `<code>${path}</code>`
    : `${text} (<code>${path}</code> in Dockside’s sources)`;
}
