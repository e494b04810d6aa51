import { statedIn as t } from '@messages/shared';
import { capital } from './capital';
/** A field outside the contract and its value. */
export interface Stated {
  /** The field's own name, for people: `Not authorized pickup`. */
  label: string;
  /** The name in snake case. */
  name: string;
  /** The name behind its owner: `guardian.no_pickup`. */
  field: string;
  value: unknown;
}

/** Ids, moments and amounts say nothing to people. */
const SILENT = /(^|_)(id|at|amount|url)$/;

/**
 * Fields of a record outside the contract that say something.
 *
 * @param known the contract's fields
 * @param owner whose fields they are, in snake case
 * @param named the label of a field that names its owner
 */
export function statedIn(
  record: object | null | undefined,
  known: readonly string[],
  owner?: string,
  named: (field: string) => string = (field) => field,
): Stated[] {
  return Object.entries(record ?? {}).flatMap(([field, value]) => {
    const name = snakeCase(field);
    if (known.includes(field) || SILENT.test(name) || textOf(value) === '') return [];
    const label = capital(named(wordsOf(field)));
    return [{ label, name, field: owner ? `${owner}.${name}` : name, value }];
  });
}

/** Separates fields from the rest. */
export function partsOf(
  stated: readonly Stated[],
  isMeant: (one: Stated) => boolean,
): [meant: Stated[], rest: Stated[]] {
  return [stated.filter(isMeant), stated.filter((one) => !isMeant(one))];
}

/** Fields under their own names: `Notes: Peanut allergy; No allergies: yes`. Null without any. */
export function underOwnNames(stated: readonly Stated[]): string | null {
  return stated.map(({ label, value }) => `${label}: ${textOf(value)}`).join('; ') || null;
}

/**
 * Fields of one meaning: the text of a single one, otherwise as {@link underOwnNames}. A number and a yes or no keep
 * their name.
 */
export function inOneText(stated: readonly Stated[]): string | null {
  const [only, more] = stated;
  return only && !more && speaksForItself(only.value) ? textOf(only.value) : underOwnNames(stated);
}

function speaksForItself(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(speaksForItself);
  return typeof value === 'string' || typeof value === 'object';
}

/** A person in one line. */
export interface Person {
  /** All that is said: `Paul Barr, father, +353 86 2`. */
  text: string;
  /** The name alone. A plain text may say more. */
  name: string;
}

const NAME = ['name', 'first_name', 'last_name'];
const PERSON = [...NAME, 'relationship', 'relation', 'mobile', 'phone', 'email'];

/** People in a value. `unclear` if the value says more than who they are, or names nobody. */
export function peopleIn(value: unknown): Person[] | 'unclear' {
  if (typeof value === 'string')
    return value.split(/[;\n]/).flatMap((part) => (part.trim() ? [{ text: part.trim(), name: part }] : []));
  if (Array.isArray(value)) {
    const each = value.map(peopleIn);
    return each.includes('unclear') ? 'unclear' : (each as Person[][]).flat();
  }
  if (typeof value !== 'object' || value === null) return 'unclear';
  const said = Object.entries(value).filter(([field, of]) => field !== 'id' && textOf(of) !== '');
  const isPerson = said.every(([field, of]) => PERSON.includes(snakeCase(field)) && typeof of === 'string');
  if (!isPerson || said.length === 0) return 'unclear';
  const [names, others] = [true, false].map((isName) =>
    said.filter(([field]) => NAME.includes(snakeCase(field)) === isName).map(([, of]) => textOf(of)),
  ) as [string[], string[]];
  const name = names.join(' ');
  const text = [name, ...others].filter(Boolean).join(', ');
  return [{ text, name: name || text }];
}

function snakeCase(field: string): string {
  const words = field.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2').toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_|_$/g, '');
}

const wordsOf = (field: string) => field.replaceAll('_', ' ').trim();

const labelOf = (field: string) => capital(wordsOf(field));

/** A value in one line: a list by its items, an object by its fields and their values, a person by the values. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (typeof value !== 'object' || value === null) return '';
  const said = Object.entries(value).filter(([, of]) => textOf(of) !== '');
  return said.map(([field, of]) => `${labelOf(field)}: ${textOf(of)}`).join(', ');
}
