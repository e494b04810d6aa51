import { takeBack as t } from '@messages/server/import';
import { fingerprint } from '../../club/integration/fingerprint';
import {
  changesOf,
  type ImportChange,
  type ImportTarget,
  keepRest,
  recordAt,
} from '../../club/integration/imports';
import { hasUpstream } from '../../club/integration/unsent-entities';
import { withOfficeHistory } from '../../club/members/office-history';
import { saveCrossing } from '../../club/racing/crossings';
import type { WriteContext } from '../../club/writes';
import { CrossingInput } from '../../contract/areas/racing/crossings';
import type { Score } from '../../contract/areas/racing/scores';
import { UserError } from '../../contract/errors';
import { resourceNames } from '../../contract/resources';
import type { ImportCount, TakenBack } from '../../contract/staff-operations/take-back';
import type { Readable } from '../../db/connection';
import { inSavepoint } from '../../db/savepoint';
import type { Store } from '../../db/store';
import { isAboutLine, reasonOf } from '../import-error';
import { writeOrPreview } from '../preview';
import { changesGroups, restore, restoreExactly } from './restore';

/** The import to take back, and who does it. */
export interface TakeBack extends ImportTarget {
  importId: string;
  /** Keys of records to take back although they changed since. */
  also: readonly string[];
  /** Only return the result; write nothing. */
  preview?: boolean | undefined;
  now: number;
  recordedBy?: string | null | undefined;
  recordedOn?: string | null | undefined;
}

/** Reason recorded in the histories. */
const REASON = t.importTakenBack;

/**
 * Takes back everything an import created, changed or removed, with the same writes staff would use. Those writes enter
 * the history and go to the cloud and paired Docksides. Records changed since stay unless `also` names them, as do
 * records that others now depend on. These can be taken back later. All in one transaction: a server killed meanwhile
 * has taken back nothing.
 *
 * @throws UserError if the import no longer exists, or the club's cloud owns its records
 */
export async function takeBackImport(
  store: Store,
  { importId, also, preview = false, ...who }: TakeBack,
): Promise<TakenBack> {
  return writeOrPreview(store, preview, (db) => {
    const changes = changesOf(db, who, importId);
    if (!changes) throw new UserError(t.isUndoneOrTooOld);
    if (who.regattaId === null && hasUpstream(db, who.clubId)) throw new UserError(t.recordsComeFromCloud);
    const { clubId, recordedBy = null, recordedOn } = who;
    const write: WriteContext = { clubId, now: who.now, queue: true, recordedBy, recordedOn, reason: REASON };
    const done: ImportChange[] = [];
    const kept = new Map<ImportChange, Omit<TakenBack['kept'][number], 'key' | 'title'>>();
    // Examine all before taking back the first: removing a result also changes its crossing.
    for (const change of changes) {
      const stands = recordAt(db, clubId, change);
      const now = fingerprint(stands);
      if (now === change.after || now === fingerprint(change.before) || also.includes(change.key)) continue;
      kept.set(change, { reason: stands ? t.wasChangedSince : t.wasDeletedSince, can_be: true });
    }
    const timed = crossingsOf(db, clubId, changes);
    withOfficeHistory(db, write, 'undo', () => {
      const isOfGroups = (change: ImportChange) =>
        change.resource === 'regattas' && changesGroups(change, recordAt(db, clubId, change));
      const ordered = inOrder(
        changes.filter((one) => !kept.has(one)),
        isOfGroups,
      );
      for (const change of ordered) {
        try {
          inSavepoint(db, () => restore(db, write, change, recordAt(db, clubId, change)));
          done.push(change);
        } catch (error) {
          if (!isAboutLine(error)) throw error;
          kept.set(change, { reason: reasonOf(error), can_be: false });
        }
      }
      for (const crossing of timed) saveCrossing(db, write, CrossingInput.parse(crossing));
      for (const change of done) restoreExactly(db, clubId, change);
    });
    keepRest(
      db,
      importId,
      changes.filter((change) => kept.has(change)),
    );
    return {
      taken_back: done.length,
      records: countsOf(changes.filter((change) => !kept.has(change))),
      kept: changes.flatMap((change) => {
        const why = kept.get(change);
        return why ? [{ key: change.key, title: change.title, ...why }] : [];
      }),
    };
  });
}

/**
 * Crossings of the results that an import brought about without changing them, such as by a fleet with a start. Whoever takes
 * such a result back takes the name off its crossing.
 */
function crossingsOf(db: Readable, clubId: string, changes: readonly ImportChange[]): object[] {
  const changed = new Set(changes.map(({ resource, key }) => `${resource} ${key}`));
  return changes.flatMap((change) => {
    if (change.resource !== 'scores') return [];
    const [was, stands] = [change.before, recordAt(db, clubId, change)] as (Score | null)[];
    const key = stands?.crossing_id;
    if (!key || was?.crossing_id === key || changed.has(`crossings ${key}`)) return [];
    return recordAt(db, clubId, { resource: 'crossings', key }) ?? [];
  });
}

/**
 * Sorts changes for taking back. Created records go first, dependants before what they refer to. Then old records
 * return, after what they refer to, and regatta settings last. A code cannot go while a result uses it. Within a kind,
 * later writes go first because they may depend on earlier ones.
 *
 * @param isOfGroups true for a regatta that follows its boats: their results need the starts of their groups
 */
function inOrder(
  changes: readonly ImportChange[],
  isOfGroups: (change: ImportChange) => boolean,
): ImportChange[] {
  const ofBoats = resourceNames.indexOf('registrations');
  const rank = (change: ImportChange) => {
    if (change.resource !== 'regattas') return resourceNames.indexOf(change.resource);
    return isOfGroups(change) ? ofBoats + 0.5 : resourceNames.length;
  };
  const last = changes.toReversed();
  const made = last.filter(({ before }) => before === null);
  const others = last.filter(({ before }) => before !== null);
  const ofMade = ({ resource }: ImportChange) => -resourceNames.indexOf(resource);
  return [...made.toSorted((a, b) => ofMade(a) - ofMade(b)), ...others.toSorted((a, b) => rank(a) - rank(b))];
}

function countsOf(changes: readonly ImportChange[]): ImportCount[] {
  const counts = new Map<string, ImportCount>();
  for (const { resource, before, after } of changes) {
    const count = counts.get(resource) ?? { resource, made: 0, changed: 0, removed: 0 };
    counts.set(resource, count);
    count[before === null ? 'made' : after === null ? 'removed' : 'changed'] += 1;
  }
  return [...counts.values()];
}
