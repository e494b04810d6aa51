import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { inOneText, partsOf, statedIn, underOwnNames } from '../stated';

/** The contract's fields, which the sheet shows elsewhere or leaves out. */
export const contractFields = [
  ...['id', 'club_id', 'number', 'name', 'function_type', 'status', 'room', 'host', 'expected_guests'],
  ...['guaranteed_guests', 'setup', 'deposit_amount', 'total', 'currency', 'starts_at', 'ends_at'],
];

/** Diets of a function, and everything else that its cloud adds under its own names. Null: not stated. */
export function wordsOf(banquet: Banquet): { dietary: string | null; also: string | null } {
  const [dietary, rest] = partsOf(statedIn(banquet, contractFields), 'dietary');
  return { dietary: inOneText(dietary), also: underOwnNames(rest) };
}

const DIETS =
  /allerg|anaphyla|intoleran|epi-?pen|c(o)?eliac|gluten|lactose|dairy|\b(pea|wal|hazel|tree ?)?nuts?\b|almond|cashew|vegan|vegetarian|pescatarian|halal|kosher|shellfish|sesame|diabetic|dietary|special diet/i;

/** Texts elsewhere on the sheet that speak of diets and allergies, so that nobody reads them past. */
export function dietsNamedIn(
  { name, setup }: Pick<Banquet, 'name' | 'setup'>,
  also: string | null,
  lines: readonly Pick<BanquetLineItem, 'quantity' | 'description' | 'category'>[],
): string[] {
  const ofLines = lines.map(({ quantity, description, category }) =>
    [quantity, description ?? category?.replaceAll('_', ' ')].filter((part) => part !== null).join(' '),
  );
  return [name, setup, also, ...ofLines].filter((text) => text != null && DIETS.test(text)) as string[];
}
