import type { Race } from '../contract/areas/racing/races';
import { Random } from '../shared/random';
import type { Demo } from './demo';
import { type Entry, PY } from './entries';
import { type Finish, idInRace, lastPart, type RacePlan, RaceSheet, type Results } from './race-sheet';
import { signalsOf, startPlan } from './start-line';

/** Knots that a keelboat of TCC 1.000 averages around a course. */
const KNOTS = 5.3;

/**
 * Sails a race. With `finishLine`, each finish is a named crossing; without, it was read off a paper sheet in whole
 * seconds.
 */
export function sailRace(
  demo: Demo,
  plan: RacePlan,
  entries: readonly Entry[],
  { finishLine }: { finishLine: boolean },
): Results {
  const race = raceOf(demo, plan, entries[0]!.registration.regatta_id);
  const signals = signalsOf(demo, race, plan);
  const results: Results = { races: [race], signals, crossings: [], scores: [], history: [] };
  if (plan.status === 'scheduled' || plan.status === 'abandoned') return results;
  const sheet = new RaceSheet(demo, plan.day, race, results);
  for (const entry of entries.filter(({ fleet }) => fleet in plan.starts)) {
    const incident = plan.incidents?.[entry.boat.sail];
    if (incident === 'absent') continue;
    const finish = incident && !incident.finished ? null : finishOf(demo, plan, race, entry, finishLine);
    if (finish || incident) sheet.record(entry.registration, finish, finishLine, incident ?? null);
  }
  return results;
}

function raceOf(demo: Demo, plan: RacePlan, regattaId: string): Race {
  const fleets = Object.keys(plan.starts);
  return {
    id: idInRace(demo, 'rac', regattaId, plan.number),
    regatta_id: regattaId,
    race_number: plan.number,
    name: plan.name,
    starts: fleets.map((fleet) => ({ fleet, starts_at: demo.calendar.at(plan.day, plan.starts[fleet]!) })),
    fleets: fleets.length === 1 ? fleets : null,
    distance_nm: plan.distance,
    weight: 1,
    excludable: true,
    medal: false,
    rating_options: [],
    scoring: 'time',
    score_without_finish: null,
    day: null,
    start_plan: startPlan(demo, plan),
    status: plan.status,
    version: 1,
  };
}

/** When a boat finishes; null when it has not finished: today's races have no results yet. */
function finishOf(
  demo: Demo,
  plan: RacePlan,
  race: Race,
  entry: Entry,
  toThousandth: boolean,
): Finish | null {
  const { sail, rating } = entry.boat;
  const random = new Random(`${lastPart(race.regatta_id)} ${plan.number} ${sail}`);
  const rated =
    entry.fleet === PY
      ? (plan.dinghyMinutes! * 60 * rating) / 1000
      : ((plan.distance! / KNOTS) * 3600) / rating;
  const sailed = rated * (1 + entry.pace + random.noise() * 0.03);
  const seconds = toThousandth ? Math.round(sailed * 1000) / 1000 : Math.round(sailed);
  const start = race.starts.find(({ fleet }) => fleet === entry.fleet)!.starts_at;
  const crossedAt = start + Math.round(seconds * 1000);
  return crossedAt < demo.calendar.at(demo.calendar.today, 0) ? { crossedAt, seconds } : null;
}

export function joinResults(all: readonly Results[]): Results {
  return {
    races: all.flatMap(({ races }) => races),
    signals: all.flatMap(({ signals }) => signals),
    crossings: all.flatMap(({ crossings }) => crossings),
    scores: all.flatMap(({ scores }) => scores),
    history: all.flatMap(({ history }) => history),
  };
}
