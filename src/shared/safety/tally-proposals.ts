import type { Race } from '../../contract/areas/racing/races';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import type { SafetyEvent } from '../../contract/areas/safety/safety-events';
import type { TallyRule } from '../../contract/areas/safety/safety-plans';
import type { ScanEvent, Wristband } from '../../contract/areas/safety/wristbands';
import { startOf } from '../../contract/race-start';
import { standingScans } from './standing-scans';

/** Scans count from this long before a race's start. */
const BEFORE_START_MS = 16 * 3_600_000;
const MINUTE = 60_000;

/** Codes of boats that did not go out for the race. */
const NOT_OUT = ['DNC', 'DNS'];

export interface TallyRecords {
  races: readonly Race[];
  registrations: readonly Registration[];
  scores: readonly Score[];
  bands: readonly Wristband[];
  scans: readonly ScanEvent[];
  events: readonly SafetyEvent[];
}

/** A boat with missing scans. Nothing is applied until the scorer accepts it. */
export interface TallyProposal {
  registration: Registration;
  raceNumber: number;
  /** The missing scans. For a boat with several bands, a scan of any band is enough. */
  missing: readonly ('sign_out' | 'sign_in')[];
  /** The line with the scorer's decision; null if none yet. */
  decided: SafetyEvent | null;
}

/**
 * Applies a regatta's tally rule to its scans, by race and sail number. A sign-in is due within a time limit after the
 * race's last finish, unless the boat's next race starts before that.
 */
export function tallyProposals(rule: TallyRule, records: TallyRecords, now: number): TallyProposal[] {
  const { races, registrations, scores, bands, scans, events } = records;
  const entryOfBand = new Map(bands.map(({ id, registration_id }) => [id, registration_id] as const));
  /** Scans of an entry's crew: of who wore the band then, where the scan says so. */
  const scansOf = groupBy(
    standingScans(scans),
    ({ wristband_id, wearer }) => wearer?.registration_id ?? entryOfBand.get(wristband_id) ?? '',
  );
  const proposals = races.flatMap((race) => {
    const scored = scores.filter(({ race_number }) => race_number === race.race_number);
    const lastFinish = Math.max(...scored.map((score) => finishOf(race, score, registrations) ?? -Infinity));
    const deadline =
      rule.sign_in_minutes === null || !Number.isFinite(lastFinish)
        ? null
        : lastFinish + rule.sign_in_minutes * MINUTE;
    return scored.flatMap((score) => {
      const registration = registrations.find(({ id }) => id === score.registration_id);
      const start = registration && startFor(race, registration);
      const isOut = score.finish_time !== null || (score.code !== null && !NOT_OUT.includes(score.code));
      if (!registration || !start || !isOut) return [];
      const worn = scansOf.get(registration.id) ?? [];
      const own = [...groupBy(worn, ({ wristband_id }) => wristband_id).values()];
      const isSignedOut = own.some((scans) => lastBefore(scans, start)?.status === 'sailing');
      const isSignedIn = (by: number) =>
        worn.some(({ status, timestamp }) => status === 'ashore' && timestamp >= start && timestamp <= by);
      const sailsOn = races.some((other) => {
        const next = startFor(other, registration);
        return next !== null && deadline !== null && next > start && next <= deadline;
      });
      const missing = [
        ...(rule.sign_out && !isSignedOut ? (['sign_out'] as const) : []),
        ...(deadline !== null && now > deadline && !sailsOn && !isSignedIn(deadline)
          ? (['sign_in'] as const)
          : []),
      ];
      if (missing.length === 0) return [];
      const decided = decisionOn(events, registration.id, race.race_number);
      return [{ registration, raceNumber: race.race_number, missing, decided }];
    });
  });
  return proposals.toSorted(
    (a, b) =>
      a.raceNumber - b.raceNumber || (a.registration.sail_number < b.registration.sail_number ? -1 : 1),
  );
}

/** Last scan of a band on the day of a race, before its start. */
function lastBefore(scans: readonly ScanEvent[], start: number): ScanEvent | undefined {
  return scans
    .filter(({ timestamp }) => timestamp <= start && timestamp >= start - BEFORE_START_MS)
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .at(-1);
}

function startFor(race: Race, registration: Registration): number | null {
  const starts = registration.fleets.map((fleet) => startOf(race, fleet)).filter((at) => at !== null);
  return starts.length > 0 ? Math.min(...starts) : null;
}

function finishOf(race: Race, score: Score, registrations: readonly Registration[]): number | null {
  const registration = registrations.find(({ id }) => id === score.registration_id);
  const start = registration && startFor(race, registration);
  return start && score.finish_time !== null ? start + score.finish_time * 1000 : null;
}

function decisionOn(
  events: readonly SafetyEvent[],
  registrationId: string,
  raceNumber: number,
): SafetyEvent | null {
  const decisions = events.filter(
    ({ kind, race_number, subjects }) =>
      (kind === 'penalty_accepted' || kind === 'penalty_dismissed') &&
      race_number === raceNumber &&
      subjects.some(({ id }) => id === registrationId),
  );
  return decisions.toSorted((a, b) => a.at - b.at).at(-1) ?? null;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
