import pino from 'pino';
import { createApiKey } from '../../src/club/access/api-keys';
import { ensureClub } from '../../src/club/clubs';
import { type ClubServer, openClubServer } from '../../src/club-server';
import type { RecordOf, ResourceName } from '../../src/contract/resources';
import type { Scope } from '../../src/contract/scopes';
import { putRecord, removeRecord } from '../../src/db/records';
import type { SyncTimes } from '../../src/replication/upstream/timing';

export const CLUB = 'c';

export interface HostOptions {
  dataDir: string;
  sync?: Partial<SyncTimes>;
  /** Lead of the clock, in milliseconds. */
  clockAheadMs?: number;
}

/** A club server with its listener, and the effects of a club's own cloud on its data, besides the API. */
export interface HostedClub {
  url: string;
  staff: ClubServer['staff'];
  newKey(scopes: readonly Scope[]): Promise<string>;
  put<Name extends ResourceName>(resource: Name, records: RecordOf<Name>[]): Promise<void>;
  remove(resource: ResourceName, keys: string[]): Promise<void>;
  close(): Promise<void>;
}

export async function hostClub(
  { dataDir, sync }: HostOptions,
  clock: () => number = Date.now,
): Promise<HostedClub> {
  const options = {
    dataDir,
    log: pino({ level: process.env.DOCKSIDE_TEST_LOG ?? 'silent' }, pino.destination(2)),
    rateLimit: 0,
    clock,
    ...(sync && { sync }),
  };
  const server = await openClubServer(options);
  const { url } = await server.listen('127.0.0.1', 0);
  return {
    url,
    staff: server.staff,
    newKey: (scopes) =>
      server.store.write((db) => {
        const key = { name: 'test', clubId: CLUB, scopes: [...scopes], expiresAt: null, now: Date.now() };
        return createApiKey(db, key).key;
      }),
    put: (resource, records) =>
      server.store.write((db) => {
        const clubId = ensureClub(db, CLUB).id;
        for (const record of records) putRecord(db, resource, clubId, record);
      }),
    remove: (resource, keys) =>
      server.store.write((db) => {
        for (const key of keys) removeRecord(db, resource, CLUB, key);
      }),
    close: () => server.close(),
  };
}
