import { z } from 'zod';
import { Publication } from '../areas/publishing/publications';
import { Club } from '../club';
import { Letterhead } from '../letterhead';
import { PublicationStatus } from '../published-results';
import { CalendarTime, EpochMs, Id } from '../schema';
import { Scope } from '../scopes';
import { type BackupInfo, backupOperations } from './backups';
import { type DesktopCommand, desktopOperations, type Unsubscribe } from './desktop';
import { exportOperations } from './export';
import { ImportOutcome, InlineFile } from './import';
import { tableOperations } from './import-table';
import { joinOperations } from './join';
import { pairingOperations } from './pairing';
import { peopleOperations } from './people';
import { personalDataOperations } from './personal-data';
import { requestLogOperations } from './request-log';
import { resultsSiteOperations } from './results-site';
import { sessionOperations } from './sessions';
import { signingKeyOperations } from './signing-key';
import { syncOperations } from './sync';
import { takeBackOperations } from './take-back';
import { webhookOperations } from './webhooks';

export type { BackupInfo, ImportOutcome };

/**
 * Staff operations outside the API, as one type map. The desktop app carries them over IPC, a local browser over HTTP
 * with a staff session. Each takes and returns one object.
 */
interface Operation {
  input: z.ZodType;
  output: z.ZodType;
}

/** An API key as staff see it. The key itself is shown once, when it is created. */
export const ApiKeyInfo = z.object({
  id: Id,
  club_id: Id,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(Scope),
  created_at: EpochMs,
  last_used_at: EpochMs.nullable(),
  expires_at: EpochMs.nullable(),
  revoked_at: EpochMs.nullable(),
  /** Role of the tablet with this key (`joinRoles`); null for other keys. */
  role: z.string().nullable(),
  /** Names of people who signed in on the tablet with this key, latest first. */
  used_by: z.array(z.string()),
});
export type ApiKeyInfo = z.infer<typeof ApiKeyInfo>;

/** Page for downloading the certificate of the club's authority to a phone or tablet. Needs no key. */
export const CERTIFICATE_PATH = '/certificate';

/** Addresses under which the server can be reached. */
export const NetworkStatus = z.object({
  /** URLs of the running listeners. */
  listening: z.array(z.string()),
  /** True if the club's network can reach the server. */
  shared: z.boolean(),
  /** Port for sharing, in use or not. */
  port: z.int(),
  /** This computer's addresses on the club's network. */
  addresses: z.array(z.string()),
  /** Its multicast DNS name (`laptop.local`) while advertised. */
  local_name: z.string().nullable(),
  /** Why sharing failed although staff chose it: the port is taken. */
  problem: z.string().nullable(),
  /** HTTPS beside HTTP; null if not shared or not supported by the host. */
  https: z
    .object({
      /** Null if it could not be opened. */
      port: z.int().nullable(),
      /** SHA-256 of this server's certificate, as browsers show it: `AB:CD:…`. */
      certificate_fingerprint: z.string().nullable(),
      /** SHA-256 of the club's authority, which devices may be asked to trust. */
      authority_fingerprint: z.string().nullable(),
      /** Why HTTPS could not be opened, or its certificate not renewed. */
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type NetworkStatus = z.infer<typeof NetworkStatus>;

export const Finding = z.object({ check: z.string(), ok: z.boolean(), detail: z.string() });
export type Finding = z.infer<typeof Finding>;

/** Operations of both hosts. */
export const commonOperations = {
  /** The clubs in the data, and facts about this host. */
  session: {
    input: z.object({}),
    output: z.object({
      version: z.string(),
      host: z.enum(['browser', 'desktop']),
      /** True for a sandbox. */
      sandbox: z.boolean(),
      data_dir: z.string(),
      clubs: z.array(Club),
    }),
  },
  /** Creates this device's own key with every scope. It is kept in memory and ends with the server. */
  device_key: { input: z.object({ club_id: Id }), output: z.object({ key: z.string(), club_id: Id }) },
  save_club: { input: Club.extend({ name: Club.shape.name.max(200) }), output: Club },
  /** Sets what a club shows on its sheets and public pages. */
  save_letterhead: { input: Letterhead.extend({ club_id: Id }), output: Letterhead },
  /**
   * Undoes creating a club, or connecting one whose cloud sent nothing: forgets it and its connection. Refused once the
   * club has a record, a key or anything else.
   */
  remove_empty_club: { input: z.object({ club_id: Id }), output: z.object({}) },
  list_keys: { input: z.object({}), output: z.array(ApiKeyInfo) },
  /**
   * Creates a key, shown only in this answer. A repeat with the same `id`, after a lost answer, replaces the unseen
   * key. Refused once that key has been used or revoked.
   */
  create_key: {
    input: z.object({
      id: Id.optional(),
      name: z.string().trim().min(1).max(200),
      club_id: Id,
      scopes: z.array(Scope).min(1),
      expires_at: CalendarTime.nullable(),
    }),
    output: z.object({ key: z.string(), api_key: ApiKeyInfo }),
  },
  revoke_key: { input: z.object({ id: Id }), output: ApiKeyInfo },
  /** Imports one file held by the page, whole or not at all. Issues are returned by line. */
  import_file: { input: InlineFile, output: ImportOutcome },
  fill_demo: { input: z.object({}), output: z.object({ club_id: Id }) },
  examine: { input: z.object({}), output: z.array(Finding) },
  network: { input: z.object({}), output: NetworkStatus },
  /** Starts or stops listening on every interface. */
  share: { input: z.object({ on: z.boolean(), port: z.int().min(0).max(65_535) }), output: NetworkStatus },
  /**
   * Publishes a regatta's current results as the next version. Final results are refused while races are under way,
   * except races named in `without_races`, which are left out. Also refused if the last version is identical.
   */
  publish_results: {
    input: z.object({
      regatta_id: Id,
      status: PublicationStatus,
      without_races: z.array(z.int().positive()).optional(),
      /** Reason for publishing, shown to readers. */
      reason: z.string().trim().max(300).nullable().optional(),
    }),
    output: Publication.omit({ changes_since: true }),
  },
  /** Removes a regatta's results from the public pages. Every version is kept. */
  unpublish_results: {
    input: z.object({
      regatta_id: Id,
      /** Reason for withdrawing, shown to readers. */
      reason: z.string().trim().max(300).nullable().optional(),
    }),
    output: z.object({ regatta_id: Id }),
  },
  ...backupOperations,
  ...exportOperations,
  ...tableOperations,
  ...takeBackOperations,
  ...sessionOperations,
  ...signingKeyOperations,
  ...joinOperations,
  ...peopleOperations,
  ...pairingOperations,
  ...personalDataOperations,
  ...requestLogOperations,
  ...resultsSiteOperations,
  ...syncOperations,
  ...webhookOperations,
} as const satisfies Record<string, Operation>;
export type CommonOperations = typeof commonOperations;
export type CommonOperationName = keyof CommonOperations;

/** The operations whose input holds a whole file. Over HTTP the input of others has at most `MAX_BODY_BYTES`. */
export const fileOperations: ReadonlySet<string> = new Set<CommonOperationName>([
  'import_file',
  'import_table',
  'pairing_import',
]);

/** All operations; a browser is offered only the common ones. */
export const operations = { ...commonOperations, ...desktopOperations } as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type OperationInput<Name extends OperationName> = z.input<Operations[Name]['input']>;
export type OperationOutput<Name extends OperationName> = z.output<Operations[Name]['output']>;

/** The bridge as the staff UI sees it, over any transport. Rejects with a `Refusal`, or if no answer comes. */
export interface Bridge {
  call<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<OperationOutput<Name>>;
}

/** Shape of `window.dockside`, set by the desktop app's preload script. */
export interface Dockside {
  bridge: Bridge;
  /** Subscribes to commands from the app's menu. */
  onCommand(listener: (command: DesktopCommand) => void): Unsubscribe;
}

/** Path of the bridge for a local browser: `POST /staff/<operation>` with the input as JSON. */
export const STAFF_PATH = '/staff';

/**
 * Path under `STAFF_PATH` for making another one-time staff link. The command uses the data directory's secret as
 * bearer token; the answer is the link's `path`.
 */
export const STAFF_LINK_PATH = '/link';

/** Lifetime of an unused staff link. */
export const STAFF_LINK_MS = 10 * 60_000;
