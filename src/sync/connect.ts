import { ensureClub, findClub, listClubs, mayRemoveClub, putClub, removeEmptyClub } from '../club/clubs';
import { forgetUpstream } from '../club/forget-upstream';
import { queueUnsent } from '../club/unsent';
import { Club } from '../contract/club';
import { UserError } from '../contract/errors';
import { BASE_PATH } from '../contract/route';
import { refusalCodes } from '../contract/staff-operations/refusal';
import type { Writable } from '../db/connection';
import type { Store } from '../db/store';
import { ClientError } from '../shared/api-client';
import { refuseCircle } from './circle';
import type { UpstreamKey } from './credentials';
import type { SyncEngine } from './engine';
import { Stopped, SyncError } from './errors';
import { findUpstream, setUpstream } from './state/upstream';
import type { UpstreamClient } from './upstream-client';

/** Upstream cannot be set so; the message says what to do. */
export class UpstreamError extends UserError {
  override name = 'UpstreamError';
}

/** As much of a key as may be shown again. */
const PREFIX_LENGTH = 8;

/** How often each request to an upstream that is being set is attempted, while somebody waits for the answer. */
const ATTEMPTS = 5;

/** What whoever sets upstream was asked for. */
export interface UpstreamInput {
  url: string;
  key: string;
  /** Needed where upstream does not say which club its key is for. */
  clubId: string | null;
}

/**
 * Sets upstream, after trying the key. An upstream that does not answer now is set all the same, if it is clear which
 * club it has: it is tried again by itself.
 *
 * @returns what is wrong with it just now, or null
 * @throws UpstreamError when the address is none, the key is refused or the club is not known
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
      // The club of an address that was mistyped: nothing came of it.
      if (before && before.club_id !== clubId) removeIfEmpty(db, before.club_id);
    }),
  );
  return problem;
}

/** What setting upstream works with. `signal`: something else is asked for meanwhile. */
interface Connecting {
  store: Store;
  key: UpstreamKey;
  engine: SyncEngine;
  /** Unix epoch milliseconds. */
  clock: () => number;
  signal: AbortSignal;
}

/** The result; @throws UpstreamError when staff did not wait for it */
async function unlessGivenUp<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
    throw new UpstreamError('This address was given up before it answered.');
  });
}

function removeIfEmpty(db: Writable, clubId: string): void {
  if (mayRemoveClub(db, clubId)) removeEmptyClub(db, clubId);
}

/** Forgets upstream and its key; what is here stays. */
export async function disconnect({ store, key }: { store: Store; key: UpstreamKey }): Promise<void> {
  await store.write(forgetUpstream);
  await key.forget();
}

/**
 * What staff typed for upstream's address, as it is kept: without `/api/v1` and what stands behind it.
 *
 * @throws UpstreamError saying what to type.
 */
export function parseUpstreamUrl(text: string): string {
  const typed = text.trim();
  const url = tryUrl(withScheme(typed));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new UpstreamError(
      `"${typed}" is not an address of a club's server. It looks like https://cloud.example.org, with or without ${BASE_PATH}.`,
    );
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
  /** Those that can be identified and taken. */
  settings: Partial<Pick<Club, (typeof settings)[number]>>;
}

const settings = ['name', 'time_zone', 'currency'] as const;

/** Which club the key is of, as far as upstream says: where it cannot, its records may. */
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

/** @throws UpstreamError when what answers there is the database here, or kept in step with it */
async function refuseToCircle(client: UpstreamClient, { read }: Store): Promise<void> {
  const answer = await unlessRefused(client.call('changes', { query: { limit: 1 } }), SyncError);
  try {
    refuseCircle(read, answer);
  } catch (error) {
    throw new UpstreamError((error as Error).message);
  }
}

/** The answer; null when upstream refuses the request, or the call fails with one of these errors. */
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
    throw new UpstreamError(`That key is of the club ${theirs.id}, not of ${given}.`);
  const known = theirs?.id ?? given;
  if (known) return known;
  const clubs = listClubs(store.read);
  if (clubs.length === 1) return clubs[0]!.id;
  throw new UpstreamError(
    problem
      ? `${problem.message} Correct the address if it is mistyped; connect once it answers.`
      : 'That server does not say which club the key is of: give the club’s id too.',
    problem ? null : refusalCodes.clubIdNeeded,
  );
}
