import { refused } from '@messages/refusals';
import type { z } from 'zod';
import type { DeviceKeys } from '../club/access/api-keys';
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '../club/access/api-keys';
import { hasKioskPin, putKioskPin } from '../club/access/kiosk-pins';
import { hashPin } from '../club/access/pins';
import type { RequestLog } from '../club/access/request-log';
import { usersOf } from '../club/access/sign-ins';
import { findClub, listClubs, putClub, removeEmptyClub } from '../club/clubs';
import { listImports } from '../club/integration/imports';
import { hasUpstream } from '../club/integration/unsent-entities';
import { saveLetterhead } from '../club/publishing/letterheads';
import { publishResults, type Sealing, withdrawResults } from '../club/publishing/publications';
import { keyOwner } from '../club/publishing/signing-keys/key-changes';
import type { SigningKeys } from '../club/publishing/signing-keys/signing-keys';
import type { ImportOutcome } from '../contract/staff-operations/import';
import { JOIN_LINK_MS, JOIN_PATH } from '../contract/staff-operations/join';
import type {
  ApiKeyInfo,
  CommonOperationName,
  NetworkStatus,
  OperationName,
  OperationOutput,
  Operations,
} from '../contract/staff-operations/operations';
import type { pairingOperations } from '../contract/staff-operations/pairing';
import { importPermissions } from '../contract/staff-operations/permissions';
import type { resultsSiteOperations } from '../contract/staff-operations/results-site';
import type { syncOperations } from '../contract/staff-operations/sync';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import { isSandbox } from '../db/sandbox';
import type { Store } from '../db/store';
import { textOf } from '../db/utf8';
import { formatOfFile } from '../import/format';
import { ImportError } from '../import/import-error';
import type { BackupSchedule } from '../jobs/backup-schedule';
import type { JobRunner } from '../jobs/job-runner';
import type { ImportJob } from '../jobs/jobs';
import { backupHandlers, type Restores } from './backups';
import type { JoinLinks } from './join-links';
import { peopleHandlers } from './people';
import { personalDataHandlers } from './personal-data';
import { signingKeyHandlers } from './signing-keys';
import { requireMay, type StaffActor } from './staff-gate';
import type { StaffSessions } from './staff-sessions';
import { webhookHandlers } from './webhooks';

/** The dependencies of staff operations. */
export interface StaffContext {
  store: Store;
  jobs: JobRunner;
  backups: BackupSchedule;
  /** Restores backups, where the host can do so while it runs. */
  restores: Restores | undefined;
  deviceKeys: DeviceKeys;
  /** The requests of each key. */
  requests: RequestLog;
  /** The keys that sign publications. */
  signingKeys: SigningKeys;
  clock: () => number;
  version: string;
  host: 'browser' | 'desktop';
  /** The browsers that are signed in; null in the desktop app, which needs no session. */
  sessions: StaffSessions | null;
  /** The links that let tablets in. */
  joinLinks: JoinLinks;
  network: {
    status(): NetworkStatus;
    /** @throws ListenError when the port cannot be opened. */
    share(on: boolean, port: number): Promise<NetworkStatus>;
  };
  /** Given by the composition root: staff operations know nothing of how sync works. */
  sync: Handlers<keyof typeof syncOperations>;
  /** The same of the pairing. */
  pairing: Handlers<keyof typeof pairingOperations>;
  /** The same of the results site. */
  site: Handlers<keyof typeof resultsSiteOperations>;
}

/** The function of each operation; its input has been checked. `session`: the browser's, which calls, for `actor`. */
export type Handlers<Names extends OperationName> = {
  [Name in Names]: (
    input: z.output<Operations[Name]['input']>,
    session?: string,
    actor?: StaffActor,
  ) => OperationOutput<Name> | Promise<OperationOutput<Name>>;
};

/** The key and details that seal a regatta's publications; undefined for an unknown regatta. @throws KeyProblemError */
async function sealingFor(
  { store, signingKeys, clock, version }: StaffContext,
  regattaId: string,
): Promise<Sealing | undefined> {
  const [regatta] = selectRecords(store.read, 'regattas', 'key = ?', regattaId);
  if (!regatta) return undefined;
  return { signer: await signingKeys.signer(keyOwner(store.read, regatta.club_id), clock()), version };
}

/** The operations that both hosts offer. */
export function staffOperations(context: StaffContext): Handlers<CommonOperationName> {
  const { store, deviceKeys, sessions, clock, jobs } = context;
  return {
    session: () => ({
      version: context.version,
      host: context.host,
      sandbox: isSandbox(store.read),
      data_dir: store.dataDir,
      clubs: listClubs(store.read),
    }),
    device_key: ({ club_id }, session) => {
      if (!listClubs(store.read).some((club) => club.id === club_id))
        throw refused('no_club', { id: club_id });
      const browser = session && sessions ? { session, name: sessions.nameOf(session) } : undefined;
      return { key: deviceKeys.issue(club_id, clock(), browser), club_id };
    },
    save_club: (club) => store.write((db) => putClub(db, club)),
    save_letterhead: async ({ club_id, ...letterhead }) => {
      if (!findClub(store.read, club_id)) throw refused('no_club', { id: club_id });
      await store.write((db) => saveLetterhead(db, club_id, letterhead));
      return letterhead;
    },
    remove_empty_club: async ({ club_id }) => {
      if (hasUpstream(store.read, club_id)) await context.sync.clear_upstream({});
      await store.write((db) => removeEmptyClub(db, club_id));
      return {};
    },
    list_keys: () => listApiKeys(store.read).map((key) => toInfo(store.read, key)),
    create_key: async ({ id, name, club_id, scopes, expires_at }) => {
      if (expires_at !== null && expires_at <= clock()) throw refused('key_expiry_past');
      const { key, apiKey } = await store.write((db) =>
        createApiKey(db, { id, name, clubId: club_id, scopes, expiresAt: expires_at, now: clock() }),
      );
      return { key, api_key: toInfo(store.read, apiKey) };
    },
    revoke_key: async ({ id }) => {
      const apiKey = await store.write((db) => revokeApiKey(db, id, clock()));
      if (!apiKey) throw refused('key_gone');
      return toInfo(store.read, apiKey);
    },
    request_log: ({ club_id, key_id, refused, ...page }) => {
      const { records, next_cursor } = context.requests.list({
        ...page,
        clubId: club_id,
        keyId: key_id,
        refused,
        skip: 0,
      });
      return { requests: records.map(({ json }) => JSON.parse(textOf(json))), next_cursor };
    },
    create_join_link: ({ club_id, name, role }) => {
      if (!listClubs(store.read).some((club) => club.id === club_id))
        throw refused('no_club', { id: club_id });
      const code = context.joinLinks.make({ clubId: club_id, name, role });
      return { path: `${JOIN_PATH}#${code}`, expires_at: clock() + JOIN_LINK_MS };
    },
    kiosk_pin: ({ club_id }) => ({ is_set: hasKioskPin(store.read, club_id) }),
    set_kiosk_pin: async ({ club_id, pin }) => {
      const hashed = pin === null ? null : await hashPin(pin);
      await store.write((db) => putKioskPin(db, club_id, hashed, clock()));
      return { is_set: pin !== null };
    },
    export_series: async ({ regatta_id, format }) => {
      const { content, ...file } = await jobs.run('exportSeries', { regattaId: regatta_id, format });
      return { ...file, content_base64: Buffer.from(content).toString('base64') };
    },
    import_file: ({ name, content_base64, regatta_id, boats_only, preview, columns }, _, actor) => {
      const source = { content: Buffer.from(content_base64, 'base64') };
      const file = { source, name, regattaId: regatta_id, boatsOnly: boats_only, preview, columns };
      return importForStaff(context, { ...file, now: clock() }, actor);
    },
    import_table: async ({ content_base64, ...file }, _, actor) => {
      if (!file.preview) await context.backups.backUpBefore('before-import');
      return jobs.run('importTable', {
        ...file,
        content: Buffer.from(content_base64, 'base64'),
        ...byActor(actor),
        now: clock(),
      });
    },
    list_imports: ({ club_id, regatta_id, kind }) =>
      listImports(store.read, { clubId: club_id, regattaId: regatta_id }, kind),
    take_back_import: async ({ club_id, regatta_id, id, also, preview }, _, actor) => {
      if (!preview) await context.backups.backUpBefore('before-import');
      return jobs.run('takeBackImport', {
        ...{ clubId: club_id, regattaId: regatta_id, importId: id, also, preview },
        ...byActor(actor),
        now: clock(),
      });
    },
    fill_demo: async () => {
      const { club_id } = await jobs.run('fillDemoClub', { now: clock() });
      return { club_id };
    },
    examine: () => jobs.run('examine', { now: clock() }),
    network: () => context.network.status(),
    share: ({ on, port }) => context.network.share(on, port),
    publish_results: async ({ regatta_id, status, without_races, reason }, _, actor) => {
      const sealing = await sealingFor(context, regatta_id);
      return store.write((db) =>
        publishResults(db, regatta_id, status, clock(), {
          ...{ withoutRaces: without_races, reason, sealing },
          ...{ publishedBy: actor?.name, publishedOn: actor?.device },
        }),
      );
    },
    unpublish_results: async ({ regatta_id, reason }, _, actor) => {
      await store.write((db) =>
        withdrawResults(db, regatta_id, { now: clock(), withdrawnBy: actor?.name, reason }),
      );
      return { regatta_id };
    },
    list_sessions: (_, session) => sessions?.list(session) ?? [],
    end_session: ({ id }) => {
      sessions?.end(id);
      return {};
    },
    end_other_sessions: (_, session) => ({ ended: sessions?.endOthers(session) ?? 0 }),
    ...peopleHandlers(context),
    ...backupHandlers(context),
    ...signingKeyHandlers(context),
    ...personalDataHandlers({
      ...context,
      clearUpstream: () => context.sync.clear_upstream({}),
      renewPack: () => context.backups.renewPack(),
    }),
    ...context.sync,
    ...context.pairing,
    ...context.site,
    ...webhookHandlers(context),
  };
}

/**
 * Imports a file, after a backup. Bad lines are an outcome like any other.
 *
 * @param actor left out, everything is allowed
 * @throws NotAllowedError where the actor may not write the kinds of record that the file holds
 */
export async function importForStaff(
  { jobs, backups }: Pick<StaffContext, 'jobs' | 'backups'>,
  file: Omit<ImportJob, 'format' | 'recordedBy' | 'recordedOn'>,
  actor: StaffActor | undefined,
): Promise<ImportOutcome> {
  const format = formatOfFile(file.name, file.source);
  if (actor) requireMay(actor, importPermissions[format]);
  const job: ImportJob = { ...file, format, ...byActor(actor) };
  if (!job.preview) await backups.backUpBefore('before-import');
  try {
    const { file: _, ...result } = await jobs.run('importFile', job);
    return { imported: true, ...result };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { imported: false, issues: error.issues, more: error.more, questions: error.questions };
  }
}

/** The author of an import, for the histories and the list of imports. */
function byActor(actor: StaffActor | undefined) {
  return { recordedBy: actor?.name ?? null, recordedOn: actor?.device ?? null };
}

function toInfo(db: Readable, { device: _, ...info }: ApiKey): ApiKeyInfo {
  return { ...info, used_by: info.role === null ? [] : usersOf(db, info.id) };
}
