/** Numbers and moments as Excel shows them. */

/** Excel's own number formats for days and times, by number; see ECMA-376, part 1, 18.8.30. */
const TIME_FORMATS = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36],
  ...[45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

/** Letters of the longest format in Excel. */
const LONGEST = 255;

/** Digits that Excel keeps of a number, and the first integer with more. */
const EXCEL_DIGITS = 15;
const LONGER_THAN_EXCEL = 10 ** EXCEL_DIGITS;

/** The way a cell's number is shown: as a moment, by a pattern, or as it is. */
export type NumberFormat = { kind: 'moment' } | { kind: 'digits'; pattern: string } | { kind: 'plain' };

/** @param code the format's own pattern; undefined for Excel's own formats */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return TIME_FORMATS.has(id) ? { kind: 'moment' } : { kind: 'plain' };
  if (code.length > LONGEST) return { kind: 'plain' };
  // Quoted and escaped letters are shown, conditions and colours are not; `[h]` is a number of hours.
  const letters = code.replace(/"[^"]*"|\\.|[_*]./g, '').replace(/\[(?![hms]+\])[^\]]*\]/gi, '');
  if (/^general$/i.test(letters.trim())) return { kind: 'plain' };
  if (/[dmyhs]/i.test(letters)) return { kind: 'moment' };
  return /^[0#?\s()+\-:;]*$/.test(letters) && /[0#?]/.test(letters)
    ? { kind: 'digits', pattern: code }
    : { kind: 'plain' };
}

/**
 * Writes a number with a point. An integer keeps the 15 digits that Excel has and follows the format's pattern
 * (`00417`). A longer one lost its last digits there, and is written as shortened: `1.23456789012346E+15`. A fraction is
 * rounded: programs write 1.1179999999999999 for 1.118.
 */
export function numberText(value: number, format: NumberFormat): string {
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(12)));
  if (Math.abs(value) >= LONGER_THAN_EXCEL) return value.toPrecision(EXCEL_DIGITS).toUpperCase();
  const digits = String(Number(value.toPrecision(EXCEL_DIGITS)));
  return format.kind === 'digits' && /^-?\d+$/.test(digits)
    ? patterned(value, digits, format.pattern)
    : digits;
}

/** Fills the pattern from its end, as Excel does; digits that are left over stand before the first. */
function patterned(value: number, digits: string, pattern: string): string {
  const { section, signed } = sectionFor(value, pattern);
  const places = section.match(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|./g) ?? [];
  const isPlace = (place: string) => /^[0#?]$/.test(place);
  const rest = [...digits.replace('-', '')];
  const first = places.findIndex(isPlace);
  let shown = '';
  for (const [index, place] of [...places.entries()].reverse()) {
    if (isPlace(place)) {
      const digit = index === first ? rest.splice(0).join('') : (rest.pop() ?? '');
      shown = (digit || (place === '0' ? '0' : '')) + shown;
    } else shown = literalOf(place) + shown;
  }
  return (signed && value < 0 ? '-' : '') + shown.trim();
}

function literalOf(place: string): string {
  if (place.startsWith('"')) return place.slice(1, -1);
  if (place.startsWith('\\')) return place.slice(1);
  return /^[_*[]/.test(place) ? '' : place;
}

/** The part of a format for a number: by its condition, `[<=9999999]`, or else by its sign. */
function sectionFor(value: number, pattern: string): { section: string; signed: boolean } {
  const sections = pattern.split(';');
  const conditions = sections.map((section) => /\[([<>=]{1,2})(-?[\d.]+)\]/.exec(section));
  if (conditions.some(Boolean)) {
    const found = sections.find((_, index) => !conditions[index] || holds(value, conditions[index]));
    return { section: found ?? sections.at(-1)!, signed: true };
  }
  if (value < 0 && sections[1]) return { section: sections[1], signed: false };
  return { section: (value === 0 && sections[2]) || sections[0]!, signed: true };
}

function holds(value: number, [, sign, limit]: RegExpExecArray): boolean {
  const difference = value - Number(limit);
  return (
    (sign!.includes('<') && difference < 0) ||
    (sign!.includes('>') && difference > 0) ||
    (sign!.includes('=') && difference === 0)
  );
}

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
const HUNDREDTH = 10;
/** Excel's day 0. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Smaller numbers are times without a day. */
const FIRST_DAY = 367;
/** Days from Excel's day 0 to that of an old Excel for Mac. */
const DAYS_TO_1904 = 1462;

/** Writes a number of days as `2026-11-22`, `2026-11-22 14:05:12`, or without a day as `26:05:12`. */
export function momentText(serial: number, isFrom1904 = false): string {
  // Rounded: a fraction of a day, truncated, reads as 35.999 for 36.
  const ms = Math.round((serial * DAY) / HUNDREDTH) * HUNDREDTH;
  if (serial < FIRST_DAY) return hoursText(ms);
  const iso = new Date(DAY_ZERO + ms + (isFrom1904 ? DAYS_TO_1904 * DAY : 0)).toISOString();
  const time = iso.slice(11, 23).replace(/\.000$/, '');
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** `26:05:12`; hours may exceed a day. */
function hoursText(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  const rest = new Date(ms - hours * HOUR)
    .toISOString()
    .slice(14, 23)
    .replace(/\.000$/, '');
  return `${String(hours).padStart(2, '0')}:${rest}`;
}
