import type { z } from 'zod';
import { Club } from '../club';
import { defineRoute } from '../route';

/** A club as its keys see it: without the settings that only staff need. */
export const OwnClub = Club.omit({ rate_limit: true, portal_for_former_members: true }).meta({ id: 'Club' });
export type OwnClub = z.infer<typeof OwnClub>;

export const clubRoute = defineRoute({
  operationId: 'club',
  method: 'get',
  path: '/club',
  area: 'club',
  summary: 'The key’s own club',
  description:
    'Which club this key belongs to: the `club_id` of every other route, the time zone of its days, and the currency it counts in.',
  scope: 'any',
  addition: true,
  writes: false,
  data: OwnClub,
  example: {
    data: {
      id: 'club_1',
      name: 'Dún Laoghaire Bay Sailing & Golf Club',
      time_zone: 'Europe/Dublin',
      currency: 'EUR',
    },
  },
});
