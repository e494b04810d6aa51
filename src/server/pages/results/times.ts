const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `5 Sept 2026, 14:30` on the regatta's own clock. */
export function momentIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { ...dateParts, ...timeParts, timeZone }).format(at);
}

/** The days of a regatta, `5–7 Sept 2026`; null when they are not known. */
export function daysIn(timeZone: string, from: number | null, to: number | null): string | null {
  if (from === null) return null;
  const format = new Intl.DateTimeFormat('en-GB', { ...dateParts, timeZone });
  return to === null || to < from ? format.format(from) : format.formatRange(from, to);
}
