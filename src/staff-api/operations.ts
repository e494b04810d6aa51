import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { DeviceKeys } from '../club/api-keys';
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '../club/api-keys';
import { listClubs, putClub } from '../club/clubs';
import { listPublications, publishResults, unpublishResults } from '../club/publications';
import { UserError } from '../contract/errors';
import type { ImportOutcome } from '../contract/staff-operations/import';
import type {
  ApiKeyInfo,
  BackupInfo,
  CommonOperationName,
  NetworkStatus,
  OperationName,
  OperationOutput,
  Operations,
} from '../contract/staff-operations/index';
import type { syncOperations } from '../contract/staff-operations/sync';
import { makePrivateFolder } from '../db/private-files';
import type { Store } from '../db/store';
import type { JobRunner } from '../jobs/job-runner';
import type { ImportJob } from '../jobs/jobs';
import { ImportError } from '../maintenance/import/index';
import { personalDataHandlers } from './personal-data';
import type { StaffSessions } from './staff-sessions';

/** What staff operations work with. */
export interface StaffContext {
  store: Store;
  jobs: JobRunner;
  deviceKeys: DeviceKeys;
  clock: () => number;
  version: string;
  host: 'browser' | 'desktop';
  /** The browsers that are signed in; null in the desktop app, which needs no session. */
  sessions: StaffSessions | null;
  network: {
    status(): NetworkStatus;
    /** @throws ListenError when the port cannot be opened. */
    share(on: boolean, port: number): Promise<NetworkStatus>;
  };
  /** Given by the composition root: staff operations know nothing of how sync works. */
  sync: Handlers<keyof typeof syncOperations>;
}

/** The function of each operation; its input has been checked. `session`: the browser's, which calls. */
export type Handlers<Names extends OperationName> = {
  [Name in Names]: (
    input: z.output<Operations[Name]['input']>,
    session?: string,
  ) => OperationOutput<Name> | Promise<OperationOutput<Name>>;
};

/** The operations that both hosts offer. */
export function staffOperations(context: StaffContext): Handlers<CommonOperationName> {
  const { store, jobs, deviceKeys, sessions, clock } = context;
  return {
    session: () => ({
      version: context.version,
      host: context.host,
      data_dir: store.dataDir,
      clubs: listClubs(store.read),
    }),
    device_key: ({ club_id }, session) => {
      if (!listClubs(store.read).some((club) => club.id === club_id))
        throw new UserError(`There is no club ${club_id} here.`);
      return { key: deviceKeys.issue(club_id, clock(), session), club_id };
    },
    save_club: async (club) => {
      await store.write((db) => putClub(db, club));
      return club;
    },
    list_keys: () => listApiKeys(store.read).map(toInfo),
    create_key: async ({ id, name, club_id, scopes, expires_at }) => {
      if (expires_at !== null && expires_at <= clock())
        throw new UserError('The key would have expired already.');
      const { key, apiKey } = await store.write((db) =>
        createApiKey(db, { id, name, clubId: club_id, scopes, expiresAt: expires_at, now: clock() }),
      );
      return { key, api_key: toInfo(apiKey) };
    },
    revoke_key: async ({ id }) => {
      const apiKey = await store.write((db) => revokeApiKey(db, id, clock()));
      if (!apiKey) throw new UserError('That key is not there any more.');
      return toInfo(apiKey);
    },
    export_series: async ({ regatta_id, format }) => {
      const { content, ...file } = await jobs.run('exportSeries', { regattaId: regatta_id, format });
      return { ...file, content_base64: Buffer.from(content).toString('base64') };
    },
    import_file: ({ name, content_base64, regatta_id, boats_only, preview, columns }) => {
      const source = { content: Buffer.from(content_base64, 'base64') };
      return importForStaff(jobs, {
        source,
        name,
        regattaId: regatta_id,
        boatsOnly: boats_only,
        preview,
        columns,
        now: clock(),
      });
    },
    fill_demo: async () => {
      const { club_id } = await jobs.run('fillDemoClub', { now: clock() });
      return { club_id };
    },
    back_up: async () => {
      const folder = backupsFolder(store);
      makePrivateFolder(folder);
      const file = join(folder, `club-${timeStamp(clock())}.db`);
      await jobs.run('backUp', { file });
      return backupInfo(file);
    },
    list_backups: async () => {
      const names = await readdir(backupsFolder(store)).catch(() => []);
      const files = names
        .filter((name) => name.endsWith('.db'))
        .map((name) => join(backupsFolder(store), name));
      const backups = await Promise.all(files.map(backupInfo));
      return backups.sort((a, b) => b.created_at - a.created_at);
    },
    examine: () => jobs.run('examine', { now: clock() }),
    network: () => context.network.status(),
    share: ({ on, port }) => context.network.share(on, port),
    publish_results: ({ regatta_id, status, without_races }) =>
      store.write((db) => publishResults(db, regatta_id, status, clock(), without_races)),
    unpublish_results: async ({ regatta_id }) => {
      await store.write((db) => unpublishResults(db, regatta_id));
      return { regatta_id };
    },
    list_publications: () => listPublications(store.read),
    list_sessions: (_, session) => sessions?.list(session) ?? [],
    end_session: ({ id }) => {
      sessions?.end(id);
      return {};
    },
    end_other_sessions: (_, session) => ({ ended: sessions?.endOthers(session) ?? 0 }),
    ...personalDataHandlers({ ...context, clearUpstream: () => context.sync.clear_upstream({}) }),
    ...context.sync,
  };
}

/** Imports a file. Bad lines are an outcome like any other. */
export async function importForStaff(jobs: JobRunner, job: ImportJob): Promise<ImportOutcome> {
  try {
    const { file: _, ...result } = await jobs.run('importFile', job);
    return { imported: true, ...result };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { imported: false, issues: error.issues, more: error.more, questions: error.questions };
  }
}

function toInfo({ device: _, ...info }: ApiKey): ApiKeyInfo {
  return info;
}

function backupsFolder(store: Store): string {
  return join(store.dataDir, 'backups');
}

async function backupInfo(file: string): Promise<BackupInfo> {
  const { size, mtimeMs } = await stat(file);
  return { file, bytes: size, created_at: Math.round(mtimeMs) };
}

/** Sorts by time, and is a valid file name on every system. */
function timeStamp(at: number): string {
  return new Date(at).toISOString().replace(/[:.]/g, '-');
}
