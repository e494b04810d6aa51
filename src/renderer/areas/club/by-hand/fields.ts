import type { LineItem } from '@contract/areas/members/billing';
import type { Member } from '@contract/areas/members/members';
import type { OfficeKind } from '@contract/areas/members/office-records';
import { amountText, readAmount } from '@shared/billing/amount';
import { OPENING_BALANCE, openingBalance } from '@shared/billing/opening-balance';
import { clockAt, momentShown } from '@shared/time-zone';
import { dayAt } from '@/lib/time';
import { codeLabel, personName } from '../format';

/** The fields of each kind of record that staff edit by hand, and how they are read and written. */

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
  label: string;
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
  noun: string;
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

const address: readonly Field[] = [
  { path: 'address.street', label: 'Street' },
  { path: 'address.city', label: 'City' },
  { path: 'address.state', label: 'County or state' },
  { path: 'address.zip', label: 'Postcode' },
  { path: 'address.country', label: 'Country' },
];

const person = (of = ''): readonly Field[] => [
  { path: `${of}first_name`, label: 'First name' },
  { path: `${of}last_name`, label: 'Last name', required: true },
];

const noHousehold = { value: '', label: 'No household' };
const newHousehold = { value: '+', label: 'New household' };

/** Households of the members, by name. */
function households({ members }: Known): Choice[] {
  const byId = new Map<string, string>();
  for (const member of members)
    if (member.household && (member.primary || !byId.has(member.household.id)))
      byId.set(member.household.id, householdLabel(member));
  return [...byId].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

function householdLabel(member: Member): string {
  return `${member.household?.name ?? personName(member)} (${[member.membership_number, personName(member)].filter(Boolean).join(', ')})`;
}

/** Accounts that a transaction can be on: households, and members without one. */
function accounts(known: Known): Choice[] {
  const alone = known.members.filter(({ household }) => !household);
  return [
    ...households(known).map(({ value, label }) => ({ value: `household:${value}`, label })),
    ...alone.map((member) => ({
      value: `member:${member.id}`,
      label: [personName(member), member.membership_number].filter(Boolean).join(', '),
    })),
  ];
}

const members: Kind = {
  resource: 'members',
  noun: 'member',
  groups: [
    {
      fields: [
        ...person(),
        { path: 'membership_number', label: 'Membership number' },
        { path: 'status', label: 'Status', words: ['active', 'suspended', 'resigned', 'deceased'] },
        { path: 'plan_id', label: 'Plan' },
        { path: 'joined_at', label: 'Joined', type: 'day' },
        { path: 'email', label: 'Email' },
        { path: 'mobile', label: 'Mobile' },
        { path: 'dob', label: 'Date of birth', type: 'birthday' },
      ],
    },
    {
      legend: 'Household',
      fields: [
        {
          ...{ path: 'household_choice', label: 'Household', type: 'choice', isExtra: true },
          choices: (known) => [noHousehold, newHousehold, ...households(known)],
        },
        {
          ...{ path: 'household_name', label: 'Name of the household', isExtra: true },
          description: 'Shown for everyone in it.',
        },
        { path: 'relationship', label: 'Relationship', words: ['self', 'spouse', 'child'] },
        {
          ...{ path: 'primary', label: 'Primary member', type: 'yes' },
          description: 'The one who gets bills and letters.',
        },
      ],
    },
    { legend: 'Address', fields: address },
  ],
  blank: () => ({ status: 'active', household: null, primary: false }),
  extras: ({ household, primary }) => {
    const { id = '', name = '' } = (household ?? {}) as { id?: string; name?: string | null };
    // Without a household everybody is primary; one who joins a household is not.
    return { household_choice: id, household_name: name ?? '', primary: id !== '' && primary === true };
  },
  finish: (record, { household_choice: id, household_name: typed }, { members: all }, newId) => {
    if (!id) return { ...record, household: null };
    const { household } = record as { household: Member['household'] };
    const before = household?.id === id ? household : all.find((one) => one.household?.id === id)?.household;
    const isOwn = household?.id === id || id === '+';
    const name = (isOwn && String(typed).trim()) || (before?.name ?? (record.last_name as string | null));
    return { ...record, household: { ...before, id: id === '+' ? newId('hh') : (id as string), name } };
  },
};

const kinds: readonly Choice[] = [
  { value: 'charge', label: 'Charge: owed to the club' },
  { value: 'payment', label: 'Payment: received' },
  { value: 'credit', label: 'Credit: granted' },
  { value: 'opening_owed', label: 'Opening balance: owed to the club' },
  { value: 'opening_credit', label: 'Opening balance: in credit' },
];

const lineItems: Kind = {
  resource: 'line-items',
  noun: 'transaction',
  groups: [
    {
      fields: [
        {
          ...{ path: 'account', label: 'Account', type: 'choice', required: true, isExtra: true },
          choices: (known) => accounts(known),
        },
        { path: 'what', label: 'Kind', type: 'choice', isExtra: true, choices: () => [...kinds] },
        {
          ...{ path: 'amount', label: 'Amount', type: 'money', required: true },
          description: 'Tax included, without a sign.',
        },
        { path: 'description', label: 'What for' },
        { path: 'category', label: 'Category', words: ['dues', 'berth', 'bar'] },
        { path: 'posted_at', label: 'Posted', type: 'day', required: true },
        { path: 'due_at', label: 'Due', type: 'day' },
        { path: 'invoice_id', label: 'Invoice' },
        {
          ...{ path: 'status', label: 'Status', type: 'choice' },
          choices: () => ['open', 'paid', 'void'].map((value) => ({ value, label: codeLabel(value) })),
        },
      ],
    },
  ],
  blank: ({ currency, now }) => ({ currency, posted_at: now, status: 'open', kind: 'charge' }),
  extras: (record) => {
    const { household_id, member_id, category, kind, amount } = record as Partial<LineItem>;
    const opening = (amount ?? 0) < 0 ? 'opening_credit' : 'opening_owed';
    return {
      account: household_id ? `household:${household_id}` : member_id ? `member:${member_id}` : '',
      what: category === OPENING_BALANCE ? opening : (kind ?? 'charge'),
      amount:
        amount === undefined
          ? ''
          : amountText(shownAmount(kind, category, amount), record.currency as string),
    };
  },
  finish: ({ net_amount: _, gross_amount: __, ...record }, { account, what }, { members: all }) => {
    const [holder, id] = [String(account).split(':')[0], String(account).split(':').slice(1).join(':')];
    const isSame =
      holder === 'household' ? record.household_id === id : !record.household_id && record.member_id === id;
    const primary = all.find((one) =>
      holder === 'household' ? one.household?.id === id && one.primary : one.id === id,
    );
    const whose = isSame
      ? {}
      : {
          household_id: holder === 'household' ? id : null,
          member_id: primary?.id ?? null,
          membership_number: primary?.membership_number ?? null,
        };
    const amount = record.amount as number;
    if (what === 'opening_owed' || what === 'opening_credit')
      return {
        ...record,
        ...whose,
        ...openingBalance(what === 'opening_owed' ? amount : -amount),
        quantity: null,
        unit_amount: null,
      };
    const isCharge = what === 'charge';
    return { ...record, ...whose, kind: what, amount: isCharge ? amount : -amount };
  },
};

/** The amount without the sign that its kind gives it. A charge given back stays negative. */
function shownAmount(kind: unknown, category: unknown, amount: number): number {
  if (category === OPENING_BALANCE) return Math.abs(amount);
  return kind === 'charge' ? amount : -amount;
}

const banquets: Kind = {
  resource: 'banquets',
  noun: 'function',
  groups: [
    {
      fields: [
        { path: 'name', label: 'Name', required: true },
        { path: 'status', label: 'Status', words: ['tentative', 'confirmed', 'cancelled'] },
        { path: 'starts_at', label: 'Starts', type: 'moment', required: true },
        { path: 'ends_at', label: 'Ends', type: 'moment' },
        { path: 'function_type', label: 'Kind', words: ['wedding', 'dinner', 'meeting'] },
        { path: 'room', label: 'Room' },
        { path: 'expected_guests', label: 'Guests expected', type: 'number' },
        { path: 'guaranteed_guests', label: 'Guests guaranteed', type: 'number' },
        { path: 'setup', label: 'Set up as' },
        { path: 'number', label: 'Order number' },
      ],
    },
    {
      legend: 'Host',
      fields: [
        { path: 'host.name', label: 'Name of the host' },
        { path: 'host.email', label: 'Email' },
        { path: 'host.mobile', label: 'Mobile' },
      ],
    },
    {
      legend: 'Price',
      fields: [
        { path: 'total', label: 'Total', type: 'money' },
        { path: 'deposit_amount', label: 'Deposit', type: 'money' },
      ],
    },
  ],
  blank: ({ currency }) => ({ currency, status: 'tentative' }),
};

const banquetLines: Kind = {
  resource: 'banquet-line-items',
  noun: 'line',
  groups: [
    {
      fields: [
        { path: 'description', label: 'What', required: true },
        { path: 'category', label: 'Category', words: ['food', 'drinks', 'room', 'staff'] },
        { path: 'quantity', label: 'Quantity', type: 'number' },
        { path: 'unit_amount', label: 'Price of one', type: 'money', description: 'Without tax.' },
        { path: 'tax_amount', label: 'Tax', type: 'money' },
        {
          path: 'notes',
          label: 'Notes',
          type: 'long',
          description: 'Allergies too: the kitchen sheet points at them.',
        },
      ],
    },
  ],
  blank: ({ currency }) => ({ currency, quantity: 1 }),
  finish: (record, _, __, ___, before) => {
    const isSame = (field: string) => record[field] === before[field];
    const isSamePrice = isSame('quantity') && isSame('unit_amount');
    if (isSamePrice && isSame('tax_amount')) return record;
    const { net_amount: _net, gross_amount: _gross, ...rest } = record;
    if (isSamePrice) return rest;
    const { quantity, unit_amount: unit } = rest as { quantity: number | null; unit_amount: number | null };
    return { ...rest, amount: quantity === null || unit === null ? null : Math.round(quantity * unit) };
  },
};

const camps: Kind = {
  resource: 'camp-registrations',
  noun: 'registration',
  groups: [
    {
      fields: [
        { path: 'camp_name', label: 'Camp', required: true, words: [] },
        { path: 'session_name', label: 'Session', words: [] },
        ...person('camper.'),
        { path: 'camper.dob', label: 'Date of birth', type: 'birthday' },
        { path: 'status', label: 'Place', words: ['confirmed', 'waitlisted', 'cancelled'] },
      ],
    },
    {
      legend: 'Guardian',
      fields: [
        { path: 'guardian.name', label: 'Name of the guardian' },
        { path: 'guardian.mobile', label: 'Mobile' },
        { path: 'guardian.email', label: 'Email' },
      ],
    },
    {
      legend: 'Safety',
      fields: [
        {
          path: 'barred_collectors',
          label: 'May NOT collect',
          type: 'long',
          description: 'Names, separated by semicolons.',
        },
        {
          path: 'allowed_collectors',
          label: 'May collect',
          type: 'long',
          description: 'Names, separated by semicolons.',
        },
        {
          path: 'allergies',
          label: 'Allergies and medical',
          type: 'long',
          description: 'Empty means not stated.',
        },
      ],
    },
    {
      legend: 'Price',
      fields: [
        { path: 'amount', label: 'Price', type: 'money' },
        { path: 'paid_amount', label: 'Paid', type: 'money' },
      ],
    },
  ],
  blank: ({ currency, now }) => ({ currency, registered_at: now, status: 'confirmed' }),
  finish: (record, _, { rows }, __, before) => {
    if (record.camp_name === before.camp_name && record.session_name === before.session_name) return record;
    // A registration joins the session that others of its names are in.
    const same = rows.find(
      (one) => one.camp_name === record.camp_name && one.session_name === record.session_name,
    );
    return {
      ...record,
      camp_id: same?.camp_id ?? (same ? null : (record.camp_name ?? null)),
      session_id: same?.session_id ?? null,
    };
  },
};

const applicants: Kind = {
  resource: 'membership-applicants',
  noun: 'applicant',
  groups: [
    {
      fields: [
        ...person('standard_fields.'),
        { path: 'standard_fields.email', label: 'Email' },
        { path: 'standard_fields.mobile', label: 'Mobile' },
        { path: 'standard_fields.dob', label: 'Date of birth', type: 'birthday' },
        { path: 'plan_id', label: 'Plan' },
      ],
    },
    { legend: 'Address', fields: address },
  ],
  blank: () => ({}),
};

export const kindsByHand = {
  members,
  'line-items': lineItems,
  banquets,
  'banquet-line-items': banquetLines,
  'camp-registrations': camps,
  'membership-applicants': applicants,
} as const satisfies Record<OfficeKind, Kind>;

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
  if (text === '') return field.required ? 'is missing' : null;
  if (field.type === 'money' && readAmount(text, currency) === null)
    return `is not an amount: write ${amountText(123450, currency)}`;
  if (field.type === 'number' && !/^-?\d+([.,]\d+)?$/.test(text)) return 'is not a number';
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
export function labelOf(kind: Kind, path: string): string {
  const field = fieldsOf(kind).find((one) => one.path === path || path.startsWith(`${one.path}.`));
  return field?.label ?? codeLabel(path.replaceAll('.', ' '));
}
