import { ndjson, type RegattaData, regattaData } from './data';

/** Sizes of a big club. */
export interface BigClub {
  id: string;
  boatsOfLine: number;
  boatsOfChampionship: number;
  racesOfChampionship: number;
  bands: number;
  players: number;
  members: number;
}

const MINUTE_MS = 60_000;

/**
 * A club with a race under way at the finish line, a championship, sailors out, golf today and members, as `dockside
 * import` reads it.
 */
export function bigClub(sizes: BigClub, now: number): Buffer {
  const { id } = sizes;
  const club = { id, name: 'Big Club', time_zone: 'Etc/UTC', currency: 'EUR', rate_limit: 0 };
  const lists: Record<string, object[]> = {
    clubs: [club],
    ...raceAtTheLine(sizes, now),
    'tee-times': teeTimes(sizes, now),
    members: members(sizes),
  };
  const championship = regattaData('champ', id, sizes.boatsOfChampionship, sizes.racesOfChampionship);
  return Buffer.concat(
    [lists, listsOf(championship), sailorsOut(sizes, now)].flatMap((one) =>
      Object.entries(one).map(([resource, records]) => ndjson(resource, records)),
    ),
  );
}

const listsOf = ({ regatta, registrations, races, scores }: RegattaData): Record<string, object[]> => ({
  regattas: [regatta],
  registrations,
  races,
  scores,
});

/** A race whose boats have all crossed the line but the last ten: they are to be named. */
function raceAtTheLine({ id, boatsOfLine }: BigClub, now: number): Record<string, object[]> {
  const { regatta, registrations, races } = regattaData('line', id, boatsOfLine, 1);
  const starts = [{ fleet: 'IRC', starts_at: now - 60 * MINUTE_MS }];
  const crossings = registrations.slice(0, -10).map((boat, index) => ({
    id: `crossing_${index}`,
    regatta_id: 'line',
    race_number: 1,
    crossed_at: now - 30 * MINUTE_MS + index * 5_000,
    sail_text: boat.sail_number,
    registration_id: boat.id,
    sheet: 'A',
  }));
  return {
    regattas: [regatta],
    registrations,
    races: races.map((race) => ({ ...race, status: 'racing', starts })),
    crossings,
  };
}

/** Sailors with bands, half of them out. */
function sailorsOut({ id, bands }: BigClub, now: number): Record<string, object[]> {
  const { regatta, registrations } = regattaData('out', id, Math.ceil(bands / 4), 1);
  const worn = Array.from({ length: bands }, (_, index) => ({
    id: String(10_000 + index),
    regatta_id: 'out',
    status: index % 2 === 0 ? 'sailing' : 'ashore',
    timestamp: now - 60 * MINUTE_MS - index * 500,
    registration_id: registrations[index >> 2]!.id,
    sail_number: registrations[index >> 2]!.sail_number,
    holder: `Sailor ${index}`,
    known: true,
  }));
  const crewOf = (boat: number) => worn.slice(boat * 4, boat * 4 + 4);
  return {
    regattas: [regatta],
    registrations: registrations.map((registration, boat) => ({
      ...registration,
      helm: crewOf(boat)[0]?.holder ?? null,
      crew: crewOf(boat)
        .slice(1)
        .map(({ holder }) => holder),
      wristband_ids: crewOf(boat).map((band) => band.id),
    })),
    wristbands: worn,
  };
}

/** Four players every few minutes, from an hour ago on. */
function teeTimes({ id, players }: BigClub, now: number): object[] {
  const seat = (index: number) => ({
    ...{ name: `Player ${index}`, kind: 'member', member_id: `mem_${index}` },
    ...{ membership_number: String(10_000 + index), transport: 'walking', holes: 18 },
    ...{ checked_in: index % 3 === 0, paid: true, no_show: false },
  });
  return Array.from({ length: Math.ceil(players / 4) }, (_, group) => ({
    ...{ id: `tee_${group}`, club_id: id, course: { id: 'links', name: 'Links' } },
    ...{ starts_at: now + (group - 10) * 4 * MINUTE_MS, start_hole: 1, side: 'front', holes: 18 },
    ...{ capacity: 4, status: 'booked', reason: null, notes: null },
    players: [0, 1, 2, 3].map((place) => seat(group * 4 + place)),
  }));
}

function members({ id, members: count }: BigClub): object[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: `mem_${index}`, club_id: id, membership_number: String(10_000 + index) },
    ...{ first_name: `First${index % 500}`, last_name: `Name${index % 997}`, email: null, mobile: null },
    ...{ dob: null, address: null, plan_id: 'family', status: 'active', joined_at: 0 },
    household: { id: `hh_${index >> 2}`, name: `The Names ${index >> 2}` },
    primary: index % 4 === 0,
    relationship: index % 4 === 0 ? 'self' : 'spouse',
  }));
}
