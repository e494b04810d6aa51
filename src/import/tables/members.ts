import { memberTable as t } from '@messages/server/import';
import { LineItem } from '../../contract/areas/members/billing';
import type { Member } from '../../contract/areas/members/members';
import { completeRecord } from '../../contract/complete-record';
import { tableFields } from '../../contract/staff-operations/import-table';
import { nameId, newId } from '../../db/ids';
import { selectRecords } from '../../db/records';
import { accountIdOf } from '../../shared/billing/account-id';
import { amountText, readAmount } from '../../shared/billing/amount';
import { isOpeningBalance, openingBalance } from '../../shared/billing/opening-balance';
import { groupBy } from '../../shared/group-by';
import { fullName } from '../../shared/person-name';
import { foldName } from '../../shared/same-name';
import { dayOf, dayText, momentOf, parseDay } from './days';
import { Spellings } from './spellings';
import { cellOf, type Draft, type Line, LineError, type RecordReader, type TableContext } from './table-kind';

/** Terms membership programs use for a household's primary member. */
const PRIMARY = /^(primary|principal|main|head|self|member|account ?holder)\b/i;
const addressFields = ['street', 'city', 'state', 'zip', 'country'] as const;
const textFields = ['membership_number', 'mobile'] as const;
/** Words that the club chooses, of which each has one spelling. */
const wordFields = ['relationship', 'plan_id', 'status'] as const;

/** Reads members. Existing members are found by membership number, or else by name. */
export const memberTable: RecordReader<'members'> = {
  cloudHasThem: t.membersComeFromCloud,
  headings: {
    membership_number: [
      'membershipnumber',
      'membershipno',
      'memberno',
      'membernumber',
      'memberid',
      'membershipid',
      'number',
      'no',
    ],
    name: ['name', 'fullname', 'membername', 'member'],
    first_name: ['firstname', 'givenname', 'forename', 'first', 'christianname', 'vorname', 'prenom'],
    last_name: ['lastname', 'surname', 'familyname', 'last', 'nachname', 'nom'],
    email: ['email', 'emailaddress', 'mail'],
    mobile: [
      'mobile',
      'mobilenumber',
      'mobilephone',
      'phone',
      'phonenumber',
      'telephone',
      'cell',
      'cellphone',
    ],
    dob: ['dateofbirth', 'dob', 'birthdate', 'birthday', 'born'],
    household: ['household', 'householdid', 'householdname', 'family', 'familyid', 'familynumber', 'account'],
    relationship: ['relationship', 'relation', 'role'],
    primary: ['primary', 'primarymember', 'isprimary', 'principal', 'mainmember', 'head'],
    street: ['street', 'address', 'address1', 'addressline1', 'streetaddress'],
    city: ['city', 'town', 'towncity'],
    state: ['state', 'county', 'province', 'region', 'countyorstate'],
    zip: ['zip', 'zipcode', 'postcode', 'postalcode', 'eircode'],
    country: ['country'],
    plan_id: ['plan', 'planid', 'category', 'membershiptype', 'membershipcategory', 'type', 'subscription'],
    status: ['status', 'membershipstatus', 'stateofmembership'],
    balance: [
      'balance',
      'openingbalance',
      'accountbalance',
      'balancedue',
      'amountdue',
      'amountowed',
      'outstanding',
    ],
    joined_at: ['joined', 'joinedon', 'joinedat', 'datejoined', 'joindate', 'membersince', 'startdate'],
  },
  days: ['dob', 'joined_at'],
  missing: (fields) =>
    fields.has('name') || fields.has('last_name')
      ? null
      : t.chooseName(tableFields.members.last_name, tableFields.members.name),
  read: readMembers,
  show: (member, field, timeZone) => {
    if (field === 'name') return fullName(member);
    if (field === 'household') return member.household?.name ?? member.household?.id ?? '';
    if (field === 'primary') return member.primary ? 'yes' : 'no';
    if (field === 'dob') return member.dob ? dayText(member.dob) : '';
    if (field === 'joined_at')
      return member.joined_at === null ? '' : dayText(dayOf(member.joined_at, timeZone));
    if (isOneOf(addressFields, field)) return member.address?.[field] ?? '';
    return String(member[field as keyof Member] ?? '');
  },
};

interface MemberDraft extends Draft<'members'> {
  /** Cell of the balance; empty without one. */
  balance: string;
  /** The household's name in the file. */
  household: string;
  isPrimary: boolean;
  /** True if a column says so, rather than the relationship. */
  statesPrimary: boolean;
}

function readMembers(
  context: TableContext,
  lines: readonly Line[],
  doubt: (question: string) => void,
): Draft<'members'>[] {
  const known = new KnownMembers(context, lines);
  const drafts: MemberDraft[] = [];
  const lineOf = new Map<string, number>();
  for (const line of lines) {
    try {
      const draft = draftOf(context, known, line);
      const key = identity(draft.record);
      const earlier = lineOf.get(draft.record.id) ?? lineOf.get(key);
      if (earlier !== undefined) throw new LineError(t.isSameMember(earlier));
      lineOf.set(draft.record.id, line.line).set(key, line.line);
      drafts.push(draft);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      context.refuse(line.line, error.message);
    }
  }
  if (lines.some(({ cells }) => cells.has('household'))) joinHouseholds(context, drafts, known.all, doubt);
  const ids = new Set(drafts.map(({ record }) => record.id));
  const absent = known.all.filter(({ id }) => !ids.has(id)).length;
  if (absent > 0) context.notes.add(t.membersAreNotInFile(absent));
  return openAccounts(context, drafts);
}

function draftOf(context: TableContext, known: KnownMembers, line: Line): MemberDraft {
  const { club, dateOrder, now } = context;
  const written = writtenName(line);
  const before = known.find(line, written);
  const record: Member = { ...(before ?? newMember(club.id)), ...written };
  const has = (field: string) => line.cells.has(field);
  const latest = dayOf(now, club.time_zone).year;
  for (const field of textFields) if (has(field)) record[field] = cellOf(line, field) || null;
  for (const field of wordFields)
    if (has(field)) record[field] = known.spellings[field].of(cellOf(line, field)) || null;
  if (has('status') && record.status === null) record.status = 'active';
  if (has('email')) record.email = emailOf(cellOf(line, 'email'));
  if (has('dob')) {
    const cell = cellOf(line, 'dob');
    const dob = cell === '' ? null : inField(t.dateOfBirth, () => parseDay(cell, dateOrder, latest));
    if (dob && (dob.year < 1900 || dob.year > latest)) throw new LineError(t.isNotYearOfBirth(cell));
    record.dob = dob;
  }
  if (has('joined_at')) {
    const cell = cellOf(line, 'joined_at');
    record.joined_at =
      cell === ''
        ? null
        : inField(t.joinedOn, () => momentOf(parseDay(cell, dateOrder, latest), 12 * 60, club.time_zone));
  }
  const parts = addressFields.filter(has);
  if (parts.length > 0) {
    const empty = { street: null, city: null, state: null, zip: null, country: null };
    const address = { ...empty, ...record.address };
    for (const part of parts) address[part] = cellOf(line, part) || null;
    record.address = Object.values(address).some(Boolean) ? address : null;
  }
  const household = cellOf(line, 'household');
  const isPrimary = has('primary')
    ? isYes(cellOf(line, 'primary'))
    : PRIMARY.test(cellOf(line, 'relationship'));
  // A person without a household is the account holder.
  if (has('primary')) record.primary = isPrimary;
  else if (!before) record.primary = household === '';
  return {
    line: line.line,
    record,
    balance: cellOf(line, 'balance'),
    household,
    isPrimary,
    statesPrimary: has('primary') && isPrimary,
  };
}

function newMember(clubId: string): Member {
  return {
    id: newId('mem'),
    club_id: clubId,
    membership_number: null,
    household: null,
    primary: false,
    relationship: null,
    first_name: null,
    last_name: null,
    email: null,
    mobile: null,
    dob: null,
    address: null,
    plan_id: null,
    status: 'active',
    joined_at: null,
  };
}

type Name = Pick<Member, 'first_name' | 'last_name'>;

/** The name on a line. In a full name, "Byrne, Aoife" and "Aoife Byrne" are the same. @throws LineError */
function writtenName(line: Line): Partial<Name> {
  const name: Partial<Name> = {};
  const whole = cellOf(line, 'name');
  if (line.cells.has('name')) {
    const [last, first] = whole.split(',').map((part) => part.trim());
    const words = whole.split(/\s+/).filter(Boolean);
    if (first) Object.assign(name, { first_name: first, last_name: last });
    else
      Object.assign(name, {
        first_name: words.slice(0, -1).join(' ') || null,
        last_name: words.at(-1) ?? null,
      });
  }
  for (const field of ['first_name', 'last_name'] as const)
    if (line.cells.has(field)) name[field] = cellOf(line, field) || null;
  if (!name.first_name && !name.last_name) throw new LineError(t.hasNoName);
  return name;
}

function emailOf(cell: string): string | null {
  if (cell === '') return null;
  if (!/^[^@\s]+@[^@\s]+$/.test(cell)) throw new LineError(t.isNotEmailAddress(cell));
  return cell;
}

export function isYes(cell: string): boolean {
  return /^(y|yes|true|1|x|✓|paid|checked[ -]?in|primary|principal|main)$/i.test(cell);
}

function isOneOf<Item extends string>(items: readonly Item[], text: string): text is Item {
  return items.includes(text as Item);
}

function inField<Value>(label: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof LineError) throw new LineError(`${label}: ${error.message}`);
    throw error;
  }
}

/**
 * Joins each household in the file. Its first line is the primary member unless another line is. A household that is
 * here keeps its id, and with it its account. Lines that may be two households are refused or asked about.
 */
function joinHouseholds(
  { club, refuse }: TableContext,
  drafts: MemberDraft[],
  members: readonly Member[],
  doubt: (question: string) => void,
): void {
  const households = groupBy(drafts, ({ household }) => foldName(household));
  const known = groupBy(
    members.filter(({ household }) => household),
    ({ household }) => foldName(household!.name ?? ''),
  );
  const inFile = new Set(drafts.map(({ record }) => record.id));
  for (const [key, people] of households) {
    if (key === '') {
      for (const { record } of people) record.household = null;
      continue;
    }
    const ids = new Set((known.get(key) ?? []).map(({ household }) => household!.id));
    const own = people
      .map(({ record }) => record.household?.id)
      .find((id) => id !== undefined && ids.has(id));
    const { household: name } = people[0]!;
    const id = own ?? [...ids][0] ?? newHouseholdId(club.id, key, people, members);
    const others = members.filter((one) => one.household?.id === id && !inFile.has(one.id));
    const heads = people.filter(({ statesPrimary }) => statesPrimary).length;
    const problem =
      heads > 1
        ? t.hasTwoPrimaryMembers(name)
        : own === undefined && ids.size > 1
          ? t.severalHouseholds(ids.size, name)
          : heads > 0 && others.some(({ primary }) => primary)
            ? t.primaryMemberIsNotInFile(name)
            : null;
    if (problem) {
      for (const one of people) {
        refuse(one.line, problem);
        drafts.splice(drafts.indexOf(one), 1);
      }
      continue;
    }
    const streets = new Map(people.map(({ line, record }) => [foldName(record.address?.street ?? ''), line]));
    streets.delete('');
    if (streets.size > 1) doubt(t.isOneHousehold(name, [...streets.values()].map(String)));
    const isIn = people.some(({ record }) => record.household?.id === id);
    if (!isIn && others.length > 0 && !isHouseholdNumber(name))
      doubt(t.isOfHousehold(people[0]!.line, name, fullName(others[0]!)));
    joinPeople(id, people, others);
  }
}

/** True for a household that the file gives a number instead of a name. */
function isHouseholdNumber(household: string): boolean {
  return /^[\d\W_]+$/.test(household);
}

/** Id of a household from its name; a new one if the household that has it is called otherwise by now. */
function newHouseholdId(
  clubId: string,
  key: string,
  people: readonly MemberDraft[],
  members: readonly Member[],
): string {
  const id = nameId('hh', [clubId, key]);
  const isTheirs = people.some(({ record }) => record.household?.id === id);
  return isHouseholdNumber(key) || isTheirs || members.every(({ household }) => household?.id !== id)
    ? id
    : newId('hh');
}

/** Makes these people one household, with others of it who are not in the file and stay as they are. */
function joinPeople(id: string, people: readonly MemberDraft[], others: readonly Member[]): void {
  const primary = others.some((one) => one.primary)
    ? undefined
    : (people.find(({ isPrimary }) => isPrimary) ?? people.find(({ record }) => record.primary) ?? people[0]);
  const { household, record } = primary ?? people[0]!;
  const written = isHouseholdNumber(household) ? (record.last_name ?? household) : household;
  const name = others.length > 0 ? others[0]!.household!.name : written;
  for (const one of people) {
    const before = one.record.household;
    one.record.household = { ...(before?.id === id ? before : {}), id, name };
    one.record.primary = one === primary;
  }
}

/**
 * Gives accounts the balances of the file as opening balances: positive is owed to the club. A line is refused where it
 * is unclear whose balance it is, or where the account has other transactions.
 */
function openAccounts(context: TableContext, drafts: readonly MemberDraft[]): Draft<'members'>[] {
  const { club, refuse } = context;
  const stated = drafts.filter(({ balance }) => balance !== '');
  const refused = new Set<MemberDraft>();
  const openings = new Map<MemberDraft, LineItem>();
  const holders = groupBy(drafts, ({ record }) => accountIdOf(accountOf(record)));
  for (const [account, people] of groupBy(stated, ({ record }) => accountIdOf(accountOf(record)))) {
    const problem = (draft: MemberDraft, message: string) => {
      refuse(draft.line, message);
      refused.add(draft);
    };
    const owing = people.filter(({ balance }) => readAmount(balance, club.currency) !== 0);
    if (owing.length > 1) {
      for (const draft of owing) problem(draft, t.severalOpeningBalances);
      continue;
    }
    const draft = owing[0] ?? people[0]!;
    const amount = readAmount(draft.balance, club.currency);
    if (amount === null) {
      problem(draft, t.isNotAmount(draft.balance, amountText(123450, club.currency)));
      continue;
    }
    // A person's own account is from before the household.
    const own = holders
      .get(account)!
      .map(({ record }) => accountIdOf({ ...accountOf(record), household_id: null }));
    const postings = [...new Set([account, ...own])].flatMap((id) => postingsOf(context, id));
    const [before, other] = postings.filter(isOpeningBalance);
    if (other) {
      problem(draft, t.householdHasSeveral);
      continue;
    }
    if (
      postings.some((posting) => !isOpeningBalance(posting)) &&
      before?.amount !== amount &&
      (before || amount !== 0)
    ) {
      problem(draft, t.accountHasTransactions);
      continue;
    }
    if (before || amount !== 0)
      openings.set(draft, openingOf(context, account, draft.record, amount, before));
  }
  const sum = [...openings.values()].reduce((total, { amount }) => total + amount, 0);
  if (openings.size > 0)
    context.notes.add(
      t.accountsGetOpeningBalance(openings.size, amountText(sum, club.currency), club.currency),
    );
  return drafts
    .filter((draft) => !refused.has(draft))
    .map((draft) => ({ line: draft.line, record: draft.record, opening: openings.get(draft) }));
}

/** The holder of a member's account, as a transaction names it. */
function accountOf({ id, household, membership_number }: Member) {
  return { id: '', household_id: household?.id ?? null, member_id: id, membership_number };
}

/** Transactions on an account that count. */
function postingsOf({ db, club }: TableContext, account: string): LineItem[] {
  const [holder, ...rest] = account.split(':');
  const column = holder === 'household' ? 'household_id' : 'member_id';
  const all = selectRecords(db, 'line-items', `club_id = ? AND ${column} = ?`, club.id, rest.join(':'));
  return all.filter((posting) => posting.status !== 'void' && accountIdOf(posting) === account);
}

function openingOf(
  { club, now }: TableContext,
  account: string,
  member: Member,
  amount: number,
  before: LineItem | undefined,
): LineItem {
  const made = {
    id: nameId('lin', [club.id, 'opening', account, club.currency]),
    club_id: club.id,
    household_id: member.household?.id ?? null,
    member_id: member.id,
    membership_number: member.membership_number,
    posted_at: now,
    currency: club.currency,
    status: 'open',
  };
  const { net_amount: _, gross_amount: __, ...kept } = before ?? { net_amount: null, gross_amount: null };
  const { household_id, currency } = made;
  return completeRecord(LineItem, {
    ...{ ...made, ...kept, household_id, currency },
    ...openingBalance(amount),
  }) as LineItem;
}

/** Looks up existing members for the lines of a file. */
class KnownMembers {
  readonly all: Member[];
  readonly spellings: Readonly<Record<(typeof wordFields)[number], Spellings>>;
  readonly #byNumber: Map<string, Member[]>;
  readonly #byName: Map<string, Member[]>;
  readonly #linesOf = new Map<string, number>();

  constructor({ db, club }: TableContext, lines: readonly Line[]) {
    this.all = selectRecords(db, 'members', 'club_id = ?', club.id);
    const words = (field: (typeof wordFields)[number]) => this.all.map((member) => member[field]);
    this.spellings = {
      relationship: new Spellings(words('relationship')),
      plan_id: new Spellings(words('plan_id')),
      status: new Spellings(['active', ...words('status')]),
    };
    this.#byNumber = groupBy(this.all, ({ membership_number }) => numberKey(membership_number));
    this.#byName = groupBy(this.all, nameKey);
    for (const line of lines) {
      const number = numberKey(cellOf(line, 'membership_number'));
      this.#linesOf.set(number, (this.#linesOf.get(number) ?? 0) + 1);
    }
  }

  /** The member of a line; undefined for a new one. @throws LineError if several match */
  find(line: Line, written: Partial<Name>): Member | undefined {
    const number = numberKey(cellOf(line, 'membership_number'));
    const key = nameKey(written);
    if (number !== '') {
      const candidates = this.#byNumber.get(number) ?? [];
      if (candidates.length === 1 && this.#linesOf.get(number) === 1) return candidates[0];
      // A number that a family shares.
      return candidates.find((one) => nameKey(one) === key);
    }
    const email = cellOf(line, 'email').toLowerCase();
    const named = this.#byName.get(key) ?? [];
    const same = named.filter((one) => email === '' || (one.email ?? '').toLowerCase() === email);
    const candidates = same.length > 0 ? same : named;
    if (candidates.length > 1)
      throw new LineError(t.severalMembers(candidates.length, fullName(candidates[0]!)));
    return candidates[0];
  }
}

function numberKey(number: string | null): string {
  return (number ?? '').trim().toLowerCase();
}

function nameKey(name: Partial<Name>): string {
  return foldName(fullName(name));
}

/** Key that tells people of a file apart; a family may share a number. */
function identity(member: Member): string {
  const { membership_number: number, email, dob } = member;
  return JSON.stringify(
    number === null ? [nameKey(member), email, dob] : [nameKey(member), numberKey(number)],
  );
}
