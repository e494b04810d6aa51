import { z } from 'zod';
import { Publication } from '../../contract/areas/publications';
import { PublicationStatus } from '../../contract/published-results';
import { Club } from '../club';
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
 * What staff do outside the API, as one type map: the desktop app carries these over IPC, a browser on the same machine
 * over HTTP with a staff session. Each operation takes one object and answers one.
 */
interface Operation {
  input: z.ZodType;
  output: z.ZodType;
}

/** An API key as staff see it; the key itself is shown once, when it is made. */
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
  /** What a tablet was let in as that has this key (`joinRoles`); null for all others. */
  role: z.string().nullable(),
  /** Who signed in on the tablet that has this key, by name, the latest first. */
  used_by: z.array(z.string()),
});
export type ApiKeyInfo = z.infer<typeof ApiKeyInfo>;

/** The page on which a phone or tablet gets the certificate of the club's authority. It asks for no key. */
export const CERTIFICATE_PATH = '/certificate';

/** Where the server can be reached. */
export const NetworkStatus = z.object({
  /** The listeners that run now, as one would type them. */
  listening: z.array(z.string()),
  /** Whether the club's network can reach one of them. */
  shared: z.boolean(),
  /** The port that sharing uses, or would use. */
  port: z.int(),
  /** This machine's addresses on the club's network. */
  addresses: z.array(z.string()),
  /** Its name there (`laptop.local`) while it is advertised by multicast DNS. */
  local_name: z.string().nullable(),
  /** Why it is not shared although staff chose so: its port is taken now. */
  problem: z.string().nullable(),
  /** HTTPS beside HTTP; null while it is not shared, or where the host has none. */
  https: z
    .object({
      /** Null where it could not be opened. */
      port: z.int().nullable(),
      /** SHA-256 of this server's certificate, as browsers show it: `AB:CD:…`. */
      certificate_fingerprint: z.string().nullable(),
      /** The same of the club's authority, which a device may be asked to trust. */
      authority_fingerprint: z.string().nullable(),
      /** Why it could not be opened, or why its certificate could not be renewed. */
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type NetworkStatus = z.infer<typeof NetworkStatus>;

export const Finding = z.object({ check: z.string(), ok: z.boolean(), detail: z.string() });
export type Finding = z.infer<typeof Finding>;

/** What both hosts offer. */
export const commonOperations = {
  /** Who is there: the clubs in the data, and what this host is. */
  session: {
    input: z.object({}),
    output: z.object({
      version: z.string(),
      host: z.enum(['browser', 'desktop']),
      /** Data to try programs on, no club's own. */
      sandbox: z.boolean(),
      data_dir: z.string(),
      clubs: z.array(Club),
    }),
  },
  /** A key of this device's own with every scope: it lives in memory and dies with the server. */
  device_key: { input: z.object({ club_id: Id }), output: z.object({ key: z.string(), club_id: Id }) },
  save_club: { input: Club, output: Club },
  /**
   * Takes back that a club was made, or came with a cloud that nothing came from: forgets it and its connection. Refused
   * once the club has a record, a key or anything else of its own.
   */
  remove_empty_club: { input: z.object({ club_id: Id }), output: z.object({}) },
  list_keys: { input: z.object({}), output: z.array(ApiKeyInfo) },
  /**
   * The answer is the only time that the key is shown. Asked again with the same `id`, because the answer was lost, it
   * makes the key anew in place of the one that nobody saw; refused once that has been used or revoked.
   */
  create_key: {
    input: z.object({
      id: Id.optional(),
      name: z.string().trim().min(1),
      club_id: Id,
      scopes: z.array(Scope).min(1),
      expires_at: CalendarTime.nullable(),
    }),
    output: z.object({ key: z.string(), api_key: ApiKeyInfo }),
  },
  revoke_key: { input: z.object({ id: Id }), output: ApiKeyInfo },
  /** One file that the page holds, all or nothing; what is wrong with it comes back line by line. */
  import_file: { input: InlineFile, output: ImportOutcome },
  fill_demo: { input: z.object({}), output: z.object({ club_id: Id }) },
  examine: { input: z.object({}), output: z.array(Finding) },
  network: { input: z.object({}), output: NetworkStatus },
  /** Starts or stops listening on every interface. */
  share: { input: z.object({ on: z.boolean(), port: z.int().min(0).max(65_535) }), output: NetworkStatus },
  /**
   * Publishes a regatta's results as they are now, as the next version. Final ones are refused while races are under way,
   * except for those named in `without_races`: the results are final without them. Refused, too, where the last version says
   * the same already.
   */
  publish_results: {
    input: z.object({
      regatta_id: Id,
      status: PublicationStatus,
      without_races: z.array(z.int().positive()).optional(),
      /** Why it is published, for whoever reads it. */
      reason: z.string().trim().max(300).nullable().optional(),
    }),
    output: Publication.omit({ changes_since: true }),
  },
  /** Takes a regatta's results off the public pages. Every version is kept. */
  unpublish_results: { input: z.object({ regatta_id: Id }), output: z.object({ regatta_id: Id }) },
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

/** All of them: a browser is offered the first kind only. */
export const operations = { ...commonOperations, ...desktopOperations } as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type OperationInput<Name extends OperationName> = z.input<Operations[Name]['input']>;
export type OperationOutput<Name extends OperationName> = z.output<Operations[Name]['output']>;

/** The bridge as the staff UI sees it, whatever carries it. Rejects with a `Refusal`, or when no answer comes. */
export interface Bridge {
  call<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<OperationOutput<Name>>;
}

/** What the desktop app's preload script puts on `window.dockside`. */
export interface Dockside {
  bridge: Bridge;
  /** Hears what the app's menu asks of the page. */
  onCommand(listener: (command: DesktopCommand) => void): Unsubscribe;
}

/** Where a browser on the same machine calls the bridge: `POST /staff/<operation>` with the input as JSON. */
export const STAFF_PATH = '/staff';

/**
 * Under `STAFF_PATH`, for a command with the secret of the data directory as its bearer token: makes another link that lets
 * one browser in, and answers its `path`.
 */
export const STAFF_LINK_PATH = '/link';

/** How long a staff link that was not used is good for. */
export const STAFF_LINK_MS = 10 * 60_000;
