import { z } from 'zod';
import { LOGGED_REQUESTS, LoggedRequest } from '../areas/request-log';
import { Id } from '../schema';

/** What each API key asked for, for staff. */
export const requestLogOperations = {
  /** A page of the requests of one key, the newest first. */
  request_log: {
    input: z.object({
      club_id: Id,
      key_id: Id,
      /** Only those that were refused or failed. */
      refused: z.boolean(),
      cursor: z.string().optional(),
      limit: z.int().min(1).max(LOGGED_REQUESTS),
    }),
    output: z.object({ requests: z.array(LoggedRequest), next_cursor: z.string().nullable() }),
  },
} as const;
