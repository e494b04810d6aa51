import type { Bundle } from '@dockside/publication-verifier';
import { Inventor } from '../inventor';

/** One API request of a replay. */
export interface Call {
  /** Path below the API's base path. */
  path: string;
  body: object;
}

/** A request with its time in Unix epoch milliseconds. */
export interface Step extends Call {
  at: number;
  /** Text for viewers, such as `R1: start of IRC`; null for frequent steps. */
  label: string | null;
}

export interface PlaybackPlan {
  /** Requests before the day begins: the regatta, its entries and races. */
  setUp: Call[];
  /** In chronological order. */
  steps: Step[];
}

/** Lead time of boats' check-in before the first start. */
const CHECK_IN_MS = 5 * 60_000;
/** Delay from a crossing to its name, if the time of naming is unknown. */
const NAMING_MS = 5_000;
/** A score written later than this after its crossing was rewritten by a correction, not when it was named. */
const LATEST_NAMING_MS = 10 * 60_000;

/**
 * Turns a recorded regatta into requests: signals, starts, crossings, names, codes, typed times and check-ins, at the
 * bundle's times. Helms get invented names, like everyone in a sandbox.
 *
 * @param clubId of the sandbox
 */
export function playbackPlan(bundle: Bundle, clubId: string): PlaybackPlan {
  const steps = bundle.races.flatMap((race) => raceSteps(bundle, race));
  // The sort is stable: steps at the same moment keep their order.
  return { setUp: setUpCalls(bundle, clubId), steps: steps.sort((a, b) => a.at - b.at) };
}

function setUpCalls({ regatta, entries, races, team_races = [] }: Bundle, club_id: string): Call[] {
  const by = new Inventor();
  const regatta_id = regatta.id;
  const whole = { ...regatta, club_id };
  return [
    // Series and groups name entries, so entries come first.
    { path: '/regattas', body: { ...whole, series: [], championships: [] } },
    ...entries.map((entry) => ({
      path: '/registrations',
      body: { ...entry, regatta_id, helm: by.full(entry.helm) },
    })),
    { path: '/regattas', body: whole },
    ...races.map(({ status: _, starts: __, ...race }) => ({ path: '/races', body: { ...race, regatta_id } })),
    // A bundle has no times of them.
    ...team_races.map((race) => ({ path: '/team-races', body: { ...race, regatta_id, note: null } })),
  ];
}

function raceSteps(bundle: Bundle, race: Bundle['races'][number]): Step[] {
  const { race_number, starts, status } = race;
  const regatta_id = bundle.regatta.id;
  const own = { regatta_id, race_number };
  const ofRace = <Of extends { race_number: number }>(records: readonly Of[]) =>
    records.filter((one) => one.race_number === race_number);
  const scores = ofRace(bundle.scores);
  const named = new Map(scores.map((score) => [score.crossing_id, score]));
  const signals = ofRace(bundle.signals).filter((signal) => !signal.void);
  const crossings = ofRace(bundle.crossings);
  const say = (text: string) => `R${race_number}: ${text}`;
  const steps: Step[] = [
    ...signals.map(({ void: _, ...signal }) => ({
      at: signal.signalled_at,
      path: '/signals',
      body: { ...signal, ...own },
      label: say(
        `${signal.signal.replaceAll('_', ' ')}${signal.fleets ? `, ${signal.fleets.join(', ')}` : ''}`,
      ),
    })),
    ...starts.map(({ fleet, starts_at }) => ({
      at: starts_at,
      path: '/races/starts',
      body: { ...own, fleet, starts_at },
      label: say(`${fleet} starts`),
    })),
    ...crossings.flatMap(({ registration_id, lap_of, ...crossing }): Step[] => {
      const at = crossing.crossed_at;
      const taken = { at, path: '/crossings', body: { ...crossing, ...own }, label: null };
      if (registration_id === null && lap_of === null) return [taken];
      const written = named.get(crossing.id)?.recorded_at ?? at;
      const isThen = written >= at && written <= at + LATEST_NAMING_MS;
      const body = { ...crossing, ...own, registration_id, lap_of };
      return [taken, { at: isThen ? written : at + NAMING_MS, path: '/crossings', body, label: null }];
    }),
  ];
  const first = Math.min(...steps.map(({ at }) => at), ...scores.map(({ recorded_at }) => recorded_at));
  const last = Math.max(first, ...steps.map(({ at }) => at));
  const checked = scores.filter(({ checked_in }) => checked_in !== null);
  if (checked.length > 0) {
    const boats = checked.map(({ registration_id, checked_in }) => ({ registration_id, checked_in }));
    const start = Math.min(first, ...starts.map(({ starts_at }) => starts_at));
    steps.push({
      at: start - CHECK_IN_MS,
      path: '/scores/check-in',
      body: { ...own, boats },
      label: say('check-in'),
    });
  }
  for (const score of scores) {
    const step = scoreStep(score, first);
    if (step) steps.push(step);
  }
  // A first start puts a race under way, even if nobody set that status.
  if (status !== 'scheduled' || starts.length > 0) {
    const at = Math.max(last, ...steps.map((step) => step.at));
    steps.push({ at, path: '/races/status', body: { ...own, status }, label: say(status) });
  }
  return steps;
}

/** Everything typed for a boat except a finish from a crossing; null if there is nothing else. */
function scoreStep(score: Bundle['scores'][number], first: number): Step | null {
  const { crossing_id, finish_time, finished_at, recorded_at } = score;
  const { registration_id: _, race_number: __, points, percent, fleet_ratings, ...typed } = typedScore(score);
  const isTyped =
    fleet_ratings.length > 0 ||
    score.penalty !== null ||
    Object.values(typed).some((value) => value !== null);
  if (!isTyped && (crossing_id !== null || finish_time === null)) return null;
  const finish =
    crossing_id !== null ? { crossing_id } : { finish_time, ...(finished_at !== null && { finished_at }) };
  return {
    at: Math.max(recorded_at, first),
    path: '/scores/edit',
    body: { ...typedScore(score), ...finish },
    label: null,
  };
}

/** Typed fields of a boat's score besides finish and check-in. */
export function typedScore({ penalty, ...score }: Bundle['scores'][number]) {
  const { registration_id, race_number, finish_place, laps, rating, fleet_ratings } = score;
  const { code, redress, time_penalty } = score;
  const figures = penalty ?? { points: null, percent: null };
  return {
    ...{ registration_id, race_number, finish_place, laps, rating, fleet_ratings },
    ...{ code, redress, time_penalty, ...figures },
  };
}
