import { z } from 'zod';
import { authorship } from '../../authorship';
import { BATCH_RULES, batchAnswer, batchBody } from '../../batch';
import { listQuery } from '../../paging';
import { defineRoute } from '../../route';
import { common, EpochMs, Id, optional, Timestamp } from '../../schema';
import { nouns, summaries as t } from '../../words';

export const WristbandStatus = z.enum(['ashore', 'sailing']).describe('Where its wearer is.');
export type WristbandStatus = z.infer<typeof WristbandStatus>;

/**
 * A sailor's wristband at one regatta, and where its wearer is. A band issued but never scanned is `ashore` with a null
 * `timestamp`. An entry's first band is the helm's, the others the crew's, in order.
 */
export const Wristband = z
  .looseObject({
    id: Id.describe('The number of the band, unique within the regatta.'),
    regatta_id: common.regattaId,
    status: WristbandStatus,
    timestamp: optional.at.meta({ description: 'When the deciding scan was made, as its scanner said.' }),
    registration_id: common.registration,
    sail_number: optional.text.describe('The boat’s sail number; null: no boat’s crew wears it.'),
    holder: optional.text.describe('Who wears it, by name; null: not known.'),
    known: z.boolean().meta({ description: 'True if an entry of the regatta lists this band.' }),
    assigned_to: optional.text.meta({
      description:
        'The person it was issued to by name, which overrides the entry’s list. See `/wristbands/assignments`.',
    }),
    lost_at: optional.at.meta({ description: 'When it was reported lost; null for all others.' }),
    replaced_by: optional.id.meta({ description: 'The band that its wearer has had since it was lost.' }),
    place: optional.text.meta({ description: 'Where the deciding scan was made; null: not known.' }),
  })
  .meta({
    id: 'Wristband',
    description:
      'A sailor’s wristband at one regatta and where its wearer is. A band that was issued but never scanned is `ashore` with ' +
      'a null `timestamp`. The first band of an entry is the helm’s, the others the crew’s, in order.',
  });
export type Wristband = z.infer<typeof Wristband>;

const scanPlace = optional.text.meta({
  description: 'Where it was made, as its station calls it; null: not known.',
});

/** The wearer of a band at a scan, as the device that made it knew. */
const ScanWearer = z
  .object({
    registration_id: Id.nullable().describe('The entry whose crew wore it; null: not known.'),
    sail_number: z.string().nullable().describe('The boat’s sail number; null: not known.'),
    holder: z.string().nullable().describe('The wearer’s name; null: not known.'),
  })
  .meta({ id: 'ScanWearer', description: 'Who wore a band at a scan, as the device that made it knew.' });
export type ScanWearer = z.infer<typeof ScanWearer>;

/** The longest name or sail number that a scan says. A device leaves out a wearer with a longer one. */
export const LONGEST_OF_WEARER = 200;
const wearerText = z.string().max(LONGEST_OF_WEARER).nullable();

/** The same in a request, with bounds. */
const ScanWearerInput = ScanWearer.extend({
  sail_number: wearerText.describe('The boat’s sail number; null: not known.'),
  holder: wearerText.describe('The wearer’s name; null: not known.'),
}).meta({
  id: 'ScanWearerInput',
  description: 'Who wears a band at a scan, as the device that makes it knows.',
});

/** One scan, kept for ever. `applied` is true if it set the band's status on arrival. */
export const ScanEvent = z
  .looseObject({
    id: Id.describe('The scan.'),
    regatta_id: common.regattaId,
    wristband_id: Id.describe('The band.'),
    status: WristbandStatus.describe('Where its wearer was.'),
    timestamp: EpochMs.describe('When it was made, as the scanner said.'),
    received_at: EpochMs.describe('When it came to this server.'),
    applied: z.boolean().describe('True if it decided the band’s status when it arrived.'),
    place: scanPlace,
    wearer: ScanWearer.nullable().optional().meta({
      description:
        'Who wore it then, as the device that scanned it knew; a later hand-out changes nothing. Null or left out: not sent.',
    }),
    undoes: Id.nullable()
      .optional()
      .meta({ description: 'The scan that it takes back; null or left out: none.' }),
    replaced: z
      .object({
        status: WristbandStatus,
        timestamp: Timestamp,
        place: scanPlace,
      })
      .nullable()
      .optional()
      .meta({ description: 'The band’s state before, if no scan here says it; null or left out: none.' }),
    ...authorship,
  })
  .meta({
    id: 'ScanEvent',
    description:
      'One scan of a wristband, kept permanently. `applied` says whether it set the band’s status on arrival.',
  });
export type ScanEvent = z.infer<typeof ScanEvent>;

export const ScanInput = z
  .object({
    id: Id.meta({ description: 'The wristband.' }),
    status: WristbandStatus,
    timestamp: Timestamp.describe(
      'When the scan was made. A number of seconds or microseconds of the years 1990 to 2199 is converted.',
    ),
    regatta_id: common.regattaId,
    event_id: Id.optional().meta({
      description:
        'The id of the scan, from its device. A known id answers the saved scan, ' +
        'whichever key sends it. Left out: the server gives one.',
    }),
    place: z.string().trim().min(1).max(60).nullable().optional().meta({
      description:
        'Where it was made, as the safety plan calls the place. Out at one and in at another is ordinary. Left out: not known.',
      pattern: '\\S',
    }),
    wearer: ScanWearerInput.optional().meta({
      description:
        'Who wears the band, as the device knows when it scans: servers may learn of hand-outs later. Left out: not known.',
    }),
    undoes: Id.optional().meta({
      description:
        'The scan of this band that it takes back. The latest scan that stands decides again, and `status` and ' +
        '`timestamp` only say what the device showed. Left out: none.',
    }),
  })
  .meta({ id: 'ScanInput', description: 'A scan of a wristband.' });
export type ScanInput = z.output<typeof ScanInput>;

export const wristbandExample: Wristband = {
  id: '0417',
  regatta_id: 'reg_demo_week',
  status: 'sailing',
  timestamp: 1788264000000,
  registration_id: 'ent_demo_week_01',
  sail_number: 'IRL 66',
  holder: 'M. Byrne',
  known: true,
  assigned_to: null,
  lost_at: null,
  replaced_by: null,
  place: null,
};

export const wristbandsRoute = defineRoute({
  operationId: 'wristbands',
  method: 'get',
  path: '/wristbands',
  area: 'wristbands',
  summary: "List a regatta's wristbands",
  scope: 'wristbands:read',
  addition: false,
  writes: false,
  query: listQuery(Wristband, {
    regatta_id: common.regattaId,
    status: WristbandStatus.optional().describe('Only bands of this status.'),
  }),
  item: Wristband,
  example: { query: { regatta_id: 'reg_demo_week', status: 'sailing' }, data: [wristbandExample] },
});

export const scanEventsRoute = defineRoute({
  operationId: 'scanEvents',
  method: 'get',
  path: '/wristbands/scan_events',
  area: 'wristbands',
  summary: "List a regatta's wristband scans in the order they arrived",
  scope: 'wristbands:read',
  addition: true,
  writes: false,
  query: listQuery(ScanEvent, { regatta_id: common.regattaId }, null),
  item: ScanEvent,
  example: {
    query: { regatta_id: 'reg_demo_week' },
    data: [
      {
        id: 'scn_01',
        regatta_id: 'reg_demo_week',
        wristband_id: '0417',
        status: 'sailing',
        timestamp: 1788264000000,
        received_at: 1788264000120,
        applied: true,
        place: 'Club slip',
      },
    ],
  },
});

/** The band as a scan left it. */
const ScanAnswer = z.intersection(
  Wristband,
  z.object({
    applied: z.boolean().describe('True if this scan decided the band’s status.'),
    version: z
      .int()
      .min(0)
      .max(0)
      .optional()
      .describe('The number 0: the band is gone, as no entry lists it and all its scans were taken back.'),
    converted_from: z
      .enum(['seconds', 'microseconds'])
      .optional()
      .describe('The unit that `timestamp` was sent in, where that wasn’t milliseconds.'),
  }),
);

export const scanEventRoute = defineRoute({
  operationId: 'wristbandScanEvent',
  method: 'post',
  path: '/wristbands/scan_event',
  area: 'wristbands',
  summary: 'Record a wristband scan',
  description:
    'The event with the latest `timestamp` decides; one dated after this server’s clock counts as of its arrival. ' +
    'An older event is kept and answered with `applied: false`. A band that no entry lists is accepted with `known: false`, ' +
    'and is gone once all its scans were taken back (`undoes`).',
  scope: 'wristbands:write',
  addition: false,
  writes: true,
  conditional: false,
  body: ScanInput,
  data: ScanAnswer,
  record: 'wristbands',
  queue: {
    mode: {
      kind: 'scan-event',
      adds: 'event_id',
      renamed: false,
      datedBy: 'timestamp',
      additions: ['place', 'undoes', 'wearer'],
    },
    allowedAfterSignOut: true,
    fallback: null,
    noun: nouns.wristbandScan,
    summary: ({ body: { id, status } }) => (status === 'sailing' ? t.bandSailing(id) : t.bandAshore(id)),
  },
  example: {
    body: { id: '0417', status: 'sailing', timestamp: 1788264000000, regatta_id: 'reg_demo_week' },
    data: { ...wristbandExample, applied: true },
  },
});

export const scanBatchRoute = defineRoute({
  operationId: 'wristbands.scanBatch',
  method: 'post',
  path: '/wristbands/scan_event/batch',
  area: 'wristbands',
  summary: 'Record many wristband scans, each with its own outcome',
  description:
    'Each item is a body of `POST /wristbands/scan_event`, and its `id` in the answer is the scan’s `event_id`. ' +
    BATCH_RULES,
  scope: 'wristbands:write',
  addition: true,
  writes: true,
  conditional: false,
  body: batchBody(ScanInput).meta({ id: 'ScanBatch', description: 'Many scans of wristbands.' }),
  data: batchAnswer(ScanAnswer),
  record: null,
  // Each scan goes to the cloud as a write of its own.
  queue: null,
  batchOf: 'wristbandScanEvent',
  example: {
    body: {
      items: [
        {
          id: '0417',
          status: 'sailing',
          timestamp: 1788264000000,
          regatta_id: 'reg_demo_week',
          event_id: 'scn_01',
        },
      ],
    },
    data: {
      refused: 0,
      items: [{ id: 'scn_01', status: 'success', code: 'OK', data: { ...wristbandExample, applied: true } }],
    },
  },
});
