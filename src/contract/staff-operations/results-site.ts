import { z } from 'zod';
import { EpochMs } from '../schema';
import { Host, Path } from './texts';

/** Destination for results pages as files: a folder on this computer, or on a server over SFTP. */
export const SiteTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('folder'),
    /** Absolute path. */
    folder: Path,
  }),
  z.object({
    kind: z.literal('sftp'),
    host: Host,
    port: z.int().min(1).max(65_535),
    user: z.string().trim().min(1).max(255),
    /** Path on the server; a relative one begins in the user's folder. */
    folder: Path,
    /** Fingerprint of the server's key, `SHA256:…`. Nothing is sent to a server with another key. */
    host_key: z
      .string()
      .max(100)
      .regex(/^SHA256:/),
  }),
]);
export type SiteTarget = z.infer<typeof SiteTarget>;

/** Credentials for an SFTP server. Stored on this computer and never shown again. */
export const SiteSecret = z.object({
  password: z.string().min(1).max(1_000).nullable(),
  /** A private key as `ssh-keygen` writes it, with its passphrase if any. */
  private_key: z.string().min(1).max(20_000).nullable(),
  passphrase: z.string().min(1).max(1_000).nullable(),
});
export type SiteSecret = z.infer<typeof SiteSecret>;

export const SiteStatus = z.object({
  /** Null if results pages are not written as files. */
  target: SiteTarget.nullable(),
  /**
   * `sent`: the folder or server has confirmed the current pages. `waiting`: not sent yet. `sending`: on the way.
   * `failed`: the last attempt failed and will be retried.
   */
  state: z.enum(['off', 'waiting', 'sending', 'sent', 'failed']),
  /** Last time that everything was confirmed; null if never. */
  sent_at: EpochMs.nullable(),
  /** Files written by the last successful attempt, and files in total. */
  written: z.int().min(0),
  files: z.int().min(0),
  /** Reason and time of the last failure; null after a success. */
  failure: z.string().nullable(),
  failed_at: EpochMs.nullable(),
  /** Time of the next automatic retry; null if none is planned. */
  retry_at: EpochMs.nullable(),
});
export type SiteStatus = z.infer<typeof SiteStatus>;

export const resultsSiteOperations = {
  results_site: { input: z.object({}), output: SiteStatus },
  /** Asks an SFTP server for its key, so that a person can compare it. Sends nothing else. */
  site_host_key: {
    input: z.object({ host: Host, port: z.int().min(1).max(65_535) }),
    output: z.object({ host_key: z.string() }),
  },
  /**
   * Sets the destination of the results pages and sends what is published. Without `secret` the stored one is kept, for
   * the same user of the same server.
   */
  set_results_site: {
    input: z.object({ target: SiteTarget, secret: SiteSecret.nullable() }),
    output: SiteStatus,
  },
  /** Stops writing results pages. Written files stay; the password or key is deleted. */
  clear_results_site: { input: z.object({}), output: SiteStatus },
  /** Sends what is published now, and answers after success or failure. */
  send_results_site: { input: z.object({}), output: SiteStatus },
} as const;
