/** A code of the data's as words: `in_review` → `In review`, `direct_debit` → `Direct debit`. */
export function wordsOf(code: string | null | undefined): string {
  if (!code) return '–';
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A plan's name from its id: `plan_family` → `Family`. The API has no list of plans. */
export function planName(planId: string | null | undefined): string {
  return wordsOf(planId?.replace(/^plan_/, ''));
}

/** `1 person`, `3 people`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IE')} ${count === 1 ? one : many}`;
}

/** A person's name in one line, or what stands in for it. */
export function nameOf(
  person: { first_name?: string | null; last_name?: string | null } | null | undefined,
): string {
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  return name || 'No name';
}

/** The parts of an address, in the order they are written on a letter. */
export function addressLines(
  address:
    | {
        street: string | null;
        city: string | null;
        state: string | null;
        zip: string | null;
        country: string | null;
      }
    | null
    | undefined,
): string[] {
  if (!address) return [];
  return [address.street, address.city, address.state, address.zip, address.country].filter(
    (line): line is string => Boolean(line),
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date of birth, which is a day and no moment: 17 May 1984. */
export function birthday(dob: { year: number; month: number; date: number } | null | undefined): string {
  if (!dob) return '';
  return `${dob.date} ${MONTHS[dob.month - 1]} ${dob.year}`;
}
