import { LOCALE } from '@/lib/format';

/** A choice of a `Select`. */
interface Choice {
  value: string;
  label: string;
}

const currencyNames = new Intl.DisplayNames(LOCALE, { type: 'currency' });

/** Every currency, by code and name. Includes `current` even if this browser does not know it. */
export function currencyChoices(current: string): Choice[] {
  const codes = new Set([...Intl.supportedValuesOf('currency'), current]);
  return [...codes]
    .sort()
    .map((code) => ({ value: code, label: `${code}, ${currencyNames.of(code) ?? code}` }));
}

/** Every time zone. A search for `new york` finds `America/New_York`. */
export function timeZoneChoices(current: string): Choice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** The time zone of this computer. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Zones with their own currency, by start of name; the rest of Europe uses the euro. */
const currencyByZone: [zone: RegExp, currency: string][] = [
  [/^Europe\/(London|Belfast|Guernsey|Isle_of_Man|Jersey)$/, 'GBP'],
  [/^Europe\/(Zurich|Busingen|Vaduz)$/, 'CHF'],
  [/^Europe\/Stockholm$/, 'SEK'],
  [/^Europe\/Oslo$/, 'NOK'],
  [/^Europe\/Copenhagen$/, 'DKK'],
  [/^Europe\/Warsaw$/, 'PLN'],
  [/^Europe\/Prague$/, 'CZK'],
  [/^Europe\/Istanbul$/, 'TRY'],
  [/^America\/(Toronto|Vancouver|Halifax|Winnipeg|Edmonton|Regina|St_Johns|Moncton)$/, 'CAD'],
  [
    /^America\/(New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Anchorage|Boise)|^America\/(Indiana|Kentucky)/,
    'USD',
  ],
  [/^Pacific\/Honolulu$/, 'USD'],
  [/^Australia\//, 'AUD'],
  [/^Pacific\/Auckland$/, 'NZD'],
  [/^Africa\/Johannesburg$/, 'ZAR'],
  [/^Asia\/Tokyo$/, 'JPY'],
  [/^Asia\/Hong_Kong$/, 'HKD'],
  [/^Asia\/Singapore$/, 'SGD'],
];

/** The likeliest currency of a club in a zone; only a suggestion. */
export function likelyCurrency(timeZone: string): string {
  return currencyByZone.find(([zone]) => zone.test(timeZone))?.[1] ?? 'EUR';
}
