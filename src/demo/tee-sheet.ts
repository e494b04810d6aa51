import type { TeeTime } from '../contract/areas/golf/tee-times';
import { fullName } from '../shared/person-name';
import { Random } from '../shared/random';
import { clockText, isoDate, isWeekend, minutesOf, monthOf } from './calendar';
import { closureOf, eventOf } from './course-diary';
import { activeAdults, type Demo, STORY_TIME } from './demo';
import { drawName } from './identity';
import { demoId } from './ids';
import type { Person } from './people';

/** The days of the sheet before and after today. */
const REACH = 7;

const INTERVAL = 10;

/** First and last light by month, on the club's clock. */
const daylight = [
  ['08:20', '16:10'],
  ['07:30', '17:10'],
  ['06:40', '18:10'],
  ['06:20', '20:00'],
  ['05:40', '20:50'],
  ['05:30', '21:30'],
  ['05:40', '21:20'],
  ['06:10', '20:30'],
  ['07:00', '19:20'],
  ['07:40', '18:00'],
  ['07:30', '16:30'],
  ['08:20', '16:00'],
] as const;

const course = { id: 'crs_links', name: 'Kilcrane Links' };

/** Two starts: the first tee for the whole round, the tenth for the back nine alone. */
const sides = [
  { side: 'front', letter: 'f', start_hole: 1, holes: 18 },
  { side: 'back', letter: 'b', start_hole: 10, holes: 9 },
] as const;

type Side = (typeof sides)[number];

/** With less light than this left, the first tee is for nine holes too. */
const ROUND_MINUTES = 240;

/** A tee sheet of two weeks around today: every ten minutes from first light to dusk, from both tees. */
export function* drawTeeTimes(demo: Demo): Generator<TeeTime> {
  const members = activeAdults(demo);
  const { today } = demo.calendar;
  for (let day = today - REACH; day <= today + REACH; day++) yield* drawDay(demo, members, day);
}

/** One start to be filled. */
interface Start {
  day: number;
  /** Minutes after midnight. */
  time: number;
  /** Minutes since the first start of the day. */
  sinceFirst: number;
  side: Side;
  holes: number;
}

function* drawDay(demo: Demo, members: Person[], day: number): Generator<TeeTime> {
  const random = new Random(`tee sheet ${isoDate(day)}`);
  const [firstLight, dusk] = daylight[monthOf(day) - 1]!;
  const [first, last] = [minutesOf(firstLight), minutesOf(dusk)];
  // Nobody plays twice a day: when every member is used, visitors play.
  const deck = random.shuffled(members);
  for (let time = first; time <= last; time += INTERVAL) {
    for (const side of sides) {
      const holes = last - time < ROUND_MINUTES ? 9 : side.holes;
      const start = { day, time, sinceFirst: time - first, side, holes };
      yield {
        id: demoId(demo.clubId, 'tee', isoDate(day), `${clockText(time)}${side.letter}`),
        club_id: demo.clubId,
        course,
        starts_at: demo.calendar.at(day, time),
        start_hole: side.start_hole,
        side: side.side,
        holes,
        capacity: 4,
        ...drawUse(random, demo.calendar.today, start, deck),
      };
    }
  }
}

type Use = Pick<TeeTime, 'status' | 'reason' | 'players' | 'notes'>;

function drawUse(random: Random, today: number, start: Start, deck: Person[]): Use {
  const { day, time, side } = start;
  const empty = { reason: null, players: [], notes: null };
  const closure = closureOf(day, today, start.sinceFirst, side.side);
  if (closure) return { ...empty, status: 'blocked', reason: closure };
  const event = eventOf(day, today, time, side.side);
  const isTaken = random.chance(event ? 0.9 : demandFor(day - today, isWeekend(day), time, side));
  if (!event && !isTaken) return { ...empty, status: 'open' };
  const group = event ? random.int(3, 4) : Number(random.weighted({ 1: 8, 2: 34, 3: 22, 4: 36 }));
  const hasStarted = day < today || (day === today && time <= minutesOf(STORY_TIME));
  const players = Array.from({ length: isTaken ? group : 0 }, (_, seat) => {
    const player = drawPlayer(random, deck, { holes: start.holes, hasStarted, isEvent: event !== null });
    return day === today && !hasStarted ? comesToday(player, `${time} ${side.letter} ${seat}`) : player;
  });
  const notes = random.chance(0.03)
    ? random.pick(['Needs two buggies', 'Playing with a lesson group'])
    : null;
  return { status: event ? 'event' : 'booked', reason: event, players, notes };
}

/** The probability that a start is booked: mornings and weekends are busy, days far ahead are not booked yet. */
function demandFor(daysAhead: number, weekend: boolean, time: number, side: Side): number {
  const isBusyTime = time >= minutesOf('08:30') && time <= minutesOf('13:30');
  const demand = (isBusyTime ? 0.52 : 0.22) + (weekend ? 0.3 : 0);
  return demand * (side.side === 'front' ? 1 : 0.45) * (daysAhead <= 1 ? 1 : 1 - daysAhead / 11);
}

/**
 * All but a few of today's later players are already checked in. The records are then the same at every hour; otherwise
 * the whole afternoon would be late by the evening.
 */
function comesToday(player: TeeTime['players'][number], seat: string): TeeTime['players'][number] {
  const isIn = !new Random(`checked in ahead ${seat}`).chance(0.04);
  return { ...player, checked_in: isIn, paid: isIn };
}

function drawPlayer(
  random: Random,
  deck: Person[],
  { holes, hasStarted, isEvent }: { holes: number; hasStarted: boolean; isEvent: boolean },
): TeeTime['players'][number] {
  const member = random.chance(isEvent ? 0.9 : 0.74) ? deck.pop() : undefined;
  const no_show = hasStarted && random.chance(0.03);
  return {
    name: member ? fullName(member) : drawName(random),
    kind: member ? 'member' : 'guest',
    member_id: member?.id ?? null,
    membership_number: member?.membership_number ?? null,
    transport: random.chance(0.28) ? 'riding' : 'walking',
    holes,
    checked_in: hasStarted && !no_show,
    paid: hasStarted ? !no_show : random.chance(0.15),
    no_show,
  };
}
