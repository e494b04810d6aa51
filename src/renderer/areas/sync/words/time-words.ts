/** A time to come: `in 20 s`, `in 3 min`, or `now`. */
export function untilWords(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000);
  if (seconds <= 0) return 'now';
  return `in ${spanWords(seconds * 1000)}`;
}

/** How long something is, in the unit that tells most: `45 s`, `3 min`, `2 h 5 min`, `4 days`. */
export function spanWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}
