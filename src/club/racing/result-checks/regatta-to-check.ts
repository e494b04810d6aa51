import { hasFinish, Memo } from '@dockside/scoring';
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
  /** Ids of entries that some record shows at its start. */
  seen: readonly string[];
}

/** A regatta's settings for its checks. */
export interface CheckSetup {
  regatta: Regatta;
  /** The regatta's limits, in minutes. */
  limits: ReturnType<typeof limitsOf>;
  /** `14:05:12` on the regatta's clock. */
  clock: (at: number) => string;
}

/** The settings with the scans of wristbands. */
export interface WaterToCheck extends CheckSetup {
  /** By wristband, oldest first; scans of a lost band belong to its successor. */
  scans: ReadonlyMap<string, readonly Pick<ScanEvent, 'status' | 'timestamp'>[]>;
}

/** A regatta as its checks read it. */
export interface RegattaToCheck extends WaterToCheck {
  setup: CheckSetup;
  water: WaterToCheck;
  entries: readonly Registration[];
  /** By number. */
  races: RaceToCheck[];
  bands: readonly Wristband[];
  /** As they are stored, for the scoring library. */
  records: CheckedRecords;
  /** Day of the first race; undefined if no race has one. */
  firstDay: string | undefined;
  /** By entry: the first day on which she was seen, empty for a race without a day. */
  seenFrom: ReadonlyMap<string, string>;
}

/**
 * Groups a regatta's records by race and boat, in an order that does not depend on theirs.
 *
 * @param memo from earlier states of the same regatta: a race whose records are the same stays the identical object
 */
export function regattaToCheck(records: CheckedRecords, memo: Memo = new Memo()): RegattaToCheck {
  const { regatta, timeZone, entries, bands } = records;
  const setup = memo.get('setup', [regatta, timeZone], (): CheckSetup => {
    const clock = (at: number) => clockText(at, timeZone);
    return { regatta, limits: limitsOf(regatta), clock };
  });
  const scans = memo.get('scans', [records.scans, bands], () => scansByBand(records.scans, bands));
  const water = memo.get('water', [setup, scans], (): WaterToCheck => ({ ...setup, scans }));
  const scores = groupBy(records.scores, ({ race_number }) => race_number);
  // Sheet B, a second recorder's for comparison, yields no results.
  const scored = records.crossings.filter(({ sheet }) => sheet !== 'B');
  const crossings = groupBy(scored, ({ race_number }) => race_number);
  const signals = groupBy(
    records.signals.filter((signal) => !signal.void),
    ({ race_number }) => race_number,
  );
  const bySail = memo.get('entries', [entries], () =>
    [...entries].sort((a, b) => byText(a.sail_number, b.sail_number) || byText(a.id, b.id)),
  );
  const races = records.races
    .filter(({ status }) => status !== 'abandoned')
    .sort((a, b) => a.race_number - b.race_number)
    .map((race) => {
      const of = {
        entries: bySail,
        scores: scores.get(race.race_number) ?? [],
        crossings: crossings.get(race.race_number) ?? [],
        signals: signals.get(race.race_number) ?? [],
      };
      return memo.get(
        `race ${race.race_number}`,
        [regatta, race, timeZone, bySail, ...of.scores, ...of.crossings, ...of.signals],
        () => raceToCheck(regatta, race, timeZone, of),
      );
    })
    .filter(hasBegun);
  const firstDay = races.flatMap(({ day }) => day ?? []).sort()[0];
  const seenFrom = new Map<string, string>();
  for (const { day, seen } of races)
    for (const id of seen) {
      const known = seenFrom.get(id);
      if (known === undefined || (day ?? '') < known) seenFrom.set(id, day ?? '');
    }
  return { ...water, setup, water, entries: bySail, races, bands, records, firstDay, seenFrom };
}

function scansByBand(scans: CheckedRecords['scans'], bands: readonly Wristband[]): WaterToCheck['scans'] {
  const byId = new Map(bands.map((band) => [band.id, band]));
  const grouped = groupBy(scans, ({ wristband_id }) => presentBand(wristband_id, byId));
  for (const ofBand of grouped.values()) ofBand.sort((a, b) => a.timestamp - b.timestamp);
  return grouped;
}

/** Name of the scored fleet; for a group, its split fleet. */
export const scoredName = ({ name, splitFrom }: StartingFleet) => splitFrom ?? name;

/** True if a race scores a boat at all. */
export function isScored({ counts, finishedIn }: RaceToCheck, { fleets }: BoatToCheck): boolean {
  return counts && fleets.some((fleet) => finishedIn.has(scoredName(fleet)));
}

/** True if a boat has a recorded finish or code. */
export const hasResult = ({ score }: BoatToCheck) => hasFinish(score) || score?.code != null;

/** True if any record shows that she came to the race's start. */
function wasSeen(boat: BoatToCheck): boolean {
  const { score, crossing } = boat;
  return crossing !== null || score?.checked_in === true || (hasResult(boat) && score?.code !== 'DNC');
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
  const sorted = [...crossings].sort((a, b) => a.crossed_at - b.crossed_at || byText(a.id, b.id));
  const crossingOf = new Map(sorted.map((crossing) => [crossing.registration_id, crossing]));
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
  const first = Math.min(...starts.values(), sorted[0]?.crossed_at ?? Number.POSITIVE_INFINITY);
  return {
    race,
    boats,
    crossings: sorted,
    signals: [...signals].sort((a, b) => a.signalled_at - b.signalled_at || byText(a.id, b.id)),
    counts,
    finishedIn,
    day: isDate(first) ? dayText(first, timeZone) : null,
    seen: boats.filter(wasSeen).map(({ entry }) => entry.id),
  };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

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
