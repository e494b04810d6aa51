import type { Banquet, BanquetLineItem } from '../contract/areas/members/banquets';
import { fullName } from '../shared/person-name';
import { Random } from '../shared/random';
import { minutesOf, weekdayOf } from './calendar';
import { GOLF_DAY_AHEAD } from './course-diary';
import { activeAdults, CURRENCY, type Demo } from './demo';
import { type Booking, diary, type FunctionLine, type FunctionType, functions } from './functions';
import { drawMobile, drawName } from './identity';
import { demoId, number } from './ids';
import type { Person } from './people';

/** Kinds of function that the club's members book; the others are booked by firms and visitors. */
const membersBook: ReadonlySet<FunctionType> = new Set(['family', 'dinner', 'prize_giving']);

/** The function diary with its lines. An order's total is the sum of its lines' amount, tax and service charge. */
export function drawBanquets(demo: Demo): { banquets: Banquet[]; lines: BanquetLineItem[] } {
  const members = activeAdults(demo);
  const drawn = diary(GOLF_DAY_AHEAD).map((booking, index) => {
    const random = new Random(`banquet ${index}`);
    const id = demoId(demo.clubId, 'beo', number(index + 1, 2));
    const day = dayOfBooking(demo, booking);
    const isSettled = booking.status !== 'tentative';
    const lines = linesOf(demo, id, booking.type, booking.guests);
    const total = lines.reduce((sum, line) => sum + line.gross_amount!, 0);
    const banquet: Banquet = {
      id,
      club_id: demo.clubId,
      number: `BEO-${301 + index}`,
      name: booking.name,
      function_type: booking.type,
      status: booking.status ?? 'completed',
      room: booking.room,
      host: drawHost(random, membersBook.has(booking.type) ? members : null),
      expected_guests: booking.guests,
      guaranteed_guests: isSettled ? booking.guests - random.int(0, Math.floor(booking.guests / 20)) : null,
      setup: functions[booking.type].setup,
      deposit_amount: isSettled ? Math.round(total / 50_000) * 10_000 : 0,
      total,
      currency: CURRENCY,
      starts_at: demo.calendar.at(day, booking.from),
      ends_at: demo.calendar.at(day, minutesOf(booking.from) + booking.hours * 60),
    };
    return { banquet, lines };
  });
  return { banquets: drawn.map(({ banquet }) => banquet), lines: drawn.flatMap(({ lines }) => lines) };
}

/** Weddings are on Saturdays. Functions of this week keep their own day; later functions may be moved. */
function dayOfBooking(demo: Demo, { daysAhead, type }: Booking): number {
  const day = demo.calendar.today + daysAhead;
  if (Math.abs(daysAhead) < 7) return day;
  const wait = (functions[type].weekday - weekdayOf(day) + 7) % 7;
  return day + wait;
}

function linesOf(demo: Demo, orderId: string, type: FunctionType, guests: number): BanquetLineItem[] {
  const { lines, service } = functions[type];
  return lines.map((line: FunctionLine, i): BanquetLineItem => {
    const quantity = quantityOf(line, guests);
    const amount = quantity * line.unitAmount;
    const isServed = service && (line.category === 'food' || line.category === 'beverage');
    const tax_amount = Math.round((amount * line.vat) / 1000);
    const service_charge = isServed ? Math.round(amount / 10) : 0;
    return {
      id: `${orderId.replace('beo_', 'bli_')}_${number(i + 1, 2)}`,
      club_id: demo.clubId,
      event_order_id: orderId,
      category: line.category,
      description: line.description,
      quantity,
      unit_amount: line.unitAmount,
      tax_amount,
      service_charge,
      amount,
      net_amount: amount,
      gross_amount: amount + tax_amount + service_charge,
      currency: CURRENCY,
    };
  });
}

function quantityOf({ quantity }: FunctionLine, guests: number): number {
  if (quantity === 'guests') return guests;
  return quantity === 'half the guests' ? Math.ceil(guests / 2) : quantity;
}

function drawHost(random: Random, members: Person[] | null): Banquet['host'] {
  if (members) {
    const member = random.pick(members);
    return { name: fullName(member), email: member.email, mobile: member.mobile, member_id: member.id };
  }
  const email = `events${random.int(10, 99)}@example.org`;
  return { name: drawName(random), email, mobile: drawMobile(random), member_id: null };
}
