import { removeCrossing, saveCrossing } from '../../../club/crossings';
import { hasUpstream } from '../../../club/outbox';
import { removeRegistration, saveRegistration } from '../../../club/registrations';
import { editScore } from '../../../club/score-edit';
import {
  fingerprint,
  type ImportChange,
  type ImportTarget,
  keepRest,
  listImports,
} from '../../../club/table-imports';
import type { WriteContext } from '../../../club/writes';
import { CrossingInput } from '../../../contract/areas/crossings';
import { RegistrationInput } from '../../../contract/areas/registrations';
import { type Score, ScoreEdit } from '../../../contract/areas/scores';
import { UserError } from '../../../contract/errors';
import type { TakenBack } from '../../../contract/staff-operations/import-table';
import type { Writable } from '../../../db/connection';
import { putRecord, removeRecord } from '../../../db/records';
import type { Store } from '../../../db/store';
import { isAboutLine } from '../import-error';
import { recordNow } from './record-now';
import { inSavepoint } from './savepoint';

/** Which import is to be taken back, and who does it. */
export interface TakeBack extends ImportTarget {
  importId: string;
  /** What is to be taken back although it was changed since, by id. */
  also: readonly string[];
  now: number;
  recordedBy?: string | null | undefined;
  recordedOn?: string | null | undefined;
}

const REASON = 'import taken back';

/**
 * Takes back what an import made, changed and removed, by the writes that staff would do it with: they have their history, go
 * upstream and to paired Docksides. What was changed since stays unless `also` names it, and so does what others depend on now;
 * it can be taken back later.
 *
 * @throws UserError when the import is not there any more, or its club's cloud is the owner of what it brought
 */
export async function takeBackImport(store: Store, { importId, also, ...who }: TakeBack): Promise<TakenBack> {
  return store.bulkWrite((db) => {
    const found = listImports(db, who).find(({ id }) => id === importId);
    if (!found) throw new UserError('That import was taken back already, or is one of too long ago.');
    if (who.regattaId === null && hasUpstream(db, who.clubId))
      throw new UserError('The club has a cloud now, which these records come from: change them there.');
    const { clubId, now, recordedBy = null, recordedOn } = who;
    const write: WriteContext = { clubId, now, queue: true, recordedBy, recordedOn, reason: REASON };
    const kept: TakenBack['kept'] = [];
    // What was written last may depend on what was written first.
    for (const change of found.changes.toReversed()) {
      const { id, title } = change;
      const stands = recordNow(db, clubId, change);
      if (fingerprint(stands) === fingerprint(change.before)) continue;
      if (fingerprint(stands) !== change.after && !also.includes(id)) {
        kept.push({ id, title, reason: stands ? 'was changed since' : 'was deleted since', can_be: true });
        continue;
      }
      try {
        inSavepoint(db, () => restore(db, write, change, stands));
      } catch (error) {
        if (!isAboutLine(error)) throw error;
        kept.push({ id, title, reason: error.message.replace(/^\w+: /, ''), can_be: false });
      }
    }
    const rest = found.changes.filter(({ id }) => kept.some((one) => one.id === id));
    keepRest(db, importId, rest);
    return { taken_back: found.changes.length - rest.length, kept: kept.toReversed() };
  });
}

function restore(db: Writable, write: WriteContext, change: ImportChange, stands: object | undefined): void {
  const { resource, id, before } = change;
  switch (resource) {
    case 'registrations':
      if (before) saveRegistration(db, write, { ...RegistrationInput.parse(before), reason: REASON });
      else if (stands) removeRegistration(db, write, { id });
      return;
    case 'crossings':
      if (before) saveCrossing(db, write, CrossingInput.parse(before));
      else if (stands) removeCrossing(db, write, { id });
      return;
    case 'scores':
      editScore(db, write, ScoreEdit.parse(editTo(change, stands as Score | undefined)));
      return;
    default:
      if (before) putRecord(db, resource, write.clubId, before as never);
      else removeRecord(db, resource, write.clubId, id);
  }
}

/** The edit after which a boat's result is as it was. */
function editTo({ score, before }: ImportChange, stands: Score | undefined): object {
  const was = before as Score | null;
  const { finish_place = null, laps = null, code = null, checked_in = null } = was ?? {};
  const places = finish_place !== (stands?.finish_place ?? null) && { finish_place };
  const figures = was && code !== null && { points: was.points, percent: was.percent, redress: was.redress };
  return {
    ...score,
    ...finishOf(was),
    ...places,
    ...(laps !== null && { laps }),
    ...(was && { rating: was.rating, fleet_ratings: was.fleet_ratings, time_penalty: was.time_penalty }),
    checked_in,
    code,
    ...figures,
    reason: REASON,
  };
}

function finishOf(was: Score | null): object {
  if (was?.crossing_id) return { crossing_id: was.crossing_id };
  const { finish_time = null, finished_at = null } = was ?? {};
  return { finish_time, ...(finish_time !== null && { finished_at }) };
}
