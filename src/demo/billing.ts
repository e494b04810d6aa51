import type { LineItem } from '../contract/areas/members/billing';
import type { Order } from '../contract/areas/members/orders';
import { Random } from '../shared/random';
import { dayOf, isoDate, monthOf } from './calendar';
import { type Charge, occasionalCharges, orderCharge, standingCharges, yardBill } from './charges';
import { CURRENCY, type Demo } from './demo';
import { demoId, number } from './ids';
import { markPaid } from './mark-paid';
import type { Household } from './people';

/** A month is billed when it is over, and due on this day of the next. */
const DUE_DATE = 15;

/** The months without bills since a household resigned. */
const MONTHS_SINCE_RESIGNED = 4;

/** Households that keep a deposit with the club, far above what they owe. */
const depositors = new Set([12, 53, 101]);

interface Month {
  /** `2026-08`. */
  name: string;
  firstDay: number;
  endDay: number;
  dueDay: number;
}

/** The first day that line items are made for: a year back, at the beginning of that month. */
export function firstBilledDay({ calendar: { today, year } }: Demo): number {
  return dayOf(year - 1, monthOf(today), 1);
}

/** A year of the club's accounts, up to the end of yesterday. */
export function* drawLineItems(demo: Demo, orders: readonly Order[]): Generator<LineItem> {
  const startOfToday = demo.calendar.at(demo.calendar.today, 0);
  const charged = orders.filter(
    (order) =>
      order.status === 'closed' && order.tender === 'member_account' && order.opened_at < startOfToday,
  );
  const householdOf = new Map(
    demo.households.flatMap((household) => household.people.map(({ id }) => [id, household.id])),
  );
  const byHousehold = new Map<string, Order[]>(demo.households.map(({ id }) => [id, []]));
  for (const order of charged) byHousehold.get(householdOf.get(order.member_id!)!)!.push(order);
  for (const household of demo.households)
    yield* markPaid(drawAccount(demo, household, byHousehold.get(household.id)!), startOfToday);
}

function drawAccount(demo: Demo, household: Household, orders: Order[]): LineItem[] {
  const account = new Account(demo, household);
  const billed = household.status === 'resigned' ? -MONTHS_SINCE_RESIGNED : undefined;
  for (const month of monthsOf(demo).slice(0, billed)) billMonth(demo, account, household, month, orders);
  if (household.arrears > 0) billYard(demo, account, household);
  if (depositors.has(household.index)) takeDeposit(demo, account);
  return account.postings;
}

function monthsOf(demo: Demo): Month[] {
  const { today, year } = demo.calendar;
  const first = monthOf(today);
  return Array.from({ length: 13 }, (_, i) => {
    const firstDay = dayOf(year - 1, first + i, 1);
    const endDay = dayOf(year - 1, first + i + 1, 1);
    return { name: isoDate(firstDay).slice(0, 7), firstDay, endDay, dueDay: endDay + DUE_DATE - 1 };
  });
}

function billMonth(demo: Demo, account: Account, household: Household, month: Month, orders: Order[]): void {
  const { calendar } = demo;
  const [start, end] = [calendar.at(month.firstDay, 0), calendar.at(month.endDay, 0)];
  const length = month.endDay - month.firstDay;
  const moment = (random: Random) =>
    calendar.at(month.firstDay + random.int(1, length) - 1, random.int(9 * 60, 19 * 60));
  const charges = [
    ...standingCharges(household, calendar.at(month.firstDay, '06:00')),
    ...occasionalCharges(household, month.name, moment),
    ...orders.filter(({ opened_at }) => opened_at >= start && opened_at < end).map(orderCharge),
  ];
  const isOver = month.endDay <= calendar.today;
  const invoice = isOver ? demoId(demo.clubId, 'inv', month.name, number(household.index, 4)) : null;
  const owed = account.charge(charges, month.name, invoice, calendar.at(month.dueDay, '12:00'));
  const payment = paymentOf(household, month);
  const isUnpaidArrears = household.arrears > 0 && month.dueDay > calendar.today - household.arrears;
  if (isOver && owed > 0 && !isUnpaidArrears)
    account.pay(`${month.name}_payment`, payment.by, owed, calendar.at(payment.day, '09:30'), invoice);
}

/** The means and day of a household's payment: most by direct debit on the due day, some by card before, some late. */
function paymentOf(household: Household, { name, dueDay }: Month): { by: Means; day: number } {
  const habit = new Random(`habit ${household.index}`).weighted({ debit: 68, card: 24, late: 8 });
  const random = new Random(`payment ${household.index} ${name}`);
  if (household.arrears > 0 || habit === 'debit') return { by: 'direct_debit', day: dueDay };
  return { by: 'card', day: habit === 'late' ? dueDay + random.int(4, 25) : dueDay - random.int(0, 12) };
}

/** Due a few days after the household stopped paying, so that it is in the aging bucket of its arrears. */
function billYard(demo: Demo, account: Account, household: Household): void {
  const { calendar } = demo;
  const dueDay = calendar.today - household.arrears + 5;
  const invoice = demoId(demo.clubId, 'inv', 'yard', number(household.index, 4));
  account.charge(
    [yardBill(calendar.at(dueDay - 30, '11:00'))],
    'once',
    invoice,
    calendar.at(dueDay, '12:00'),
  );
}

function takeDeposit(demo: Demo, account: Account): void {
  account.pay('deposit', 'card', 250_000, demo.calendar.at(demo.calendar.today - 40, '15:10'), null);
}

type Means = 'direct_debit' | 'card';
const meansText = { direct_debit: 'Direct debit', card: 'Card payment' };

/** One household's postings, up to the end of yesterday. */
class Account {
  readonly postings: LineItem[] = [];
  readonly #now: number;

  constructor(
    private readonly demo: Demo,
    private readonly household: Household,
  ) {
    this.#now = demo.calendar.at(demo.calendar.today, 0);
  }

  /** Posts charges and credits. @returns their sum */
  charge(charges: Charge[], period: string, invoice: string | null, dueAt: number): number {
    let owed = 0;
    for (const charge of charges) {
      const { quantity = 1, unitAmount, taxAmount = 0 } = charge;
      const amount = quantity * unitAmount + taxAmount;
      if (!charge.isVoid) owed += amount;
      this.#post({
        ...this.#holder(`${period}_${charge.key}`, charge.memberId),
        invoice_id: invoice,
        kind: amount < 0 ? 'credit' : 'charge',
        category: charge.category,
        description: charge.description,
        quantity,
        unit_amount: unitAmount,
        tax_amount: taxAmount,
        amount,
        net_amount: amount - taxAmount,
        gross_amount: amount,
        currency: CURRENCY,
        status: charge.isVoid ? 'void' : 'open',
        posted_at: charge.at,
        due_at: amount < 0 ? null : dueAt,
      });
    }
    return owed;
  }

  pay(key: string, by: Means, amount: number, at: number, invoice: string | null): void {
    this.#post({
      ...this.#holder(key),
      invoice_id: invoice,
      kind: 'payment',
      category: by,
      description: invoice ? meansText[by] : 'Deposit on account',
      quantity: 1,
      unit_amount: -amount,
      tax_amount: 0,
      amount: -amount,
      net_amount: -amount,
      gross_amount: -amount,
      currency: CURRENCY,
      status: 'open',
      posted_at: at,
      due_at: null,
    });
  }

  #post(posting: LineItem): void {
    if (posting.posted_at < this.#now) this.postings.push(posting);
  }

  /** The household and member of a posting: its primary member, unless another one made it. */
  #holder(key: string, memberId?: string | null) {
    const { household, demo } = this;
    const member = household.people.find(({ id }) => id === memberId) ?? household.people[0];
    return {
      id: demoId(demo.clubId, 'li', number(household.index, 4), key),
      club_id: demo.clubId,
      household_id: household.id,
      member_id: member.id,
      membership_number: member.membership_number,
    };
  }
}
