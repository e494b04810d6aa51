/** Currencies whose minor unit is not a hundredth, by ISO 4217: number of digits behind the point. */
const digits: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0 },
  ...{ VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
  ...{ CLF: 4, UYW: 4 },
};

/**
 * Digits of a currency's minor unit: 2 for EUR, 0 for JPY. Runtimes disagree with ISO 4217 and with each other, so
 * theirs are never used.
 */
export function minorDigits(currency: string): number {
  return Object.hasOwn(digits, currency) ? digits[currency]! : 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount in minor units with its currency: 13700, EUR → €137.00. */
export function formatMinor(amount: number, currency: string, locale: string): string {
  const name = `${locale} ${currency}`;
  const places = minorDigits(currency);
  let format = formats.get(name);
  if (!format) {
    const fraction = { minimumFractionDigits: places, maximumFractionDigits: places };
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction });
    formats.set(name, format);
  }
  // Text, because a division would round beyond fifteen digits.
  return format.format(`${amount}E-${places}` as `${number}`);
}
