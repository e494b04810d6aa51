import { z } from 'zod';
import { Id } from '../schema';

/** Whether there is a key to sign a club's results with. */
export const SigningKeyStatus = z.object({
  /** `none`: the first publication makes it. `unreadable`: nothing is published until somebody has put it back or started anew. */
  state: z.enum(['none', 'ready', 'unreadable']),
  /** Of the key, as the notice board has it: `1E21 BA04 …`; null where it is not known. */
  fingerprint: z.string().nullable(),
  /** What is wrong with it, as a sentence; null where nothing is. */
  problem: z.string().nullable(),
});
export type SigningKeyStatus = z.infer<typeof SigningKeyStatus>;

/** A file of keys is smaller than this, in characters. */
const LARGEST_COPY = 1_000_000;

export const signingKeyOperations = {
  signing_key: { input: z.object({ club_id: Id }), output: SigningKeyStatus },
  /** Puts the key back from a copy of the file that kept it: its text. Refused where the key can be read. */
  restore_signing_key: {
    input: z.object({ club_id: Id, copy: z.string().max(LARGEST_COPY) }),
    output: SigningKeyStatus,
  },
  /** Signs with a new key from now on, which the notice board and the next publications name. Refused where the key can be read. */
  start_new_signing_key: { input: z.object({ club_id: Id }), output: SigningKeyStatus },
} as const;
