import { checkRegatta } from '../src/club/racing/result-checks/all-checks';
import { type CheckedRecords, regattaToCheck } from '../src/club/racing/result-checks/regatta-to-check';
import type { Crossing } from '../src/contract/areas/racing/crossings';
import type { Race } from '../src/contract/areas/racing/races';
import { newFleet, type Regatta, regattaExample } from '../src/contract/areas/racing/regattas';
import { noRatings, type Registration } from '../src/contract/areas/racing/registrations';
import { NO_SCORE, type Score } from '../src/contract/areas/racing/scores';
import type { Wristband } from '../src/contract/areas/safety/wristbands';
import type { Signal } from '../src/contract/areas/start/signals';

/** 14:00:00 in Dublin. */
export const START = Date.UTC(2026, 8, 5, 13);
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const aRegatta = (changes: Partial<Regatta> = {}): Regatta => ({
  ...regattaExample,
  id: 'reg',
  time_zone: 'Europe/Dublin',
  fleets: [newFleet('IRC', { rating_system: 'tcf' })],
  series: [],
  prizes: [],
  ...changes,
});

export const anEntry = (sail_number: string, changes: Partial<Registration> = {}): Registration => ({
  id: `ent_${sail_number}`,
  regatta_id: 'reg',
  sail_number,
  bow_number: null,
  boat_name: `Boat ${sail_number}`,
  boat_class: null,
  fleets: ['IRC'],
  ratings: { ...noRatings, tcf: 1 },
  fleet_ratings: [],
  helm: 'Somebody',
  crew: [],
  club: null,
  wristband_ids: [],
  categories: [],
  length_m: null,
  other_sail_numbers: [],
  version: 1,
  ...changes,
});

export const aRace = (race_number: number, changes: Partial<Race> = {}): Race => ({
  id: `rac_${race_number}`,
  regatta_id: 'reg',
  race_number,
  name: null,
  starts: [{ fleet: 'IRC', starts_at: START }],
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  status: 'sailed',
  rating_options: [],
  scoring: 'time',
  score_without_finish: null,
  day: null,
  start_plan: null,
  version: 1,
  ...changes,
});

export const aScore = (sail: string, changes: Partial<Score> = {}, race_number = 1): Score => ({
  ...NO_SCORE,
  id: `sco_${sail}_${race_number}`,
  regatta_id: 'reg',
  registration_id: `ent_${sail}`,
  race_number,
  recorded_at: START,
  version: 1,
  ...changes,
});

export const aCrossing = (at: number, sail: string | null, changes: Partial<Crossing> = {}): Crossing => ({
  id: `crs_${sail ?? at}`,
  regatta_id: 'reg',
  race_number: 1,
  crossed_at: at,
  sail_text: sail,
  lap_of: null,
  sheet: 'A',
  settled: null,
  registration_id: sail === null ? null : `ent_${sail}`,
  device_clock: null,
  version: 1,
  ...changes,
});

/** A boat that was timed at the line so many minutes after the start. */
export function aFinish(sail: string, minutes: number, race_number = 1) {
  const crossing = aCrossing(START + minutes * MINUTE, sail, {
    id: `crs_${sail}_${race_number}`,
    race_number,
  });
  const score = aScore(sail, { finish_time: minutes * 60, crossing_id: crossing.id }, race_number);
  return { crossing, score };
}

export const aBand = (id: string, sail: string, changes: Partial<Wristband> = {}): Wristband => ({
  id,
  regatta_id: 'reg',
  status: 'ashore',
  timestamp: null,
  registration_id: `ent_${sail}`,
  sail_number: sail,
  holder: 'Somebody',
  known: true,
  assigned_to: null,
  lost_at: null,
  replaced_by: null,
  place: null,
  ...changes,
});

export const aSignal = (signal: Signal['signal'], at: number, changes: Partial<Signal> = {}): Signal => ({
  id: `sig_${signal}_${at}`,
  regatta_id: 'reg',
  race_number: 1,
  fleets: null,
  signal,
  flags: [],
  signalled_at: at,
  details: null,
  void: false,
  corrections: [],
  recorded_at: at,
  recorded_by: null,
  device_clock: null,
  version: 1,
  ...changes,
});

/** A race of three boats without problems, with some records replaced. */
export function records(changes: Partial<CheckedRecords> = {}): CheckedRecords {
  const finishes = [aFinish('1', 60), aFinish('2', 61), aFinish('3', 62)];
  return {
    regatta: aRegatta(),
    timeZone: 'Europe/Dublin',
    entries: [anEntry('1'), anEntry('2'), anEntry('3')],
    races: [aRace(1)],
    crossings: finishes.map(({ crossing }) => crossing),
    scores: finishes.map(({ score }) => score),
    bands: [],
    scans: [],
    signals: [],
    ...changes,
  };
}

/** The checks of these records, a day after the race where no other moment is given. */
export const checksOf = (changes: Partial<CheckedRecords> = {}, now = START + DAY) =>
  checkRegatta(regattaToCheck(records(changes)), now);

/** The open lines as `check race subject: text`. */
export const linesOf = (changes: Partial<CheckedRecords> = {}, now?: number): string[] =>
  checksOf(changes, now).open.map(
    ({ check, race_number, text }) => `${check} ${race_number ?? '-'}: ${text}`,
  );
