import { isDeepStrictEqual } from 'node:util';
import type { Notes } from '@dockside/regatta-files/notes';
import { isStandard, OwnCodes } from '@dockside/regatta-files/sailwave/own-codes';
import type { Series, SeriesEntry, SeriesRace, SeriesScore } from '@dockside/regatta-files/series';
import { saveSeries as t } from '@messages/server/import';
import { findClub } from '../../club/clubs';
import { saveRace } from '../../club/racing/races';
import { findRace, saveRegatta } from '../../club/racing/regattas';
import { saveRegistration } from '../../club/racing/registrations';
import { editScore } from '../../club/racing/score-edit';
import { findScore } from '../../club/racing/scores';
import type { WriteContext } from '../../club/writes';
import { RaceInput } from '../../contract/areas/racing/races';
import { type Regatta, RegattaInput } from '../../contract/areas/racing/regattas';
import { type Registration, RegistrationInput } from '../../contract/areas/racing/registrations';
import { ScoreEdit } from '../../contract/areas/racing/scores';
import type { OwnCode } from '../../contract/areas/racing/scoring-codes';
import type { TableDifference } from '../../contract/staff-operations/import';
import type { Writable } from '../../db/connection';
import { requireRecord, selectRecords } from '../../db/records';
import { knownZone, momentShown } from '../../shared/time-zone';
import { compareTables } from './compare-tables';

/** Reason recorded in the history. */
const REASON = t.seriesImported;

export interface SeriesTarget {
  clubId: string;
  /** The target regatta; null for a new one. */
  regattaId: string | null;
  /** The name of a new regatta, if the file has none. */
  name: string;
}

/** Result of saving a series. */
export interface ImportedSeries {
  regatta: Regatta;
  records: Record<string, number>;
  /** Differences between the computed tables and those in the file; null if they cannot be compared. */
  differences: TableDifference[] | null;
}

/**
 * Writes a series as a new regatta or into an existing one. Adds missing fleets and races, updates known boats, and
 * replaces results that the file has.
 *
 * @param onProgress called with the number of boats and results written
 * @throws Error with the line of the file for what cannot be stored
 */
export function saveSeries(
  db: Writable,
  context: WriteContext,
  target: SeriesTarget,
  series: Series,
  onProgress?: (done: number, total: number) => void,
): ImportedSeries {
  const before =
    target.regattaId === null ? null : requireRecord(db, 'regattas', target.clubId, target.regattaId);
  const known = before ? selectRecords(db, 'registrations', 'regatta_id = ?', before.id) : [];
  const redefined = series.codes.filter(({ code }) => isStandard(code));
  const codes = new OwnCodes(before ? before.scoring_codes : redefined);
  if (before) noteOtherCodes(before, redefined, series.notes);
  // A code with another meaning here is renamed.
  const renamed = new Map(
    series.codes
      .filter(({ code }) => !isStandard(code))
      .map(({ code, name, ...meaning }) => [code, codes.take(code, meaning, name)]),
  );
  for (const [code, as] of renamed) if (code !== as) series.notes.add(t.codeIsRenamed(code, as));
  const regatta = saveSeriesRegatta(db, context, before, target.name, series, codes.all);
  const total = series.entries.length + series.scores.length;
  const matches = matchEntries(series.entries, known);
  const saved = series.entries.map((entry, index) => {
    onProgress?.(index, total);
    return atLine(entry.line, () => saveEntry(db, context, regatta, entry, matches[index]));
  });
  for (const race of series.races) saveSeriesRace(db, context, regatta, race);
  for (const [index, score] of series.scores.entries()) {
    onProgress?.(series.entries.length + index, total);
    const entry = series.entries[score.entry]!;
    const name = t.boatInRace(entry.sail_number, score.race_number);
    const code = score.code && (renamed.get(score.code) ?? score.code);
    atLine(entry.line, () =>
      saveSeriesScore(db, context, saved[score.entry]!, { ...score, code }, series, name),
    );
  }
  if (matches.some(Boolean)) series.notes.add(t.boatsUpdated(matches.filter(Boolean).length));
  const isAlone = known.every(({ id }) => saved.some((entry) => entry.id === id));
  return {
    regatta,
    records: {
      ...(before ? {} : { regattas: 1 }),
      registrations: saved.length,
      races: series.races.length,
      scores: series.scores.length,
    },
    differences: isAlone
      ? compareTables(
          db,
          regatta,
          series,
          saved.map(({ id }) => id),
        )
      : null,
  };
}

/** A regatta keeps its own rules for the codes of RRS A10. */
function noteOtherCodes({ scoring_codes }: Regatta, redefined: readonly OwnCode[], notes: Notes): void {
  for (const { name: _, ...own } of redefined) {
    const { name: __, ...here } = scoring_codes.find(({ code }) => code === own.code) ?? { name: '' };
    if (!isDeepStrictEqual(own, here)) notes.list(t.codesKeepTheirRule, own.code);
  }
}

/** A problem with its line in the file. */
export class LineError extends Error {
  constructor(
    readonly line: number,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}

function atLine<Result>(line: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new LineError(line, error as Error);
  }
}

/** A regatta keeps the settings of its fleets. Differences are reported. */
function saveSeriesRegatta(
  db: Writable,
  context: WriteContext,
  before: Regatta | null,
  name: string,
  series: Series,
  scoring_codes: OwnCode[],
): Regatta {
  const fleets = series.groups.map(({ fleet }) => fleet);
  if (!before) {
    const input = {
      club_id: context.clubId,
      name: series.name ?? name,
      venue: series.venue,
      fleets,
      scoring_codes,
    };
    return saveRegatta(db, context, RegattaInput.parse(input));
  }
  const added = fleets.filter((fleet) => !before.fleets.some((one) => one.name === fleet.name));
  for (const fleet of fleets) {
    const kept = before.fleets.find((one) => one.name === fleet.name);
    if (!kept) continue;
    const differ = (Object.keys(fleet) as (keyof typeof fleet)[]).filter(
      (key) => JSON.stringify(fleet[key]) !== JSON.stringify(kept[key]),
    );
    if (differ.length > 0) series.notes.add(t.fleetKeepsSettings(fleet.name, differ.join(', ')));
  }
  if (added.length === 0 && scoring_codes.length === before.scoring_codes.length) return before;
  const after = { ...before, fleets: [...before.fleets, ...added], scoring_codes, reason: REASON };
  return saveRegatta(db, context, RegattaInput.parse(after));
}

/**
 * Matches each boat to an entry by sail number; among several, also by class, name or helm. Each entry is matched once.
 */
function matchEntries(
  entries: readonly SeriesEntry[],
  known: readonly Registration[],
): (Registration | undefined)[] {
  const free = new Set(known);
  return entries.map((entry) => {
    // While two boats of the file, or two entries, still match alike, compare one more field.
    let rivals: readonly Distinguishing[] = entries;
    let found = [...free];
    for (const field of DISTINGUISHING_FIELDS) {
      rivals = rivals.filter((other) => other[field] === entry[field]);
      if (entry[field] !== null) found = found.filter((one) => one[field] === entry[field]);
      if (rivals.length === 1 && found.length <= 1) break;
    }
    const match = found.length === 1 ? found[0] : undefined;
    if (match) free.delete(match);
    return match;
  });
}

const DISTINGUISHING_FIELDS = ['sail_number', 'boat_class', 'boat_name', 'helm'] as const;
type Distinguishing = Pick<SeriesEntry, (typeof DISTINGUISHING_FIELDS)[number]>;

function saveEntry(
  db: Writable,
  context: WriteContext,
  regatta: Regatta,
  { line: _, ...entry }: SeriesEntry,
  before: Registration | undefined,
): Registration {
  const stated = Object.entries(entry).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const own = new Set(entry.fleet_ratings.map(({ fleet }) => fleet));
  const input = {
    ...before,
    ...Object.fromEntries(stated),
    regatta_id: regatta.id,
    fleets: [...new Set([...(before?.fleets ?? []), ...entry.fleets])],
    fleet_ratings: [
      ...(before?.fleet_ratings ?? []).filter(({ fleet }) => !own.has(fleet)),
      ...entry.fleet_ratings,
    ],
    reason: REASON,
  };
  return saveRegistration(db, context, RegistrationInput.parse(input));
}

function saveSeriesRace(db: Writable, context: WriteContext, regatta: Regatta, race: SeriesRace): void {
  const before = findRace(db, regatta.id, race.race_number);
  const zone = knownZone(regatta.time_zone ?? findClub(db, context.clubId)?.time_zone ?? 'UTC');
  const starts = race.starts.map(({ fleet, day, seconds }) => ({
    fleet,
    starts_at: momentOf(day, seconds, zone),
  }));
  const own = new Set(starts.map(({ fleet }) => fleet));
  const input = {
    ...before,
    regatta_id: regatta.id,
    race_number: race.race_number,
    name: race.name ?? before?.name ?? null,
    day: race.day ?? before?.day,
    status: before && race.status === 'scheduled' ? before.status : race.status,
    fleets: race.fleets ?? before?.fleets ?? null,
    scoring: race.scoring ?? before?.scoring,
    weight: race.weight ?? before?.weight,
    excludable: race.excludable ?? before?.excludable,
    medal: race.medal ?? before?.medal,
    starts: [...(before?.starts ?? []).filter(({ fleet }) => !own.has(fleet)), ...starts],
    reason: REASON,
  };
  saveRace(db, context, RaceInput.parse(input));
}

/** The moment when a club's clock showed a time on a day. */
function momentOf(day: string, seconds: number, zone: string): number {
  const clock = Date.parse(`${day}T00:00:00Z`) + seconds * 1000;
  return momentShown(clock, zone);
}

function saveSeriesScore(
  db: Writable,
  context: WriteContext,
  registration: Registration,
  score: SeriesScore,
  { notes }: Series,
  name: string,
): void {
  const { entry: _, ...fields } = score;
  const before = findScore(db, registration.id, score.race_number);
  const after = editScore(
    db,
    context,
    ScoreEdit.parse({ ...fields, rating: null, registration_id: registration.id, reason: REASON }),
  );
  if (before && after.version !== before.version) notes.list(t.resultsAreReplaced, name);
}
