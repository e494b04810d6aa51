import { z } from 'zod';
import { LOGGED_REQUESTS, LoggedRequest } from '../areas/access/request-log';
import { Id } from '../schema';

/** Requests of each API key, for staff. */
export const requestLogOperations = {
  /** A page of one key's requests, newest first. */
  request_log: {
    input: z.object({
      club_id: Id,
      key_id: Id,
      /** True to list only refused or failed requests. */
      refused: z.boolean(),
      cursor: z.string().max(1_000).optional(),
      limit: z.int().min(1).max(LOGGED_REQUESTS),
    }),
    output: z.object({ requests: z.array(LoggedRequest), next_cursor: z.string().nullable() }),
  },
} as const;
