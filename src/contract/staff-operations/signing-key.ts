import { z } from 'zod';
import { Id } from '../schema';

/** State of the key that signs a club's results. */
export const SigningKeyStatus = z.object({
  /**
   * `none`: the first publication creates it. `unreadable`: nothing is published until the key is restored or replaced.
   */
  state: z.enum(['none', 'ready', 'unreadable']),
  /** Fingerprint as on the notice board: `1E21 BA04 …`; null if unknown. */
  fingerprint: z.string().nullable(),
  /** Sentence about a problem; null if none. */
  problem: z.string().nullable(),
});
export type SigningKeyStatus = z.infer<typeof SigningKeyStatus>;

/** Maximum length of a key file, in characters. */
const LARGEST_COPY = 1_000_000;

export const signingKeyOperations = {
  signing_key: { input: z.object({ club_id: Id }), output: SigningKeyStatus },
  /** Restores the key from the text of a copied key file. Refused if the key is readable. */
  restore_signing_key: {
    input: z.object({ club_id: Id, copy: z.string().max(LARGEST_COPY) }),
    output: SigningKeyStatus,
  },
  /**
   * Creates a new signing key, named on the notice board and in the next publications. Refused if the key is readable.
   */
  start_new_signing_key: { input: z.object({ club_id: Id }), output: SigningKeyStatus },
} as const;
