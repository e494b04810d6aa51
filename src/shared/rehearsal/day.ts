import { Random } from '../random';

/** Settings of a rehearsal, kept with its regatta: they decide what the boats do. */
export interface RehearsalSettings {
  /** Another seed is another day: other boats are over, retire or miss the line. A whole number from 1. */
  seed: number;
  /** Factor by which boats sail faster. Starting sequences and finishes keep their own time. */
  speed: number;
}

/** The settings kept with a rehearsal’s regatta; without any, the first day at its own speed. */
export function settingsOf(regatta: object): RehearsalSettings {
  const { rehearsal = {} } = regatta as { rehearsal?: object };
  const { seed, speed } = rehearsal as Partial<Record<keyof RehearsalSettings, unknown>>;
  return {
    seed: typeof seed === 'number' ? seed : 1,
    speed: typeof speed === 'number' && speed > 0 ? speed : 1,
  };
}

/** A boat of the rehearsal; all are invented. */
export interface RehearsalBoat {
  /** Id of her entry. */
  id: string;
  sail: string;
  name: string;
  boatClass: string;
  helm: string;
  fleet: string;
  /** Her IRC rating; null in a fleet that sails level. */
  tcf: number | null;
}

export const CRUISERS = 'Cruisers';
export const SQUIBS = 'Squibs';

const boat = (
  number: number,
  sail: string,
  name: string,
  [boatClass, helm]: [string, string],
  tcf: number | null,
): RehearsalBoat => ({
  id: `ent_rehearsal_${String(number).padStart(2, '0')}`,
  ...{ sail, name, boatClass, helm, tcf },
  fleet: tcf === null ? SQUIBS : CRUISERS,
});

/** Boats of two fleets. Numbers end alike here and there, as at any club. */
export const rehearsalBoats: readonly RehearsalBoat[] = [
  boat(1, 'GBR 1484', 'Kittiwake', ['J/109', 'Ada Marsh'], 1.009),
  boat(2, 'IRL 4', 'Grey Heron', ['First 40', 'Conor Daly'], 1.083),
  boat(3, 'IRL 206', 'Tern', ['Sigma 33', 'Maeve Quinn'], 0.913),
  boat(4, 'GBR 3307', 'Lapwing', ['Sun Fast 3300', 'Tom Ellis'], 1.031),
  boat(5, 'IRL 8094', 'Curlew', ['J/80', 'Niamh Roche'], 0.949),
  boat(6, 'GBR 2115', 'Sandpiper', ['Mills 33', 'Will Carey'], 1.029),
  boat(7, 'IRL 1975', 'Dunlin', ['Hustler 30', 'Orla Byrne'], 0.879),
  boat(8, '484', 'Pintail', ['Squib', 'Sam Reid'], null),
  boat(9, '77', 'Teal', ['Squib', 'Grace Nolan'], null),
  boat(10, '612', 'Wigeon', ['Squib', 'Hugh Walsh'], null),
  boat(11, '815', 'Shoveler', ['Squib', 'Ivy Doyle'], null),
  boat(12, '139', 'Gadwall', ['Squib', 'Leo Byrne'], null),
];

/** Behaviour of boats at one starting signal. */
export interface StartScript {
  /** Boats over, and how long after X each is back; null: she sails on. Ids of entries. */
  over: readonly { boat: string; back_ms: number | null }[];
  /** Too many are over to know them all: a general recall. */
  many: boolean;
  /** Boats in the triangle in the last minute. */
  triangle: readonly string[];
}

/** Behaviour of boats in one race, as far as the signals let them. Times in ms. */
export interface RaceScript {
  race_number: number;
  /** True if the wind shifts in the first sequence, so that the start has to be postponed. */
  shifts: boolean;
  /** By starting signal; boats do nothing wrong at later ones. */
  starts: readonly StartScript[];
  /** From the start until the first boat is at the mark where the course can be shortened. */
  mark_ms: number;
  /** From the start until the first boat is at the line after the whole course. */
  course_ms: number;
  /** From the start until the wind dies; null: it holds. */
  dies_ms: number | null;
  /** Id of the boat that never leaves the harbour. */
  ashore: string;
  retires: string | null;
  /** Id of the boat that passes the line on the wrong side of a mark; null: none. */
  strays: string | null;
  /** Finishing order of the others, with the time after the first. */
  order: readonly { boat: string; after_ms: number }[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** X may be displayed for four minutes (RRS 29.1): no boat is there before, whatever the speed. */
const LEAST_LEG_MS = 4 * MINUTE + 15 * SECOND;

/** From the dying wind until the first boat is at the mark: time to decide and signal. */
const DYING_MS = 2 * MINUTE;

const CLEAN: StartScript = { over: [], many: false, triangle: [] };

/** The race day of a seed: the same seed and speed give the same day everywhere. */
export function rehearsalDay({ seed, speed }: RehearsalSettings): RaceScript[] {
  const random = new Random(`rehearsal ${seed}`);
  const [ashore, retires, back, over, strays, first, second] = random
    .shuffled(rehearsalBoats)
    .map(({ id }) => id) as [string, string, string, string, string, string, string];
  const legs = (mark: number, rest: number, least: number) => {
    const mark_ms = Math.round(Math.max(mark / speed, LEAST_LEG_MS));
    return { mark_ms, course_ms: mark_ms + Math.round(Math.max(rest / speed, least)) };
  };
  const race = (
    script: Omit<RaceScript, 'ashore' | 'order' | 'dies_ms'> & { dies?: boolean },
  ): RaceScript => ({
    ...script,
    dies_ms: script.dies ? script.mark_ms - DYING_MS : null,
    ashore,
    order: inBunches(
      random,
      rehearsalBoats.map(({ id }) => id).filter((id) => ![ashore, script.retires].includes(id)),
    ),
  });
  return [
    race({
      race_number: 1,
      shifts: false,
      starts: [CLEAN],
      ...legs(7 * MINUTE, 3 * MINUTE, 30 * SECOND),
      retires,
      strays: null,
    }),
    race({
      race_number: 2,
      shifts: true,
      starts: [
        {
          ...CLEAN,
          over: [
            { boat: back, back_ms: random.int(25, 45) * SECOND },
            { boat: over, back_ms: null },
          ],
        },
      ],
      ...legs(10 * MINUTE, 5 * MINUTE, 2 * MINUTE),
      dies: true,
      retires: null,
      strays,
    }),
    race({
      race_number: 3,
      shifts: false,
      starts: [
        { ...CLEAN, many: true },
        { ...CLEAN, triangle: [first, second] },
      ],
      ...legs(7 * MINUTE, 3 * MINUTE, 30 * SECOND),
      retires: null,
      strays: null,
    }),
  ];
}

/** Boats of a bunch are a second or two apart, bunches longer. */
function inBunches(random: Random, boats: readonly string[]): { boat: string; after_ms: number }[] {
  let after_ms = 0;
  return random.shuffled(boats).map((boat, index) => {
    if (index > 0) after_ms += index % 3 === 0 ? random.int(9_000, 18_000) : random.int(900, 2_600);
    return { boat, after_ms };
  });
}
