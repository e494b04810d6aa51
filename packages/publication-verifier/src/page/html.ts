import { LOCALE } from '../words';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML elements and attributes. */
export function escaped(text: string | number): string {
  return String(text).replace(/[&<>"]/g, (character) => entities[character]!);
}

/** Falls back to UTC if the browser does not know the zone. */
function format(timeZone: string): Intl.DateTimeFormat {
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
  }
}

/** `1 Aug 2026, 17:42` by a zone's clocks, with the zone's name. */
export function momentIn(timeZone: string, at: number): string {
  if (!(Math.abs(at) <= 8.64e15)) return String(at);
  const made = format(timeZone);
  return `${made.format(at)} (${made.resolvedOptions().timeZone.replace(/_/g, ' ')})`;
}
