/// <reference path="./browser-script.d.ts" />
import { pageHtml } from './page';

/** A publication as one HTML file that checks itself. @param publication the text of one that verifies */
export async function publicationPage(publication: string): Promise<string> {
  // By itself: who makes no page does not load it.
  const { default: script } = await import('./browser.ts?browser-script');
  return pageHtml(publication, script);
}
