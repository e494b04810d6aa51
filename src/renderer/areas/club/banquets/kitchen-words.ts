import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { statedFields } from '@contract/stated-fields';
import { kitchenWords as t } from '@messages/club';
import { inOneText, partsOf, type Stated, statedIn, underOwnNames } from '@shared/stated-in';
import { namesDiet } from '../diet-words';

/** A banquet's fields in the contract, which the sheet shows elsewhere or leaves out. */
export const contractFields = [
  ...['id', 'club_id', 'number', 'name', 'function_type', 'status', 'room', 'host', 'expected_guests'],
  ...['guaranteed_guests', 'setup', 'deposit_amount', 'total', 'currency', 'starts_at', 'ends_at'],
];

/** Its host's fields in the contract. */
export const hostFields = ['name', 'email', 'mobile', 'member_id'];

/** A line's fields in the contract. */
export const lineFields = [
  ...['id', 'club_id', 'event_order_id', 'category', 'description', 'quantity', 'unit_amount'],
  ...['tax_amount', 'service_charge', 'amount', 'net_amount', 'gross_amount', 'currency'],
];

const MONEY =
  /(^|_)(prices?|pricing|costs?|rates?|fees?|deposit|balance|tax|margin|discount|revenue|budget|spend)(_|$)|(^|_)(subtotal|total|minimum)$/;

/** Fields outside the contract, without prices. */
function toldIn(
  record: object | null,
  known: readonly string[],
  owner?: string,
  named?: (field: string) => string,
): Stated[] {
  return statedIn(record, known, owner, named).filter(({ name }) => !MONEY.test(name));
}

const dietaryFields: readonly string[] = statedFields.dietary;

/** Diets of a function, and everything else that its cloud adds to it and its host under its own names. Null: not stated. */
export function wordsOf(banquet: Banquet): { dietary: string | null; also: string | null } {
  const [dietary, rest] = partsOf(toldIn(banquet, contractFields), ({ name }) =>
    dietaryFields.includes(name),
  );
  const ofHost = toldIn(banquet.host, hostFields, 'host', t.hostField);
  return { dietary: inOneText(dietary), also: underOwnNames([...rest, ...ofHost]) };
}

/** All that a line's cloud adds, under its own names; null for nothing. */
export function wordsOfLine(line: object): string | null {
  return underOwnNames(toldIn(line, lineFields));
}

/** Texts elsewhere on the sheet that speak of diets and allergies, so that nobody reads them past. */
export function dietsNamedIn(
  { name, setup }: Pick<Banquet, 'name' | 'setup'>,
  also: string | null,
  lines: readonly Pick<BanquetLineItem, 'quantity' | 'description' | 'category'>[],
): string[] {
  const ofLines = lines.map((line) => {
    const what = [line.quantity, line.description ?? line.category?.replaceAll('_', ' ')];
    return [what.filter((part) => part != null).join(' '), wordsOfLine(line)].filter(Boolean).join(', ');
  });
  return [name, setup, also, ...ofLines].filter((text) => text != null && namesDiet(text)) as string[];
}
