import { z } from 'zod';
import { clubId } from '../paging';
import { defineRoute } from '../route';
import { EpochMs, Id, queryInteger } from '../schema';
import { FoundSeats, foundSeatsExample, SearchText } from './golf/tee-times';
import { Member, memberExample } from './members/members';
import { Registration } from './racing/registrations';
import { Wristband } from './safety/wristbands';

const total = z.int().min(0).meta({
  description: 'How many there are, of which the first `limit` are here; 1000: that many or more.',
  format: 'int64',
});
const regattaName = z.string().meta({ description: 'The name of its regatta.' });

/** A record of the office that some words find. */
const FoundRecord = z
  .object({
    id: Id.describe('The record; of an application, the application where it has an id.'),
    title: z.string().describe('Its name, for people.'),
    detail: z.string().describe('What tells it from others of its name; empty: nothing.'),
    at: EpochMs.describe('When it was submitted, registered, or starts.'),
  })
  .meta({ id: 'FoundRecord', description: 'A record of the office that some words find.' });
export type FoundRecord = z.infer<typeof FoundRecord>;

const found = (description: string) =>
  z
    .object({ total, records: z.array(FoundRecord).describe('The latest of them.') })
    .nullable()
    .meta({ description: `${description}; null: the key may not read them.` });

/** People, boats, wristbands, players and records of the office that match some words, limited by the key's scopes. */
export const SearchResults = z
  .object({
    members: z
      .object({ total, members: z.array(Member).describe('The first of them.') })
      .nullable()
      .describe(
        'Members by name, membership number, e-mail address and telephone number; null: the key may not read them.',
      ),
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
    applications: found('Applications by name, e-mail address and telephone number'),
    functions: found('Functions by name, number, kind, room, host and the host’s telephone number'),
    camps: found('Camp registrations by camper, camp, session, guardian and the guardian’s telephone number'),
    feedback: found('Feedback by comment, place and staff'),
  })
  .meta({
    id: 'SearchResults',
    description:
      'What some words find, each kind as far as the key may read it. From four digits on, telephone numbers match.',
  });
export type SearchResults = z.infer<typeof SearchResults>;

export const searchRoute = defineRoute({
  operationId: 'search',
  method: 'get',
  path: '/search',
  area: 'search',
  summary: 'Find people, boats, wristbands, bookings and records of the office',
  description: 'A kind that the key has no scope to read is null.',
  scope: 'any',
  signedOut: false,
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
  computedFrom: [
    'members',
    'registrations',
    'regattas',
    'wristbands',
    'tee-times',
    'membership-applicants',
    'banquets',
    'camp-registrations',
    'feedback',
  ],
  data: SearchResults,
  example: {
    query: { club_id: 'demo', q: 'byrne' },
    data: {
      members: { total: 1, members: [memberExample] },
      boats: { total: 0, boats: [] },
      wristbands: null,
      tee_times: foundSeatsExample,
      applications: { total: 0, records: [] },
      functions: {
        total: 1,
        records: [{ id: 'ban_01', title: 'Byrne wedding', detail: 'Main hall', at: 1788264000000 }],
      },
      camps: { total: 0, records: [] },
      feedback: null,
    } satisfies SearchResults,
  },
});
