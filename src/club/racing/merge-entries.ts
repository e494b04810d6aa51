import { mergeEntries as t } from '@messages/server/racing';
import { DecisionInput } from '../../contract/areas/hearings/decisions';
import { HearingRequestInput } from '../../contract/areas/hearings/hearing-requests';
import { AssignmentInput } from '../../contract/areas/racing/assignments';
import { type Crossing, CrossingInput } from '../../contract/areas/racing/crossings';
import { type Regatta, RegattaInput } from '../../contract/areas/racing/regattas';
import {
  type EntryMerge,
  type Registration,
  RegistrationInput,
} from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import { checkValue } from '../../contract/check-value';
import { ApiError, invalid } from '../../contract/errors';
import type { Readable, Writable } from '../../db/connection';
import { requireRecord, selectRecords } from '../../db/records';
import { isResult, resultConflicts, resultIn } from '../../shared/merged-results';
import { brokenRule } from '../broken-rule';
import { moveScore, stateOf } from '../hearings/decision-changes';
import { decisionsOf, saveDecision } from '../hearings/decisions';
import { hearingRequestsOf, saveHearingRequest } from '../hearings/hearing-requests';
import { assignWristband } from '../safety/band-assignments';
import { bandsOf } from '../safety/wristbands';
import { conflictsOf, requireConditions, type WriteContext } from '../writes';
import { acceptAssignment } from './assignments';
import { saveCrossing } from './crossings';
import { saveRegatta } from './regattas';
import { removeRegistration, saveRegistration } from './registrations';
import { findScore, removeScore } from './scores';

/**
 * Makes one entry of two entries of one boat, by the writes that staff would use: the results, laps, bands, groups and
 * hearings of the second go to the first, which takes over what it lacks of the entry. A result that was not chosen
 * leaves its time at the line without a name.
 *
 * @returns the entry that stays
 * @throws ApiError `INVALID_REQUEST` where both have a result in a race and none is chosen, where a signed decision or
 *   emergency contacts are the second one's, and while somebody is out with a band of hers; ConflictError if one does
 *   not meet its condition
 */
export function mergeEntries(db: Writable, given: WriteContext, input: EntryMerge): Registration {
  const context = { ...given, reason: input.reason };
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const [keep, merge] = [input.keep, input.merge].map((id) => {
    const entry = requireRecord(db, 'registrations', context.clubId, id);
    if (entry.regatta_id !== regatta.id)
      throw brokenRule('merge', 'merge_of_other_regatta', { entry_id: id });
    return entry;
  }) as [Registration, Registration];
  if (keep.id === merge.id) throw brokenRule('merge', 'merge_of_same_entry');
  requireConditions(
    { if_version: input.if_version },
    keep,
    conflictsOf('entry', { sail_number: keep.sail_number }),
  );
  requireConditions(
    { if_version: input.if_merged_version },
    merge,
    conflictsOf('entry', { sail_number: merge.sail_number }),
  );
  requireNothingElse(db, merge);
  const chosen = requireChoices(db, regatta, keep, merge, input.choices);

  moveBands(db, context, merge, keep);
  const entry = requireRecord(db, 'registrations', context.clubId, keep.id);
  const whole = checkValue(RegistrationInput, { ...entryOf(entry, merge), reason: input.reason });
  // Each entry may be as long as an entry may be, and both together longer.
  if (whole.issues) throw invalid('merge', t.asOneEntry(whole.message));
  saveRegistration(db, context, whole.data);
  const records = recordsOf(db, regatta.id, [keep.id, merge.id]);
  // Results need the start of her group.
  replaceInGroups(db, context, regatta, merge.id, keep.id);
  moveResults(db, context, keep, merge, records, chosen);
  moveHearings(db, context, regatta, merge.id, keep.id);
  replaceInSeries(db, context, regatta.id, merge.id, keep.id);
  removeRegistration(db, context, { id: merge.id, reason: input.reason ?? undefined });
  return requireRecord(db, 'registrations', context.clubId, keep.id);
}

/** Refuses to merge away what no write of staff can move. */
function requireNothingElse(db: Readable, { id, regatta_id, sail_number }: Registration): void {
  const signed = decisionsOf(db, regatta_id).find(
    ({ state, changes }) =>
      state !== 'draft' && changes.some(({ registration_id }) => registration_id === id),
  );
  if (signed) throw brokenRule('merge', 'entry_with_decision', { decision: signed.number, sail_number });
  if (db.get('SELECT 1 FROM emergency_contacts WHERE registration_id = ? LIMIT 1', id))
    throw brokenRule('merge', 'entry_with_contacts', { sail_number });
}

/** The entry whose result counts, by race, where both have one. */
function requireChoices(
  db: Readable,
  regatta: Regatta,
  keep: Registration,
  merge: Registration,
  choices: EntryMerge['choices'],
): Map<number, string> {
  const conflicts = resultConflicts(recordsOf(db, regatta.id, [keep.id, merge.id]), keep.id, merge.id);
  const isAsked = (number: number) => conflicts.some(({ race_number }) => race_number === number);
  const chosen = new Map(
    choices.flatMap(({ race_number, result_of }) =>
      isAsked(race_number) ? [[race_number, result_of] as const] : [],
    ),
  );
  const wrong = choices.findIndex(({ result_of }) => result_of !== keep.id && result_of !== merge.id);
  if (wrong >= 0) throw brokenRule(`choices.${wrong}.result_of`, 'result_of_neither_entry');
  const open = conflicts.filter(({ race_number }) => !chosen.has(race_number));
  if (open.length === 0) return chosen;
  const list = open.map(({ race_number }) => race_number).join(', ');
  const message = t.bothEntriesHaveResultInRace(list);
  throw new ApiError('INVALID_REQUEST', `choices: ${message}`, [{ path: 'choices', message }]);
}

function recordsOf(db: Readable, regattaId: string, ids: readonly [string, string]) {
  const ofBoats = 'regatta_id = ? AND registration_id IN (?, ?)';
  const lapsOf = "regatta_id = ? AND json ->> '$.lap_of' IN (?, ?)";
  return {
    scores: selectRecords(db, 'scores', ofBoats, regattaId, ...ids),
    crossings: selectRecords(db, 'crossings', ofBoats, regattaId, ...ids),
    laps: selectRecords(db, 'crossings', lapsOf, regattaId, ...ids),
  };
}

/** The kept entry with what it lacks, from the other one. */
function entryOf(keep: Registration, merge: Registration): Registration {
  const both = (field: 'fleets' | 'categories') => [...new Set([...keep[field], ...merge[field]])];
  const ratings = Object.entries(keep.ratings).map(([name, value]) => [
    name,
    value ?? merge.ratings[name as keyof Registration['ratings']],
  ]);
  const rated = new Set(keep.fleet_ratings.map(({ fleet }) => fleet));
  const numbers = [...keep.other_sail_numbers, merge.sail_number, ...merge.other_sail_numbers];
  return {
    ...keep,
    bow_number: keep.bow_number ?? merge.bow_number,
    boat_name: keep.boat_name ?? merge.boat_name,
    boat_class: keep.boat_class ?? merge.boat_class,
    helm: keep.helm ?? merge.helm,
    club: keep.club ?? merge.club,
    length_m: keep.length_m ?? merge.length_m,
    crew: keep.crew.length > 0 ? keep.crew : merge.crew,
    fleets: both('fleets'),
    categories: both('categories'),
    ratings: Object.fromEntries(ratings) as Registration['ratings'],
    fleet_ratings: [...keep.fleet_ratings, ...merge.fleet_ratings.filter(({ fleet }) => !rated.has(fleet))],
    other_sail_numbers: [...new Set(numbers)].filter((number) => number !== keep.sail_number),
  };
}

/** Gives the bands to the entry that stays, each with its wearer’s name. */
function moveBands(db: Writable, context: WriteContext, from: Registration, to: Registration): void {
  for (const { id, holder } of bandsOf(db, from)) {
    const band = { id, regatta_id: from.regatta_id, replaces: null, timestamp: context.now };
    const { reason } = context;
    assignWristband(db, context, { ...band, registration_id: null, holder: null, reason });
    assignWristband(db, context, { ...band, registration_id: to.id, holder, reason });
  }
}

function moveResults(
  db: Writable,
  context: WriteContext,
  keep: Registration,
  merge: Registration,
  records: ReturnType<typeof recordsOf>,
  chosen: ReadonlyMap<number, string>,
): void {
  const { laps } = records;
  const numbers = [...records.scores, ...records.crossings, ...laps].map(({ race_number }) => race_number);
  for (const raceNumber of new Set(numbers)) {
    const [kept, merged] = [keep, merge].map(({ id }) => resultIn(records, id, raceNumber).score);
    const winner = chosen.get(raceNumber);
    const loser = winner === undefined ? null : winner === keep.id ? merge.id : keep.id;
    const crossings = [...records.crossings, ...laps].filter(({ race_number }) => race_number === raceNumber);
    for (const crossing of crossings.filter(({ sheet }) => sheet === 'A'))
      if (loser !== null) leave(db, context, crossing, loser, [keep, merge]);
    if (loser !== null && findScore(db, loser, raceNumber))
      removeScore(db, context, { registration_id: loser, race_number: raceNumber });
    for (const crossing of crossings)
      if (crossing.sheet === 'B' || loser !== merge.id) handOver(db, context, crossing, merge.id, keep.id);
    const result = loser === merge.id ? kept : loser === keep.id ? merged : isResult(merged) ? merged : kept;
    settleScore(db, context, keep, raceNumber, result, [kept, merged]);
    if (findScore(db, merge.id, raceNumber))
      removeScore(db, context, { registration_id: merge.id, race_number: raceNumber });
  }
}

/** Takes the name of an entry off a crossing; what was read there stays, so that the time can be named again. */
function leave(
  db: Writable,
  context: WriteContext,
  { id, regatta_id, race_number, registration_id, lap_of, sail_text }: Crossing,
  boat: string,
  entries: readonly Registration[],
): void {
  if (registration_id !== boat && lap_of !== boat) return;
  const read = sail_text ?? entries.find((entry) => entry.id === boat)!.sail_number;
  const fields = registration_id === boat ? { registration_id: null, sail_text: read } : { lap_of: null };
  saveCrossing(db, context, CrossingInput.parse({ id, regatta_id, race_number, ...fields }));
}

/** Names the other entry at a crossing. */
function handOver(
  db: Writable,
  context: WriteContext,
  { id, regatta_id, race_number, registration_id, lap_of }: Crossing,
  from: string,
  to: string,
): void {
  if (registration_id !== from && lap_of !== from) return;
  const fields = registration_id === from ? { registration_id: to } : { lap_of: to };
  saveCrossing(db, context, CrossingInput.parse({ id, regatta_id, race_number, ...fields }));
}

/** Gives the entry that stays the result that counts, and the check-in of either. */
function settleScore(
  db: Writable,
  context: WriteContext,
  { id }: Registration,
  race_number: number,
  result: Score | undefined,
  both: readonly (Score | undefined)[],
): void {
  const now = stateOf(findScore(db, id, race_number));
  const seen = both.flatMap((score) => score?.checked_in ?? []);
  const checked_in = seen.length === 0 ? null : seen.includes(true);
  // A time that follows from the line is by her own start now.
  const follows = result?.crossing_id != null && result.crossing_id === now.crossing_id;
  const finish = follows ? { finish_time: now.finish_time } : {};
  const change = { registration_id: id, race_number, before: now, after: now };
  moveScore(db, context, change, now, { ...stateOf(result), ...finish, checked_in });
}

/** Makes the entry that stays the party of hearings, and the subject of decisions that are drafts. */
function moveHearings(db: Writable, context: WriteContext, { id }: Regatta, from: string, to: string): void {
  const renamed = <Named extends { registration_id: string | null }>(one: Named): Named =>
    one.registration_id === from ? { ...one, registration_id: to } : one;
  for (const request of hearingRequestsOf(db, id)) {
    const [initiator, respondents] = [renamed(request.initiator), request.respondents.map(renamed)];
    const { status, ...fields } = request;
    const state = status === 'decided' ? {} : { status };
    if ([request.initiator, ...request.respondents].some(({ registration_id }) => registration_id === from))
      saveHearingRequest(
        db,
        context,
        HearingRequestInput.parse({ ...fields, ...state, initiator, respondents }),
      );
  }
  for (const decision of decisionsOf(db, id))
    if (decision.changes.some(({ registration_id }) => registration_id === from))
      saveDecision(db, context, DecisionInput.parse({ ...decision, changes: decision.changes.map(renamed) }));
}

/** Names the entry that stays in series with their own entrants. */
function replaceInSeries(
  db: Writable,
  context: WriteContext,
  regattaId: string,
  from: string,
  to: string,
): void {
  const regatta = requireRecord(db, 'regattas', context.clubId, regattaId);
  if (!regatta.series.some(({ entrants }) => entrants?.includes(from))) return;
  const series = regatta.series.map((one) => ({
    ...one,
    entrants: one.entrants && replaced(one.entrants, from, to),
  }));
  saveRegatta(db, context, {
    ...RegattaInput.parse({ ...regatta, series }),
    reason: context.reason ?? null,
  });
}

const replaced = (ids: readonly string[], from: string, to: string) => [
  ...new Set(ids.map((id) => (id === from ? to : id))),
];

/**
 * Names the entry that stays in groups of split fleets, where it is in none of them yet. Groups hold every boat of their
 * fleet, so the other entry leaves those fleets first.
 */
function replaceInGroups(
  db: Writable,
  context: WriteContext,
  { id: regatta_id, championships }: Regatta,
  from: string,
  to: string,
): void {
  const split = championships.filter(({ assignments }) =>
    assignments.some(({ groups }) => groups.some((group) => group.registration_ids.includes(from))),
  );
  if (split.length === 0) return;
  const entry = requireRecord(db, 'registrations', context.clubId, from);
  const fleets = entry.fleets.filter((name) => !split.some(({ fleet }) => fleet === name));
  const reason = context.reason ?? null;
  saveRegistration(db, context, RegistrationInput.parse({ ...entry, fleets, reason }));
  for (const { id: championship_id, assignments } of split)
    for (const { from_race, stage, groups, after_races, moves } of assignments) {
      if (!groups.some(({ registration_ids }) => registration_ids.includes(from))) continue;
      const isIn = groups.some(({ registration_ids }) => registration_ids.includes(to));
      const after = groups.map((group) => ({
        ...group,
        registration_ids: isIn
          ? group.registration_ids.filter((one) => one !== from)
          : replaced(group.registration_ids, from, to),
      }));
      const input = { regatta_id, championship_id, from_race, stage, groups: after };
      const left = moves.filter((move) => move.registration_id !== from);
      acceptAssignment(db, context, AssignmentInput.parse({ ...input, after_races, moves: left }));
    }
}
