/// <reference path="./browser-script.d.ts" />
import { textOf, utf8 } from '../canonical';
import { publicationIn } from '../read-file';
import { sha256Hex } from '../seal';
import { type Finding, firstDifference } from '../verify';
import { pageHtml, programOf } from './page';

/** What checks a page. By itself: who makes no page does not load it. */
const loadScript = async () => (await import('./browser.ts?browser-script')).default;

/** A publication as one HTML file that checks itself. @param publication its text */
export async function publicationPage(publication: string): Promise<string> {
  return pageHtml(publication, await loadScript());
}

/** Whether a page is, beside its publication, as this Dockside makes it. */
export interface PageCheck {
  /** Whether this Dockside makes pages with the program of this one. Where it does not, nothing can be said. */
  known: boolean;
  findings: Finding[];
}

/** Compares a page that checks itself with the one that is made of its publication. */
export async function checkPage(file: Uint8Array): Promise<PageCheck> {
  const script = await loadScript();
  const { named, found } = programsOf(textOf(file));
  // One altered byte spoils its name or the program itself, and not both.
  if (named !== programOf(script) && found !== programOf(script))
    return { known: false, findings: named === found ? [] : [UNLIKE_ITS_NAME] };
  const made = pageOf(textOf(publicationIn(file)), script);
  // Of a publication that cannot be read no page is made, and where it was altered is found in itself.
  if (made === null) return { known: true, findings: [] };
  const at = firstDifference(file, utf8(made));
  if (at < 0) return { known: true, findings: [] };
  const text = `The page around the publication, its tables or its script, was altered at byte ${at} of the file.`;
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
  text: 'The page’s script or styles are not those that it says it was made with: they were altered, or the line <meta name="dockside-page">.',
};

/** The program that a page says it was made with, and the one of the script and the styles in it. */
function programsOf(page: string): { named: string | undefined; found: string } {
  const between = (from: string, to: string) => {
    const at = page.indexOf(from) + from.length;
    return at < from.length ? '' : page.slice(at, page.indexOf(to, at));
  };
  const named = /<meta name="dockside-page" content="([^"]*)">/.exec(page)?.[1];
  const styles = between('<style>\n', '</style>');
  // The publication before it has no such element: what is `<` there is `&lt;`.
  const script = between('</pre>\n<script>\n', '\n</script>');
  return { named, found: sha256Hex(utf8(`${styles}${script}`)).slice(0, 16) };
}
