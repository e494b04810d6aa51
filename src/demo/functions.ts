/** The lines of each kind of function, net prices in cents. */

export interface FunctionLine {
  category: 'room' | 'food' | 'beverage' | 'equipment' | 'golf';
  description: string;
  unitAmount: number;
  /** VAT in per mille. */
  vat: 135 | 230;
  /** Per guest, or a fixed number. */
  quantity: 'guests' | 'half the guests' | number;
}

const line = (
  category: FunctionLine['category'],
  description: string,
  unitAmount: number,
  quantity: FunctionLine['quantity'] = 'guests',
): FunctionLine => ({
  category,
  description,
  unitAmount,
  vat: category === 'beverage' || category === 'equipment' ? 230 : 135,
  quantity,
});

const room = (name: string, amount: number) => line('room', `${name}, hire`, amount, 1);

interface FunctionKind {
  /** The day of the week that it is booked for; 0 is Sunday. */
  weekday: number;
  setup: string;
  /** True if food and drink carry the service charge. */
  service: boolean;
  lines: FunctionLine[];
}

export const functions = {
  wedding: {
    weekday: 6,
    setup: 'rounds of ten, top table, dance floor',
    service: true,
    lines: [
      room('Quarterdeck', 180_000),
      line('food', 'Canapés on the terrace', 1_150),
      line('food', 'Four-course dinner', 6_650),
      line('beverage', 'Sparkling reception', 890),
      line('beverage', 'House wine, bottle', 2_650, 'half the guests'),
      line('food', 'Evening food', 980),
      line('equipment', 'Sound and lights', 45_000, 1),
    ],
  },
  prize_giving: {
    weekday: 0,
    setup: 'theatre, trophy table',
    service: false,
    lines: [
      line('food', 'Hot buffet', 2_450),
      line('beverage', 'Drinks voucher', 560),
      room('Members’ bar', 0),
    ],
  },
  corporate_golf: {
    weekday: 5,
    setup: 'rounds of eight, lectern, screen',
    service: true,
    lines: [
      line('golf', 'Green fee and buggy share', 6_800),
      line('food', 'Bacon rolls and coffee', 850),
      line('food', 'Three-course dinner', 4_700),
      line('beverage', 'House wine, bottle', 2_650, 'half the guests'),
      line('equipment', 'Scoreboard and starter', 25_000, 1),
    ],
  },
  family: {
    weekday: 0,
    setup: 'long tables, high chairs',
    service: false,
    lines: [
      room('Harbour Room', 25_000),
      line('food', 'Sunday lunch', 3_250),
      line('food', 'Celebration cake', 12_000, 1),
    ],
  },
  meeting: {
    weekday: 2,
    setup: 'boardroom',
    service: false,
    lines: [
      room('Chart Room', 18_000),
      line('food', 'Tea, coffee and scones', 750),
      line('equipment', 'Screen and conference phone', 7_500, 1),
    ],
  },
  dinner: {
    weekday: 6,
    setup: 'rounds of ten, stage',
    service: true,
    lines: [
      room('Quarterdeck', 60_000),
      line('food', 'Three-course dinner', 4_700),
      line('beverage', 'House wine, bottle', 2_650, 'half the guests'),
      line('equipment', 'Piano and tuning', 16_000, 1),
    ],
  },
} satisfies Record<string, FunctionKind>;

export type FunctionType = keyof typeof functions;

export interface Booking {
  name: string;
  type: FunctionType;
  room: string;
  /** Counted from today; beyond a week, the next such weekday after it. */
  daysAhead: number;
  from: string;
  hours: number;
  guests: number;
  /** Null for a past one: its status is completed. */
  status: 'confirmed' | 'tentative' | 'cancelled' | null;
}

const booking = (
  daysAhead: number,
  name: string,
  type: FunctionType,
  room: string,
  from: string,
  hours: number,
  guests: number,
  status: Booking['status'] = daysAhead < 0 ? null : 'confirmed',
): Booking => ({ name, type, room, daysAhead, from, hours, guests, status });

/** The club's function diary. */
export function diary(golfDayAhead: number): Booking[] {
  return [
    booking(-75, 'Doyle and Lindqvist wedding', 'wedding', 'Quarterdeck', '15:00', 10, 132),
    booking(-61, 'Lifeboat supper', 'dinner', 'Quarterdeck', '19:00', 5, 96),
    booking(-47, 'Ferreira christening', 'family', 'Harbour Room', '13:00', 4, 34),
    booking(-40, 'Port users’ meeting', 'meeting', 'Chart Room', '10:00', 3, 18),
    booking(-28, 'Healy wedding', 'wedding', 'Quarterdeck', '14:30', 10, 118),
    booking(-19, 'Sunday series prize-giving', 'prize_giving', 'Members’ bar', '17:00', 3, 64),
    booking(-12, 'Marine insurers’ golf day', 'corporate_golf', 'Quarterdeck', '11:00', 11, 56),
    booking(-5, 'Nowak anniversary lunch', 'family', 'Harbour Room', '13:00', 4, 28),
    booking(-1, 'Kilcrane Week welcome supper', 'dinner', 'Quarterdeck', '18:30', 4, 140),
    booking(0, 'House committee', 'meeting', 'Chart Room', '18:30', 2, 12),
    booking(1, 'Kilcrane Week prize-giving', 'prize_giving', 'Members’ bar', '17:30', 3, 210),
    booking(golfDayAhead, 'Dublin Port golf day', 'corporate_golf', 'Quarterdeck', '10:00', 11, 84),
    booking(9, 'Kavanagh 40th birthday', 'dinner', 'Quarterdeck', '19:30', 5, 72),
    booking(16, 'Brandt and Tierney wedding', 'wedding', 'Quarterdeck', '14:00', 11, 148),
    booking(23, 'Race officers’ course', 'meeting', 'Chart Room', '09:30', 7, 24),
    booking(33, 'Sinclair christening', 'family', 'Harbour Room', '12:30', 4, 40, 'cancelled'),
    booking(51, 'Commodore’s dinner', 'dinner', 'Quarterdeck', '19:00', 5, 120),
    booking(72, 'Flood and Navarro wedding', 'wedding', 'Quarterdeck', '15:00', 10, 96, 'tentative'),
    booking(
      110,
      'Chamber of Commerce golf day',
      'corporate_golf',
      'Quarterdeck',
      '11:00',
      10,
      60,
      'tentative',
    ),
  ];
}
