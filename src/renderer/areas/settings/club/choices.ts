const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Every currency, by code and name. `current` is among them even when this browser does not know it. */
export function currencyChoices(current: string): { value: string; label: string }[] {
  const codes = new Set([...Intl.supportedValuesOf('currency'), current]);
  return [...codes]
    .sort()
    .map((code) => ({ value: code, label: `${code}, ${currencyNames.of(code) ?? code}` }));
}

/** Every time zone. A search for `new york` finds `America/New_York`. */
export function timeZoneChoices(current: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
