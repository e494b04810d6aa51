/// <reference path="./browser-script.d.ts" />
import { textOf, utf8 } from '../canonical';
import { publicationIn } from '../read-file';
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
  if (!textOf(file).includes(`<meta name="dockside-page" content="${programOf(script)}">`))
    return { known: false, findings: [] };
  const at = firstDifference(file, utf8(pageHtml(textOf(publicationIn(file)), script)));
  if (at < 0) return { known: true, findings: [] };
  const text = `The page around the publication, its tables or its script, was altered at byte ${at} of the file.`;
  return { known: true, findings: [{ kind: 'altered', text, bytes: { from: at, to: at + 1 } }] };
}
