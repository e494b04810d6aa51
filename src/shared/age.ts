/** Age in years on a day; null without a date of birth. */
export function ageOn(
  dob: { year: number; month: number; date: number } | null | undefined,
  day: string,
): number | null {
  if (!dob) return null;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const before = month < dob.month || (month === dob.month && date < dob.date);
  return year - dob.year - (before ? 1 : 0);
}
