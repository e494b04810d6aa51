import { z } from 'zod';
import { EpochMs, Id } from '../schema';

/** A session of a local browser opened by a staff link. */
export const StaffSession = z.object({
  id: Id,
  /** The browser's user agent at sign-in. */
  user_agent: z.string(),
  created_at: EpochMs,
  last_used_at: EpochMs,
  /** True for the calling browser. */
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

export const sessionOperations = {
  /** Signed-in browsers, most recently used first. Empty in the desktop app, which needs no session. */
  list_sessions: { input: z.object({}), output: z.array(StaffSession) },
  /** Signs a browser out, with its device keys, from its next request on. Idempotent. */
  end_session: { input: z.object({ id: Id }), output: z.object({}) },
  /** Signs out every other browser. */
  end_other_sessions: { input: z.object({}), output: z.object({ ended: z.int() }) },
} as const;
