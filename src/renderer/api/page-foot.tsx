import { pageFoot as t } from '@messages/api';
import { asOfText, madeAt } from '@shared/as-of-text';
import { cssString } from '@shared/css-string';
import { paperOf } from '@shared/paper-size';
import { useDataAge } from './data-age';
import { useSession } from './session';

export interface PageFootProps {
  /** Club or event: `Kilcrane Sailing & Golf Club · Kilcrane Week 2026`. */
  title: string;
  timeZone?: string | undefined;
  /** The published version; null: not published, as the page says. Left out: the page has no results. */
  version?: PrintedVersion | null | undefined;
}

/** A published version on paper: number, and publication time in Unix epoch milliseconds. */
export type PrintedVersion = { number: number; published_at: number };

/** The club's paper, and the foot of every printed page: its title and the data's time, so that a loose page has both. */
export function PageFoot(props: PageFootProps) {
  const { club } = useSession();
  const paper = paperOf(club);
  // Named as in print-page.css. In Chromium, a later rule of all pages wins over these.
  const sizes = `@page wide { size: ${paper} landscape } @page upright { size: ${paper} portrait }`;
  return <style>{`@page { size: ${paper}; ${useFoot(props)} } ${sizes}`}</style>;
}

/** The foot as a margin box of CSS. */
export function useFoot({ title, timeZone, version }: PageFootProps): string {
  const { club } = useSession();
  const age = useDataAge();
  const zone = timeZone ?? club.time_zone;
  const asOf = version
    ? t.asOfVersion(asOfText(madeAt(version.published_at), zone), version.number)
    : version === null
      ? t.notPublished(asOfText(age, zone))
      : t.asOf(asOfText(age, zone));
  const text = cssString(`${title} · ${asOf}`);
  return `@bottom-left { content: ${text}; width: 85%; font: 8pt sans-serif; }`;
}
