import { z } from 'zod';
import { Currency, Id, TimeZone } from './schema';

/** A club and its settings. */
export const Club = z.object({
  id: Id.describe('The club: the `club_id` of every other route.'),
  name: z.string().min(1).describe('What the club is called.'),
  time_zone: TimeZone.describe('The IANA time zone of the club’s days, such as `Europe/Dublin`.'),
  currency: Currency.describe('The ISO 4217 code of the currency that the club counts in, such as `EUR`.'),
  rate_limit: z
    .int()
    .min(0)
    .meta({ description: 'Requests a minute for each API key; 0 turns limiting off.' }),
  portal_for_former_members: z.boolean().optional().meta({
    description: 'True if the member portal also opens for former members.',
  }),
});
export type Club = z.infer<typeof Club>;

/** Default requests per minute for a club's keys. */
export const DEFAULT_RATE_LIMIT = 600;
