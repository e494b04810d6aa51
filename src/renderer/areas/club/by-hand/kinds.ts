import type { LineItem } from '@contract/areas/members/billing';
import type { Member } from '@contract/areas/members/members';
import type { OfficeKind } from '@contract/areas/members/office-records';
import { kinds as t } from '@messages/club';
import { amountText } from '@shared/billing/amount';
import { OPENING_BALANCE, openingBalance } from '@shared/billing/opening-balance';
import { codeLabel, personName } from '../format';
import type { Choice, Field, Kind, Known } from './fields';

/** The kinds of record that staff edit by hand, each with its fields and what follows from them. */

const address: readonly Field[] = [
  { path: 'address.street', label: t.street },
  { path: 'address.city', label: t.city },
  { path: 'address.state', label: ({ county }) => county },
  { path: 'address.zip', label: ({ postcode }) => postcode },
  { path: 'address.country', label: t.country },
];

const person = (of = ''): readonly Field[] => [
  { path: `${of}first_name`, label: t.firstName },
  { path: `${of}last_name`, label: t.lastName, required: true },
];

const noHousehold = { value: '', label: t.noHousehold };
const newHousehold = { value: '+', label: t.newHousehold };

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
  add: t.addMember,
  edit: t.editMember,
  groups: [
    {
      fields: [
        ...person(),
        { path: 'membership_number', label: t.membershipNumber },
        { path: 'status', label: t.status, words: ['active', 'suspended', 'resigned', 'deceased'] },
        { path: 'plan_id', label: t.plan },
        { path: 'joined_at', label: t.joined, type: 'day' },
        { path: 'email', label: t.email },
        { path: 'mobile', label: ({ mobileLabel }) => mobileLabel },
        { path: 'dob', label: t.dateOfBirth, type: 'birthday' },
      ],
    },
    {
      legend: t.household,
      fields: [
        {
          ...{ path: 'household_choice', label: t.household, type: 'choice', isExtra: true },
          choices: (known) => [noHousehold, newHousehold, ...households(known)],
        },
        {
          ...{ path: 'household_name', label: t.nameOfHousehold, isExtra: true },
          description: t.shownForEveryone,
        },
        { path: 'relationship', label: t.relationship, words: ['self', 'spouse', 'child'] },
        {
          ...{ path: 'primary', label: t.primaryMember, type: 'yes' },
          description: t.oneWhoGetsStatements,
        },
      ],
    },
    { legend: t.address, fields: address },
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
  { value: 'charge', label: t.chargeOwedToClub },
  { value: 'payment', label: t.paymentReceived },
  { value: 'credit', label: t.creditGranted },
  { value: 'opening_owed', label: t.openingBalanceOwed },
  { value: 'opening_credit', label: t.openingBalanceInCredit },
];

const lineItems: Kind = {
  resource: 'line-items',
  add: t.addTransaction,
  edit: t.editTransaction,
  groups: [
    {
      fields: [
        {
          ...{ path: 'account', label: t.account, type: 'choice', required: true, isExtra: true },
          choices: (known) => accounts(known),
        },
        { path: 'what', label: t.kind, type: 'choice', isExtra: true, choices: () => [...kinds] },
        {
          ...{ path: 'amount', label: t.amount, type: 'money', required: true },
          description: t.taxIncludedWithoutSign,
        },
        { path: 'description', label: t.whatFor },
        { path: 'category', label: t.category, words: ['dues', 'berth', 'bar'] },
        { path: 'posted_at', label: t.posted, type: 'day', required: true },
        { path: 'due_at', label: t.due, type: 'day' },
        { path: 'invoice_id', label: t.invoice },
        {
          ...{ path: 'status', label: t.status, type: 'choice' },
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
  add: t.addFunction,
  edit: t.editFunction,
  groups: [
    {
      fields: [
        { path: 'name', label: t.name, required: true },
        { path: 'status', label: t.status, words: ['tentative', 'confirmed', 'cancelled'] },
        { path: 'starts_at', label: t.starts, type: 'moment', required: true },
        { path: 'ends_at', label: t.ends, type: 'moment' },
        { path: 'function_type', label: t.kind, words: ['wedding', 'dinner', 'meeting'] },
        { path: 'room', label: t.room },
        { path: 'expected_guests', label: t.guestsExpected, type: 'number' },
        { path: 'guaranteed_guests', label: t.guestsGuaranteed, type: 'number' },
        { path: 'setup', label: t.setUpAs },
        { path: 'number', label: t.orderNumber },
      ],
    },
    {
      legend: t.host,
      fields: [
        { path: 'host.name', label: t.nameOfHost },
        { path: 'host.email', label: t.email },
        { path: 'host.mobile', label: ({ mobileLabel }) => mobileLabel },
      ],
    },
    {
      legend: t.price,
      fields: [
        { path: 'total', label: t.total, type: 'money' },
        { path: 'deposit_amount', label: t.deposit, type: 'money' },
      ],
    },
  ],
  blank: ({ currency }) => ({ currency, status: 'tentative' }),
};

const banquetLines: Kind = {
  resource: 'banquet-line-items',
  add: t.addLine,
  edit: t.editLine,
  groups: [
    {
      fields: [
        { path: 'description', label: t.what, required: true },
        { path: 'category', label: t.category, words: ['food', 'drinks', 'room', 'staff'] },
        { path: 'quantity', label: t.quantity, type: 'number' },
        { path: 'unit_amount', label: t.priceOfOne, type: 'money', description: t.withoutTax },
        { path: 'tax_amount', label: t.tax, type: 'money' },
        {
          path: 'notes',
          label: t.notes,
          type: 'long',
          description: t.allergiesTooKitchenSheet,
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
  add: t.addRegistration,
  edit: t.editRegistration,
  groups: [
    {
      fields: [
        { path: 'camp_name', label: t.camp, required: true, words: [] },
        { path: 'session_name', label: t.session, words: [] },
        ...person('camper.'),
        { path: 'camper.dob', label: t.dateOfBirth, type: 'birthday' },
        { path: 'status', label: t.place, words: ['confirmed', 'waitlisted', 'cancelled'] },
      ],
    },
    {
      legend: t.guardian,
      fields: [
        { path: 'guardian.name', label: t.nameOfGuardian },
        { path: 'guardian.mobile', label: ({ mobileLabel }) => mobileLabel },
        { path: 'guardian.email', label: t.email },
      ],
    },
    {
      legend: t.safety,
      fields: [
        {
          path: 'barred_collectors',
          label: t.mayNotCollect,
          type: 'long',
          description: t.namesSeparatedBySemicolons,
        },
        {
          path: 'allowed_collectors',
          label: t.mayCollect,
          type: 'long',
          description: t.namesSeparatedBySemicolons,
        },
        {
          path: 'allergies',
          label: t.allergiesAndMedical,
          type: 'long',
          description: t.emptyMeansNotStated,
        },
      ],
    },
    {
      legend: t.price,
      fields: [
        { path: 'amount', label: t.price, type: 'money' },
        { path: 'paid_amount', label: t.paid, type: 'money' },
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
  add: t.addApplicant,
  edit: t.editApplicant,
  groups: [
    {
      fields: [
        ...person('standard_fields.'),
        { path: 'standard_fields.email', label: t.email },
        { path: 'standard_fields.mobile', label: ({ mobileLabel }) => mobileLabel },
        { path: 'standard_fields.dob', label: t.dateOfBirth, type: 'birthday' },
        { path: 'plan_id', label: t.plan },
      ],
    },
    { legend: t.address, fields: address },
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
