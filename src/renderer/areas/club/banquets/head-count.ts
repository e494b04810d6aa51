import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { formatList, formatNumber } from '@/lib/format';
import { codeLabel } from '../format';

type Guests = Pick<Banquet, 'expected_guests' | 'guaranteed_guests'>;
type Line = Pick<BanquetLineItem, 'category' | 'description' | 'quantity'>;

/** True if a line is food. Categories are the club's own words. */
export function isFood({ category }: Line): boolean {
  return /food|menu|course|starter|main|dessert|buffet|canap|cater|meal|breakfast|lunch|dinner|supper/i.test(
    category ?? '',
  );
}

/** Number of guests the kitchen cooks for: guaranteed, else expected. */
export function headCountOf({ expected_guests, guaranteed_guests }: Guests): number | null {
  return guaranteed_guests ?? expected_guests;
}

/** Share of the guests from which a line counts as meant for all; below it, a side order such as one cake. */
const NEARLY_ALL = 0.75;

/**
 * Head count problems of a function, in whole sentences. Compares expected with guaranteed guests, and food ordered
 * with the kitchen's number. Lines that add up to that number are the choices of a course.
 */
export function headCountProblems(guests: Guests, lines: readonly Line[]): string[] {
  const { expected_guests: expected, guaranteed_guests: guaranteed } = guests;
  const count = headCountOf(guests);
  if (count === null) return ['No number of guests is recorded.'];
  const problems: string[] = [];
  if (guaranteed === null) problems.push('The number of guests is expected and not yet guaranteed.');
  if (guaranteed !== null && expected !== null && guaranteed > expected)
    problems.push(`More are guaranteed (${guaranteed}) than expected (${expected}).`);
  return [...problems, ...orderProblems(lines.filter(isFood), count, guaranteed === null)];
}

function orderProblems(food: readonly Line[], count: number, isExpected: boolean): string[] {
  const than = `the ${formatNumber(count)} ${isExpected ? 'expected' : 'guaranteed'}`;
  const counted = food.filter(({ quantity }) => quantity !== null && quantity > 0);
  if (counted.length === 0) return ['No covers are ordered to eat.'];
  const differs = (text: string, quantity: number) => `${text}: ${difference(quantity, count)} ${than}.`;
  const over = counted.filter((line) => covers(line) > count);
  const under = counted.filter((line) => covers(line) < count);
  const courses = choicesOf(under, count);
  const rest = under.filter((line) => !courses.has(line));
  const sum = rest.reduce((total, line) => total + covers(line), 0);
  const problems = over.map((line) => differs(ordered([line]), covers(line)));
  const isSideOrder = sum < count * NEARLY_ALL && rest.length < counted.length;
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
  if (only && !more) return `${nameOf(only)} is ordered for ${formatNumber(covers(only))}`;
  const each = lines.map((line) => `${nameOf(line)} ${formatNumber(covers(line))}`);
  return `${formatList(each)} come to ${formatNumber(sum)}`;
}

function nameOf({ description, category }: Line): string {
  return description ?? codeLabel(category);
}

function difference(quantity: number, count: number): string {
  const by = formatNumber(Math.abs(quantity - count));
  return quantity > count ? `${by} more than` : `${by} fewer than`;
}

/** More lines than this cannot be choices of one course, and trying all their sums would be slow. */
const MOST_CHOICES = 12;

/** The lines that sum to the head count: the choices of a course. */
function choicesOf(lines: readonly Line[], count: number): ReadonlySet<Line> {
  const found = new Set<Line>();
  if (lines.length > MOST_CHOICES) return found;
  for (let chosen = 1; chosen < 2 ** lines.length; chosen++) {
    const some = lines.filter((_, index) => chosen & (2 ** index));
    if (some.reduce((sum, line) => sum + covers(line), 0) !== count) continue;
    for (const line of some) found.add(line);
  }
  return found;
}
