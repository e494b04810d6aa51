import { type CountryTerms, transportWord } from '@shared/country-terms';
import { LOCALE } from '@/lib/format';
import { type Player, STANDBY } from './sheet-of-day';

/** Meaning of a player's marks, in words. */
export function playerText(
  { kind, transport, checked_in, paid, no_show, holes }: Player,
  terms: Pick<CountryTerms, 'buggy'>,
): string {
  if (kind === STANDBY) return 'from standby, not booked';
  const parts = [
    kind === 'member' ? 'member' : (kind ?? 'guest'),
    transportWord(transport, terms),
    holes !== null && `${holes} holes`,
    no_show ? 'did not show up' : checked_in ? 'checked in' : 'not checked in',
    paid ? 'paid' : 'not paid',
  ];
  return parts.filter(Boolean).join(', ');
}

const signs = new Map<string, string>();

/** The currency's sign, which marks paid players: `€`. */
export function currencySign(currency: string): string {
  const known = signs.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  signs.set(currency, sign);
  return sign;
}
