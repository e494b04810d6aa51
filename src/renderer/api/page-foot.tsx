import { asOfText, madeAt } from '@shared/as-of-text';
import { useDataAge } from './data-age';
import { useSession } from './session';

interface PageFootProps {
  /** Club or event: `Kilcrane Sailing & Golf Club · Kilcrane Week 2026`. */
  title: string;
  timeZone?: string | undefined;
  /** The published version; null: not published, as the page says. Left out: the page has no results. */
  version?: PrintedVersion | null | undefined;
  /** For one of several sheets: its page name, matching its element's `data-sheet`, and its orientation. */
  sheet?: { page: string; orientation: 'landscape' | 'portrait' } | undefined;
}

/** A published version on paper: number, and publication time in Unix epoch milliseconds. */
export type PrintedVersion = { number: number; published_at: number };

/** Foot of every printed page: its title and the data's time, so that a loose page still has both. */
export function PageFoot({ title, timeZone, version, sheet }: PageFootProps) {
  const { club } = useSession();
  const age = useDataAge();
  const zone = timeZone ?? club.time_zone;
  const asOf = version
    ? `as of ${asOfText(madeAt(version.published_at), zone)}, version ${version.number}`
    : `${version === null ? 'not published: ' : ''}as of ${asOfText(age, zone)}`;
  const text = `${title} · ${asOf}`;
  const foot = (important = '') =>
    `@bottom-left { content: ${cssString(text)}${important}; width: 85%; font: 8pt sans-serif; }`;
  if (!sheet) return <style>{`@page { ${foot()} }`}</style>;
  const { page, orientation } = sheet;
  // Size and margins as in print-page.css: a named page inherits none.
  const paper = `size: ${orientation}; margin: 10mm 10mm 14mm;`;
  // Chromium lets a later style sheet’s rule of all pages win over an earlier one’s rule of named pages.
  const rule = `@page ${page} { ${paper} ${foot(' !important')} }`;
  // The last sheet’s page is the body’s, too: a page of another name would follow the sheet, empty.
  const sheetAndRest = `:is([data-sheet="${page}"], body:has([data-sheet="${page}"])) { page: ${page}; }`;
  return <style>{`${sheetAndRest} ${rule}`}</style>;
}

/** A CSS string. Characters that could end it or the style element are escaped (CSS Syntax 3, 4.3.7). */
function cssString(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}
