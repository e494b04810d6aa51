import { LOCALE } from '@/lib/format';

/** A choice of a `Select`. */
interface Choice {
  value: string;
  label: string;
}

const currencyNames = new Intl.DisplayNames(LOCALE, { type: 'currency' });

/** Every currency, by code and name. `current` is among them even when this browser does not know it. */
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

/** The zone that this machine's clock goes by. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Zones with a currency of their own, by how their names begin; the others of Europe count in euro. */
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

/** The currency that a club in a zone most likely counts in; to be proposed, not decided. */
export function likelyCurrency(timeZone: string): string {
  return currencyByZone.find(([zone]) => zone.test(timeZone))?.[1] ?? 'EUR';
}
