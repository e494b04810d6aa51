import { textOf, utf8 } from '../canonical';
import type { Bundle } from '../format';
import { escapeText, PAGE_ELEMENT, splitPublication } from '../read-file';
import { sha256Hex } from '../seal';
import { LOCALE, page as t } from '../words';
import { escaped } from './html';
import styles from './page.css?raw';
import { resultsHtml } from './tables';

/**
 * A publication as one self-checking file: its tables, the program that recomputes them, and the publication. It loads
 * nothing.
 *
 * @param publication the text of a publication
 * @param script `browser.ts` as one script
 */
export function pageHtml(publication: string, script: string): string {
  const bundle: Bundle = JSON.parse(textOf(splitPublication(utf8(publication)).bundle));
  const { results, publication: version } = bundle;
  return `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="dockside-page" content="${programOf(script)}">
<title>${escaped(t.title(results.name, version.number))}</title>
<style>
${styles}</style>
</head>
<body>
<main>
<div id="report" aria-live="polite">
<p class="report">${t.notYetChecked('<code>dockside verify</code>')}</p>
</div>
<div id="results">
${resultsHtml(bundle)}
</div>
</main>
${PAGE_ELEMENT}${escapeText(publication)}</pre>
<script>
${script}
</script>
</body>
</html>
`;
}

/** Identity of a page's program: two pages of one publication with the same program are identical. */
export function programOf(script: string): string {
  return sha256Hex(utf8(`${styles}${script}`)).slice(0, 16);
}
