import { z } from 'zod';
import { PublishedChange } from '../../published-changes';
import { PublicationStatus, PublishedResults } from '../../published-results';
import { additionsTo, defineRoute } from '../../route';
import { common, EpochMs, optional, queryInteger } from '../../schema';

const HIGHEST_NUMBER = 1_000_000;

const VersionNumber = z.int().positive().max(HIGHEST_NUMBER);

const number = VersionNumber.describe(
  'The number of the version: one more with each, from 1 on. None is given twice, but by paired laptops that publish while they are apart: see `conflict`.',
);

const edition = z
  .string()
  .regex(/^[0-9a-f]{1,64}$/)
  .describe(
    'Hex digits that follow from what the version says: they tell it apart from another one of the same number.',
  );

/** One numbered version of a regatta's published results, without the results. */
export const Publication = z
  .object({
    regatta_id: common.regattaId,
    number,
    edition,
    conflict: z
      .enum(['counts', 'beside'])
      .nullable()
      .describe(
        'null: the only version of its number. Paired computers may publish a number twice while apart. Then `counts` is the one that the number means and the next version replaces; `beside` is the other, addressed by its edition.',
      ),
    replaces: VersionNumber.nullable().describe(
      'The number of the version before; null: there is none here.',
    ),
    status: PublicationStatus,
    published_at: EpochMs.describe('As of when the results are: when they were published.'),
    published_by: optional.text.describe('Who published it, by name; null: not known.'),
    published_on: optional.text.describe('The device on which a person did, by its name; null: not known.'),
    reason: optional.text.describe('The publisher’s reason; null: none.'),
    changes: z
      .array(PublishedChange)
      .describe('What is different from the version that it replaces; empty in the first.'),
    withdrawn_at: optional.at.describe(
      'When it was withdrawn from the public pages; null: it wasn’t. A withdrawn version is kept.',
    ),
    withdrawn_by: optional.text.describe('Who withdrew it, by name; null: not withdrawn, or not known.'),
    withdrawal_reason: optional.text.describe(
      'Why, as readers see it; null: not withdrawn, or no reason given.',
    ),
    changes_since: z
      .int()
      .min(0)
      .nullable()
      .describe(
        'How many changes would be published now, see `/publications/next`. null: for an earlier version, a withdrawn one, and while results can’t be worked out.',
      ),
    hash: optional.text.describe('SHA-256 of the version’s bundle, in hex; null: it has none.'),
    previous_hash: optional.text.describe('The `hash` of the version before; null: that has none.'),
    signature: optional.text.describe('Ed25519 signature of the bundle, in base64; null: it isn’t signed.'),
    public_key: optional.text.describe(
      'The public key that the signature is checked with: 32 bytes in base64; null: it isn’t signed.',
    ),
  })
  .meta({
    id: 'Publication',
    description: 'One numbered version of a regatta’s published results. It is never changed.',
  });
export type Publication = z.infer<typeof Publication>;

/** A version with its results. */
export const PublicationWithResults = Publication.extend({
  results: PublishedResults.describe('The results as they were published.'),
}).meta({ id: 'PublicationWithResults', description: 'One version of a regatta’s results, as it was.' });
export type PublicationWithResults = z.infer<typeof PublicationWithResults>;

/** The publication that would be made now. */
export const NextPublication = z
  .object({
    regatta_id: common.regattaId,
    number: VersionNumber.describe('The number that the next version would have.'),
    replaces: VersionNumber.nullable().describe(
      'The number of the version before; null: there is none here.',
    ),
    changes: z
      .array(PublishedChange)
      .describe(
        'What would be different from the version before; empty while nothing is, and before the first.',
      ),
    problem: optional.text.describe('Why results can’t be worked out; null: they can.'),
  })
  .meta({ id: 'NextPublication', description: 'What publishing a regatta’s results now would make.' });
export type NextPublication = z.infer<typeof NextPublication>;

const { reads } = additionsTo('publications', 'regattas:read');

const example = {
  regatta_id: 'reg_demo_week',
  number: 7,
  edition: '1e21ba04c7d9',
  conflict: null,
  replaces: 6,
  status: 'provisional',
  published_at: 1_788_712_920_000,
  published_by: 'Anna Byrne',
  published_on: 'Race office',
  reason: 'Inquiry 4 allowed',
  changes: [
    {
      fleet: 'IRC One',
      series: null,
      registration_id: 'ent_demo_week_01',
      sail_number: 'IRL 66',
      race_number: 3,
      before: 'DNF',
      after: '1:02:10',
      decision_id: null,
      text: 'R3 IRL 66 DNF → 1:02:10',
    },
    {
      fleet: 'IRC One',
      series: null,
      registration_id: null,
      sail_number: null,
      race_number: null,
      before: '',
      after: '',
      decision_id: null,
      text: '12 boats move',
    },
  ],
  withdrawn_at: null,
  withdrawn_by: null,
  withdrawal_reason: null,
  changes_since: 0,
  hash: null,
  previous_hash: null,
  signature: null,
  public_key: null,
};

const resultsExample = {
  club_name: 'Kilcrane Sailing & Golf Club',
  name: 'Kilcrane Week',
  venue: 'Kilcrane Bay',
  time_zone: 'Europe/Dublin',
  starts_at: 1_788_595_200_000,
  ends_at: null,
  fleets: [],
  team_racing: null,
};

export const publicationsRoute = defineRoute({
  ...reads,
  operationId: 'publications',
  path: '/publications',
  summary: 'List the versions of a regatta’s published results',
  description:
    'The earliest first. Publishing is done by staff; each time makes a version with the next number, and no version is ever changed. The last one is what `/results` shows, unless it was withdrawn. Of versions with one number, which only paired laptops give, the one that counts comes last.',
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: ['scores', 'races', 'registrations', 'regattas'],
  data: z.array(Publication),
  example: { query: { regatta_id: 'reg_demo_week' }, data: [example] },
});

export const nextPublicationRoute = defineRoute({
  ...reads,
  operationId: 'publications.next',
  path: '/publications/next',
  summary: 'Read what publishing now would change',
  description:
    'Compares what is recorded now with the last version, in the words that the next version would have as its `changes`.',
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: ['scores', 'races', 'registrations', 'regattas'],
  data: NextPublication,
  example: {
    query: { regatta_id: 'reg_demo_week' },
    data: { regatta_id: 'reg_demo_week', number: 8, replaces: 7, changes: example.changes, problem: null },
  },
});

export const publicationRoute = defineRoute({
  ...reads,
  operationId: 'publications.get',
  path: '/publications/{regatta_id}/{number}',
  summary: 'Read one version of a regatta’s results as it was published',
  params: z.object({
    regatta_id: common.regattaId,
    number: queryInteger(1, HIGHEST_NUMBER).describe('The number of the version.'),
  }),
  query: z.object({
    edition: edition
      .optional()
      .describe(
        'The edition, where paired laptops gave the number twice. Left out: the version that counts.',
      ),
  }),
  computedFrom: [],
  data: PublicationWithResults,
  example: { data: { ...example, changes_since: null, results: resultsExample } },
});
