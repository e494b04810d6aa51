import { z } from 'zod';
import { EpochMs, Id } from '../schema';

/** A browser on the server's machine that a staff link has let in. */
export const StaffSession = z.object({
  id: Id,
  /** What the browser said of itself when it came in. */
  user_agent: z.string(),
  created_at: EpochMs,
  last_used_at: EpochMs,
  /** Whether it is the browser that asks. */
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

export const sessionOperations = {
  /** The browsers that are signed in, the one used last first; none in the desktop app, which needs no session. */
  list_sessions: { input: z.object({}), output: z.array(StaffSession) },
  /** Signs a browser out from its next request on, its device keys included. Done again it changes nothing. */
  end_session: { input: z.object({ id: Id }), output: z.object({}) },
  /** Signs out every browser but the one that asks. */
  end_other_sessions: { input: z.object({}), output: z.object({ ended: z.int() }) },
} as const;
