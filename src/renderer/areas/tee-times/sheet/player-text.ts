import { playerText as t } from '@messages/tee-times';
import { type CountryTerms, transportWord } from '@shared/country-terms';
import { LOCALE } from '@/lib/format';
import { type Player, STANDBY } from './sheet-of-day';

/** Meaning of a player's marks, in words. */
export function playerText(
  { kind, transport, checked_in, paid, no_show, holes }: Player,
  terms: Pick<CountryTerms, 'buggy'>,
): string {
  if (kind === STANDBY) return t.fromStandbyNotBooked;
  const parts = [
    kind === 'member' ? t.member : kind === null || kind === 'guest' ? t.guest : kind,
    transportWord(transport, terms),
    holes !== null && t.holes(holes),
    no_show ? t.didNotShowUp : checked_in ? t.checkedIn : t.notCheckedIn,
    paid ? t.paid : t.notPaid,
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
