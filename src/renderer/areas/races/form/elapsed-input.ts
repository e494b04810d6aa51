/**
 * Elapsed seconds as race officers type them: `0:43:13`, `43:13`, `1:04:20.5`, or digits alone read from the right,
 * `4313`. Null for anything else.
 */
export function readElapsed(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const parts = /^\d{3,6}(\.\d+)?$/.test(text) ? fromDigits(text) : text.split(':');
  if (parts.length < 2 || parts.length > 3) return null;
  const whole = parts.slice(0, -1);
  const seconds = parts.at(-1)!;
  if (!whole.every((part) => /^\d{1,3}$/.test(part)) || !/^\d{1,2}(\.\d{1,3})?$/.test(seconds)) return null;
  const [hours, minutes] = whole.length === 2 ? [Number(whole[0]), Number(whole[1])] : [0, Number(whole[0])];
  if (Number(seconds) >= 60 || (whole.length === 2 && minutes > 59)) return null;
  // In thousandths, so that 20.1 seconds stay 20.1.
  return ((hours * 60 + minutes) * 60_000 + Math.round(Number(seconds) * 1000)) / 1000;
}

function fromDigits(text: string): string[] {
  const [digits = '', fraction] = text.split('.');
  const padded = digits.padStart(6, '0');
  const seconds = padded.slice(4) + (fraction === undefined ? '' : `.${fraction}`);
  return [padded.slice(0, 2), padded.slice(2, 4), seconds];
}
