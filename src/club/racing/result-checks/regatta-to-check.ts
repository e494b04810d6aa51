import { hasFinish } from '@dockside/scoring';
import type { Crossing } from '../../../contract/areas/racing/crossings';
import type { Race } from '../../../contract/areas/racing/races';
import { limitsOf, type Regatta } from '../../../contract/areas/racing/regattas';
import type { Registration } from '../../../contract/areas/racing/registrations';
import type { Score } from '../../../contract/areas/racing/scores';
import type { ScanEvent, Wristband } from '../../../contract/areas/safety/wristbands';
import type { Signal } from '../../../contract/areas/start/signals';
import { fleetsInRace, type StartingFleet, startingFleets } from '../../../contract/race-groups';
import { groupBy } from '../../../shared/group-by';
import { presentBand } from '../../../shared/safety/people';
import { clockAt, isDate } from '../../../shared/time-zone';

/** A regatta's records for its checks. */
export interface CheckedRecords {
  regatta: Regatta;
  /** The regatta's zone, else the club's. */
  timeZone: string;
  entries: readonly Registration[];
  races: readonly Race[];
  crossings: readonly Crossing[];
  scores: readonly Score[];
  bands: readonly Wristband[];
  scans: readonly Pick<ScanEvent, 'wristband_id' | 'status' | 'timestamp'>[];
  signals: readonly Signal[];
}

/** A boat in a race, with all her records there. */
export interface BoatToCheck {
  entry: Registration;
  /** Her starting group or fleet in the race; the first one has her start. */
  fleet: StartingFleet;
  /** Each fleet she is scored in. */
  fleets: StartingFleet[];
  /** Unix epoch milliseconds, like every moment here. */
  startedAt: number | null;
  finishedAt: number | null;
  score: Score | null;
  /** The crossing with her name. */
  crossing: Crossing | null;
}

/** A race with records that is not abandoned. */
export interface RaceToCheck {
  race: Race;
  /** By sail number. */
  boats: BoatToCheck[];
  /** In order of time. */
  crossings: Crossing[];
  /** Valid signals, in order. */
  signals: Signal[];
  /** True if the race counts: it is sailed, or nobody sets its status and boats have finished. */
  counts: boolean;
  /** Scored fleets in which a boat has finished; the race scores nobody in the others (RRS 90.3(a)). */
  finishedIn: ReadonlySet<string>;
  /** Day of its first start or crossing on the regatta's calendar, `2026-09-05`; null if unknown. */
  day: string | null;
}

/** A regatta as its checks read it. */
export interface RegattaToCheck {
  regatta: Regatta;
  entries: readonly Registration[];
  /** By number. */
  races: RaceToCheck[];
  bands: readonly Wristband[];
  /** By wristband, oldest first; scans of a lost band belong to its successor. */
  scans: ReadonlyMap<string, readonly Pick<ScanEvent, 'status' | 'timestamp'>[]>;
  /** As they are stored, for the scoring library. */
  records: CheckedRecords;
  /** The regatta's limits, in minutes. */
  limits: ReturnType<typeof limitsOf>;
  /** `14:05:12` on the regatta's clock. */
  clock: (at: number) => string;
}

/** Groups a regatta's records by race and boat. */
export function regattaToCheck(records: CheckedRecords): RegattaToCheck {
  const { regatta, timeZone, entries, bands } = records;
  const scores = groupBy(records.scores, ({ race_number }) => race_number);
  // Sheet B, a second recorder's for comparison, yields no results.
  const scored = records.crossings.filter(({ sheet }) => sheet !== 'B');
  const crossings = groupBy(scored, ({ race_number }) => race_number);
  const signals = groupBy(
    records.signals.filter((signal) => !signal.void),
    ({ race_number }) => race_number,
  );
  const bySail = [...entries].sort((a, b) => (a.sail_number < b.sail_number ? -1 : 1));
  const races = records.races
    .filter(({ status }) => status !== 'abandoned')
    .sort((a, b) => a.race_number - b.race_number)
    .map((race) =>
      raceToCheck(regatta, race, timeZone, {
        entries: bySail,
        scores: scores.get(race.race_number) ?? [],
        crossings: crossings.get(race.race_number) ?? [],
        signals: signals.get(race.race_number) ?? [],
      }),
    )
    .filter(hasBegun);
  const byId = new Map(bands.map((band) => [band.id, band]));
  const scans = groupBy(records.scans, ({ wristband_id }) => presentBand(wristband_id, byId));
  for (const ofBand of scans.values()) ofBand.sort((a, b) => a.timestamp - b.timestamp);
  const clock = (at: number) => clockText(at, timeZone);
  return { regatta, entries: bySail, races, bands, scans, records, limits: limitsOf(regatta), clock };
}

/** Name of the scored fleet; for a group, its split fleet. */
export const scoredName = ({ name, splitFrom }: StartingFleet) => splitFrom ?? name;

/** True if a race scores a boat at all. */
export function isScored({ counts, finishedIn }: RaceToCheck, { fleets }: BoatToCheck): boolean {
  return counts && fleets.some((fleet) => finishedIn.has(scoredName(fleet)));
}

function hasBegun({ race, crossings, boats }: RaceToCheck): boolean {
  return race.status !== 'scheduled' || crossings.length > 0 || boats.some(({ score }) => score !== null);
}

function raceToCheck(
  regatta: Regatta,
  race: Race,
  timeZone: string,
  {
    entries,
    scores,
    crossings,
    signals,
  }: Pick<CheckedRecords, 'entries' | 'scores' | 'crossings' | 'signals'>,
): RaceToCheck {
  const starting = startingFleets(regatta, race);
  const starts = new Map(race.starts.map(({ fleet, starts_at }) => [fleet, starts_at]));
  const scoreOf = new Map(scores.map((score) => [score.registration_id, score]));
  const crossingOf = new Map(crossings.map((crossing) => [crossing.registration_id, crossing]));
  const boats = entries.flatMap((entry): BoatToCheck[] => {
    const names = fleetsInRace(regatta, entry, race.race_number);
    const fleets = starting.filter(({ name }) => names.includes(name));
    const fleet = fleets.find(({ name }) => starts.has(name)) ?? fleets[0];
    if (!fleet) return [];
    const startedAt = starts.get(fleet.name) ?? null;
    const score = scoreOf.get(entry.id) ?? null;
    const crossing = crossingOf.get(entry.id) ?? null;
    const elapsed = score?.finish_time ?? null;
    const byTime = startedAt === null || elapsed === null ? null : startedAt + elapsed * 1000;
    const finishedAt = elapsed === null ? null : (crossing?.crossed_at ?? score?.finished_at ?? byTime);
    return [{ entry, fleet, fleets, startedAt, finishedAt, score, crossing }];
  });
  const finishedIn = new Set(
    boats.filter(({ score }) => hasFinish(score)).flatMap(({ fleets }) => fleets.map(scoredName)),
  );
  const counts = race.status === 'sailed' || (race.status === 'scheduled' && finishedIn.size > 0);
  const sorted = [...crossings].sort((a, b) => a.crossed_at - b.crossed_at);
  const first = Math.min(...starts.values(), sorted[0]?.crossed_at ?? Number.POSITIVE_INFINITY);
  return {
    race,
    boats,
    crossings: sorted,
    signals: [...signals].sort((a, b) => a.signalled_at - b.signalled_at),
    counts,
    finishedIn,
    day: isDate(first) ? dayText(first, timeZone) : null,
  };
}

const two = (figure: number) => String(figure).padStart(2, '0');

function clockText(at: number, timeZone: string): string {
  if (!isDate(at)) return String(at);
  const { hour, minute, second } = clockAt(at, timeZone);
  return [hour, minute, second].map(two).join(':');
}

function dayText(at: number, timeZone: string): string {
  const { year, month, day } = clockAt(at, timeZone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
