import type { Member } from '../contract/areas/members/members';
import { Random } from '../shared/random';
import { type Calendar, dayOf } from './calendar';
import { drawAddress, drawMobile } from './identity';
import { demoId, number } from './ids';
import { emailOf, type Origin, origins, originWeights } from './names';

/** A member, with the age reached in the year of the demo. */
export interface Person extends Member {
  age: number;
}

/** A household of the club: one account, one address. */
export interface Household {
  id: string;
  /** Counts from 1, the longest-standing household first. */
  index: number;
  kind: keyof typeof kinds;
  status: 'active' | 'suspended' | 'resigned';
  /** Days since the household stopped paying; 0 for one that pays. */
  arrears: number;
  /** The primary member first, children last. */
  people: readonly [Person, ...Person[]];
}

/** A person as drawn, before there is a membership number. */
interface Sketch {
  firstName: string;
  lastName: string;
  age: number;
  relationship: 'self' | 'partner' | 'child';
}

interface HouseholdSketch {
  name: string;
  kind: Household['kind'];
  people: Sketch[];
  yearsMember: number;
}

const HOUSEHOLDS = 140;

interface Kind {
  weight: number;
  age: Range;
  adults: Range;
  children: Range;
}

type Range = [number, number];

/** The kinds of household: how common, how old the primary member is, how many adults and children. */
const kinds = {
  family: { weight: 42, age: [34, 54], adults: [2, 2], children: [1, 3] },
  couple: { weight: 22, age: [29, 64], adults: [2, 2], children: [0, 0] },
  individual: { weight: 18, age: [24, 63], adults: [1, 1], children: [0, 0] },
  senior: { weight: 10, age: [66, 83], adults: [1, 2], children: [0, 0] },
  student: { weight: 8, age: [18, 24], adults: [1, 1], children: [0, 0] },
} satisfies Record<string, Kind>;

/** Days of arrears of the households in arrears, by index: one for every bucket of the aging report. */
const arrears = new Map([
  [9, 20],
  [17, 50],
  [26, 80],
  [38, 20],
  [47, 110],
  [58, 50],
  [66, 160],
  [74, 80],
  [88, 20],
  [97, 110],
  [109, 215],
  [121, 50],
]);

/** Households in arrears for longer than this are suspended. */
const SUSPENDED_AFTER_DAYS = 120;

const resigned = new Set([31, 79, 130]);

/** The club's households. Ages follow the year, everything else is the same whenever the demo is filled. */
export function drawHouseholds(clubId: string, calendar: Calendar): Household[] {
  const emails = new Map<string, number>();
  const uniqueEmail = (person: Sketch) => {
    const email = emailOf(person.firstName, person.lastName);
    const times = (emails.get(email) ?? 0) + 1;
    emails.set(email, times);
    return times === 1 ? email : email.replace('@', `${times}@`);
  };
  return Array.from({ length: HOUSEHOLDS }, (_, i) => sketchHousehold(i))
    .sort((a, b) => b.yearsMember - a.yearsMember)
    .map((sketch, i) => enrol(clubId, calendar, sketch, i + 1, uniqueEmail));
}

function sketchHousehold(seed: number): HouseholdSketch {
  const random = new Random(`household ${seed}`);
  const pool = origins[random.weighted<Origin>(originWeights)];
  const name = random.pick(pool.surnames);
  const kind = random.weighted(mapWeights());
  const { age: ages, adults, children }: Kind = kinds[kind];
  const age = random.int(...ages);
  const men = random.shuffled(pool.men);
  const women = random.shuffled(pool.women);
  const primaryIsMan = random.chance(0.5);
  const next = (man: boolean) => (man ? men : women).pop()!;
  const people: Sketch[] = [{ firstName: next(primaryIsMan), lastName: name, age, relationship: 'self' }];
  if (random.int(...adults) === 2) {
    const partnerIsMan = random.chance(0.05) ? primaryIsMan : !primaryIsMan;
    const lastName = random.chance(0.2) ? random.pick(pool.surnames) : name;
    const partnerAge = Math.max(random.int(age - 5, age + 4), 27);
    people.push({ firstName: next(partnerIsMan), lastName, age: partnerAge, relationship: 'partner' });
  }
  // A parent was at least 26: the eldest is drawn first, each younger one two or three years later.
  let childAge = Math.min(Math.min(...people.map((person) => person.age)) - 26, random.int(8, 17));
  for (let left = random.int(...children); left > 0 && childAge >= 3; left--) {
    people.push({
      firstName: next(random.chance(0.5)),
      lastName: name,
      age: childAge,
      relationship: 'child',
    });
    childAge -= random.int(2, 3);
  }
  const yearsMember = Math.max(1, Math.round((age - 18) * random.next() * 0.9));
  return { name, kind, people, yearsMember };
}

function mapWeights(): Record<Household['kind'], number> {
  const entries = Object.entries(kinds).map(([kind, { weight }]) => [kind, weight]);
  return Object.fromEntries(entries);
}

function enrol(
  clubId: string,
  calendar: Calendar,
  sketch: HouseholdSketch,
  index: number,
  uniqueEmail: (person: Sketch) => string,
): Household {
  const random = new Random(`enrolment ${index}`);
  const id = demoId(clubId, 'hh', number(index, 4));
  const household = { id, name: sketch.name };
  const owedFor = arrears.get(index) ?? 0;
  const status = resigned.has(index) ? 'resigned' : owedFor > SUSPENDED_AFTER_DAYS ? 'suspended' : 'active';
  const joinedYear = calendar.year - sketch.yearsMember;
  const address = drawAddress(random);
  const membershipNumber = String(1000 + index * 3);
  const people = sketch.people.map((person, i): Person => {
    const reachable = person.age >= 14;
    const joined = person.relationship === 'child' ? calendar.year - person.age + 5 : joinedYear;
    return {
      id: demoId(clubId, 'mem', number(index, 3) + (i + 1)),
      club_id: clubId,
      membership_number: i === 0 ? membershipNumber : `${membershipNumber}-${i + 1}`,
      household,
      primary: i === 0,
      relationship: person.relationship,
      first_name: person.firstName,
      last_name: person.lastName,
      email: reachable ? uniqueEmail(person) : null,
      mobile: reachable ? drawMobile(random) : null,
      dob: { year: calendar.year - person.age, month: random.int(1, 12), date: random.int(1, 28) },
      address,
      plan_id: planOf(sketch.kind, person),
      status,
      joined_at: calendar.at(
        dayOf(
          Math.min(Math.max(joined, joinedYear), calendar.year - 1),
          random.int(1, 12),
          random.int(1, 28),
        ),
        '10:00',
      ),
      age: person.age,
    };
  });
  return { id, index, kind: sketch.kind, status, arrears: owedFor, people: people as [Person, ...Person[]] };
}

/** Children are cadets of their own; the adults' plan is the household's. */
function planOf(kind: Household['kind'], person: Sketch): string {
  return person.relationship === 'child' ? 'plan_cadet' : `plan_${kind}`;
}

/** The member record of a person. */
export function memberOf({ age: _, ...member }: Person): Member {
  return member as Member;
}
