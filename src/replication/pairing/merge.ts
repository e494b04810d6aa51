import { merge as t } from '@messages/server/pairing';
import { noteHeardAll, noteNewsOf } from '../../club/integration/found-upstream';
import { raiseNumber } from '../../club/publishing/publication-versions';
import { noteKeyUse } from '../../club/publishing/signing-keys/key-uses';
import type { ResourceName } from '../../contract/resources';
import type { Writable } from '../../db/connection';
import { applyToTable, retryHidden } from './apply-to-table';
import { assignVersions, passChanges } from './assign-versions';
import { applyContacts } from './contacts/apply-to-table';
import { deletedApart } from './deleted-apart';
import type { MessageEntry, RecordEntry } from './entries';
import { PairingError } from './errors';
import { hasForked } from './forks';
import { adoptLease, forkOff, isStandby, type Node, requireNode } from './node';
import { endSent, mergeOutbox } from './outbox';
import { findPeer, noteHeard, putPeer } from './peers';
import { mergePublication, showWithdrawals } from './publications';
import { mergeSettingChange } from './setting-changes';
import { type RecordRef, readState, writeState } from './states';
import type { SyncMessage } from './sync-message';
import { countLate } from './take-over';
import { mergeUnsent, queueNoted } from './unsent-entities';
import { contentOf, isSameState, lastContent, mergeNews } from './versions';

/**
 * Gives versions to the writes made here, before another node's entries are applied. If the message shows that this
 * node's history has forked, the node gets a new id.
 *
 * @throws PairingError when the message is of another club, or of this very database
 */
export function beginMerge(db: Writable, message: SyncMessage): Node {
  const before = assignVersions(db);
  if (message.club_id !== before.club_id)
    throw new PairingError(t.belongsToAnotherClub(message.club_id, before.club_id));
  const node = hasForked(db, message) ? forkOff(db) : before;
  if (message.node === node.node) throw new PairingError(t.isOfSameDatabase);
  return node;
}

/**
 * Applies another node's entries and its head, in one transaction. Applying the same message again changes nothing.
 *
 * @param now Unix epoch milliseconds
 * @returns the number of records and queued writes that were news here
 * @throws PairingError when the message is of another club, or does not follow the last one applied
 */
export function mergeMessage(db: Writable, message: SyncMessage, now: number): number {
  const { club_id, node, base } = beginMerge(db, message);
  if (!findPeer(db, message.node)) putPeer(db, { node: message.node, name: message.name });
  const peer = findPeer(db, message.node)!;
  if (message.after > peer.heard_to)
    throw new PairingError(t.changesAreMissing(message.after, message.name, peer.heard_to));
  const isEnd = message.remaining === 0;
  const news = mergeEntries(db, club_id, message.entries, { isEnd, now });
  countLate(db, message, news);
  const wasPrimary = !isStandby(db);
  adoptLease(db, message);
  if (wasPrimary && isStandby(db)) endSent(db, now);
  for (const [regattaId, number] of Object.entries(message.published ?? {}))
    raiseNumber(db, regattaId, number);
  for (const use of message.signed_with ?? []) noteKeyUse(db, club_id, use);
  noteHeard(db, message.node, {
    name: message.name,
    heardTo: Math.max(peer.heard_to, message.next_after),
    sentTo: Math.min(message.heard[node] ?? 0, requireNode(db).change),
    remaining: message.remaining,
    hasCloud: message.cloud ?? false,
    now,
  });
  if (isEnd) queueNoted(db, club_id, now);
  if (isEnd) noteHeardAll(db, message.node);
  // Records that only this node has are news to the other.
  if (isEnd && base === 'theirs') db.run("UPDATE pairing SET base = 'stamping'");
  return news;
}

/**
 * Applies entries of another node, in the transaction of `beginMerge`.
 *
 * @param isEnd true if the records they belong with have come, too
 * @returns the number of entries that were news here
 */
export function mergeEntries(
  db: Writable,
  clubId: string,
  entries: readonly MessageEntry[],
  { isEnd, now }: { isEnd: boolean; now: number },
): number {
  const changed = entries.filter(isRecord).flatMap((entry) => mergeRecord(db, clubId, entry) ?? []);
  applyToTable(
    db,
    clubId,
    changed.map(({ ref }) => ref),
  );
  if (isEnd) retryHidden(db, clubId);
  let news = changed.length;
  for (const entry of entries) {
    if (entry.kind === 'outbox' && mergeOutbox(db, clubId, entry, now)) news += 1;
    if (entry.kind === 'publication' && mergePublication(db, entry)) news += 1;
    if (entry.kind === 'setting_change' && mergeSettingChange(db, entry)) news += 1;
    if (entry.kind === 'unsent') mergeUnsent(db, clubId, entry);
  }
  for (const { ref, isOther } of changed)
    if (isOther) noteNewsOf(db, clubId, ref, lastContent(readState(db, ref).state));
  showWithdrawals(db);
  applyContacts(db, clubId);
  passChanges(db);
  return news;
}

const isRecord = (entry: MessageEntry): entry is RecordEntry => entry.kind === 'record';

/** Applies an entry. Returns undefined if it had no news; `isOther`: the record is another, or gone. */
function mergeRecord(
  db: Writable,
  clubId: string,
  { resource, key, state }: RecordEntry,
): { ref: RecordRef; isOther: boolean } | undefined {
  const ref: RecordRef = { resource: resource as ResourceName, key };
  const before = readState(db, ref).state;
  const isNew = before.siblings.length === 0;
  const after = (isNew && deletedApart(db, clubId, ref, state)) || mergeNews(before, state);
  if (isSameState(before, after)) return undefined;
  writeState(db, ref, after);
  return { ref, isOther: contentOf(before) !== contentOf(after) };
}
