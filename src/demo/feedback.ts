import type { Feedback } from '../contract/areas/members/feedback';
import type { Order } from '../contract/areas/members/orders';
import { Random } from '../shared/random';
import { activeAdults, type Demo } from './demo';
import { demoId, number } from './ids';
import { outlets, proShop } from './outlets';

/** Comments on a meal or a drink, by rating. */
const aboutMeals: Record<1 | 2 | 3 | 4 | 5, readonly (string | null)[]> = {
  1: [
    'Waited fifty minutes and then the order was wrong.',
    'Charged to my account twice. Please put it right.',
    'No one at the counter for a quarter of an hour.',
  ],
  2: [
    'Food was lukewarm by the time it came out.',
    'Very loud, and the table had not been cleared.',
    'Out of half of what was on the board.',
  ],
  3: ['Fine, but slow.', 'Good as ever, though dearer than last year.', null],
  4: [
    'Lovely evening, would have liked more vegetarian choice.',
    'Friendly and quick. Parking was the only trouble.',
    'Great chowder, a little salty this time.',
    null,
  ],
  5: [
    'Couldn’t have been looked after better.',
    'The team stayed open for us after racing. Thank you!',
    'Best value on the coast.',
    'Our guests were very impressed.',
    null,
  ],
};

/** Comments on the rest of the club. */
const aboutPlaces = [
  { location: 'Course', rating: 5, comment: 'Greens are the best they have been in years.' },
  {
    location: 'Course',
    rating: 2,
    comment: 'Five and a quarter hours on Saturday. Could the starter space us out?',
  },
  { location: 'Dinghy park', rating: 3, comment: 'Covers left loose all over. A tidy-up day, perhaps?' },
  { location: 'Pontoon', rating: 4, comment: 'New fenders are a great help in an easterly.' },
  {
    location: 'Pontoon',
    rating: 1,
    comment: 'Cleat on B12 is loose, please look at it before the next blow.',
  },
  { location: 'Locker room', rating: 2, comment: 'Two of the four showers ran cold after the medal.' },
  { location: 'Junior room', rating: 5, comment: 'The children have not stopped talking about camp.' },
  { location: 'Slipway', rating: 3, comment: 'Weed again at low water.' },
  { location: 'Pro Shop', rating: 4, comment: 'Honest advice on a new driver: keep the old one.' },
  { location: 'Practice range', rating: 4, comment: 'Better mats, thank you.' },
] as const;

/** The share of orders that get feedback. */
const SHARE = 0.14;

const DAYS = 90;

/** The feedback of the last three months, most of it about an order and its server. */
export function drawFeedback(demo: Demo, orders: readonly Order[]): Feedback[] {
  const { calendar, clubId } = demo;
  const [since, until] = [calendar.at(calendar.today - DAYS, 0), calendar.at(calendar.today, 0)];
  const recent = orders.filter(
    ({ opened_at, status, member_id, outlet }) =>
      opened_at >= since &&
      opened_at < until &&
      status === 'closed' &&
      member_id !== null &&
      outlet !== proShop.name,
  );
  return [...recent.flatMap((order) => aboutOrder(clubId, order)), ...aboutTheRest(demo)];
}

function aboutOrder(clubId: string, order: Order): Feedback[] {
  const random = new Random(`feedback ${order.number}`);
  if (!random.chance(SHARE)) return [];
  const rating = Number(random.weighted({ 1: 4, 2: 7, 3: 14, 4: 32, 5: 43 })) as 1 | 2 | 3 | 4 | 5;
  const server = outlets.flatMap(({ staff }) => staff).find(({ name }) => name === order.server_name)!;
  return [
    {
      id: order.id.replace('ord_', 'fb_'),
      club_id: clubId,
      rating,
      comment: random.pick(aboutMeals[rating]),
      order_id: order.id,
      location: order.outlet,
      staff: { id: server.id, name: server.name },
      member_id: order.member_id,
      submitted_at: order.closed_at! + random.int(1, 15) * 60_000,
    },
  ];
}

function aboutTheRest(demo: Demo): Feedback[] {
  const { calendar, clubId } = demo;
  const members = activeAdults(demo);
  return aboutPlaces.map(({ location, rating, comment }, i) => {
    const random = new Random(`feedback place ${i}`);
    return {
      id: demoId(clubId, 'fb', 'place', number(i + 1, 2)),
      club_id: clubId,
      rating,
      comment,
      order_id: null,
      location,
      staff: null,
      member_id: random.chance(0.8) ? random.pick(members).id : null,
      submitted_at: calendar.at(calendar.today - random.int(1, DAYS - 1), random.int(9 * 60, 21 * 60)),
    };
  });
}
