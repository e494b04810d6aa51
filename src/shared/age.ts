/** The age from which a person is an adult. */
export const FULL_AGE = 18;

const CHILD = /^(child|son|daughter|dependant|dependent|junior|kid|minor|stepchild|stepson|stepdaughter)\b/i;

/** True if a household keeps a member as a child, whatever the age. A primary member never is. */
export function isKeptAsChild(member: { primary: boolean; relationship: string | null }): boolean {
  return !member.primary && CHILD.test((member.relationship ?? '').trim());
}

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
