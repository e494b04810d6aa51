/** How many minor units one of a currency has: 100 for EUR, 1 for JPY. */
export function minorUnits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}
