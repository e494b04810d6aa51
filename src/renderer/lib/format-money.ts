const formats = new Map<string, Intl.NumberFormat>();

/** An amount in minor units as its currency is written: 13700, EUR → €137.00. */
export function formatMoney(amount: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-IE', { style: 'currency', currency });
    formats.set(currency, format);
  }
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
