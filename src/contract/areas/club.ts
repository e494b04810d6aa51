import { z } from 'zod';
import { Club, type CourseSettings } from '../club';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../paging';
import { defineRoute, MAX_BODY_BYTES } from '../route';
import { EpochMs, Id } from '../schema';
import { Scope } from '../scopes';
import { MAX_CHANGES, MAX_CHANGES_WAIT_MS } from './integration/changes';

/** A club as its keys see it, without settings only staff need. */
export const OwnClub = Club.omit({ rate_limit: true, portal_for_former_members: true });
export type OwnClub = z.infer<typeof OwnClub>;

/** The calling key. */
const OwnKey = z
  .object({
    id: Id.meta({ description: 'The id of the key, as staff see it; not the key itself.' }),
    name: z.string().meta({ description: 'What staff called the key.' }),
    scopes: z.array(Scope).meta({ description: 'What the key may do, in no order.' }),
    expires_at: EpochMs.nullable().meta({
      description: 'From when on the key is refused with 401: Unix epoch milliseconds, UTC; null: never.',
    }),
    test: z.boolean().meta({ description: 'True if it is a test key, which works on a sandbox only.' }),
  })
  .meta({ id: 'OwnKey', description: 'The key that asks.' });

/** Limits of a key. */
const Limits = z
  .object({
    requests_per_minute: z.int().min(1).nullable().meta({
      description: 'How many requests the key may make within 60 seconds before it gets 429; null: no limit.',
    }),
    page_size: z.int().min(1).meta({
      description: 'How many records a list answers where the request doesn’t say `limit`.',
    }),
    max_page_size: z
      .int()
      .min(1)
      .meta({ description: 'The largest `limit` of a list: a number of records.' }),
    max_changes: z
      .int()
      .min(1)
      .meta({ description: 'The largest `limit` of `/changes`: a number of changes.' }),
    max_wait_ms: z.int().min(0).meta({ description: 'The longest `wait` of `/changes`, in milliseconds.' }),
    max_body_bytes: z.int().min(1).meta({ description: 'The largest body of a request: a number of bytes.' }),
  })
  .meta({ id: 'Limits', description: 'What the server allows the key.' });

const courseExample: CourseSettings = {
  name: 'Links',
  first_time: '07:30',
  last_time: '16:00',
  interval_minutes: 10,
  seats: 4,
  holes: 18,
  two_tees: true,
};

export const clubRoute = defineRoute({
  operationId: 'club',
  method: 'get',
  path: '/club',
  area: 'club',
  summary: 'The key’s own club',
  description:
    'Which club this key belongs to: the `club_id` of every other route, the time zone of its days, and the currency it counts in. ' +
    'Also its paper and its golf courses. ' +
    'Also what the key may do, until when, and within which limits.',
  scope: 'any',
  addition: true,
  writes: false,
  signedOut: true,
  computedFrom: [],
  data: OwnClub.extend({
    sandbox: z.boolean().meta({
      description: 'True if this is a sandbox: sample data to try programs on.',
    }),
    key: OwnKey,
    limits: Limits,
  }).meta({ id: 'Club', description: 'The club that the key belongs to.' }),
  example: {
    data: {
      id: 'demo',
      name: 'Dún Laoghaire Bay Sailing & Golf Club',
      time_zone: 'Europe/Dublin',
      currency: 'EUR',
      paper_size: null,
      courses: [courseExample],
      sandbox: false,
      key: {
        id: 'key_01',
        name: 'Scoring program',
        scopes: ['regattas:read', 'scores:write'],
        expires_at: 1790812800000,
        test: false,
      },
      limits: {
        requests_per_minute: 600,
        page_size: DEFAULT_LIMIT,
        max_page_size: MAX_LIMIT,
        max_changes: MAX_CHANGES,
        max_wait_ms: MAX_CHANGES_WAIT_MS,
        max_body_bytes: MAX_BODY_BYTES,
      },
    },
  },
});
