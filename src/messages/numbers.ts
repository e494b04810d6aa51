import { LOCALE } from '@messages/locale';

const numbers = new Intl.NumberFormat(LOCALE);
const plurals = new Intl.PluralRules(LOCALE);
const lists = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const choices = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** The forms of a text by number; each language has its own of them: English has `one` and `other`. */
export type PluralForms<Form> = { readonly [rule in Intl.LDMLPluralRule]?: Form } & { readonly other: Form };

/** `1,250` */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** The form of a text for a number: `plural(1, { one: 'boat', other: 'boats' })` → `boat`. */
export function plural<Form>(count: number, forms: PluralForms<Form>): Form {
  return forms[plurals.select(count)] ?? forms.other;
}

/** `3 results, 1 crossing and 2 entries` */
export function formatList(items: readonly string[]): string {
  return lists.format(items);
}

/** `race officer, scorer or secretary` */
export function formatChoice(items: readonly string[]): string {
  return choices.format(items);
}
