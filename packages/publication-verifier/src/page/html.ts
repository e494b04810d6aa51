const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML, in elements and attributes alike. */
export function escaped(text: string | number): string {
  return String(text).replace(/[&<>"]/g, (character) => entities[character]!);
}

/** Where the JavaScript of a page knows no such zone, its times are in UTC. */
function format(timeZone: string): Intl.DateTimeFormat {
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}

/** `1 Aug 2026, 17:42` by the clocks of a time zone, which is named. */
export function momentIn(timeZone: string, at: number): string {
  if (!(Math.abs(at) <= 8.64e15)) return String(at);
  const made = format(timeZone);
  return `${made.format(at)} (${made.resolvedOptions().timeZone.replace(/_/g, ' ')})`;
}
