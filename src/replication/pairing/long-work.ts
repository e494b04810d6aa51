import { ensureClub } from '../../club/clubs';
import { ApiError } from '../../contract/errors';
import { MAX_JSON_VALUES } from '../../contract/json-shape';
import type { Store } from '../../db/store';
import { parseJson } from '../../http/parse-json';
import { UnreadableMessageError } from './errors';
import { currentMessage, takeFile, takeMessage } from './exchange';
import { fromFile, toFile } from './file';
import { begin } from './join';
import { FILE_LIMITS } from './limits';
import { partsForFile } from './parts';
import { listPeers } from './peers';
import { type ExchangeAnswer, type ExchangeRequest, readAnswer, readRequest } from './protocol';
import { applyPublications } from './publications';

/** A message as it came over the network. */
export interface RawMessage {
  bytes: Uint8Array;
  /** The node id under which its sender is known. */
  peer: string;
  /** Unix epoch milliseconds. */
  now: number;
}

/** A file of a paired Dockside. */
export interface PairingFile {
  text: string;
  /** Name that people give this computer. */
  name: string;
  /** Unix epoch milliseconds. */
  now: number;
}

/** Content of a file for a paired Dockside, as `pairing_export` has it. */
export interface FileRequest {
  clubId: string;
  name: string;
  all: boolean;
}

/** Puts received versions beside their regattas, as `takeMessage` has it. */
type Apply = (store: Store) => Promise<unknown>;

/**
 * Long work of pairing. A server does it on a thread of its own: a large entry is written in one piece, which no turn of
 * the event loop can divide.
 */
export const longWork = {
  /** Applies a call, and returns it without its entries. @throws UnreadableMessageError, ApiError, PairingError */
  async takeRequest(store: Store, raw: RawMessage, apply?: Apply): Promise<ExchangeRequest> {
    return take(store, await readRequest(await parsed(raw.bytes)), raw, apply);
  },

  /** Applies an answer, and returns it without its entries. @throws UnreadableMessageError, PairingError */
  async takeAnswer(store: Store, raw: RawMessage, apply?: Apply): Promise<ExchangeAnswer> {
    return take(store, await readAnswer(await parsedAnswer(raw.bytes)), raw, apply);
  },

  /** Puts received versions of any size beside their regattas. */
  applyPublications: (store: Store, _: object) => applyPublications(store),

  /** Makes a file of this Dockside's data for another. */
  async makePairingFile(store: Store, { clubId, name, all }: FileRequest) {
    await store.write((db) => begin(db, { clubId, name, base: 'both' }));
    const known = listPeers(store.read).map(({ sent_to }) => sent_to);
    const after = all || known.length === 0 ? 0 : Math.min(...known);
    const bundle = await currentMessage(store, after, FILE_LIMITS, partsForFile(store.read));
    return { to: bundle.next_after, text: toFile(bundle) };
  },

  /** Applies such a file. @throws PairingError */
  async takePairingFile(store: Store, { text, name, now }: PairingFile) {
    const bundle = await fromFile(text);
    await store.write((db) => {
      ensureClub(db, bundle.club_id);
      begin(db, { clubId: bundle.club_id, name, base: 'both' });
    });
    return { from: bundle.name, news: await takeFile(store, bundle, now) };
  },
};

type LongWork = typeof longWork;
type Name = keyof LongWork;

/** Does long work, on this thread or another. */
export type DoLongWork = <Work extends Name>(
  name: Work,
  input: Parameters<LongWork[Work]>[1],
) => Promise<Awaited<ReturnType<LongWork[Work]>>>;

/** Does long work on this thread. */
export const doHere =
  (store: Store): DoLongWork =>
  (name, input) => {
    const work = longWork[name] as (store: Store, input: unknown) => Promise<never>;
    return work(store, input);
  };

/** The largest message, and version, applied on the thread that serves: its largest entry takes some ten milliseconds. */
export const MAX_HERE_BYTES = 1024 * 1024;

/** Does the work on a message, apart from the thread that serves if it is large. */
export function takeRaw<Work extends 'takeRequest' | 'takeAnswer'>(
  { store, apart }: { store: Store; apart: DoLongWork },
  name: Work,
  message: RawMessage,
): Promise<Awaited<ReturnType<LongWork[Work]>>> {
  const { bytes } = message;
  if (bytes.length <= MAX_HERE_BYTES) {
    const take = longWork[name] as (store: Store, raw: RawMessage, apply: Apply) => Promise<never>;
    return take(store, message, async () => {
      // A small message may have a version that is large once it is unpacked.
      if (await applyPublications(store, MAX_HERE_BYTES)) await apart('applyPublications', {});
    });
  }
  // Threads share it, and so it is not copied again.
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return apart(name, { ...message, bytes: shared });
}

async function take<Message extends ExchangeRequest | ExchangeAnswer>(
  store: Store,
  message: Message,
  { peer, now }: RawMessage,
  apply?: Apply,
): Promise<Message> {
  await takeMessage(store, peer, message, now, apply);
  const { bundle, comparison } = message;
  return {
    ...message,
    bundle: { ...bundle, entries: [] },
    comparison: comparison && { ...comparison, entries: [] },
  };
}

/** Shared memory cannot be decoded. */
const parsed = (bytes: Uint8Array): Promise<unknown> =>
  parseJson(bytes.buffer instanceof SharedArrayBuffer ? bytes.slice() : bytes, MAX_JSON_VALUES);

/** An answer that is not JSON comes from something else than a Dockside. */
async function parsedAnswer(bytes: Uint8Array): Promise<unknown> {
  try {
    return await parsed(bytes);
  } catch (error) {
    if (error instanceof ApiError) throw new UnreadableMessageError(null);
    throw error;
  }
}
