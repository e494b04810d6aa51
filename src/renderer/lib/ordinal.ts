import { LOCALE } from './format';

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `11th`. */
export function ordinal(number: number): string {
  const rule = new Intl.PluralRules(LOCALE, { type: 'ordinal' }).select(number);
  return `${number}${endings[rule] ?? 'th'}`;
}
