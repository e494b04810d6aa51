import type { Member } from '@contract/areas/members/members';
import type { OfficeKind } from '@contract/areas/members/office-records';
import { fields as t } from '@messages/club';
import { amountText, readAmount } from '@shared/billing/amount';
import type { CountryTerms } from '@shared/country-terms';
import { clockAt, momentShown } from '@shared/time-zone';
import { dayAt } from '@/lib/time';
import { codeLabel } from '../format';

/** Fields that staff edit by hand: how a form shows what a record has, and stores what was typed. */

/** A record with whatever fields it has. */
export type AnyRecord = Record<string, unknown>;

/** Values of a form: text by path, as typed. */
export type Typed = Record<string, unknown>;

export interface Choice {
  value: string;
  label: string;
}

/** Facts that forms need besides the record. */
export interface Known {
  members: readonly Member[];
  /** Records on screen, whose words a field proposes. */
  rows: readonly AnyRecord[];
  currency: string;
  timeZone: string;
  now: number;
}

type FieldType = 'text' | 'long' | 'number' | 'money' | 'birthday' | 'day' | 'moment' | 'yes' | 'choice';

export interface Field {
  path: string;
  /** Its name, or the word of the club’s country for it. */
  label: string | ((terms: CountryTerms) => string);
  type?: FieldType;
  required?: boolean;
  description?: string;
  /** Choices, for a field of that type. */
  choices?: (known: Known) => Choice[];
  /** Words that every club has, proposed beside those of the rows. */
  words?: readonly string[];
  /** Not a field of the record: `finish` reads it. */
  isExtra?: true;
}

export interface Kind {
  resource: OfficeKind;
  /** Titles of the form: `Add member`, `Edit member`. */
  add: string;
  edit: string;
  groups: readonly { legend?: string; fields: readonly Field[] }[];
  /** Fields of a new record that the form does not ask for. */
  blank: (known: Known) => AnyRecord;
  /** Values of the extra fields. */
  extras?: (record: AnyRecord, known: Known) => Typed;
  /** Completes the record from the extra fields, and what follows from fields that differ from `before`. */
  finish?: (
    record: AnyRecord,
    typed: Typed,
    known: Known,
    newId: (prefix: 'hh') => string,
    before: AnyRecord,
  ) => AnyRecord;
}

/** All fields of a kind. */
export function fieldsOf(kind: Kind): Field[] {
  return kind.groups.flatMap(({ fields }) => fields);
}

/** The value at a path such as `address.city`; undefined if there is none. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as AnyRecord | null | undefined)?.[name], record);
}

/** A copy with the value at the path set. */
export function withValue(record: AnyRecord, path: string, value: unknown): AnyRecord {
  const [name, ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [name!]: value };
  const part = (record[name!] ?? {}) as AnyRecord;
  return { ...record, [name!]: withValue(part, rest.join('.'), value) };
}

/** The fields' values as a form shows them. */
export function typedOf(kind: Kind, record: AnyRecord, known: Known): Typed {
  const typed = fieldsOf(kind)
    .filter(({ isExtra }) => !isExtra)
    .reduce<Typed>((all, field) => withValue(all, field.path, shownValue(field, record, known)), {});
  return { ...typed, ...kind.extras?.(record, known) };
}

function shownValue({ path, type }: Field, record: AnyRecord, { currency, timeZone }: Known): unknown {
  const value = valueAt(record, path) ?? null;
  if (type === 'yes') return value === true;
  if (value === null) return '';
  if (type === 'money') return amountText(value as number, (record.currency as string) ?? currency);
  if (type === 'day') return dayAt(value as number, timeZone);
  if (type === 'moment') return localText(value as number, timeZone);
  if (type === 'birthday') {
    const { year, month, date } = value as { year: number; month: number; date: number };
    return [String(year).padStart(4, '0'), pad(month), pad(date)].join('-');
  }
  return Array.isArray(value) ? value.join('; ') : String(value);
}

/** `2026-09-05T19:30` */
function localText(at: number, timeZone: string): string {
  const { hour, minute } = clockAt(at, timeZone);
  return `${dayAt(at, timeZone)}T${pad(hour)}:${pad(minute)}`;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Problem of a field as typed; null if it can be saved. */
export function problemOf(field: Field, typed: Typed, { currency }: Known): string | null {
  const text = String(valueAt(typed, field.path) ?? '').trim();
  if (text === '') return field.required ? t.isMissing : null;
  if (field.type === 'money' && readAmount(text, currency) === null)
    return t.isNotAmountWrite(amountText(123450, currency));
  if (field.type === 'number' && !/^-?\d+([.,]\d+)?$/.test(text)) return t.isNotNumber;
  return null;
}

/** The record that the fields say, beside what `record` has. */
export function recordOf(
  kind: Kind,
  record: AnyRecord,
  typed: Typed,
  known: Known,
  newId: (prefix: 'hh') => string,
): AnyRecord {
  let next = record;
  for (const field of fieldsOf(kind)) {
    if (field.isExtra) continue;
    // A field that was not touched keeps its exact value, such as the time of day of a date.
    const isSame = String(valueAt(typed, field.path) ?? '') === String(shownValue(field, record, known));
    if (isSame && valueAt(record, field.path) !== undefined) continue;
    next = withValue(next, field.path, storedValue(field, valueAt(typed, field.path), known));
  }
  for (const part of ['address', 'host', 'guardian', 'camper'])
    if (next[part] && Object.values(next[part] as AnyRecord).every((value) => value === null || value === ''))
      next = { ...next, [part]: null };
  return kind.finish?.(next, typed, known, newId, record) ?? next;
}

function storedValue({ type }: Field, value: unknown, { currency, timeZone }: Known): unknown {
  if (type === 'yes') return value === true;
  const text = String(value ?? '').trim();
  if (text === '') return null;
  if (type === 'money') return readAmount(text, currency);
  if (type === 'number') return Number(text.replace(',', '.'));
  // Noon is on that day in every neighbouring zone.
  if (type === 'day') return momentShown(Date.parse(`${text}T12:00:00Z`), timeZone);
  if (type === 'moment') return momentShown(Date.parse(`${text}:00Z`), timeZone);
  if (type === 'birthday') {
    const [year, month, date] = text.split('-').map(Number);
    return { year, month, date };
  }
  return text;
}

/** Words to propose for a field: those of the records on screen, and those that every club has. */
export function proposals({ path, words }: Field, { rows }: Known): string[] | undefined {
  if (!words) return undefined;
  const used = rows.map((row) => valueAt(row, path)).filter((value) => typeof value === 'string');
  return [...new Set([...used, ...words])].sort((a, b) => a.localeCompare(b));
}

/** A field's label by its path in a history, such as `address.city`. */
export function labelOf(kind: Kind, path: string, terms: CountryTerms): string {
  const field = fieldsOf(kind).find((one) => one.path === path || path.startsWith(`${one.path}.`));
  return field ? fieldLabel(field, terms) : codeLabel(path.replaceAll('.', ' '));
}

/** A field’s name at a club of this country. */
export function fieldLabel({ label }: Field, terms: CountryTerms): string {
  return typeof label === 'string' ? label : label(terms);
}
