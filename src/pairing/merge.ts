import { noteKeyUse } from '../club/signing-keys/key-uses';
import { raiseNumber } from '../club/version-numbers';
import type { ResourceName } from '../contract/resources';
import type { Readable, Writable } from '../db/connection';
import type { Bundle, BundleEntry } from './bundle';
import { showContacts } from './contacts/show';
import { deletedApart } from './deleted-apart';
import { PairingError } from './errors';
import { adoptLease, requireNode } from './node';
import { mergeOutbox } from './outbox';
import { findPeer, noteHeard, putPeer } from './peers';
import { mergePublication, showPublications } from './publications';
import { mergeSettingChange } from './setting-changes';
import { settle, show } from './show';
import { passChanges, stamp } from './stamp';
import { type RecordRef, readState, writeState } from './states';
import { countLate } from './take-over';
import { isSameState, merge } from './versions';

/** @throws PairingError when a bundle is none of this club's, or is of this very database */
export function requireOther(db: Readable, bundle: Bundle): void {
  const { club_id, node } = requireNode(db);
  if (bundle.club_id !== club_id)
    throw new PairingError(
      `That is of the club ${bundle.club_id}; this Dockside keeps ${club_id}. Only two of one club can be paired.`,
    );
  if (bundle.node === node)
    throw new PairingError(
      'That comes from this very database, or from a copy of its files. To move a club to another computer, restore a backup there: it is paired as a Dockside of its own then.',
    );
}

/**
 * Applies what another node knows, in one transaction: the records with it. Applying the same again changes nothing.
 *
 * @param now Unix epoch milliseconds
 * @returns how many records and queued writes were news here
 * @throws PairingError when the bundle is none of this club's, or does not follow on what was applied before
 */
export function mergeBundle(db: Writable, bundle: Bundle, now: number): number {
  const { club_id, node, base } = stamp(db);
  requireOther(db, bundle);
  if (!findPeer(db, bundle.node)) putPeer(db, { node: bundle.node, name: bundle.name });
  const peer = findPeer(db, bundle.node)!;
  if (bundle.after > peer.heard_to)
    throw new PairingError(
      `Something is missing before this: it begins at change ${bundle.after} of ${bundle.name}, and ${peer.heard_to} is the last that came here. Import the files in the order in which they were made, or have one made with everything.`,
    );
  const changed = bundle.entries.filter(isRecord).filter((entry) => mergeRecord(db, club_id, entry));
  show(db, club_id, changed as RecordRef[]);
  const isEnd = bundle.remaining === 0;
  if (isEnd) settle(db, club_id);
  let news = changed.length;
  for (const entry of bundle.entries) {
    if (entry.kind === 'outbox' && mergeOutbox(db, club_id, entry, now)) news += 1;
    if (entry.kind === 'publication' && mergePublication(db, entry)) news += 1;
    if (entry.kind === 'setting_change' && mergeSettingChange(db, entry)) news += 1;
  }
  // Of regattas that came now, and of those that came before.
  showPublications(db, club_id);
  showContacts(db, club_id);
  countLate(db, bundle, news);
  adoptLease(db, bundle);
  for (const [regattaId, number] of Object.entries(bundle.published ?? {}))
    raiseNumber(db, regattaId, number);
  for (const use of bundle.signed_with ?? []) noteKeyUse(db, club_id, use);
  noteHeard(db, bundle.node, {
    name: bundle.name,
    heardTo: Math.max(peer.heard_to, bundle.next_after),
    sentTo: Math.min(bundle.heard[node] ?? 0, requireNode(db).change),
    remaining: bundle.remaining,
    now,
  });
  passChanges(db);
  // What only this one has is news to the other.
  if (isEnd && base === 'theirs') db.run("UPDATE pairing SET base = 'stamping'");
  return news;
}

type RecordEntry = Extract<BundleEntry, { kind: 'record' }>;
const isRecord = (entry: BundleEntry): entry is RecordEntry => entry.kind === 'record';

/** Answers whether there was anything new in it. */
function mergeRecord(db: Writable, clubId: string, { resource, key, state }: RecordEntry): boolean {
  const ref: RecordRef = { resource: resource as ResourceName, key };
  const before = readState(db, ref).state;
  const isNew = before.siblings.length === 0;
  const after = (isNew && deletedApart(db, clubId, ref, state)) || merge(before, state);
  if (isSameState(before, after)) return false;
  writeState(db, ref, after);
  return true;
}
