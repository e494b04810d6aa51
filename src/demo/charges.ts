import type { Order } from '../contract/areas/members/orders';
import { Random } from '../shared/random';
import { outlets } from './outlets';
import type { Household } from './people';

/** A charge or credit, before it is posted to a household's account. */
export interface Charge {
  /** Unique on the account. */
  key: string;
  memberId?: string | null;
  category: string;
  description: string;
  quantity?: number;
  /** Net; negative for a credit. */
  unitAmount: number;
  taxAmount?: number;
  isVoid?: boolean;
  /** When it is posted. */
  at: number;
}

/** Monthly subscriptions by kind of household; a club's subscriptions carry no VAT. */
const dues: Record<Household['kind'], number> = {
  family: 18_500,
  couple: 14_500,
  individual: 9_500,
  senior: 7_000,
  student: 3_500,
};

/** The places for a household's boat, with the net monthly fee. */
const berths = {
  marina: { description: 'Marina berth', unitAmount: 25_200 },
  mooring: { description: 'Swinging mooring', unitAmount: 8_600 },
  park: { description: 'Dinghy park space', unitAmount: 2_450 },
} as const;

/** Standard VAT, in per mille. */
const VAT = 230;

const withVat = (net: number) => ({ unitAmount: net, taxAmount: Math.round((net * VAT) / 1000) });

/** The charges of every month. */
export function standingCharges(household: Household, at: number): Charge[] {
  const subscription: Charge = {
    key: 'dues',
    category: 'dues',
    description: 'Monthly subscription',
    unitAmount: dues[household.kind],
    at,
  };
  const berth = berthOf(household);
  if (!berth) return [subscription];
  const { description, unitAmount } = berths[berth];
  return [subscription, { key: 'berth', category: 'berth', description, ...withVat(unitAmount), at }];
}

function berthOf(household: Household): keyof typeof berths | null {
  if (household.kind === 'student') return null;
  const berth = new Random(`berth ${household.index}`).weighted({
    none: 45,
    marina: 18,
    mooring: 20,
    park: 17,
  });
  return berth === 'none' ? null : berth;
}

/** The occasional charges of a month: guests on the course, race entries, now and then a credit or a mistake. */
export function occasionalCharges(household: Household, month: string, moment: (random: Random) => number) {
  const random = new Random(`occasions ${household.index} ${month}`);
  const charges: Charge[] = [];
  const member = random.pick(household.people);
  for (let guests = random.chance(0.3) ? random.int(1, 3) : 0; guests > 0; guests--)
    charges.push({
      key: `green_fee_${guests}`,
      memberId: member.id,
      category: 'green_fee',
      description: 'Green fee, member’s guest',
      unitAmount: 4_500,
      at: moment(random),
    });
  if (month.endsWith('-04') && berthOf(household))
    charges.push({
      key: 'entry',
      memberId: member.id,
      category: 'entry_fee',
      description: 'Club racing, season entry',
      unitAmount: 12_000,
      at: moment(random),
    });
  if (random.chance(0.03))
    charges.push({
      key: 'credit',
      category: 'credit',
      description: random.pick([
        'Course closed by rain: green fee returned',
        'Goodwill',
        'Race duty: thank you',
      ]),
      unitAmount: -random.int(10, 25) * 100,
      at: moment(random),
    });
  if (random.chance(0.02))
    charges.push({
      key: 'slip',
      category: 'bar',
      description: 'Entered twice',
      ...withVat(random.int(4, 30) * 100),
      isVoid: true,
      at: moment(random),
    });
  return charges;
}

/** An order that was put on the member's account. */
export function orderCharge(order: Order): Charge {
  return {
    key: order.id,
    memberId: order.member_id,
    category: outlets.find((outlet) => outlet.name === order.outlet)!.category,
    description: `${order.outlet} ${order.number}`,
    unitAmount: order.total! - order.tax_amount!,
    taxAmount: order.tax_amount!,
    at: order.opened_at,
  };
}

/** The yard's bill to a household in arrears, so that every bucket of the aging report has an amount. */
export function yardBill(at: number): Charge {
  return {
    key: 'yard',
    category: 'yard',
    description: 'Lift, wash and antifoul',
    ...withVat(41_500),
    at,
  };
}
