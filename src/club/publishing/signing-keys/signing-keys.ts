import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { join } from 'node:path';
import { fingerprint, type KeyChange } from '@dockside/publication-verifier';
import { signingKeys as t } from '@messages/server/publishing';
import { UserError } from '../../../contract/errors';
import { ownValue } from '../../../contract/own-value';
import type { KeyVault } from '../../key-vault';
import { KeyFile, parseKeys, type StoredKey, type StoredKeys } from './key-file';
import { type KeyProblem, KeyProblemError } from './key-problem';

/** File of keys in a data directory. */
export const KEY_FILE = 'publication-keys';

/** Signer of a club's publications. */
export interface Signer {
  /** The raw Ed25519 key of 32 bytes, in base64. */
  publicKey: string;
  /** Set if a person started this key to replace an unreadable one. */
  change?: KeyChange | undefined;
  /** Ed25519 signature of a UTF-8 text, in base64. */
  sign(text: string): string;
}

/** Owner of a key, with all keys that signed the club's publications, latest first. */
export interface KeyOwner {
  clubId: string;
  /** Empty: the first publication creates the key. */
  usedKeys: readonly string[];
  /** True if paired: each Dockside has its own key, whatever the others signed with. */
  isPaired: boolean;
}

/** State of a signing key, with its fingerprint if known. `none`: the first publication creates it. */
export type KeyState =
  | { state: 'none' | 'ready'; fingerprint: string | null; problem: null }
  | { state: 'unreadable'; fingerprint: string | null; problem: KeyProblem };

/**
 * Keys that sign publications, one per club, in a private file. They are not in the database, so that no backup
 * contains them, and a copy of the data cannot sign for the club. A key is created without asking only for a club that
 * has signed nothing yet. If its latest key is unreadable, nothing is signed until a person restores or replaces it.
 */
export class SigningKeys {
  readonly #file: KeyFile;
  /** Serializes work, so that two concurrent publications create one key. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    dataDir: string,
    private readonly vault: KeyVault,
  ) {
    this.#file = new KeyFile(join(dataDir, KEY_FILE));
  }

  /** The signer of a club. @throws KeyProblemError if its key cannot be read */
  signer(owner: KeyOwner, now: number): Promise<Signer> {
    return this.#next(async () => {
      const found = await this.#find(owner);
      if (found.problem) throw new KeyProblemError(found.problem);
      return found.signer ?? this.#add(owner.clubId, now, undefined);
    });
  }

  /** State of a club's signing key. */
  state(owner: KeyOwner): Promise<KeyState> {
    return this.#next(async () => {
      const { signer, problem, stored } = await this.#find(owner);
      const key = signer?.publicKey ?? stored?.public_key ?? owner.usedKeys[0];
      const named = key === undefined ? null : fingerprint(key);
      if (problem) return { state: 'unreadable', fingerprint: named, problem };
      return { state: signer ? 'ready' : 'none', fingerprint: named, problem: null };
    });
  }

  /**
   * Replaces an unreadable key by a new one. The old file is kept under another name.
   *
   * @throws UserError if the key is readable, so that there is nothing to replace
   */
  startNew(owner: KeyOwner, now: number): Promise<Signer> {
    return this.#next(async () => {
      const { problem, stored } = await this.#find(owner);
      if (!problem) throw new UserError(t.keyStaysInUse);
      const previous_key = stored?.public_key ?? owner.usedKeys[0] ?? null;
      if (!this.#file.read().keys) this.#file.setAside(now);
      return this.#add(owner.clubId, now, { previous_key, changed_at: now, reason: problem.reason });
    });
  }

  /**
   * Restores the club's key from a copy of the key file.
   *
   * @param copy the text of that file
   * @throws UserError if the key is readable, or the copy has no key that signed the club's results
   */
  restore(owner: KeyOwner, copy: string, now: number): Promise<Signer> {
    return this.#next(async () => {
      const { problem } = await this.#find(owner);
      if (!problem) throw new UserError(t.nothingToRestore);
      const { clubId, usedKeys } = owner;
      const copied = keysIn(copy);
      const candidates = ownValue(copied, clubId) ?? [];
      const readable = await Promise.all(candidates.map((stored) => this.#reveal(stored)));
      const index = readable.findLastIndex(
        (key) => key && (usedKeys.length === 0 || usedKeys.includes(rawPublicKey(key))),
      );
      if (index < 0) throw new UserError(noKeyText(candidates.length, readable.some(Boolean)));
      const { keys } = this.#file.read();
      if (!keys) this.#file.setAside(now);
      this.#file.write({ ...copied, ...keys, [clubId]: candidates.slice(0, index + 1) });
      return signerOf(readable[index]!, candidates[index]!);
    });
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** A club's latest key, or why it cannot be read; neither if it never had one. Older keys are not used again. */
  async #find(owner: KeyOwner): Promise<{
    signer?: Signer;
    stored?: StoredKey | undefined;
    problem: KeyProblem | null;
  }> {
    const { keys, problem } = this.#file.read();
    if (problem) return { problem };
    const stored = ownValue(keys, owner.clubId)?.at(-1);
    const file = this.#file.path;
    if (!stored)
      return { problem: !owner.isPaired && owner.usedKeys.length > 0 ? { reason: 'missing', file } : null };
    const key = await this.#reveal(stored);
    if (!key) return { stored, problem: { reason: stored.form === 'plain' ? 'damaged' : 'locked', file } };
    return { stored, signer: signerOf(key, stored), problem: null };
  }

  async #add(clubId: string, now: number, change: StoredKey['change']): Promise<Signer> {
    const { keys } = this.#file.read();
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    const isProtected = await this.vault.isAvailable();
    const stored: StoredKey = {
      made_at: now,
      form: isProtected ? 'protected' : 'plain',
      value: isProtected ? await this.vault.protect(text) : text,
      public_key: rawPublicKey(privateKey),
      ...(change && { change }),
    };
    this.#file.write({ ...keys, [clubId]: [...(ownValue(keys ?? {}, clubId) ?? []), stored] });
    return signerOf(privateKey, stored);
  }

  /**
   * Undefined for a key protected for another user, computer or program, for an invalid key, and for a different one.
   */
  async #reveal({ form, value, public_key }: StoredKey): Promise<KeyObject | undefined> {
    try {
      const text = form === 'plain' ? value : await this.vault.reveal(value);
      const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
      const isIt =
        key.asymmetricKeyType === 'ed25519' && (public_key ?? rawPublicKey(key)) === rawPublicKey(key);
      return isIt ? key : undefined;
    } catch {
      return undefined;
    }
  }
}

/** @throws UserError if it is not a copy of a key file */
function keysIn(copy: string): StoredKeys {
  try {
    return parseKeys(copy);
  } catch {
    throw new UserError(t.copyIsNotIntact(KEY_FILE));
  }
}

function noKeyText(candidates: number, isReadable: boolean): string {
  if (candidates === 0) return t.fileHasNoKey;
  return isReadable ? t.fileHasUnusedKey : t.keyInFileCannotBeRead;
}

function rawPublicKey(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x!, 'base64url').toString('base64');
}

function signerOf(privateKey: KeyObject, { change }: StoredKey): Signer {
  const publicKey = rawPublicKey(privateKey);
  return {
    publicKey,
    change,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}
