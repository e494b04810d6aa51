import { codes, format as t } from '@messages/club';
import { capital } from '@shared/capital';
import { fullName, type NamedPerson } from '@shared/person-name';
import { formatDate } from '@/lib/time';

/** An API code for display: `in_review` → `In review`. A code that only another cloud has, in its own words. */
export function codeLabel(code: string | null | undefined): string {
  if (!code) return '–';
  return Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : capital(code.replaceAll('_', ' '));
}

/** A plan's name from its id: `plan_family` → `Family`. The API has no list of plans. */
export function planLabel(planId: string | null | undefined): string {
  return codeLabel(planId?.replace(/^plan_/, ''));
}

/** A person's name in one line. */
export function personName(person: NamedPerson | null | undefined): string {
  return (person && fullName(person)) || t.noName;
}

/** A date of birth, which has no time zone: 17 May 1984. */
export function formatBirthday(
  dob: { year: number; month: number; date: number } | null | undefined,
): string {
  return dob ? formatDate(Date.UTC(dob.year, dob.month - 1, dob.date), 'UTC') : '';
}
