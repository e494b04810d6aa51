import type { CampCollection } from '../contract/areas/members/camp-collections';
import type { CampRegistration } from '../contract/areas/members/camps';
import { fullName } from '../shared/person-name';
import { Random } from '../shared/random';
import { activeAdults, CURRENCY, type Demo, peopleBetween } from './demo';
import { drawMobile } from './identity';
import { demoId, number } from './ids';
import { origins } from './names';

interface Camp {
  id: string;
  name: string;
  ages: [number, number];
  /** Full price in cents. */
  price: number;
  capacity: number;
  /** The number of children who ask for a place, session by session. */
  demand: number[];
}

const camps: Camp[] = [
  {
    id: 'optimist',
    name: 'Optimist sailing camp',
    ages: [7, 11],
    price: 24_000,
    capacity: 14,
    demand: [22, 17, 12],
  },
  { id: 'dinghy', name: 'Teen dinghy camp', ages: [12, 16], price: 28_000, capacity: 12, demand: [17, 9] },
  { id: 'golf', name: 'Junior golf academy', ages: [8, 15], price: 19_500, capacity: 16, demand: [20, 13] },
];

const DEPOSIT = 6_000;

/** The junior camps: sessions fill in the order of registration, and later registrations are waitlisted. */
export function drawCampRegistrations(demo: Demo): CampRegistration[] {
  return camps.flatMap((camp) =>
    camp.demand.flatMap((demand, session) => drawSession(demo, camp, session + 1, demand)),
  );
}

/** The first child with a place, who went home yesterday with the guardian. */
export function drawCollections(
  { calendar, clubId }: Demo,
  registrations: readonly CampRegistration[],
): CampCollection[] {
  const first = registrations.find(({ status }) => status === 'confirmed')!;
  const at = calendar.at(calendar.today - 1, 16 * 60);
  return [
    {
      ...{ id: demoId(clubId, 'ccl', 1), club_id: clubId, camp_registration_id: first.id },
      child: [first.camper?.first_name, first.camper?.last_name].filter(Boolean).join(' '),
      collected_by: first.guardian?.name ?? 'Guardian',
      ...{ collected_at: at, reason: null, void: false, recorded_at: at, recorded_by: 'Office', version: 1 },
    },
  ];
}

function drawSession(demo: Demo, camp: Camp, session: number, demand: number): CampRegistration[] {
  const random = new Random(`camp ${camp.id} ${session}`);
  const { calendar, clubId } = demo;
  const children = random.shuffled(peopleBetween(demo.households, ...camp.ages));
  const days = Array.from({ length: demand }, () => random.int(2, 95)).sort((a, b) => b - a);
  let taken = 0;
  return days.map((daysAgo, i): CampRegistration => {
    const status = random.chance(0.05) ? 'cancelled' : taken < camp.capacity ? 'confirmed' : 'waitlisted';
    if (status === 'confirmed') taken++;
    const child = random.chance(0.65) ? children.pop() : undefined;
    const camperAndGuardian = child ? fromClub(demo, child) : fromOutside(random, calendar.year, camp.ages);
    return {
      id: demoId(clubId, 'cmp', camp.id, session, number(i + 1, 2)),
      club_id: clubId,
      camp_id: demoId(clubId, 'camp', camp.id),
      camp_name: camp.name,
      session_id: demoId(clubId, 'ses', camp.id, session),
      session_name: `Week ${session}`,
      ...camperAndGuardian,
      status,
      amount: camp.price,
      paid_amount: status === 'confirmed' ? drawPaid(random, camp.price) : 0,
      currency: CURRENCY,
      // Noon plus the position in the list: of two on one day, the earlier one got the place.
      registered_at: calendar.at(calendar.today - daysAgo, 12 * 60 + i * 7),
    };
  });
}

function drawPaid(random: Random, price: number): number {
  return { full: price, deposit: DEPOSIT, none: 0 }[random.weighted({ full: 60, deposit: 28, none: 12 })];
}

type CamperAndGuardian = Pick<CampRegistration, 'camper' | 'guardian'>;

function fromClub(demo: Demo, child: ReturnType<typeof peopleBetween>[number]): CamperAndGuardian {
  const parent = activeAdults(demo).find(({ household }) => household?.id === child.household?.id)!;
  return {
    camper: { first_name: child.first_name, last_name: child.last_name, dob: child.dob },
    guardian: { name: fullName(parent), email: parent.email, mobile: parent.mobile },
  };
}

function fromOutside(random: Random, year: number, ages: [number, number]): CamperAndGuardian {
  const { women, men, surnames } = origins.irish;
  const lastName = random.pick(surnames);
  const dob = { year: year - random.int(...ages), month: random.int(1, 12), date: random.int(1, 28) };
  const guardian = `${random.pick(women)} ${lastName}`;
  const mobile = drawMobile(random);
  return {
    camper: { first_name: random.pick([...women, ...men]), last_name: lastName, dob },
    guardian: { name: guardian, email: null, mobile },
  };
}
