import { entityKey, entityKeyOf } from '../../club/entity-refs';
import { findScore } from '../../club/scores';
import type { Readable } from '../../db/connection';
import { findRecord } from '../../db/records';
import { type PullContext, writeFor } from '../context';
import { findUnreportedScore } from '../state/club-records';
import type { UpstreamChange } from '../state/deferred-changes';
import { isMirrored } from '../state/mirror';
import { clearReported, listReported, scoresWritten } from '../state/outbox';
import { applyInCycle, BATCH } from './apply';
import { list } from './pages';
import { missingRecord } from './removals';

type ReportedWrite = ReturnType<typeof listReported>[number];

/**
 * To be called when upstream's feed was read to its end. Scores follow from starts, entries and crossings, on each server
 * from its own: upstream may have had others by the time it took a write from here. Then the score that the write made or
 * took back here is not upstream's, and the feed, in which nothing happened to that score, does not say so. What the feed
 * has to say of it comes with the write: until it has reported that, it may only lag behind, and the score stays. A score
 * that was sent as such is never in question: upstream said that it took it.
 */
export async function settleDerivedScores(context: PullContext, run: number): Promise<void> {
  const { read } = context.store;
  for (;;) {
    const reported = listReported(read, BATCH);
    if (reported.length === 0) return;
    const changes = await readScores(context, unconfirmedScores(read, context.clubId, reported));
    await writeFor(context, (db) => {
      applyInCycle(db, context, { run, removals: 'reported' }, changes);
      const missing = reported.flatMap((write) => unreportedScores(db, write));
      applyInCycle(db, context, { run, removals: 'missing' }, missing);
      clearReported(db, reported.at(-1)!.seq);
    });
  }
}

const derivedScores = ({ dependencies }: ReportedWrite) => scoresWritten(dependencies.writes.slice(1));

/**
 * The scores of upstream's that still are what a write made of them here, or gone: what upstream made of them, had it been
 * anything, would have come.
 */
function unconfirmedScores(db: Readable, clubId: string, reported: readonly ReportedWrite[]): Unconfirmed {
  const regattas: Unconfirmed = new Map();
  for (const write of reported) {
    for (const ref of derivedScores(write)) {
      const score = findScore(db, ref.registrationId, ref.raceNumber);
      const isFromHere = !score || score.recorded_at === write.created_at;
      if (!isFromHere || (score && !isMirrored(db, 'scores', score.id))) continue;
      const registration = findRecord(db, 'registrations', clubId, ref.registrationId);
      if (!registration) continue;
      const { regatta_id } = registration;
      regattas.set(regatta_id, (regattas.get(regatta_id) ?? new Set()).add(entityKey(ref)));
    }
  }
  return regattas;
}

/** Entity keys of scores by their regatta's id. */
type Unconfirmed = Map<string, Set<string>>;

/** What upstream has of these scores. */
async function readScores(context: PullContext, regattas: Unconfirmed): Promise<UpstreamChange[]> {
  const found: UpstreamChange[] = [];
  for (const [parent, entities] of regattas) {
    const part = { resource: 'scores', parent, start_date: 0, end_date: 0 } as const;
    for await (const { changes } of list(context, part, {
      from: { cursor: null, skip: 0 },
      useCursors: false,
    }))
      found.push(...changes.filter(({ record }) => entities.has(entityKeyOf('scores', record ?? {}) ?? '')));
  }
  return found;
}

/**
 * The scores that follow from a write and that upstream has never reported: only those that it can know of, and not what
 * was imported here, whose crossing it never had.
 */
function unreportedScores(db: Readable, write: ReportedWrite): UpstreamChange[] {
  const ofReportedCrossing = !write.operation.startsWith('crossings.');
  return derivedScores(write).flatMap(({ registrationId, raceNumber }) => {
    const key = findUnreportedScore(db, registrationId, raceNumber, { ofReportedCrossing });
    return key === undefined ? [] : [missingRecord('scores', key)];
  });
}
