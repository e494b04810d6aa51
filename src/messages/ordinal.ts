import { LOCALE } from '@messages/locale';
import type { PluralForms } from '@messages/numbers';
import { ordinals } from '@messages/ordinals';

const forms: PluralForms<string> = ordinals;

/** `1st`, `2nd`, `11th`. */
export function ordinal(number: number): string {
  const rule = new Intl.PluralRules(LOCALE, { type: 'ordinal' }).select(number);
  return (forms[rule] ?? forms.other).replace('#', `${number}`);
}
