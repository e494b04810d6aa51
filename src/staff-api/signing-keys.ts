import { refused } from '@messages/refusals';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { listClubs } from '../club/clubs';
import { keyOwner, putKeyChange } from '../club/publishing/signing-keys/key-changes';
import { problemText } from '../club/publishing/signing-keys/key-problem';
import type { KeyOwner, SigningKeys } from '../club/publishing/signing-keys/signing-keys';
import type { SigningKeyStatus, signingKeyOperations } from '../contract/staff-operations/signing-key';
import type { Store } from '../db/store';

type Operations = typeof signingKeyOperations;
type SigningKeyHandlers = {
  [Name in keyof Operations]: (input: z.output<Operations[Name]['input']>) => Promise<SigningKeyStatus>;
};

/** Handlers for the signing key of the results where it cannot be read. */
export function signingKeyHandlers({
  store,
  signingKeys,
  clock,
}: {
  store: Store;
  signingKeys: SigningKeys;
  clock: () => number;
}): SigningKeyHandlers {
  const ownerOf = (clubId: string): KeyOwner => {
    if (!listClubs(store.read).some(({ id }) => id === clubId)) throw refused('no_club', { id: clubId });
    return keyOwner(store.read, clubId);
  };
  const status = async (clubId: string): Promise<SigningKeyStatus> => {
    const { state, fingerprint, problem } = await signingKeys.state(ownerOf(clubId));
    return { state, fingerprint, problem: problem && problemText(problem) };
  };
  return {
    signing_key: ({ club_id }) => status(club_id),
    restore_signing_key: async ({ club_id, copy }) => {
      await signingKeys.restore(ownerOf(club_id), copy, clock());
      return status(club_id);
    },
    start_new_signing_key: async ({ club_id }) => {
      await startNewKey({ store, signingKeys }, ownerOf(club_id), clock());
      return status(club_id);
    },
  };
}

/**
 * Starts with a new key and names it on the notice board. The file of keys says that it is new, too: a publication names it
 * where this was cut off between the two.
 */
export async function startNewKey(
  { store, signingKeys }: { store: Store; signingKeys: SigningKeys },
  owner: KeyOwner,
  now: number,
): Promise<string> {
  const { publicKey, change } = await signingKeys.startNew(owner, now);
  await store.write((db) => putKeyChange(db, owner.clubId, publicKey, change!));
  return publicKey;
}

/** Logs at the start of a server which clubs cannot publish, and what to do. */
export async function warnOfUnreadableKeys({
  store,
  signingKeys,
  log,
}: {
  store: Store;
  signingKeys: SigningKeys;
  log: Logger;
}): Promise<void> {
  for (const { id, name } of listClubs(store.read)) {
    const { problem } = await signingKeys.state(keyOwner(store.read, id));
    if (problem)
      log.warn(
        `${name}: ${problemText(problem)} Publishing is off. Restore the key from a backup (dockside signing-key restore FILE) or start with a new one (dockside signing-key new), also under Racing → Publish.`,
      );
  }
}
