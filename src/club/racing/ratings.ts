import {
  type BoatRating,
  boatRating,
  type ChainRace,
  fleetInRace,
  type RatingField,
  ratingChain,
  systemOf,
} from '@dockside/scoring';
import { notFound } from '@messages/refusals';
import { ratings as t } from '@messages/server/racing';
import type { ProgressiveRatings } from '../../contract/areas/racing/progressive-ratings';
import type { Fleet, Regatta } from '../../contract/areas/racing/regattas';
import {
  type AcceptedRatings,
  type EntryFleetRatings,
  type FleetRatings,
  noRatings,
  type Registration,
} from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import { ApiError, invalid } from '../../contract/errors';
import type { Readable, Writable } from '../../db/connection';
import { putVersioned, requireRecord, selectRecords } from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { conflictsOf, requireConditions, type WriteContext } from '../writes';
import { requireFleet } from './fleets';
import { findRace } from './regattas';
import { keepEntryChange } from './registrations';
import { requireRaceRatings, requireRatings } from './scorable';
import { findScore, saveScore, scoreSubject } from './scores';
import { computed, seriesOf } from './standings';

/**
 * A fleet's progressive ratings after a race, by default the last that counts, from present records.
 *
 * @throws ApiError `NOT_FOUND` for an unknown fleet or a race that does not count for it
 */
export function progressiveRatings(
  db: Readable,
  regatta: Regatta,
  query: { fleet: string; race_number?: number | undefined },
): ProgressiveRatings {
  const fleet = requireFleet(regatta, query.fleet);
  const chain = chainOf(db, regatta, fleet);
  const race =
    query.race_number === undefined
      ? chain.at(-1)
      : chain.find(({ race_number }) => race_number === query.race_number);
  if (query.race_number !== undefined && fleet.progressive && !race)
    throw notFound('no_race_of_fleet', { race_number: query.race_number });
  const entries = new Map(
    selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id).map((entry) => [entry.id, entry]),
  );
  return {
    regatta_id: regatta.id,
    fleet: fleet.name,
    progressive: fleet.progressive,
    races: chain.map(({ race_number, name }) => ({ race_number, name })),
    race_number: race?.race_number ?? null,
    figures: race?.figures ?? [],
    boats: (race?.boats ?? []).map((boat) => {
      const entry = entries.get(boat.registration_id)!;
      const score = findScore(db, entry.id, race!.race_number);
      return {
        ...boat,
        score_version: score?.version ?? null,
        accepted: boatRating(fleet, entry)?.rating === boat.next_rating,
        entry_version: entry.version,
      };
    }),
  };
}

function chainOf(db: Readable, regatta: Regatta, fleet: Fleet): ChainRace[] {
  return fleet.progressive
    ? computed(t.cannotComputeRatings, () => ratingChain(seriesOf(db, regatta, fleet)))
    : [];
}

/**
 * Writes boats' ratings in a fleet into their entries for coming races; other fleets keep theirs. Sailed races without
 * their own rating use the entry's, so each first gets the rating it was sailed on, and no result changes. With
 * `for_race` the ratings go into the scores of that race instead.
 *
 * @returns the entries in the order of the request
 * @throws ConflictError if an entry, or with `for_race` a score, does not have its `if_version`
 */
export function acceptRatings(db: Writable, given: WriteContext, input: AcceptedRatings): Registration[] {
  const context = { ...given, reason: input.reason };
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const fleet = requireFleet(regatta, input.fleet);
  if (fleet.rating_system === 'none')
    throw brokenRule('fleet', 'fleet_without_ratings', { fleet: fleet.name });
  const stated = { source: input.source ?? null, as_of: startOfRace(db, input) };
  const writes: EntityRef[] = [];
  const target: Target = { db, context, regatta, fleet, stated, writes, starts: new Map() };
  if (input.for_race === undefined && fleet.progressive)
    for (const race of chainOf(db, regatta, fleet))
      for (const { registration_id, start } of race.boats) target.starts.set(registration_id, start);
  const entries = input.ratings.map((accepted, index) => {
    const entry = requireRecord(db, 'registrations', context.clubId, accepted.registration_id);
    if (entry.regatta_id !== regatta.id || !entry.fleets.includes(fleet.name))
      throw brokenRule(`ratings.${index}.registration_id`, 'entry_not_in_fleet', {
        sail_number: entry.sail_number,
        fleet: fleet.name,
      });
    return at(index, () =>
      input.for_race === undefined
        ? acceptForEntry(target, entry, accepted)
        : acceptForRace(target, entry, accepted, input.for_race),
    );
  });
  if (writes.length > 0)
    enqueue(
      db,
      context,
      'ratings.accept',
      { body: { ...input, ratings: input.ratings.map(({ if_version: _, ...accepted }) => accepted) } },
      {
        writes,
        reads: [{ kind: 'regatta', id: regatta.id }],
        record: { resource: 'regattas', key: regatta.id },
      },
    );
  return entries;
}

type Accepted = AcceptedRatings['ratings'][number];

/** Context of accepting ratings. */
interface Target {
  db: Writable;
  context: WriteContext;
  regatta: Regatta;
  fleet: Fleet;
  stated: Pick<BoatRating, 'source' | 'as_of'>;
  /** Entities written so far. */
  writes: EntityRef[];
  /** Boats' starting ratings in the fleet's chain. */
  starts: Map<string, number>;
}

function acceptForEntry(
  target: Target,
  before: Registration,
  { rating, source, as_of, options, ...conditions }: Accepted,
): Registration {
  const { db, context, regatta, fleet, writes } = target;
  const field = systemOf(fleet.rating_system)!.rating;
  const sailedOn = boatRating(fleet, before);
  // An unchanged rating keeps its source and date, unless the request gives its own.
  const usual = sailedOn?.given === 'fleet' && sailedOn.rating === rating ? sailedOn : target.stated;
  const stated = {
    source: source === undefined ? usual.source : source,
    as_of: as_of === undefined ? usual.as_of : as_of,
  };
  const isHers = usual === sailedOn && sailedOn.source === stated.source && sailedOn.as_of === stated.as_of;
  if (isHers && options === undefined) return before;
  const own = before.fleet_ratings.find((one) => one.fleet === fleet.name);
  const start = own?.start ?? target.starts.get(before.id) ?? (fleet.progressive && sailedOn?.rating) ?? null;
  const accepted: EntryFleetRatings = {
    ...withRating(own, fleet.name, field, { rating, ...stated }),
    start,
    options: options ?? own?.options ?? [],
  };
  const entry = { ...before, fleet_ratings: replaced(before.fleet_ratings, accepted) };
  requireRatings(regatta, entry);
  const { record, changed } = putVersioned(db, 'registrations', context.clubId, entry);
  if (!changed) return record;
  requireConditions(conditions, before, conflictsOf('entry', { sail_number: before.sail_number }));
  keepEntryChange(db, context, before, record);
  writes.push({ kind: 'registration', id: before.id });
  if (sailedOn === null) return record;
  for (const { race_number, ...score } of racesOnEntryRating(db, before)) {
    const race = findRace(db, regatta.id, race_number);
    const inRace = race ? fleetInRace(fleet, race) : fleet;
    if (boatRating(inRace, before, score)?.given !== sailedOn.given) continue;
    const ofRace = score.fleet_ratings.find((one) => one.fleet === fleet.name);
    const kept = withRating(ofRace, fleet.name, field, sailedOn);
    saveScore(db, context, before, race_number, 'finish', {
      fleet_ratings: replaced(score.fleet_ratings, kept),
    });
    writes.push({ kind: 'score', registrationId: before.id, raceNumber: race_number });
  }
  return record;
}

function acceptForRace(
  { db, context, regatta, fleet, stated, writes }: Target,
  entry: Registration,
  { rating, source = stated.source, as_of = stated.as_of, options: _, ...conditions }: Accepted,
  raceNumber: number,
): Registration {
  const race = findRace(db, regatta.id, raceNumber);
  const score = findScore(db, entry.id, raceNumber);
  if (!race || score?.finish_time == null)
    throw brokenRule('rating', 'no_finish_to_score', {
      sail_number: entry.sail_number,
      race_number: raceNumber,
    });
  const inRace = fleetInRace(fleet, race);
  const field = systemOf(inRace.rating_system)!.rating;
  if (boatRating(inRace, entry, score)?.rating === rating) return entry;
  const own = score.fleet_ratings.find((one) => one.fleet === fleet.name);
  const accepted = withRating(own, fleet.name, field, { rating, source, as_of });
  const fleet_ratings = replaced(score.fleet_ratings, accepted);
  requireRaceRatings(regatta, entry, { fleet_ratings });
  requireConditions(conditions, score, scoreSubject(db, context, entry, raceNumber));
  saveScore(db, context, entry, raceNumber, 'finish', { fleet_ratings });
  writes.push({ kind: 'score', registrationId: entry.id, raceNumber });
  return entry;
}

/** Start of the fleet in the race its new ratings follow from; null if unknown. */
function startOfRace(db: Readable, { regatta_id, race_number, fleet }: AcceptedRatings): number | null {
  const race = race_number === undefined ? undefined : findRace(db, regatta_id, race_number);
  return race?.starts.find((start) => start.fleet === fleet)?.starts_at ?? null;
}

/** A boat's ratings in a fleet, with one changed. */
function withRating(
  before: FleetRatings | undefined,
  fleet: string,
  field: RatingField,
  { rating, source, as_of }: Pick<BoatRating, 'rating' | 'source' | 'as_of'>,
): FleetRatings {
  return { fleet, ratings: { ...noRatings, ...before?.ratings, [field]: rating }, source, as_of };
}

/** Ratings by fleet, with one fleet's replaced. */
function replaced<Ratings extends { fleet: string }>(all: readonly Ratings[], own: Ratings): Ratings[] {
  return [...all.filter(({ fleet }) => fleet !== own.fleet), own];
}

/** Adds the path in the request to a rating's error. */
function at<Result>(index: number, accept: () => Result): Result {
  try {
    return accept();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_REQUEST')
      throw invalid(`ratings.${index}.rating`, error.issues[0]?.message ?? error.message);
    throw error;
  }
}

function racesOnEntryRating(db: Readable, { id }: Registration): Score[] {
  return selectRecords(
    db,
    'scores',
    `registration_id = ? AND json ->> '$.finish_time' IS NOT NULL AND json ->> '$.rating' IS NULL ORDER BY race_number`,
    id,
  );
}
