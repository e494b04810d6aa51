/** A race by its number, which ids of its signals may follow from. */
interface NumberedRace {
  regatta_id: string;
  race_number: number;
}

/** The longest id that the contract accepts. */
const MAX_ID = 255;

/** The beginning of the id of every signal that the clock makes in a race. */
export function plannedPrefix({ regatta_id, race_number }: NumberedRace): string {
  return `sig_${regatta_id}_${race_number}_`;
}

/** True for a signal that the clock made, whatever number its race has had. */
export function isOfClock(id: string, { regatta_id }: Pick<NumberedRace, 'regatta_id'>): boolean {
  return id.startsWith(`sig_${regatta_id}_`);
}

/** The beginning of the id of a signal made by hand on a device that sees every change of the race. */
export function madePrefix({ regatta_id, race_number }: NumberedRace): string {
  return `made_${regatta_id}_${race_number}`;
}

/** True for an id that follows from a race's number. Once the number is another race's, the id may be met again. */
export function isNumbersOwn(id: string, race: NumberedRace): boolean {
  return id.startsWith(plannedPrefix(race)) || id.startsWith(`${madePrefix(race)}_`);
}

/** An id that may be too long: its end is then a checksum of all of it, so that two that differ stay two. */
export function boundedId(id: string): string {
  if (id.length <= MAX_ID) return id;
  const sum = `~${checksum(id)}`;
  return `${id.slice(0, MAX_ID - sum.length)}${sum}`;
}

/** 64 bits of a text as hexadecimal digits: FNV-1a from two ends. */
function checksum(text: string): string {
  const signs = [...text];
  return [signs, signs.toReversed()].map(fnv1a).join('');
}

function fnv1a(signs: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const sign of signs) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
