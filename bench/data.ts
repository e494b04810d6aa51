import type { LineItem } from '../src/contract/areas/members/billing';
import { newRedress } from '../src/contract/areas/racing/penalties';
import type { Race } from '../src/contract/areas/racing/races';
import { ownLimits, type Regatta } from '../src/contract/areas/racing/regattas';
import type { Registration } from '../src/contract/areas/racing/registrations';
import type { Score } from '../src/contract/areas/racing/scores';
import type { Writable } from '../src/db/connection';
import { putRecord } from '../src/db/records';
import type { Store } from '../src/db/store';

/** Numbers from 0 up to 1, the same on every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const DAY = 24 * 3600 * 1000;

export interface RegattaData {
  regatta: Regatta;
  registrations: Registration[];
  races: Race[];
  scores: Score[];
}

/** A rated fleet of `boats` with `races` sailed: mostly finishes, with some codes, penalties and redress. */
export function regattaData(id: string, clubId: string, boats: number, races: number): RegattaData {
  const next = random(7);
  const regatta: Regatta = {
    id,
    club_id: clubId,
    name: `${boats} boats, ${races} races`,
    venue: null,
    time_zone: null,
    starts_at: 0,
    ends_at: null,
    fleets: [
      {
        name: 'IRC',
        rating_system: 'tcf',
        phrf: null,
        corrected_time_rounding: null,
        progressive: null,
        code_base: 'series_entries',
        points_system: 'low_point',
        points_table: null,
        least_races: null,
        tie_race: null,
        discards: [
          { races: 4, exclude: 1 },
          { races: 9, exclude: 2 },
        ],
        penalty_rounding: 'tenth',
        scoring_penalty: null,
        dpi: null,
        time_limit_minutes: null,
        finishing_window_minutes: null,
        after_window: 'TLE',
        tle_points: 1,
      },
    ],
    scoring_codes: [],
    series: [],
    championships: [],
    ...ownLimits(undefined),
    prizes: [],
    team_racing: null,
    waived_checks: [],
    version: 1,
  };
  const registrations = Array.from({ length: boats }, (_, index) => ({
    id: `${id}_boat_${index}`,
    regatta_id: id,
    sail_number: `IRL ${1000 + index}`,
    bow_number: null,
    boat_name: `Boat ${index}`,
    boat_class: null,
    fleets: ['IRC'],
    ratings: {
      tcf: 0.8 + Math.round(next() * 400) / 1000,
      py: null,
      phrf: null,
      tod: null,
      schrs: null,
      texel: null,
      dpn: null,
    },
    fleet_ratings: [],
    categories: [],
    length_m: null,
    other_sail_numbers: [],
    helm: null,
    crew: [],
    club: null,
    wristband_ids: [`band_${index}`],
    version: 1,
  }));
  const raceRecords = Array.from({ length: races }, (_, index) => ({
    id: `${id}_race_${index + 1}`,
    regatta_id: id,
    race_number: index + 1,
    name: null,
    starts: [],
    fleets: null,
    distance_nm: null,
    weight: 1,
    excludable: true,
    medal: false,
    status: 'sailed' as const,
    rating_options: [],
    scoring: 'time' as const,
    score_without_finish: null,
    day: null,
    start_plan: null,
    version: 1,
  }));
  const scores = raceRecords.flatMap(({ race_number }) =>
    registrations.map((boat): Score => {
      const score: Score = {
        id: `${boat.id}_${race_number}`,
        regatta_id: id,
        registration_id: boat.id,
        race_number,
        finish_time: 3000 + Math.floor(next() * 1500),
        finish_place: null,
        laps: null,
        rating: null,
        fleet_ratings: [],
        code: null,
        penalty: null,
        redress: null,
        time_penalty: null,
        crossing_id: null,
        finished_at: null,
        checked_in: null,
        recorded_at: 0,
        version: 1,
      };
      const luck = next();
      if (luck < 0.06) return { ...score, finish_time: null, code: luck < 0.03 ? 'DNF' : 'OCS' };
      if (luck < 0.08) return { ...score, code: 'SCP' };
      if (luck < 0.09) return { ...score, code: 'RDG', redress: newRedress('average_all') };
      return score;
    }),
  );
  return { regatta, registrations, races: raceRecords, scores };
}

/** Stores a regatta with all its records. */
export async function putRegatta(store: Store, clubId: string, data: RegattaData): Promise<void> {
  await store.write((db) => {
    putRecord(db, 'regattas', clubId, data.regatta);
    for (const registration of data.registrations) putRecord(db, 'registrations', clubId, registration);
    for (const race of data.races) putRecord(db, 'races', clubId, race);
    for (const score of data.scores) putRecord(db, 'scores', clubId, score);
  });
}

/** A table of members with numbers of seven digits, as an office program exports it. */
export function membersCsv(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const number = 1_000_000 + index;
    return `${number},Anna,Byrne ${index % 7919},m${number}@example.org,+35387${number},Active`;
  });
  return ['Member number,First name,Last name,Email,Mobile,Status', ...lines].join('\n');
}

/** Adds members up to a total of `upTo`. */
export function putMembers(db: Writable, clubId: string, upTo: number): void {
  db.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO members (key, club_id, json)
     SELECT 'member_' || i, ?, json_object('id', 'member_' || i, 'club_id', ?) FROM n WHERE true
     ON CONFLICT (key) DO NOTHING`,
    upTo,
    clubId,
    clubId,
  );
}

/** Postings of `households` over a year and a half: charges, and a payment after every fourth. */
export function lineItems(clubId: string, count: number, households: number, now: number): LineItem[] {
  const next = random(11);
  return Array.from({ length: count }, (_, index) => {
    const posted_at = now - Math.floor(next() * 540) * DAY - Math.floor(next() * DAY);
    const payment = index % 4 === 3;
    const amount = (payment ? -1 : 1) * (500 + Math.floor(next() * 20_000));
    return {
      id: `${clubId}_item_${index}`,
      club_id: clubId,
      household_id: `household_${index % households}`,
      member_id: null,
      membership_number: String(10_000 + (index % households)),
      invoice_id: null,
      kind: payment ? 'payment' : 'charge',
      category: payment ? null : 'Dining',
      description: payment ? 'Payment received' : 'Dinner on the terrace',
      quantity: 1,
      unit_amount: amount,
      tax_amount: 0,
      amount,
      net_amount: amount,
      gross_amount: amount,
      currency: 'USD',
      status: payment ? 'paid' : 'open',
      posted_at,
      due_at: payment ? null : posted_at + 30 * DAY,
    };
  });
}

/** Inserts line items directly into the table, a million in seconds: as many as after many years. */
export function putLineItems(db: Writable, clubId: string, count: number, now: number): void {
  db.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO line_items (key, club_id, json)
     SELECT 'item_' || i, ?, json_object('id', 'item_' || i, 'club_id', ?, 'household_id', 'household_' || (i % 2000),
       'kind', 'charge', 'description', 'Dinner on the terrace', 'amount', 500 + i % 20000, 'currency', 'EUR',
       'status', 'open', 'posted_at', ? - i * 60000) FROM n WHERE true`,
    count,
    clubId,
    clubId,
    now,
  );
}

/** Records as `dockside import` reads them. */
export function ndjson(resource: string, records: readonly object[]): Buffer {
  return Buffer.from(records.map((record) => `${JSON.stringify({ resource, record })}\n`).join(''));
}

/** A club's export with a regatta of 10,000 sailors, 4,000 of them out. */
export function tenThousandBands(clubId: string, regattaId: string, now: number): Buffer {
  const club = { id: clubId, name: 'Big Club', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 };
  const regatta = { id: regattaId, club_id: clubId, name: 'The Big One', fleets: [] };
  const bands = Array.from({ length: 10_000 }, (_, number) => ({
    id: String(number).padStart(5, '0'),
    regatta_id: regattaId,
    status: number < 4_000 ? 'sailing' : 'ashore',
    timestamp: number < 4_000 ? now - 3_600_000 - number * 500 : null,
    registration_id: `ent_${Math.floor(number / 8)}`,
    sail_number: `IRL ${1 + Math.floor(number / 8)}`,
    holder: `Sailor ${number}`,
    known: true,
  }));
  // Wearers of the bands: unlisted bands give a different answer when scanned.
  const boats = Array.from({ length: bands.length / 8 }, (_, boat) => {
    const crew = bands.slice(boat * 8, boat * 8 + 8);
    const [helm, ...others] = crew.map(({ holder }) => holder);
    return {
      id: `ent_${boat}`,
      regatta_id: regattaId,
      sail_number: `IRL ${1 + boat}`,
      boat_name: `Boat ${boat}`,
      fleets: [],
      ratings: {},
      helm,
      crew: others,
      wristband_ids: crew.map(({ id }) => id),
    };
  });
  return Buffer.concat([
    ndjson('clubs', [club]),
    ndjson('regattas', [regatta]),
    ndjson('registrations', boats),
    ndjson('wristbands', bands),
  ]);
}

/** A club's export with a race of one fleet under way: boats with sail numbers from 1000, none finished. */
export function finishLineRace(clubId: string, regattaId: string, boats: number, now: number): Buffer {
  const club = { id: clubId, name: 'Big Club', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 };
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  const regatta = { id: regattaId, club_id: clubId, name: 'The Big One', fleets };
  const entries = Array.from({ length: boats }, (_, number) => ({
    id: `ent_${number}`,
    regatta_id: regattaId,
    sail_number: `IRL ${1000 + number}`,
    boat_name: `Boat ${number}`,
    fleets: ['IRC'],
    ratings: { tcf: 0.9 + number / 1000 },
  }));
  const starts = [{ fleet: 'IRC', starts_at: now - 3_600_000 }];
  const race = { id: 'rac_big', regatta_id: regattaId, race_number: 1, status: 'racing', starts };
  const rules = { weight: 1, excludable: true, medal: false };
  return Buffer.concat([
    ndjson('clubs', [club]),
    ndjson('regattas', [{ ...regatta, fleets: fleets.map((fleet) => ({ ...fleetRules, ...fleet })) }]),
    ndjson('registrations', entries),
    ndjson('races', [{ ...race, ...rules }]),
  ]);
}

/** Required fields of an imported fleet. */
const fleetRules = {
  code_base: 'series_entries',
  discards: [],
  penalty_rounding: 'tenth',
  tle_points: 1,
};
