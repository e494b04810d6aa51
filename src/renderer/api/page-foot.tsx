import { asOfText, madeAt } from '@shared/as-of-text';
import { useDataAge } from './data-age';
import { useSession } from './session';

interface PageFootProps {
  /** Whose paper it is: `Kilcrane Sailing & Golf Club · Kilcrane Week 2026`. */
  title: string;
  timeZone?: string | undefined;
  /** The published version that the page is of; null: it is none, which the page says. Left out: results are not what it is about. */
  version?: PrintedVersion | null | undefined;
  /** Of one sheet among several: the name of its pages, which its element has as `data-sheet`, and how the paper lies. */
  sheet?: { page: string; orientation: 'landscape' | 'portrait' } | undefined;
}

/** A published version on paper: its number, and as of when it is in Unix epoch milliseconds. */
export type PrintedVersion = { number: number; published_at: number };

/**
 * At the foot of every page that is printed: what it is a page of, and as of when. A page that has come away from the first
 * one still says both.
 */
export function PageFoot({ title, timeZone, version, sheet }: PageFootProps) {
  const { club } = useSession();
  const age = useDataAge();
  const zone = timeZone ?? club.time_zone;
  const asOf = version
    ? `as of ${asOfText(madeAt(version.published_at), zone)}, version ${version.number}`
    : `${version === null ? 'not published: ' : ''}as of ${asOfText(age, zone)}`;
  const text = `${title} · ${asOf}`;
  const foot = `@bottom-left { content: ${cssString(text)}; width: 85%; font: 8pt sans-serif; }`;
  if (!sheet) return <style>{`@page { ${foot} }`}</style>;
  const { page, orientation } = sheet;
  // Size and margins as in print-page.css: a page with a name of its own has no other's.
  const paper = `size: ${orientation}; margin: 10mm 10mm 14mm;`;
  return <style>{`[data-sheet="${page}"] { page: ${page}; } @page ${page} { ${paper} ${foot} }`}</style>;
}

/** A CSS string. Whatever could end it, or the style element, is escaped by its code point (CSS Syntax 3, 4.3.7). */
function cssString(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}
