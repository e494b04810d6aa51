import { connect as t } from '@messages/server/cloud';
import { ensureClub, findClub, listClubs, mayRemoveClub, putClub, removeEmptyClub } from '../../club/clubs';
import { forgetUpstream } from '../../club/integration/forget-upstream';
import { queueUnsent } from '../../club/integration/queue-unsent';
import { Club } from '../../contract/club';
import { UserError } from '../../contract/errors';
import { BASE_PATH } from '../../contract/route';
import { refusalCodes } from '../../contract/staff-operations/refusal';
import type { Writable } from '../../db/connection';
import type { Store } from '../../db/store';
import { ClientError } from '../../shared/api-client';
import type { UpstreamKey } from './credentials';
import type { SyncEngine } from './engine';
import { Stopped, SyncError } from './errors';
import { refuseCircle } from './loop-check';
import { findUpstream, setUpstream } from './state/upstream';
import type { UpstreamClient } from './upstream-client';

/** Upstream cannot be set like this; the message says what to do. */
export class UpstreamError extends UserError {
  override name = 'UpstreamError';
}

/** Number of characters of a key that may be shown again. */
const PREFIX_LENGTH = 8;

/** Attempts per request while a person waits for the setting of an upstream. */
const ATTEMPTS = 5;

/** Input for setting upstream. */
export interface UpstreamInput {
  url: string;
  key: string;
  /** Required if upstream does not say which club its key belongs to. */
  clubId: string | null;
}

/**
 * Sets upstream after testing the key. An unreachable upstream is set anyway if its club is known; sync retries.
 *
 * @returns the present problem, or null
 * @throws UpstreamError if the address is invalid, the key refused or the club unknown
 */
export async function connect(
  { store, key, engine, clock, signal }: Connecting,
  input: UpstreamInput,
): Promise<SyncError | null> {
  const url = parseUpstreamUrl(input.url);
  const client = engine.openClient(url, input.key, { attempts: ATTEMPTS, signal });
  const { club, problem } = await unlessGivenUp(askForClub(client));
  if (problem?.kind === 'unauthorized') throw new UpstreamError(problem.message);
  if (!problem) await refuseToCircle(client, store);
  const clubId = chooseClub(store, input.clubId, club, problem);
  const key_prefix = input.key.slice(0, PREFIX_LENGTH);
  await key.save(url, input.key, (key_protected) =>
    store.write((db) => {
      const isNew = findClub(db, clubId) === undefined;
      const ours = ensureClub(db, clubId);
      if (isNew && club) putClub(db, { ...ours, ...club.settings });
      const before = findUpstream(db);
      setUpstream(db, { url, club_id: clubId, key_prefix, key_protected });
      queueUnsent(db, clubId, clock());
      // Removes the empty club of a mistyped address.
      if (before && before.club_id !== clubId) removeIfEmpty(db, before.club_id);
    }),
  );
  return problem;
}

/** Dependencies for setting upstream. `signal` aborts when another operation supersedes it. */
interface Connecting {
  store: Store;
  key: UpstreamKey;
  engine: SyncEngine;
  /** Unix epoch milliseconds. */
  clock: () => number;
  signal: AbortSignal;
}

/** The result. @throws UpstreamError if staff stopped waiting */
async function unlessGivenUp<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
    throw new UpstreamError(t.addressWasReplaced);
  });
}

function removeIfEmpty(db: Writable, clubId: string): void {
  if (mayRemoveClub(db, clubId)) removeEmptyClub(db, clubId);
}

/** Forgets upstream and its key; local data stays. */
export async function disconnect({ store, key }: { store: Store; key: UpstreamKey }): Promise<void> {
  await store.write(forgetUpstream);
  await key.forget();
}

/**
 * Normalizes the address staff typed: without `/api/v1` and anything after it.
 *
 * @throws UpstreamError saying what to type.
 */
export function parseUpstreamUrl(text: string): string {
  const typed = text.trim();
  const url = tryUrl(withScheme(typed));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new UpstreamError(t.isNotServersAddress(typed, BASE_PATH));
  const path = url.pathname.replace(/\/+$/, '').replace(new RegExp(`${BASE_PATH}$`), '');
  return `${url.origin}${path}`;
}

function withScheme(text: string): string {
  return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
}

function tryUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

interface TheirClub {
  id: string;
  /** Settings that can be recognized and adopted. */
  settings: Partial<Pick<Club, (typeof settings)[number]>>;
}

const settings = ['name', 'time_zone', 'currency'] as const;

/** Asks which club the key belongs to. Upstream may not say; its records may. */
async function askForClub(
  client: UpstreamClient,
): Promise<{ club: TheirClub | null; problem: SyncError | null }> {
  try {
    return { club: (await ownClub(client)) ?? (await clubOfRecords(client)), problem: null };
  } catch (error) {
    if (error instanceof SyncError) return { club: null, problem: error };
    throw error;
  }
}

async function ownClub(client: UpstreamClient): Promise<TheirClub | null> {
  const club: Record<string, unknown> = (await unlessRefused(client.call('club', {})))?.data ?? {};
  const valid = settings.filter((name) => Club.shape[name].safeParse(club[name]).success);
  return isClubId(club.id)
    ? { id: club.id, settings: Object.fromEntries(valid.map((name) => [name, club[name]])) }
    : null;
}

async function clubOfRecords(client: UpstreamClient): Promise<TheirClub | null> {
  const page = await unlessRefused(client.call('changes', { query: { limit: 100 } }));
  const data: unknown = page?.data;
  const changes: ({ record?: { club_id?: unknown } | null } | null)[] = Array.isArray(data) ? data : [];
  const id = changes.map((change) => change?.record?.club_id).find(isClubId);
  return id === undefined ? null : { id, settings: {} };
}

function isClubId(id: unknown): id is string {
  return Club.shape.id.safeParse(id).success;
}

/** @throws UpstreamError if the server is this database, or syncs with it */
async function refuseToCircle(client: UpstreamClient, { read }: Store): Promise<void> {
  const answer = await unlessRefused(client.call('changes', { query: { limit: 1 } }), SyncError);
  try {
    refuseCircle(read, answer);
  } catch (error) {
    throw new UpstreamError((error as Error).message);
  }
}

/** The answer; null if upstream refuses the request, or the call fails with one of these errors. */
async function unlessRefused<Result>(
  call: Promise<Result>,
  ...others: (typeof SyncError)[]
): Promise<Result | null> {
  return call.catch((error: unknown) => {
    if ([ClientError, ...others].some((type) => error instanceof type)) return null;
    throw error;
  });
}

function chooseClub(
  store: Store,
  given: string | null,
  theirs: TheirClub | null,
  problem: SyncError | null,
): string {
  if (given !== null && theirs && given !== theirs.id)
    throw new UpstreamError(t.keyIsOfAnotherClub(theirs.id, given));
  const known = theirs?.id ?? given;
  if (known) return known;
  const clubs = listClubs(store.read);
  if (clubs.length === 1) return clubs[0]!.id;
  throw new UpstreamError(
    problem ? t.checkAddress(problem.message) : t.enterClubId,
    problem ? null : refusalCodes.clubIdNeeded,
  );
}
