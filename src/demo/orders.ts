import type { Order } from '../contract/areas/members/orders';
import { Random } from '../shared/random';
import { isoDate, isWeekend, minutesOf } from './calendar';
import { activeAdults, CURRENCY, type Demo, STORY_TIME } from './demo';
import { drawName } from './identity';
import { demoId, number } from './ids';
import { type Article, bar, type Outlet, proShop, restaurant } from './outlets';
import type { Person } from './people';

const ORDERS_TODAY = 14;

/** The number of today's orders that are still open at STORY_TIME. */
const OPEN_TODAY = 4;

/** A service charge is added from this many covers on. */
const GROUP = 7;

/** The orders of a span of days, both included. A day's orders are the same whenever they are generated. */
export function drawOrders(demo: Demo, firstDay: number, lastDay: number): Order[] {
  const members = activeAdults(demo);
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, i) => firstDay + i);
  return days.flatMap((day) => ordersOn(demo, members, day));
}

function ordersOn(demo: Demo, members: Person[], day: number): Order[] {
  const random = new Random(`orders ${isoDate(day)}`);
  const isToday = day === demo.calendar.today;
  const count = isToday ? ORDERS_TODAY : random.int(4, 7) + (isWeekend(day) ? 5 : 0);
  const sketches = Array.from({ length: count }, () => {
    const outlet = random.pick(isToday ? [bar, proShop] : [bar, bar, restaurant, proShop]);
    const latest = isToday ? minutesOf(STORY_TIME) : minutesOf(outlet.closes);
    return { outlet, opened: random.int(minutesOf(outlet.opens), latest) };
  });
  return sketches
    .sort((a, b) => a.opened - b.opened)
    .map(({ outlet, opened }, i) => {
      const isOpen = isToday && i >= count - OPEN_TODAY;
      const stay = outlet.tables === 0 ? 4 : random.int(20, 95);
      const closed = isToday ? Math.min(opened + stay, minutesOf(STORY_TIME)) : opened + stay;
      const when: Occasion = {
        // Today's ids and their number are the same every day, so that no order stays open when the day is over.
        id: demoId(demo.clubId, 'ord', isToday ? 'today' : isoDate(day), number(i + 1, 2)),
        number: `${outlet.letter}-${isoDate(day).slice(2).replaceAll('-', '')}-${number(i + 1, 2)}`,
        opened_at: demo.calendar.at(day, opened),
        closed_at: isOpen ? null : demo.calendar.at(day, closed),
      };
      return drawOrder(random, demo, outlet, members, when);
    });
}

type Occasion = Pick<Order, 'id' | 'number' | 'opened_at' | 'closed_at'>;

function drawOrder(random: Random, demo: Demo, outlet: Outlet, members: Person[], occasion: Occasion): Order {
  const isOpen = occasion.closed_at === null;
  const member = random.chance(0.8) ? random.pick(members) : null;
  const covers = outlet.tables === 0 ? null : random.int(1, random.chance(0.1) ? 9 : 4);
  const lines = drawItems(random, outlet, covers ?? 1);
  const items = lines.map((line) => line.item);
  const subtotal = sum(items.map((item) => item.amount));
  const tax_amount = sum(lines.map((line) => line.tax));
  const service_charge = (covers ?? 0) >= GROUP ? Math.round(subtotal / 10) : 0;
  const tips = outlet === restaurant || (outlet === bar && random.chance(0.2));
  const tip_amount = tips && !isOpen ? random.int(0, Math.ceil(subtotal / 1000)) * 100 : 0;
  const accountOr = member ? 'member_account' : 'card';
  return {
    id: occasion.id,
    club_id: demo.clubId,
    number: occasion.number,
    outlet: outlet.name,
    member_id: member?.id ?? null,
    membership_number: member?.membership_number ?? null,
    guest_name: member || random.chance(0.5) ? null : drawName(random),
    table: outlet.tables === 0 ? null : String(random.int(1, outlet.tables)),
    covers,
    server_name: random.pick(outlet.staff).name,
    status: isOpen ? 'open' : random.chance(0.015) ? 'void' : 'closed',
    items,
    subtotal,
    tax_amount,
    service_charge,
    tip_amount,
    total: subtotal + tax_amount + service_charge + tip_amount,
    currency: CURRENCY,
    tender: isOpen ? null : random.pick([accountOr, accountOr, 'card', 'cash']),
    opened_at: occasion.opened_at,
    closed_at: occasion.closed_at,
  };
}

function drawItems(random: Random, outlet: Outlet, covers: number) {
  const articles = random.shuffled(outlet.menu).slice(0, random.int(...outlet.articles));
  return articles.map((article) => lineOf(random, article, covers));
}

/** One line of an order and the VAT on it, which is computed line by line so that the sums are exact. */
function lineOf(random: Random, article: Article, covers: number) {
  const quantity = random.int(1, Math.min(covers, 4));
  const full = quantity * article.price;
  const discount_amount = random.chance(0.06) ? Math.round(full / 10) : 0;
  const amount = full - discount_amount;
  const tax = Math.round((amount * article.vat) / 1000);
  const item = {
    sku: article.sku,
    name: article.name,
    quantity,
    unit_amount: article.price,
    discount_amount,
    amount,
    net_amount: amount,
    gross_amount: amount + tax,
  };
  return { item, tax };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
