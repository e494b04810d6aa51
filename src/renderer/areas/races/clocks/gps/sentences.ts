/**
 * The UTC time that a sentence of a GPS receiver states, in epoch milliseconds: RMC of a receiver with a fix, or ZDA, of
 * any satellite system (NMEA 0183). Null for other sentences, and for damaged ones.
 */
export function timeOfSentence(line: string): number | null {
  const [, body, sum] = /^\$([^*]*)\*([\dA-F]{2})$/i.exec(line.trim()) ?? [];
  if (body === undefined || checksumOf(body) !== Number.parseInt(sum!, 16)) return null;
  const [name, clock = '', ...rest] = body.split(',');
  const [, hours, minutes, seconds] = /^(\d{2})(\d{2})(\d{2}(?:\.\d+)?)$/.exec(clock) ?? [];
  const date = dateOf(name!.slice(2), rest);
  if (hours === undefined || !date) return null;
  const [year, month, day] = date;
  const at = Date.UTC(year, month - 1, day, Number(hours), Number(minutes));
  return at + Math.round(Number(seconds) * 1000);
}

/** Year, month and day of a sentence, from the fields behind its time. */
function dateOf(kind: string, fields: readonly string[]): [number, number, number] | null {
  if (kind === 'RMC') {
    const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(fields[7] ?? '') ?? [];
    return fields[0] === 'A' && day ? [2000 + Number(year), Number(month), Number(day)] : null;
  }
  const [day, month, year] = fields.slice(0, 3).map(Number);
  return kind === 'ZDA' && year ? [year, month!, day!] : null;
}

function checksumOf(body: string): number {
  return [...body].reduce((sum, char) => sum ^ char.charCodeAt(0), 0);
}

/** Longest delay of a time that a receiver sends: it has a second for each fix. */
const MOST_LATE_MS = 1_000;

/** The last times compared. */
const COMPARED = 20;

/**
 * Compares a receiver with the server's clock. A sentence comes after its moment, by up to a second; the quickest of the
 * last ones counts.
 */
export class GpsComparison {
  #behind: number[] = [];

  /** @param stated the time that a sentence states; @param arrived when it came, by the server's clock */
  add(stated: number, arrived: number): void {
    this.#behind = [...this.#behind, arrived - stated].slice(-COMPARED);
  }

  /** Milliseconds to add to the receiver's time to have the server's, and their error; null before the first time. */
  get offset(): { offset_ms: number; uncertainty_ms: number } | null {
    if (this.#behind.length === 0) return null;
    const uncertainty_ms = MOST_LATE_MS / 2;
    return { offset_ms: Math.round(Math.min(...this.#behind)) - uncertainty_ms, uncertainty_ms };
  }
}
