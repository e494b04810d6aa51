import { z } from 'zod';
import { clubId } from '../paging';
import { defineRoute } from '../route';
import { queryInteger } from '../schema';
import { FoundSeats, foundSeatsExample, SearchText } from './golf/tee-times';
import { Member, memberExample } from './members/members';
import { Registration } from './racing/registrations';
import { Wristband } from './safety/wristbands';

const total = z
  .int()
  .min(0)
  .meta({ description: 'How many there are, of which the first `limit` are here.', format: 'int64' });
const regattaName = z.string().meta({ description: 'The name of its regatta.' });

/** People, boats, wristbands and players that match some words, limited by the key's scopes. */
export const SearchResults = z
  .object({
    members: z
      .object({ total, members: z.array(Member).describe('The first of them.') })
      .nullable()
      .describe('Members by name, membership number and e-mail address; null: the key may not read them.'),
    boats: z
      .object({
        total,
        boats: z
          .array(z.object({ regatta_name: regattaName, registration: Registration }))
          .describe('The first of them.'),
      })
      .nullable()
      .meta({
        description: 'Entries by sail number, bow number, name, helm and crew, the latest regatta’s first.',
      }),
    wristbands: z
      .object({
        total,
        wristbands: z
          .array(z.object({ regatta_name: regattaName, wristband: Wristband }))
          .describe('The first of them.'),
      })
      .nullable()
      .meta({ description: 'Bands whose number starts with it, with or without leading zeros.' }),
    tee_times: z
      .union([FoundSeats, z.null()])
      .describe('Players on the tee sheet; null: the key may not read it.'),
  })
  .meta({
    id: 'SearchResults',
    description:
      'People, boats, wristbands and players that some words find, each kind as far as the key may read it.',
  });
export type SearchResults = z.infer<typeof SearchResults>;

export const searchRoute = defineRoute({
  operationId: 'search',
  method: 'get',
  path: '/search',
  area: 'search',
  summary: 'Find people, boats, wristbands and bookings',
  description: 'A kind that the key has no scope to read is null.',
  scope: 'any',
  addition: true,
  writes: false,
  query: z.object({
    club_id: clubId,
    q: SearchText.meta({
      description:
        'Every word must match the beginning of a word, without regard to case, accents and order.',
    }),
    limit: queryInteger(1, 20).default(5).meta({ description: 'How many of each kind.' }),
  }),
  data: SearchResults,
  example: {
    query: { club_id: 'demo', q: 'byrne' },
    data: {
      members: { total: 1, members: [memberExample] },
      boats: { total: 0, boats: [] },
      wristbands: null,
      tee_times: foundSeatsExample,
    } satisfies SearchResults,
  },
});
