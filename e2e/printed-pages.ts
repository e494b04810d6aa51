import type { Page } from '@playwright/test';
import { extractTextItems, getDocumentProxy, type StructuredTextItem } from 'unpdf';

/** A page as it comes out of the printer. */
export interface PrintedPage {
  /** In points: `842 × 595` is A4, wide. */
  size: string;
  /** Its lines of print, from top to bottom. */
  lines: string[];
  /** The line at its foot that says whose page it is, and as of when. */
  foot: string | undefined;
}

/** The pages that a screen prints, on the club's paper or, in its place, on another. */
export async function printedPages(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<PrintedPage[]> {
  // As the club's setting of the paper does.
  await page.evaluate((paper) => {
    // A page with a policy refuses styles that change.
    for (const style of document.querySelectorAll('style'))
      if (/size: (A4|Letter)/.test(style.textContent))
        style.textContent = style.textContent.replace(/size: (A4|Letter)/g, `size: ${paper}`);
  }, format);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const printed = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await extractTextItems(printed);
  const pages = await Promise.all(items.map((_, index) => printed.getPage(index + 1)));
  return pages.map((each, index) => {
    const { width, height } = each.getViewport({ scale: 1 });
    const lines = linesOf(items[index]!);
    const foot = lines.findLast((line) => /\bas of\b/.test(line));
    return { size: `${Math.round(width)} × ${Math.round(height)}`, lines, foot };
  });
}

/** The different feet of all pages that a screen prints. */
export async function printedFeet(page: Page): Promise<string> {
  const pages = await printedPages(page);
  return [...new Set(pages.map(({ foot }) => foot))].join('\n');
}

/** Joins the pieces of text that stand at one height. */
function linesOf(items: readonly StructuredTextItem[]): string[] {
  const lines = new Map<number, StructuredTextItem[]>();
  for (const item of items) {
    const height = Math.round(item.y);
    lines.set(height, [...(lines.get(height) ?? []), item]);
  }
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) => line.toSorted((a, b) => a.x - b.x).map(({ str }) => str.trim()))
    .map((pieces) => pieces.filter(Boolean).join(' '))
    .filter(Boolean);
}
