/** `0:43:13` from seconds, with `digits` decimal places. Null is a dash. */
export function formatElapsed(seconds: number | null | undefined, digits = 0): string {
  if (seconds === null || seconds === undefined) return '–';
  const scale = 10 ** digits;
  const ticks = Math.round(Math.abs(seconds) * scale);
  const whole = Math.floor(ticks / scale);
  const clock = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  const fraction = digits > 0 ? `.${String(ticks % scale).padStart(digits, '0')}` : '';
  return `${seconds < 0 ? '−' : ''}${clock}${fraction}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
