const formats = new Map<string, Intl.DateTimeFormat>();

/** `14:02` or `14:02:11`, in a time zone. */
export function formatTime(at: number, timeZone: string, seconds = false): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return formatOf(timeZone, { ...options, ...(seconds && { second: '2-digit' }) }).format(at);
}

/** `3 Sep 2026` or `Thu 3 Sep 2026`, in a time zone. */
export function formatDate(at: number, timeZone: string, weekday = false): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const parts = formatOf(timeZone, options).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${weekday ? `${part('weekday')} ` : ''}${part('day')} ${part('month')} ${part('year')}`;
}

/** `0:43:13` from seconds; a fraction is kept to `digits` places. Null is a dash. */
export function formatElapsed(seconds: number | null | undefined, digits = 0): string {
  if (seconds === null || seconds === undefined) return '–';
  const scale = 10 ** digits;
  const ticks = Math.round(Math.abs(seconds) * scale);
  const whole = Math.floor(ticks / scale);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  const fraction = digits > 0 ? `.${String(ticks % scale).padStart(digits, '0')}` : '';
  return `${seconds < 0 ? '−' : ''}${clock}${fraction}`;
}

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat('en', { timeZone, ...options });
    formats.set(key, known);
  }
  return known;
}
