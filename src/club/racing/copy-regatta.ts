import type { Race, RaceInput } from '../../contract/areas/racing/races';
import {
  type Regatta,
  type RegattaCopy,
  RegattaInput,
  regattaParts,
  type SeasonCopy,
} from '../../contract/areas/racing/regattas';
import { type Registration, RegistrationInput } from '../../contract/areas/racing/registrations';
import type { StartPlan } from '../../contract/areas/start/starting-procedures';
import type { Readable, Writable } from '../../db/connection';
import { newId } from '../../db/ids';
import { findRecord, requireRecord, selectRecords } from '../../db/records';
import { addDays, type Day } from '../../shared/days';
import { dayOfRace } from '../../shared/race-day';
import { momentShown, offsetAt } from '../../shared/time-zone';
import { brokenRule } from '../broken-rule';
import { findClub } from '../clubs';
import type { WriteContext } from '../writes';
import { saveRace } from './races';
import { saveRegatta } from './regattas';
import { saveRegistration } from './registrations';

/**
 * Sets up a regatta like an earlier one. Nothing that happened is copied: starts, results, groups of boats, signals,
 * notices, wristbands, and the rating options and orders of single races.
 *
 * @throws ApiError `NOT_FOUND` for another club's regatta; `INVALID_REQUEST` for an `id` that a regatta has
 */
export function copyRegatta(
  db: Writable,
  context: WriteContext,
  { regatta_id, with_entries, ...stated }: RegattaCopy,
): Regatta {
  const source = requireRecord(db, 'regattas', context.clubId, regatta_id);
  if (stated.id !== undefined) requireNew(db, context, stated.id, 'id');
  const ofSource = ['regatta_id = ?', source.id] as const;
  const entries = with_entries ? selectRecords(db, 'registrations', ...ofSource) : [];
  const newIds = new Map(entries.map(({ id }) => [id, newId('ent')]));
  const setUp = Object.fromEntries(regattaParts.map((part) => [part, source[part]]));
  const regatta = saveRegatta(
    db,
    context,
    RegattaInput.parse({
      ...setUp,
      ...stated,
      club_id: source.club_id,
      series: source.series.map((series) => ({ ...series, entrants: idsIn(newIds, series.entrants) })),
      championships: source.championships.map(({ assignments: _, ...championship }) => championship),
    }),
  );
  for (const entry of entries)
    saveRegistration(db, context, copiedEntry(entry, newIds.get(entry.id)!, regatta.id));
  const moved = movedBy(db, source, regatta);
  for (const race of selectRecords(db, 'races', ...ofSource))
    saveRace(db, context, copiedRace(race, regatta.id, moved, with_entries));
  return regatta;
}

/**
 * Sets up regattas like earlier ones, all of them or none. Writes nothing if all of their ids are there.
 *
 * @returns the new regattas, in the order of the request
 * @throws ApiError `NOT_FOUND` for another club's regatta; `INVALID_REQUEST` if some ids are there and others are not
 */
export function copySeason(db: Writable, context: WriteContext, { copies }: SeasonCopy): Regatta[] {
  const made = copies.flatMap(({ id }) => findRecord(db, 'regattas', context.clubId, id) ?? []);
  if (made.length === copies.length) return made;
  for (const [index, { id }] of copies.entries()) requireNew(db, context, id, `copies.${index}.id`);
  return copies.map((copy) => copyRegatta(db, context, copy));
}

function requireNew(db: Readable, { clubId }: WriteContext, id: string, path: string): void {
  if (findRecord(db, 'regattas', clubId, id)) throw brokenRule(path, 'regatta_id_taken', { id });
}

/** The copied boats among a series' entrants; null, for all of the fleet's, if none was copied. */
function idsIn(newIds: ReadonlyMap<string, string>, entrants: readonly string[] | null): string[] | null {
  const copied = (entrants ?? []).flatMap((id) => newIds.get(id) ?? []);
  return copied.length > 0 ? copied : null;
}

/** An entry without the members that a cloud may have added, such as its fee. */
function copiedEntry(entry: Registration, id: string, regattaId: string): RegistrationInput {
  return RegistrationInput.parse({ ...entry, id, regatta_id: regattaId, wristband_ids: [] });
}

/** A race as it is planned again: at the same time of the new day, or for that day where no start was planned. */
function copiedRace(race: Race, regattaId: string, moved: Moved | null, withEntries: boolean): RaceInput {
  const { race_number, name, fleets, distance_nm, weight, excludable, medal, scoring, start_plan } = race;
  const day = start_plan?.warning_at ? race.day : moved && dayOfRace(race, moved.timeZone);
  const plan: StartPlan | null = start_plan && {
    ...start_plan,
    warning_at: start_plan.warning_at === null ? null : (moved?.at(start_plan.warning_at) ?? null),
    // The later starts of a pursuit race follow the ratings of its boats.
    later_starts: withEntries ? start_plan.later_starts : [],
  };
  return {
    ...{ regatta_id: regattaId, race_number, name, fleets, distance_nm, weight, excludable, medal, scoring },
    ...{ starts: [], status: 'scheduled', start_plan: plan, day: day && (moved?.day(day) ?? null) },
  };
}

/** Moves a moment or a day of the earlier regatta to the new one. */
interface Moved {
  timeZone: string;
  at: (at: number) => number;
  day: (day: Day) => Day;
}

const DAY = 24 * 3_600_000;

/** Moves by whole days of the calendar, at the same time of day; null if either regatta has no first day. */
function movedBy(db: Readable, from: Regatta, to: Regatta): Moved | null {
  if (from.starts_at === null || to.starts_at === null) return null;
  const timeZone = to.time_zone ?? findClub(db, to.club_id)?.time_zone ?? 'UTC';
  const shown = (at: number) => at + offsetAt(at, timeZone);
  const dayOf = (at: number) => Math.floor(shown(at) / DAY);
  const days = dayOf(to.starts_at) - dayOf(from.starts_at);
  return {
    timeZone,
    at: (at) => momentShown(shown(at) + days * DAY, timeZone),
    day: (day) => addDays(day, days),
  };
}
