import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { DAY, record } from '../../../test/records';
import type { AgingReport, LineItem } from '../../contract/areas/members/billing';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

/** A club of its own for each test, so that no posting of another one counts. */
let clubId: string;
let key: string;
let clubs = 0;
async function newClub(time_zone = 'Europe/Dublin', currency = 'EUR'): Promise<void> {
  clubId = `club_${++clubs}`;
  await club.putClub({ id: clubId, time_zone, currency });
  key = (await club.newKey({ clubId })).key;
}
beforeEach(() => newClub());

const at = (text: string) => Date.parse(text);
const NOON = at('2026-09-01T12:00:00Z');

const post = (...items: Partial<LineItem>[]) =>
  club.put(
    'line-items',
    items.map((item) =>
      record('line-items', { club_id: clubId, household_id: 'hh_1', posted_at: 0, due_at: 0, ...item }),
    ),
  );
const report = async (as_of_timestamp?: number): Promise<AgingReport> => {
  const { status, body } = await club.get('/aging-report', { club_id: clubId, as_of_timestamp }, { key });
  expect(status).toBe(200);
  return body.data;
};
const nothing = {
  current: 0,
  days_1_30: 0,
  days_31_60: 0,
  days_61_90: 0,
  days_91_120: 0,
  over_120: 0,
  total: 0,
  unapplied_credit: 0,
};

const agreed = { paid_without_payment: 0, paid_but_owed: 0, open_but_settled: 0 };

describe('GET /line-items', () => {
  const list = async (query: Record<string, string | number>) => {
    const window = { club_id: clubId, start_date: 0, end_date: NOON };
    const { status, body } = await club.get('/line-items', { ...window, ...query }, { key });
    expect(status).toBe(200);
    return body as { data: LineItem[]; next_cursor: string | null };
  };

  it('lists one household’s postings alone, in order and page by page', async () => {
    await post(
      { id: 'li_3', posted_at: 30 },
      { id: 'li_1', posted_at: 10 },
      { id: 'li_other', posted_at: 20, household_id: 'hh_2' },
      { id: 'li_nobody', posted_at: 20, household_id: null },
      { id: 'li_2', posted_at: 20 },
      { id: 'li_late', posted_at: NOON },
    );
    const first = await list({ household_id: 'hh_1', limit: 2 });
    const rest = await list({ household_id: 'hh_1', limit: 2, cursor: first.next_cursor! });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(['li_1', 'li_2', 'li_3']);
    expect(rest.next_cursor).toBeNull();
    expect((await list({ household_id: 'hh_9' })).data).toEqual([]);
    expect((await list({})).data).toHaveLength(5);
  });
});

describe('GET /aging-report', () => {
  it('of a club without postings is all zeros', async () => {
    expect(await report(NOON)).toEqual({
      as_of: NOON,
      currency: 'EUR',
      totals: nothing,
      accounts: [],
      other_currencies: [],
    });
  });

  it('is as of the server’s clock unless set otherwise', async () => {
    club.now.at = NOON;
    expect((await report()).as_of).toBe(NOON);
    club.now.at = null;
  });

  it.each([0, 8_640_000_000_000_001, 9007199254740991])('may be as of %i', async (asOf) => {
    await post({ amount: 100 });
    expect((await report(asOf)).totals.total).toBe(100);
  });

  it.each(['-1', '9007199254740992', '1.5', '', 'now'])('refuses to be as of %j', async (as_of_timestamp) => {
    const { status, body } = await club.get('/aging-report', { club_id: clubId, as_of_timestamp }, { key });
    expect([status, body.errors[0].path]).toEqual([400, 'as_of_timestamp']);
  });

  it('has an account for each household, by id, with its name, its primary member’s number and the last payment', async () => {
    const household = { id: 'hh_b', name: 'Byrne' };
    await club.put('members', [
      record('members', { club_id: clubId, id: `${clubId}_1`, membership_number: '1042-1', household }),
      record('members', {
        club_id: clubId,
        id: `${clubId}_2`,
        membership_number: '1042',
        household,
        primary: true,
      }),
    ]);
    await post(
      { household_id: 'hh_b', amount: 900 },
      { household_id: 'hh_b', kind: 'payment', amount: -300, posted_at: 5 },
      { household_id: 'hh_b', kind: 'payment', amount: -100, posted_at: 9 },
      { household_id: 'hh_b', kind: 'credit', amount: -50, posted_at: 11 },
      { household_id: 'hh_a', amount: 70 },
    );
    const { totals, accounts } = await report(10);
    expect(accounts).toEqual([
      {
        household_id: 'hh_a',
        account_id: 'household:hh_a',
        name: null,
        membership_number: null,
        ...nothing,
        current: 70,
        total: 70,
        oldest_open: expect.objectContaining({ due_at: 0, amount: 70 }),
        last_payment_at: null,
        status_differences: agreed,
      },
      {
        household_id: 'hh_b',
        account_id: 'household:hh_b',
        name: 'Byrne',
        membership_number: '1042',
        ...nothing,
        current: 500,
        total: 500,
        oldest_open: expect.objectContaining({ due_at: 0, amount: 500 }),
        last_payment_at: 9,
        status_differences: agreed,
      },
    ]);
    expect(totals).toEqual({ ...nothing, current: 570, total: 570 });
  });

  it('names the charge that has been due the longest, with what payments have left of it', async () => {
    const charge = { posted_at: 1, status: 'open' } as const;
    await post(
      { ...charge, id: 'li_new', amount: 900, due_at: NOON, description: 'Berth' },
      { ...charge, id: 'li_old', amount: 300, due_at: NOON - 200 * DAY, description: 'Bar' },
      { ...charge, id: 'li_half', amount: 500, due_at: NOON - 100 * DAY, description: 'Dues' },
      { kind: 'payment', amount: -420, posted_at: 2 },
      { household_id: 'hh_2', kind: 'payment', amount: -1, posted_at: 2 },
    );
    const { accounts } = await report(NOON);
    expect(accounts.map(({ oldest_open }) => oldest_open)).toEqual([
      { id: 'li_half', description: 'Dues', due_at: NOON - 100 * DAY, amount: 380 },
      null,
    ]);
  });

  it('puts a posting without a household on the account of its member’s', async () => {
    const household = { id: 'hh_9', name: null };
    await club.put('members', [record('members', { club_id: clubId, id: `${clubId}_m`, household })]);
    await post(
      { household_id: null, member_id: `${clubId}_m`, amount: 10 },
      { household_id: null, amount: 1 },
    );
    const { accounts } = await report(NOON);
    expect(accounts.map(({ household_id, total }) => [household_id, total])).toEqual([
      [null, 1],
      ['hh_9', 10],
    ]);
  });

  it('gives a member without a household, a number and a posting of nobody an account each', async () => {
    const [solo, carla] = [`${clubId}_solo`, `${clubId}_carla`];
    const named = { club_id: clubId, household: null };
    await club.put('members', [
      record('members', {
        ...named,
        id: solo,
        first_name: 'Sam',
        last_name: 'Solo',
        membership_number: '2001',
      }),
      record('members', { ...named, id: carla, first_name: 'Carla', membership_number: '2002' }),
    ]);
    const nobody = { household_id: null, kind: 'charge' } as const;
    await post(
      { ...nobody, member_id: solo, amount: 500 },
      { ...nobody, member_id: carla, amount: -500, kind: 'credit' },
      { ...nobody, member_id: 'gone', membership_number: '5002', amount: 77 },
      { ...nobody, membership_number: '1042', amount: 99 },
      { ...nobody, id: 'li_a', amount: 1 },
      { ...nobody, id: 'li_b', amount: -1, kind: 'payment' },
    );
    const { accounts, totals } = await report(NOON);
    const row = (one: Account) => [
      one.account_id,
      one.name,
      one.membership_number,
      one.total,
      one.unapplied_credit,
    ];
    expect(accounts.map(row)).toEqual([
      [`member:${carla}`, 'Carla', '2002', 0, 500],
      [`member:${solo}`, 'Sam Solo', '2001', 500, 0],
      ['member:gone', null, '5002', 77, 0],
      ['number:1042', null, '1042', 99, 0],
      ['posting:li_a', null, null, 1, 0],
      ['posting:li_b', null, null, 0, 1],
    ]);
    expect([totals.total, totals.unapplied_credit]).toEqual([677, 501]);
  });

  it('tells a household, a member, a number and a posting with one id apart', async () => {
    await club.put('members', [
      record('members', { club_id: clubId, household: null, id: '2001', first_name: 'Sam' }),
    ]);
    const nobody = { household_id: null, kind: 'charge' } as const;
    await post(
      { household_id: '2001', amount: 5 },
      { ...nobody, member_id: '2001', amount: 500 },
      { ...nobody, membership_number: '2001', amount: -500, kind: 'credit' },
      { ...nobody, id: '2001', amount: 70 },
    );
    const { accounts } = await report(NOON);
    expect(accounts.map((one) => [one.account_id, one.name, one.total, one.unapplied_credit])).toEqual([
      ['member:2001', 'Sam', 500, 0],
      ['number:2001', null, 0, 500],
      ['posting:2001', null, 70, 0],
      ['household:2001', null, 5, 0],
    ]);
  });

  it('ages a charge whose payment was returned from its due date, and takes the return for no payment', async () => {
    const due = NOON - 160 * DAY;
    const payment = (amount: number, days: number) =>
      ({ kind: 'payment', amount, posted_at: NOON - days * DAY, due_at: null }) as const;
    await post(
      { amount: 300, posted_at: NOON - 200 * DAY, due_at: due },
      payment(-50, 170),
      payment(-300, 150),
      payment(300, 5),
      { household_id: 'hh_2', ...payment(40, 5) },
    );
    const { accounts } = await report(NOON);
    expect(accounts).toMatchObject([
      {
        ...nothing,
        over_120: 250,
        total: 250,
        oldest_open: { due_at: due, amount: 250 },
        last_payment_at: NOON - 170 * DAY,
      },
      { ...nothing, days_1_30: 40, total: 40, last_payment_at: null },
    ]);
  });

  it.each([
    [-1, 'current'],
    [0, 'current'],
    [1, 'days_1_30'],
    [30, 'days_1_30'],
    [31, 'days_31_60'],
    [60, 'days_31_60'],
    [61, 'days_61_90'],
    [90, 'days_61_90'],
    [91, 'days_91_120'],
    [120, 'days_91_120'],
    [121, 'over_120'],
    [4000, 'over_120'],
  ])('%i days past due is %s', async (days, bucket) => {
    await post({ amount: 100, due_at: NOON - days * DAY });
    expect((await report(NOON)).totals).toEqual({ ...nothing, [bucket]: 100, total: 100 });
  });

  it.each([
    // Clocks go back on 2026-10-25: the day has 25 hours.
    ['Europe/Dublin', '2026-10-24T23:30:00+01:00', '2026-10-25T00:10:00+01:00', 'days_1_30'],
    ['Europe/Dublin', '2026-10-25T00:10:00+01:00', '2026-10-25T23:50:00+00:00', 'current'],
    ['Europe/Dublin', '2026-09-25T23:59:59+01:00', '2026-10-25T23:59:59+00:00', 'days_1_30'],
    ['Europe/Dublin', '2026-09-25T23:59:59+01:00', '2026-10-26T00:00:00+00:00', 'days_31_60'],
    // Clocks go forward on 2026-03-29: the day has 23 hours.
    ['Europe/Dublin', '2026-02-27T23:59:59+00:00', '2026-03-29T23:59:59+01:00', 'days_1_30'],
    ['Europe/Dublin', '2026-02-27T23:59:59+00:00', '2026-03-30T00:00:00+01:00', 'days_31_60'],
    // Midnight in summer is 23:00 UTC of the day before.
    ['Europe/Dublin', '2026-07-01T23:30:00Z', '2026-07-02T12:00:00Z', 'current'],
    ['UTC', '2026-07-01T23:30:00Z', '2026-07-02T12:00:00Z', 'days_1_30'],
    ['America/New_York', '2026-11-01T00:10:00-04:00', '2026-11-01T23:50:00-05:00', 'current'],
    ['America/New_York', '2026-10-31T23:59:00-04:00', '2026-11-01T00:01:00-04:00', 'days_1_30'],
    ['America/New_York', '2026-03-08T01:59:00-05:00', '2026-03-08T03:01:00-04:00', 'current'],
    ['America/New_York', '2026-03-08T23:59:00-04:00', '2026-04-08T00:00:00-04:00', 'days_31_60'],
    ['America/New_York', '2026-03-08T00:00:00-05:00', '2026-04-07T23:59:59-04:00', 'days_1_30'],
    ['Asia/Kolkata', '2026-07-01T18:29:00Z', '2026-07-01T18:30:00Z', 'days_1_30'],
    ['Pacific/Kiritimati', '2026-07-01T09:59:00Z', '2026-07-01T10:00:00Z', 'days_1_30'],
  ])('counts calendar days in %s: due %s, as of %s is %s', async (zone, due, asOf, bucket) => {
    await newClub(zone);
    await post({ amount: 100, due_at: at(due) });
    expect((await report(at(asOf))).totals).toEqual({ ...nothing, [bucket]: 100, total: 100 });
  });

  it('takes a charge without a due date as due when it was posted', async () => {
    await post({ amount: 100, posted_at: NOON - 45 * DAY, due_at: null });
    expect((await report(NOON)).totals.days_31_60).toBe(100);
  });

  it('leaves void items out, payments too, and counts what is marked paid as paid', async () => {
    await post(
      { amount: 100, status: 'void' },
      { amount: -70, kind: 'payment', status: 'void', posted_at: 5 },
      { amount: 30, status: 'paid' },
      { amount: 5, status: 'open' },
    );
    expect((await report(NOON)).accounts).toMatchObject([
      { total: 5, last_payment_at: null, status_differences: { ...agreed, paid_without_payment: 30 } },
    ]);
  });

  it('settles charges marked paid first, so that their payments pay nothing else', async () => {
    await post(
      { amount: 100, due_at: NOON - 95 * DAY },
      { amount: 60, due_at: NOON - 5 * DAY, status: 'paid' },
      { amount: -70, kind: 'payment' },
    );
    expect((await report(NOON)).accounts).toMatchObject([
      { ...nothing, days_91_120: 90, total: 90, status_differences: agreed },
    ]);
  });

  it('says where the status of a charge and the payments disagree', async () => {
    const due = { posted_at: NOON - 20 * DAY, due_at: NOON - 10 * DAY };
    await post(
      // Its payment was returned.
      { household_id: 'a', ...due, amount: 100, status: 'paid' },
      { household_id: 'a', kind: 'payment', amount: -100 },
      { household_id: 'a', kind: 'payment', amount: 100, posted_at: NOON - DAY },
      // Two are marked paid, and one payment is there.
      { household_id: 'b', ...due, amount: 80, status: 'paid' },
      { household_id: 'b', ...due, amount: 50, status: 'paid' },
      { household_id: 'b', kind: 'payment', amount: -60 },
      // Marked open, though paid.
      { household_id: 'c', ...due, amount: 40 },
      { household_id: 'c', kind: 'payment', amount: -45 },
    );
    const { accounts } = await report(NOON);
    expect(accounts.map(({ total, status_differences }) => [total, status_differences])).toEqual([
      [100, { ...agreed, paid_but_owed: 100 }],
      [0, { ...agreed, paid_without_payment: 70 }],
      [0, { ...agreed, open_but_settled: 40 }],
    ]);
  });

  it('owes a charge reopened after its return once, beside one that is paid by its status', async () => {
    const [jan, feb] = [NOON - 60 * DAY, NOON - 30 * DAY];
    await post(
      { amount: 100, posted_at: jan, due_at: jan },
      { kind: 'payment', amount: -100, posted_at: jan + DAY },
      { kind: 'payment', amount: 100, posted_at: jan + 5 * DAY },
      { amount: 100, posted_at: feb, due_at: feb, status: 'paid' },
    );
    expect((await report(NOON)).accounts).toMatchObject([
      { total: 100, days_31_60: 100, status_differences: { ...agreed, paid_without_payment: 100 } },
    ]);
  });

  it('owes a new charge in full beside one marked paid whose payment was returned', async () => {
    await post(
      { amount: 300, posted_at: 10, status: 'paid' },
      { kind: 'payment', amount: -300, posted_at: 20 },
      { kind: 'payment', amount: 300, posted_at: 30 },
      { amount: 50, posted_at: 40 },
    );
    expect((await report(NOON)).accounts).toMatchObject([
      { total: 350, status_differences: { ...agreed, paid_but_owed: 300 } },
    ]);
  });

  it('owes at the end of a month what was paid later, though it is marked paid by now', async () => {
    await post(
      { amount: 100, posted_at: 10, status: 'paid' },
      { amount: -100, kind: 'payment', posted_at: 20 },
    );
    expect((await report(15)).accounts).toMatchObject([
      { total: 100, status_differences: { ...agreed, paid_but_owed: 100 } },
    ]);
    expect((await report(20)).totals.total).toBe(0);
  });

  it('applies payments and credits to the oldest due charge first, whenever they were posted', async () => {
    await post(
      { amount: 100, posted_at: NOON - 200 * DAY, due_at: NOON - 10 * DAY },
      { amount: 100, posted_at: NOON - 100 * DAY, due_at: NOON - 95 * DAY },
      { amount: 100, posted_at: NOON - 90 * DAY, due_at: NOON + 5 * DAY },
      { amount: -120, kind: 'payment', posted_at: NOON - 150 * DAY },
      { amount: -30, kind: 'credit', posted_at: NOON - 1 },
    );
    expect((await report(NOON)).totals).toEqual({ ...nothing, days_1_30: 50, current: 100, total: 150 });
  });

  it('shows what was paid beyond every charge as unapplied credit, not as a negative debt', async () => {
    await post({ amount: 100 }, { amount: -130, kind: 'payment' });
    await post({ household_id: 'hh_2', amount: 50, due_at: NOON });
    expect((await report(NOON)).totals).toEqual({
      ...nothing,
      current: 50,
      total: 50,
      unapplied_credit: 30,
    });
  });

  it("does not pay one household's debts with another's money", async () => {
    await post({ household_id: 'a', amount: 100 }, { household_id: 'b', amount: -100, kind: 'payment' });
    const { accounts } = await report(NOON);
    expect(accounts.map(({ total, unapplied_credit }) => [total, unapplied_credit])).toEqual([
      [100, 0],
      [0, 100],
    ]);
  });

  it('knows nothing of what was posted later than it is as of', async () => {
    await post({ amount: 100, posted_at: 10 }, { amount: -40, kind: 'payment', posted_at: 20 });
    expect((await report(9)).accounts).toEqual([]);
    expect((await report(10)).totals.total).toBe(100);
    expect((await report(19)).totals.total).toBe(100);
    expect((await report(20)).totals.total).toBe(60);
  });

  it('counts postings in other currencies and leaves them out of the figures', async () => {
    await post(
      { amount: 100 },
      { amount: 200, currency: 'USD' },
      { amount: -300, kind: 'payment', currency: 'USD' },
      { amount: 1, currency: 'GBP' },
      { amount: 1, currency: 'GBP', status: 'void' },
      { amount: 1, currency: 'GBP', posted_at: NOON + 1 },
    );
    const { totals, other_currencies } = await report(NOON);
    expect(totals.total).toBe(100);
    expect(other_currencies).toEqual([
      { currency: 'GBP', line_items: 1 },
      { currency: 'USD', line_items: 2 },
    ]);
  });
});

/*
 * The same report, worked out naively and in another way: each unit of money pays the charge with the oldest due date,
 * and days are counted by stepping through the calendar of the club's time zone.
 */
type Account = AgingReport['accounts'][number];

function naiveAccounts(items: LineItem[], asOf: number, zone: string): Partial<Account>[] {
  const mine = items.filter((item) => item.status !== 'void' && item.currency === 'EUR');
  const holderOf = (item: LineItem) =>
    item.household_id === null ? `posting:${item.id}` : `household:${item.household_id}`;
  return [...new Set(mine.filter((item) => item.posted_at <= asOf).map(holderOf))]
    .map((account_id) => ({ account_id, own: mine.filter((item) => holderOf(item) === account_id) }))
    .toSorted(
      (a, b) =>
        (a.own[0]!.household_id ?? '').localeCompare(b.own[0]!.household_id ?? '') ||
        (a.account_id < b.account_id ? -1 : 1),
    )
    .map(({ account_id, own }) => {
      const { household_id } = own[0]!;
      const all = own.map((item) => ({
        ...{ due: item.due_at ?? item.posted_at, posted: item.posted_at, left: item.amount },
        isReturn: item.kind !== 'charge',
        isMarked: item.kind === 'charge' && item.status === 'paid',
      }));
      const pay = (debts: typeof all, money: number) => {
        const later = (a: (typeof all)[number], b: (typeof all)[number]) =>
          b.due < a.due || (b.due === a.due && b.posted < a.posted);
        for (; money > 0 && debts.some(({ left }) => left > 0); money -= 1)
          debts.filter(({ left }) => left > 0).reduce((a, b) => (later(a, b) ? b : a)).left -= 1;
        return money;
      };
      const moneyOf = (until: number) =>
        own
          .filter(({ amount, posted_at }) => amount < 0 && posted_at <= until)
          .reduce((sum, { amount }) => sum - amount, 0);
      // Returns take back payments of charges that were there and are not marked paid.
      const returned = all.filter(({ left, isReturn }) => left > 0 && isReturn);
      const reopened = all
        .filter(({ left, isReturn, isMarked }) => left > 0 && !isReturn && !isMarked)
        .filter(({ posted }) => returned.some((one) => posted <= one.posted))
        .map((one) => ({ ...one }));
      const takenBack = returned.reduce((sum, { left }) => sum + left, 0);
      const reopening = takenBack - pay(reopened, takenBack);
      // The status pays what payments to date leave of charges marked paid.
      const marked = all
        .filter(({ left, isMarked }) => left > 0 && isMarked)
        .map((one) => ({ ...one, of: one }));
      pay(marked, moneyOf(Infinity) - reopening);
      for (const { of, left } of marked) of.left -= left;
      const debts = all.filter(({ left, posted }) => left > 0 && posted <= asOf);
      let money = pay(
        debts.filter(({ isReturn }) => isReturn),
        moneyOf(asOf),
      );
      money = pay(
        debts.filter(({ isMarked }) => isMarked),
        money,
      );
      money = pay(debts, money);
      const owed = (from: number, to: number) =>
        debts
          .map(({ due, left }) => ({ days: daysBetween(due, asOf, zone), left }))
          .filter(({ days }) => days >= from && days <= to)
          .reduce((sum, { left }) => sum + left, 0);
      return {
        household_id,
        account_id,
        current: owed(-Infinity, 0),
        days_1_30: owed(1, 30),
        days_31_60: owed(31, 60),
        days_61_90: owed(61, 90),
        days_91_120: owed(91, 120),
        over_120: owed(121, Infinity),
        total: owed(-Infinity, Infinity),
        unapplied_credit: money,
      };
    });
}

/** Days between two moments as a wall calendar in the zone has them, capped where no bucket ends any more. */
function daysBetween(from: number, to: number, zone: string): number {
  const pageOf = (moment: number) => new Date(moment).toLocaleDateString('sv-SE', { timeZone: zone });
  const last = pageOf(to);
  if (pageOf(from) >= last) return 0;
  let days = 0;
  const page = new Date(`${pageOf(from)}T00:00:00Z`);
  while (days < 130 && page.toISOString().slice(0, 10) < last) {
    page.setUTCDate(page.getUTCDate() + 1);
    days++;
  }
  return days;
}

describe('the aging report on generated data', () => {
  const asOf = at('2026-11-08T04:30:00Z');
  /** Mostly around the edges of a local day, within half a year of `asOf`. */
  const moment = fc
    .tuple(fc.integer({ min: -150, max: 10 }), fc.constantFrom(0, 1, -1, 3_600_000, -3_600_000, 12_345_678))
    .map(([days, ms]) => at('2026-11-08T04:00:00Z') + days * DAY + ms);
  const item = fc.record({
    household_id: fc.constantFrom('hh_1', 'hh_2', 'hh_3', null),
    kind: fc.constantFrom('charge', 'charge', 'payment', 'credit'),
    size: fc.integer({ min: 0, max: 60 }),
    reversal: fc.boolean(),
    status: fc.constantFrom('open', 'paid', 'open', 'void'),
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
    posted_at: moment,
    due_at: fc.option(moment),
  });

  it('is what a naive computation comes to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { maxLength: 25 }),
        fc.constantFrom('Europe/Dublin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
        async (generated, zone) => {
          await newClub(zone);
          const items = generated.map(({ size, reversal, kind, ...fields }) => {
            const owed = (kind === 'charge') !== (reversal && size % 7 === 0);
            return record('line-items', {
              ...fields,
              kind: kind as LineItem['kind'],
              club_id: clubId,
              amount: owed ? size : -size,
            } as Partial<LineItem>);
          });
          await club.put('line-items', items);
          const { accounts, totals, other_currencies } = await report(asOf);
          const expected = naiveAccounts(items, asOf, zone);
          expect(accounts).toMatchObject(expected);
          expect(accounts).toHaveLength(expected.length);
          for (const name of Object.keys(nothing) as (keyof typeof nothing)[])
            expect(totals[name]).toBe(accounts.reduce((sum, account) => sum + account[name], 0));
          const foreign = items.filter(
            (one) => one.currency !== 'EUR' && one.status !== 'void' && one.posted_at <= asOf,
          );
          expect(other_currencies.reduce((sum, { line_items }) => sum + line_items, 0)).toBe(foreign.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});
