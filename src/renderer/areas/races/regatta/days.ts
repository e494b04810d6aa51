/** The days of a regatta in its own zone: `5 – 7 Sept 2026`; a dash when they are not known. */
export function formatDays(timeZone: string, from: number | null, to: number | null): string {
  if (from === null) return '–';
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  return to === null || to < from ? format.format(from) : format.formatRange(from, to);
}
