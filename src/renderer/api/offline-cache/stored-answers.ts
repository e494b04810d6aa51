import { routeTable } from '@contract/route-table';
import { applyToList, dependsOn, type RecordChange, type Row } from '../lists';
import { type CachedAnswer, openCache, type StoredChanges, type Visit } from './storage';

/** More than the screens of a race day request. The oldest are removed. */
const MOST_ANSWERS = 300;

/** Tee sheets and camps name people, and are no use after their day. */
const PEOPLE_FOR_MS = 24 * 60 * 60_000;

const ofClub = (clubId: string) => IDBKeyRange.bound([clubId], [clubId, []]);

/** An answer with missing changes applied; the same object if none are missing. */
export function withChanges<Answer extends Pick<CachedAnswer, 'queryKey' | 'data' | 'has'>>(
  answer: Answer,
  changes: readonly StoredChanges[],
): Answer {
  const { queryKey, data, has = '' } = answer;
  const lacking = changes
    .filter(({ id }) => id > has)
    .flatMap(({ records }) => records)
    .filter(({ resource }) => dependsOn(queryKey[2], resource));
  if (lacking.length === 0 || !Array.isArray(data)) return answer;
  const rows = applyToList(queryKey, data as Row[], lacking);
  return rows ? { ...answer, data: rows } : answer;
}

/** All cached answers of a club, each with its time. */
export async function readCache(
  clubId: string,
): Promise<{ answers: Omit<CachedAnswer, 'visit'>[]; latest: Visit | undefined }> {
  const transaction = (await openCache()).transaction(['answers', 'visits', 'changes']);
  const [visits, stored, keys, changes] = await Promise.all([
    transaction.objectStore('visits').getAll(ofClub(clubId)),
    transaction.objectStore('answers').getAll(ofClub(clubId)),
    transaction.objectStore('changes').getAllKeys(ofClub(clubId)),
    transaction.objectStore('changes').getAll(ofClub(clubId)),
  ]);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const answers = stored.map((answer) => {
    const { visit, asOf, ...rest } = withChanges(answer, toStored(keys, changes));
    return { ...rest, asOf: (visit !== null && byId.get(visit)?.asOf) || asOf };
  });
  const latest = visits.toSorted((a, b) => b.asOf - a.asOf)[0];
  return { answers: answers.sort((a, b) => b.asOf - a.asOf), latest };
}

/** Folds stored changes into the answers that lack them. */
export async function foldChanges(clubId: string): Promise<void> {
  const transaction = (await openCache()).transaction(['answers', 'changes'], 'readwrite');
  const [kept, left] = [transaction.objectStore('answers'), transaction.objectStore('changes')];
  const [keys, values, stored] = await Promise.all([
    left.getAllKeys(ofClub(clubId)),
    left.getAll(ofClub(clubId)),
    kept.getAll(ofClub(clubId)),
  ]);
  const changes = toStored(keys, values);
  for (const answer of stored) {
    const folded = withChanges(answer, changes);
    if (folded !== answer) await kept.put({ ...folded, has: changes.at(-1)!.id }, [clubId, answer.hash]);
  }
  await Promise.all([...keys.map((key) => left.delete(key)), transaction.done]);
}

/**
 * Folds an earlier page's changes into the answers. Removes visits without answers, answers beyond a day's screens, and
 * tee sheets and camps of earlier days.
 */
export async function tidyCache(clubId: string): Promise<void> {
  await foldChanges(clubId);
  const { answers } = await readCache(clubId);
  const transaction = (await openCache()).transaction(['answers', 'visits'], 'readwrite');
  const [kept, visits] = [transaction.objectStore('answers'), transaction.objectStore('visits')];
  const isOver = ({ queryKey, asOf }: (typeof answers)[number], index: number) =>
    index >= MOST_ANSWERS ||
    (['tee_times:read', 'camps:read'].includes(routeTable[queryKey[2]].scope) &&
      asOf < Date.now() - PEOPLE_FOR_MS);
  for (const { hash } of answers.filter(isOver)) await kept.delete([clubId, hash]);
  const used = new Set((await kept.getAll(ofClub(clubId))).map(({ visit }) => visit));
  for (const { id } of await visits.getAll(ofClub(clubId)))
    if (!used.has(id)) await visits.delete([clubId, id]);
  await transaction.done;
}

function toStored(
  keys: readonly [clubId: string, id: string][],
  values: readonly (readonly RecordChange[])[],
): StoredChanges[] {
  return keys.map(([, id], index) => ({ id, records: values[index]! }));
}
