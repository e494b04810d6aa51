import type { LineItem } from '@contract/areas/members/billing';
import type { Member } from '@contract/areas/members/members';
import type { OfficeKind } from '@contract/areas/members/office-records';
import { amountText } from '@shared/billing/amount';
import { OPENING_BALANCE, openingBalance } from '@shared/billing/opening-balance';
import { codeLabel, personName } from '../format';
import type { Choice, Field, Kind, Known } from './fields';

/** The kinds of record that staff edit by hand, each with its fields and what follows from them. */

const address: readonly Field[] = [
  { path: 'address.street', label: 'Street' },
  { path: 'address.city', label: 'City' },
  { path: 'address.state', label: ({ county }) => county },
  { path: 'address.zip', label: ({ postcode }) => postcode },
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
        { path: 'mobile', label: ({ mobileLabel }) => mobileLabel },
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
          description: 'The one who gets statements and letters.',
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
        { path: 'host.mobile', label: ({ mobileLabel }) => mobileLabel },
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
        { path: 'guardian.mobile', label: ({ mobileLabel }) => mobileLabel },
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
        { path: 'standard_fields.mobile', label: ({ mobileLabel }) => mobileLabel },
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
