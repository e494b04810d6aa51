import { applyToList, type RecordChange, type Row } from '../lists';
import { type CachedAnswer, openCache, type Visit } from './storage';

/** More than the screens of a race day ask for. The oldest go. */
const MOST_ANSWERS = 300;

const ofClub = (clubId: string) => IDBKeyRange.bound([clubId], [clubId, []]);

/** The answers with the changes in them that they lack. */
function withChanges<Answer extends Pick<CachedAnswer, 'queryKey' | 'data'>>(
  answers: readonly Answer[],
  changes: readonly RecordChange[],
): Answer[] {
  return answers.map((answer) => {
    const rows = Array.isArray(answer.data) && applyToList(answer.queryKey, answer.data as Row[], changes);
    return rows ? { ...answer, data: rows } : answer;
  });
}

/** All that is cached of a club, each answer with the moment as of which it is. */
export async function readCache(
  clubId: string,
): Promise<{ answers: Omit<CachedAnswer, 'visit'>[]; latest: Visit | undefined }> {
  const transaction = (await openCache()).transaction(['answers', 'visits', 'changes']);
  const [visits, stored, changes] = await Promise.all([
    transaction.objectStore('visits').getAll(ofClub(clubId)),
    transaction.objectStore('answers').getAll(ofClub(clubId)),
    transaction.objectStore('changes').getAll(ofClub(clubId)),
  ]);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const answers = withChanges(stored, changes.flat()).map(({ visit, asOf, ...answer }) => ({
    ...answer,
    asOf: (visit !== null && byId.get(visit)?.asOf) || asOf,
  }));
  const latest = visits.toSorted((a, b) => b.asOf - a.asOf)[0];
  return { answers: answers.sort((a, b) => b.asOf - a.asOf), latest };
}

/**
 * Puts changes that an earlier page left behind into the answers, and removes visits that nothing is kept of, and answers
 * beyond those that the screens of a day ask for.
 */
export async function tidyCache(clubId: string): Promise<void> {
  const { answers } = await readCache(clubId);
  const transaction = (await openCache()).transaction(['answers', 'visits', 'changes'], 'readwrite');
  const [kept, visits] = [transaction.objectStore('answers'), transaction.objectStore('visits')];
  const left = transaction.objectStore('changes');
  for (const { hash } of answers.slice(MOST_ANSWERS)) await kept.delete([clubId, hash]);
  const changes = (await left.getAll(ofClub(clubId))).flat();
  const stored = await kept.getAll(ofClub(clubId));
  if (changes.length > 0) {
    for (const answer of withChanges(stored, changes)) await kept.put(answer, [clubId, answer.hash]);
    await left.delete(ofClub(clubId));
  }
  const used = new Set(stored.map(({ visit }) => visit));
  for (const { id } of await visits.getAll(ofClub(clubId)))
    if (!used.has(id)) await visits.delete([clubId, id]);
  await transaction.done;
}
