/** Formats of times and dates in Sailwave files. */

/**
 * Seconds of a time of day or elapsed time: `20:56:56`, `1.32.13`, `191500` (hours, minutes, seconds); null if invalid.
 */
export function secondsOf(text: string | undefined): number | null {
  const plain = text?.trim() ?? '';
  if (plain === '' || !/^[\d:.,]+$/.test(plain)) return null;
  if (/^\d+$/.test(plain))
    return fromParts(
      plain
        .padStart(6, '0')
        .match(/^(\d+)(\d\d)(\d\d)$/)
        ?.slice(1),
    );
  const parts = plain.match(/^(\d+)[:.](\d{1,2})[:.](\d{1,2}(?:[.,]\d+)?)$/)?.slice(1);
  return fromParts(parts ?? ['0', ...(plain.match(/^(\d+):(\d{1,2}(?:[.,]\d+)?)$/)?.slice(1) ?? [])]);
}

function fromParts(parts: string[] | undefined): number | null {
  if (parts?.length !== 3) return null;
  const [hours, minutes, seconds] = parts.map((part) => Number(part.replace(',', '.'))) as [
    number,
    number,
    number,
  ];
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000) / 1000;
}

/** `1:32:13`, with any fraction of a second. */
export function timeText(seconds: number): string {
  const thousandths = Math.round(Math.abs(seconds) * 1000);
  const whole = Math.floor(thousandths / 1000);
  const fraction = thousandths % 1000;
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  const tail = fraction === 0 ? '' : `.${String(fraction).padStart(3, '0').replace(/0+$/, '')}`;
  return `${seconds < 0 ? '-' : ''}${text}${tail}`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads the day of a race, as `2026-05-06`, from a scorer's text. Digits follow the series' order (`d-m-y`, `m/d/y`). A
 * day and month in words take the file's year. Null if unreadable.
 */
export function dayOf(text: string | undefined, order: string, year: number | null): string | null {
  const plain = (text ?? '').toLowerCase();
  const numbers = plain
    .match(/^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/)
    ?.slice(1)
    .map(Number);
  if (numbers) {
    const [first, second, third] = numbers as [number, number, number];
    if (first > 31) return day(first, second, third);
    return order.trim().toLowerCase().startsWith('m') ? day(third, first, second) : day(third, second, first);
  }
  const month = MONTHS.findIndex((name) => plain.match(/[a-z]{3,}/g)?.some((word) => word.startsWith(name)));
  const date = plain.match(/(?<!\d)(\d{1,2})(?!\d)/)?.[1];
  const stated = plain.match(/(?<!\d)(\d{4})(?!\d)/)?.[1];
  const inYear = stated ? Number(stated) : year;
  if (month < 0 || date === undefined || inYear === null) return null;
  return day(inYear, month + 1, Number(date));
}

function day(year: number, month: number, date: number): string | null {
  const whole = year < 100 ? 2000 + year : year;
  const at = new Date(Date.UTC(whole, month - 1, date));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date && whole >= 1900 && whole < 3000;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

/** First year named in the texts: of a date, the event, the file. */
export function yearIn(texts: readonly (string | undefined)[]): number | null {
  for (const text of texts) {
    const year = text?.match(/(?<!\d)(19|20)\d\d(?!\d)/)?.[0];
    if (year) return Number(year);
  }
  return null;
}

/** A number with a decimal point or comma; null if invalid. */
export function numberOf(text: string | undefined): number | null {
  const plain = text?.trim().replace(',', '.') ?? '';
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : null;
}
