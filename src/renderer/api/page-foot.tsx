import { asOfText } from '@shared/as-of-text';
import { useDataAge } from './data-age';
import { useSession } from './session';

interface PageFootProps {
  /** Whose paper it is: `Kilcrane Sailing & Golf Club · Kilcrane Week 2026`. */
  title: string;
  timeZone?: string | undefined;
}

/**
 * At the foot of every page that is printed: what it is a page of, and as of when. A page that has come away from the first
 * one still says both.
 */
export function PageFoot({ title, timeZone }: PageFootProps) {
  const { club } = useSession();
  const text = `${title} · as of ${asOfText(useDataAge(), timeZone ?? club.time_zone)}`;
  return (
    <style>{`@page { @bottom-left { content: ${cssString(text)}; width: 85%; font: 8pt sans-serif; } }`}</style>
  );
}

/** A CSS string. Whatever could end it, or the style element, is escaped by its code point (CSS Syntax 3, 4.3.7). */
function cssString(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}
