import { z } from 'zod';
import { EpochMs } from '../schema';

/** Where the results pages are kept as files: a folder of this computer, or one on a server over SFTP. */
export const SiteTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('folder'),
    /** The whole path. */
    folder: z.string().trim().min(1),
  }),
  z.object({
    kind: z.literal('sftp'),
    host: z.string().trim().min(1),
    port: z.int().min(1).max(65_535),
    user: z.string().trim().min(1),
    /** On the server; relative ones begin in the user's folder. */
    folder: z.string().trim().min(1),
    /** The fingerprint of the server's key, `SHA256:…`: with any other key nothing is sent. */
    host_key: z.string().regex(/^SHA256:/),
  }),
]);
export type SiteTarget = z.infer<typeof SiteTarget>;

/** What lets in at an SFTP server. It is kept on this computer and never shown again. */
export const SiteSecret = z.object({
  password: z.string().min(1).nullable(),
  /** A private key as `ssh-keygen` writes it, with its passphrase if it has one. */
  private_key: z.string().min(1).nullable(),
  passphrase: z.string().min(1).nullable(),
});
export type SiteSecret = z.infer<typeof SiteSecret>;

export const SiteStatus = z.object({
  /** Null: the results pages are not kept as files. */
  target: SiteTarget.nullable(),
  /**
   * `sent`: what is published now is there, as the folder or the server has confirmed. `waiting`: it is not there yet;
   * `sending`: it is on its way; `failed`: the last attempt did not work, and another one follows.
   */
  state: z.enum(['off', 'waiting', 'sending', 'sent', 'failed']),
  /** When all of it was last confirmed to be there; null: never. */
  sent_at: EpochMs.nullable(),
  /** How many files the last attempt that worked wrote, and how many there are. */
  written: z.int().min(0),
  files: z.int().min(0),
  /** Why the last attempt failed, and when; null once one worked. */
  failure: z.string().nullable(),
  failed_at: EpochMs.nullable(),
  /** When it is tried again by itself; null: it is not. */
  retry_at: EpochMs.nullable(),
});
export type SiteStatus = z.infer<typeof SiteStatus>;

export const resultsSiteOperations = {
  results_site: { input: z.object({}), output: SiteStatus },
  /** Asks an SFTP server for its key, for somebody to compare. Nothing else is sent to it. */
  site_host_key: {
    input: z.object({ host: z.string().trim().min(1), port: z.int().min(1).max(65_535) }),
    output: z.object({ host_key: z.string() }),
  },
  /**
   * Chooses where the results pages are kept, and sends what is published. Without `secret` the one
   * that is there stays, for the same user of the same server.
   */
  set_results_site: {
    input: z.object({ target: SiteTarget, secret: SiteSecret.nullable() }),
    output: SiteStatus,
  },
  /** Keeps them no longer: what was written stays where it is, and the password or key is forgotten. */
  clear_results_site: { input: z.object({}), output: SiteStatus },
  /** Sends what is published now, and answers once it has worked or failed. */
  send_results_site: { input: z.object({}), output: SiteStatus },
} as const;
