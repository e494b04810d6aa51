import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { headCount as t } from '@messages/club';
import { groupBy } from '@shared/group-by';
import { formatNumber } from '@/lib/format';
import { codeLabel } from '../format';

type Guests = Pick<Banquet, 'expected_guests' | 'guaranteed_guests'>;
type Line = Pick<BanquetLineItem, 'category' | 'description' | 'quantity'>;

/** Words that make a category food, in the club's own words. */
const FOOD =
  /\b(foods?|menus?|starters?|desserts?|buffets?|canap\w*|cater\w*|meals?|breakfasts?|brunch|lunch|luncheon|dinners?|suppers?|entr[eé]es?|appeti[sz]ers?|hors d)/;
/** Food only where a category says nothing else: a golf course and a main hall are none. */
const COURSE = /^((first|second|third|fish|meat|main|side|pudding|sweet|mains|sides|courses?) ?)+$/;
/** A room for dinner and the printing of menus are not food. */
const NOT_FOOD =
  /\b(rooms?|halls?|hire|rentals?|equipment|staff|tables?|linen|printing|cards?|music|decor\w*|flowers?|deposit|tips?|tax|parking)\b/;

/** True if a line is food, by its category. */
export function isFood({ category }: Line): boolean {
  const words = wordsOf(category);
  return (FOOD.test(words) && !NOT_FOOD.test(words)) || COURSE.test(words);
}

function wordsOf(category: string | null): string {
  return (category ?? '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** Guests that are guaranteed; null for none yet, which some programs send as 0. */
export function guaranteedOf({ guaranteed_guests }: Pick<Banquet, 'guaranteed_guests'>): number | null {
  return guaranteed_guests !== null && guaranteed_guests > 0 ? guaranteed_guests : null;
}

/** Number of guests the kitchen cooks for: guaranteed, else expected. */
export function headCountOf(guests: Guests): number | null {
  return guaranteedOf(guests) ?? (guests.expected_guests || null);
}

/** Share of the guests from which a line counts as meant for all; below it, a side order such as one cake. */
const NEARLY_ALL = 0.75;
/** Share of the guests from which lines together are a course that falls short. */
const A_COURSE = 0.5;

/**
 * Head count problems of a function, in whole sentences. Compares expected with guaranteed guests, and food ordered
 * with the kitchen's number. Lines that add up to that number are the choices of a course; each line belongs to one.
 */
export function headCountProblems(guests: Guests, lines: readonly Line[]): string[] {
  const { expected_guests: expected } = guests;
  const guaranteed = guaranteedOf(guests);
  const count = headCountOf(guests);
  if (count === null) return [t.noNumberOfGuests];
  const problems: string[] = [];
  if (guaranteed === null) problems.push(t.guestsNotYetGuaranteed);
  if (guaranteed !== null && expected !== null && guaranteed > expected)
    problems.push(t.moreAreGuaranteed(guaranteed, expected));
  return [...problems, ...orderProblems(lines, count, guaranteed === null)];
}

function orderProblems(lines: readonly Line[], count: number, isExpected: boolean): string[] {
  const counted = lines.filter((line) => isFood(line) && !isTakenOff(line) && covers(line) > 0);
  if (counted.length === 0) return [t.noCoversAreOrdered];
  const off = lines.filter(isTakenOff).reduce((sum, line) => sum + Math.abs(covers(line)), 0);
  const differs = (text: string, quantity: number) => {
    const ordered = off > 0 ? t.lessNotComing(text, off) : text;
    const by = quantity - off - count;
    if (by > 0)
      return isExpected ? t.moreThanExpected(ordered, by, count) : t.moreThanGuaranteed(ordered, by, count);
    return isExpected ? t.fewerThanExpected(ordered, -by, count) : t.fewerThanGuaranteed(ordered, -by, count);
  };
  const courses = groupBy(counted, courseOf);
  return [...courses.values()].flatMap((lines) =>
    courseProblems(lines, count + off, counted.length, differs),
  );
}

/** A line that takes covers off: food of a negative quantity, or guests of any category who do not come. */
function isTakenOff(line: Line): boolean {
  const text = line.description ?? '';
  if (/\b(fee|charge)s?\b/i.test(text)) return false;
  const isAway = /\bnot (coming|attending)\b|\bno[ -]?shows?\b|\babsent\b/i.test(text);
  return isAway || (covers(line) < 0 && isFood(line));
}

/** The course that a category names; the empty word for food of any. */
function courseOf({ category }: Line): string {
  return /\b(starter|main|dessert)/.exec(wordsOf(category))?.[1] ?? '';
}

/** @param total number of lines in all courses */
function courseProblems(
  lines: readonly Line[],
  count: number,
  total: number,
  differs: (text: string, quantity: number) => string,
): string[] {
  const over = lines.filter((line) => covers(line) > count);
  const under = lines.filter((line) => covers(line) < count);
  const chosen = choicesOf(under, count);
  const rest = under.filter((line) => !chosen.has(line));
  const sum = rest.reduce((all, line) => all + covers(line), 0);
  const problems = over.map((line) => differs(ordered([line]), covers(line)));
  const isSideOrder = sum < count * A_COURSE && rest.length < total;
  if (rest.length === 0 || isSideOrder) return problems;
  const short = rest.filter((line) => covers(line) >= count * NEARLY_ALL);
  if (short.length === 0 || (sum < count && rest.length > 1))
    return [...problems, differs(ordered(rest, sum), sum)];
  return [...problems, ...short.map((line) => differs(ordered([line]), covers(line)))];
}

function covers({ quantity }: Line): number {
  return quantity ?? 0;
}

/** `Three-course dinner is ordered for 120`, `Beef 60 and Salmon 45 come to 105`. */
function ordered(lines: readonly Line[], sum = 0): string {
  const [only, more] = lines;
  if (only && !more) return t.isOrderedFor(nameOf(only), covers(only));
  const each = lines.map((line) => `${nameOf(line)} ${formatNumber(covers(line))}`);
  return t.comeTo(each, sum);
}

function nameOf({ description, category }: Line): string {
  return description ?? codeLabel(category);
}

/** More lines than this cannot be choices of courses, and trying all their sums would be slow. */
const MOST_CHOICES = 12;

/** Lines of whole courses: sets that each sum to the head count, as many lines as possible, each in one set only. */
function choicesOf(lines: readonly Line[], count: number): ReadonlySet<Line> {
  if (lines.length > MOST_CHOICES) return new Set();
  const sums = Array.from({ length: 2 ** lines.length }, (_, chosen) =>
    lines.reduce((sum, line, index) => sum + (chosen & (2 ** index) ? covers(line) : 0), 0),
  );
  const courses = sums.flatMap((sum, chosen) => (sum === count ? [chosen] : []));
  const best = bestChoice(courses, 2 ** lines.length - 1, new Map());
  return new Set(lines.filter((_, index) => best & (2 ** index)));
}

/**
 * Most lines in courses that share none, as bits. The lowest line is in one of its courses, or in none: so each set of
 * lines is tried once.
 *
 * @param left lines that are not yet used, as bits
 * @param known results so far by `left`
 */
function bestChoice(courses: readonly number[], left: number, known: Map<number, number>): number {
  const before = left === 0 ? 0 : known.get(left);
  if (before !== undefined) return before;
  const lowest = left & -left;
  const choices = courses
    .filter((course) => course & lowest && (course & left) === course)
    .map((course) => course | bestChoice(courses, left ^ course, known));
  const best = [...choices, bestChoice(courses, left ^ lowest, known)].reduce((one, other) =>
    bits(other) > bits(one) ? other : one,
  );
  known.set(left, best);
  return best;
}

function bits(chosen: number): number {
  return chosen.toString(2).replaceAll('0', '').length;
}
