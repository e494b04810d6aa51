import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { memberExample } from '../../contract/areas/members/members';
import { putRecord } from '../../db/records';
import { Store } from '../../db/store';
import { ensureClub } from '../clubs';
import {
  createPortalSession,
  findMemberByNumber,
  findPortalSession,
  PORTAL_SESSION_MS,
  portalPageToken,
  portalUrlState,
  purgePortalSessions,
  redeemPortalUrl,
} from './portal-sessions';

const NOW = 1_788_264_000_000;
const HOUR = 3_600_000;
/** The store's running time when sessions are minted. */
const RUNNING = 5_000;

let directory: string;
let store: Store;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'dockside-'));
  store = newStore(directory);
  await store.write((db) => {
    for (const id of ['club_1', 'club_2']) ensureClub(db, id);
    putRecord(db, 'members', 'club_1', memberExample);
  });
});

afterEach(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

function mint(clubId = 'club_1', membershipNumber = '1042') {
  const context = { clubId, now: NOW, queue: true, recordedBy: null };
  return store.write((db) =>
    createPortalSession(
      db,
      context,
      { membership_number: membershipNumber, initial_view: 'billing' },
      RUNNING,
    ),
  );
}

function redeem(token: string, running = RUNNING) {
  return store.write((db) => redeemPortalUrl(db, token, portalPageToken(db, token), running));
}

async function opened(token: string) {
  const result = await redeem(token);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

describe('minting', () => {
  it('answers the session, good for 15 minutes', async () => {
    const { session } = await mint();
    expect(session).toEqual({
      id: expect.stringMatching(/^pst_/),
      membership_number: '1042',
      initial_view: 'billing',
      display_name: null,
      created_at: NOW,
      expires_at: NOW + 15 * 60 * 1000,
    });
  });

  it('knows no membership number that the club does not have', async () => {
    const rejected = { code: 'NOT_FOUND', message: 'No membership number "9" in this club.' };
    await expect(mint('club_1', '9')).rejects.toMatchObject(rejected);
    await expect(mint('club_2', '1042')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps neither the token nor the cookie, only their hashes', async () => {
    const { token } = await mint();
    const { cookie } = await opened(token);
    const kept = JSON.stringify(store.read.all('SELECT * FROM portal_sessions'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(cookie);
  });
});

describe('opening by URL', () => {
  it('works once', async () => {
    const { token } = await mint();
    expect(await opened(token)).toMatchObject({ session: { club_id: 'club_1', initial_view: 'billing' } });
    expect(await redeem(token)).toBe('used');
  });

  it('works once, however many try at the same time, from two processes', async () => {
    const { token } = await mint();
    const other = Store.open(directory);
    const attempts = [store, other, store, other].map((each) =>
      each.write((db) => redeemPortalUrl(db, token, portalPageToken(db, token), RUNNING)),
    );
    const results = await Promise.all(attempts);
    other.close();
    expect(results.filter((result) => result === 'used')).toHaveLength(3);
  });

  it('does not work after 15 minutes, nor with a token nobody minted', async () => {
    const { token } = await mint();
    expect(await redeem(token, RUNNING + PORTAL_SESSION_MS)).toBe('expired');
    expect(await redeem('nobody')).toBe('unknown');
    expect(await redeem(token, RUNNING + PORTAL_SESSION_MS - 1)).toMatchObject({
      cookie: expect.any(String),
    });
  });

  it('is not used up by looking', async () => {
    const { token } = await mint();
    expect(portalUrlState(store.read, token, RUNNING)).toBe('open');
    expect(portalUrlState(store.read, token, RUNNING)).toBe('open');
    expect(portalUrlState(store.read, token, RUNNING + PORTAL_SESSION_MS)).toBe('expired');
    expect(portalUrlState(store.read, 'nobody', RUNNING)).toBe('unknown');
    await opened(token);
    expect(portalUrlState(store.read, token, RUNNING)).toBe('used');
  });
});

describe('going on by cookie', () => {
  it('finds the session until it ends', async () => {
    const { token, session } = await mint();
    const { cookie } = await opened(token);
    expect(findPortalSession(store.read, cookie, RUNNING + PORTAL_SESSION_MS - 1)).toEqual({
      ...session,
      club_id: 'club_1',
    });
    expect(findPortalSession(store.read, cookie, RUNNING + PORTAL_SESSION_MS)).toBeUndefined();
  });

  it('does not take the URL for a cookie', async () => {
    const { token } = await mint();
    await opened(token);
    expect(findPortalSession(store.read, token, RUNNING)).toBeUndefined();
  });
});

it('forgets sessions a day after they ended', async () => {
  const { token } = await mint();
  const purge = (running: number) => store.write((db) => purgePortalSessions(db, running));
  const ended = RUNNING + PORTAL_SESSION_MS;
  expect(await purge(ended + 24 * HOUR - 1)).toBe(0);
  expect(portalUrlState(store.read, token, ended)).toBe('expired');
  expect(await purge(ended + 24 * HOUR)).toBe(1);
  expect(portalUrlState(store.read, token, ended)).toBe('unknown');
});

it('takes the primary member where a household shares one number', async () => {
  const child = { ...memberExample, id: 'mem_00', primary: false, first_name: 'Tom' };
  await store.write((db) => putRecord(db, 'members', 'club_1', child));
  expect(findMemberByNumber(store.read, 'club_1', '1042')?.first_name).toBe('Aoife');
});
