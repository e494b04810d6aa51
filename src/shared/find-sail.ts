import { foldName, sailNumberParts } from './same-name';

/** The parts of an entry by which a boat is found. */
export interface Named {
  sail_number: string;
  bow_number?: string | null;
  /** Numbers of borrowed sails or of her spinnaker. */
  other_sail_numbers?: readonly string[];
  boat_name?: string | null;
}

/**
 * The chance that a boat is meant: an expected boat has the best, one that is dealt with the least. One that is noted
 * is dealt with too, but her whole number says her once more: she may be over the line twice.
 */
export type Likelihood = 'expected' | 'possible' | 'noted' | 'done';

/** The boats that a typed text fits. */
export interface Found<Boat> {
  /** All that fit, the likeliest first. */
  boats: readonly Boat[];
  /** The only boat that can be meant; undefined where somebody has to choose. */
  only: Boat | undefined;
}

/**
 * Finds boats by a typed text: a sail number or its end, or a whole bow number. Where no number fits, the beginning of a
 * word of the name. A whole number wins over ends: `4` is IRL 4, though 3434 ends in 4. It does so though IRL 4 is dealt
 * with: her number is never another boat’s. Among boats that fit alike, one that is dealt with is no alternative.
 */
export function findSail<Boat extends { entry: Named }>(
  typed: string,
  boats: readonly Boat[],
  likelihoodOf: (boat: Boat) => Likelihood,
): Found<Boat> {
  const said = writtenAs(typed);
  if (said.text === '') return { boats: [], only: undefined };
  const byNumber = boats.filter(
    ({ entry }) => isWholeNumber(said, entry) || numbersOf(entry).sails.some((own) => isEnd(said.text, own)),
  );
  const fitting = (byNumber.length > 0 ? byNumber : byName(typed, boats)).map((boat) => {
    const whole = isWholeNumber(said, boat.entry);
    return { boat, whole, rank: rankOf(likelihoodOf(boat), whole) };
  });
  fitting.sort((a, b) => Number(b.whole) - Number(a.whole) || b.rank - a.rank || bySail(a.boat, b.boat));
  const meant = fitting.filter(({ whole }) => whole === fitting[0]!.whole);
  const open = meant.filter(({ rank }) => rank > 0);
  const only = meant.length === 1 ? meant[0] : open.length === 1 ? open[0] : undefined;
  return { boats: fitting.map(({ boat }) => boat), only: only?.boat };
}

/** Order of likelihood, 0 for a boat that is dealt with. */
function rankOf(likelihood: Likelihood, whole: boolean): number {
  if (likelihood === 'expected') return 2;
  return likelihood === 'possible' || (likelihood === 'noted' && whole) ? 1 : 0;
}

/** A number in the forms by which it is compared. */
interface Written {
  /** Capital letters and figures alone. */
  text: string;
  nation: string | null;
  number: string;
  /** Its figures, without the letters before and behind them: `1234` of `GBR 1234 R`. */
  digits: string;
}

function writtenAs(text: string): Written {
  const { nation, number } = sailNumberParts(text);
  return { text: normalized(text), nation, number, digits: number.replace(/[A-Z]+$/, '') };
}

/** The numbers of boats whose records were read before: every digit typed is compared with all of them. */
const known = new WeakMap<Named, { bow: string; sails: readonly Written[] }>();

function numbersOf(boat: Named): { bow: string; sails: readonly Written[] } {
  let numbers = known.get(boat);
  if (!numbers) {
    const sails = [boat.sail_number, ...(boat.other_sail_numbers ?? [])];
    numbers = { bow: normalized(boat.bow_number ?? ''), sails: sails.map(writtenAs) };
    known.set(boat, numbers);
  }
  return numbers;
}

/**
 * True if the text is a boat’s whole number: a sail number of hers, that number without the letters before or behind it,
 * or the bow number. `1234` is the whole number of both IRL 1234 and GBR 1234 R.
 */
function isWholeNumber(said: Written, boat: Named): boolean {
  if (said.text === '') return false;
  const { bow, sails } = numbersOf(boat);
  return said.text === bow || sails.some((own) => isSail(said, own));
}

/** The boats whose whole number a text is. */
export function boatsOfNumber<Boat extends Named>(typed: string, boats: readonly Boat[]): Boat[] {
  const said = writtenAs(typed);
  return boats.filter((boat) => isWholeNumber(said, boat));
}

function isSail(said: Written, own: Written): boolean {
  const isNumber = said.number === own.number || said.number === own.digits;
  if (isNumber && (said.nation === null || said.nation === own.nation)) return true;
  return said.text === own.text;
}

/** A sail number’s figures, without the letters before and behind them: `1234` of `GBR 1234 R`. */
export function digitsOf(sailNumber: string): string {
  return writtenAs(sailNumber).digits;
}

function isEnd(text: string, own: Written): boolean {
  return own.text.endsWith(text) || own.digits.endsWith(text);
}

function byName<Boat extends { entry: Named }>(typed: string, boats: readonly Boat[]): Boat[] {
  const text = foldName(typed.trim());
  if (!/^(?:\p{L}{2}|\p{Lo})/u.test(text)) return [];
  return boats.filter(({ entry }) =>
    foldName(entry.boat_name ?? '')
      .split(/\s+/)
      .some((word) => word.startsWith(text)),
  );
}

const collator = new Intl.Collator('en', { numeric: true });

function bySail(a: { entry: Named }, b: { entry: Named }): number {
  return collator.compare(a.entry.sail_number, b.entry.sail_number);
}

function normalized(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
