/// <reference path="./browser-script.d.ts" />
import { textOf, utf8 } from '../canonical';
import { publicationIn } from '../read-file';
import { sha256Hex } from '../seal';
import { type Finding, firstDifference } from '../verify';
import { publicationPage as t } from '../words';
import { pageHtml, programOf } from './page';

/** Loads the script that checks a page. Separate, so that it loads only when a page is made. */
const loadScript = async () => (await import('./browser.ts?browser-script')).default;

/** A publication as one self-checking HTML file. @param publication its text */
export async function publicationPage(publication: string): Promise<string> {
  return pageHtml(publication, await loadScript());
}

/** Result of comparing a page with the one this Dockside would make. */
export interface PageCheck {
  /** True if this Dockside makes pages with the same program. Otherwise no comparison is possible. */
  known: boolean;
  findings: Finding[];
}

/** Compares a self-checking page with one made from its publication. */
export async function checkPage(file: Uint8Array): Promise<PageCheck> {
  const script = await loadScript();
  const { named, found } = programsOf(textOf(file));
  // One altered byte damages either the name or the program, not both.
  if (named !== programOf(script) && found !== programOf(script))
    return { known: false, findings: named === found ? [] : [UNLIKE_ITS_NAME] };
  const made = pageOf(textOf(publicationIn(file)), script);
  // No page can be made from an unreadable publication, whose own check locates the alteration.
  if (made === null) return { known: true, findings: [] };
  const at = firstDifference(file, utf8(made));
  if (at < 0) return { known: true, findings: [] };
  const text = t.altered(at);
  return { known: true, findings: [{ kind: 'altered', text, bytes: { from: at, to: at + 1 } }] };
}

function pageOf(publication: string, script: string): string | null {
  try {
    return pageHtml(publication, script);
  } catch {
    return null;
  }
}

const UNLIKE_ITS_NAME: Finding = {
  kind: 'altered',
  text: t.unlikeItsName,
};

/** The program named by a page, and the one of the script and styles in it. */
function programsOf(page: string): { named: string | undefined; found: string } {
  const between = (from: string, to: string) => {
    const at = page.indexOf(from) + from.length;
    return at < from.length ? '' : page.slice(at, page.indexOf(to, at));
  };
  const named = /<meta name="dockside-page" content="([^"]*)">/.exec(page)?.[1];
  const styles = between('<style>\n', '</style>');
  // Cannot occur in the publication before it, where `<` is `&lt;`.
  const script = between('</pre>\n<script>\n', '\n</script>');
  return { named, found: sha256Hex(utf8(`${styles}${script}`)).slice(0, 16) };
}
