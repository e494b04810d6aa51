import { entityKey, entityKeyOf } from '../../../club/integration/entity-refs';
import { findScore } from '../../../club/racing/scores';
import type { Readable } from '../../../db/connection';
import { findRecord } from '../../../db/records';
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
 * Reconciles derived scores once upstream's feed was read to its end. Each server derives scores from its own starts,
 * entries and crossings. Upstream may have had different ones when it accepted a write from here. Its score then
 * differs from ours, and the feed reports no change of it.
 *
 * The feed reports the write itself. Until then it may lag behind, and the score stays. Scores sent as such are never
 * in question: upstream confirmed them.
 */
export async function resolveDerivedScores(context: PullContext, run: number): Promise<void> {
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
 * Mirrored scores unchanged since a write derived or removed them here. If upstream had derived a score from the write,
 * the feed would have reported it.
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

/** Reads upstream's versions of these scores. */
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
 * Scores derived from a write and never reported by upstream. Imported scores are left out, because upstream never had
 * their crossing.
 */
function unreportedScores(db: Readable, write: ReportedWrite): UpstreamChange[] {
  const ofReportedCrossing = !write.operation.startsWith('crossings.');
  return derivedScores(write).flatMap(({ registrationId, raceNumber }) => {
    const key = findUnreportedScore(db, registrationId, raceNumber, { ofReportedCrossing });
    return key === undefined ? [] : [missingRecord('scores', key)];
  });
}
