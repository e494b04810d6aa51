import { z } from 'zod';
import { page } from '../paging';
import { defineRoute } from '../route';
import { EpochMs, Id, optional, Timestamp } from '../schema';

export const WristbandStatus = z.enum(['ashore', 'sailing']);
export type WristbandStatus = z.infer<typeof WristbandStatus>;

/**
 * A sailor's wristband at one regatta and where its wearer is. A band that was handed out but never scanned is
 * `ashore` with a null `timestamp`. The first band of an entry is the helm's, the others the crew's, in order.
 */
export const Wristband = z
  .looseObject({
    id: Id,
    regatta_id: Id,
    status: WristbandStatus,
    timestamp: optional.at.meta({ description: 'When the deciding scan was made, as its scanner said.' }),
    registration_id: optional.id,
    sail_number: optional.text,
    holder: optional.text,
    known: z.boolean().meta({ description: 'Whether an entry of the regatta lists this band.' }),
  })
  .meta({ id: 'Wristband' });
export type Wristband = z.infer<typeof Wristband>;

/** One scan, kept for ever; `applied` tells whether it decided the band's status when it arrived. */
export const ScanEvent = z
  .looseObject({
    id: Id,
    regatta_id: Id,
    wristband_id: Id,
    status: WristbandStatus,
    timestamp: EpochMs,
    received_at: EpochMs,
    applied: z.boolean(),
  })
  .meta({ id: 'ScanEvent' });
export type ScanEvent = z.infer<typeof ScanEvent>;

export const ScanInput = z.object({
  id: Id.meta({ description: 'The wristband.' }),
  status: WristbandStatus,
  timestamp: Timestamp,
  regatta_id: Id,
});
export type ScanInput = z.output<typeof ScanInput>;

const wristbandExample: Wristband = {
  id: '0417',
  regatta_id: 'reg_1',
  status: 'sailing',
  timestamp: 1788264000000,
  registration_id: 'ent_01',
  sail_number: 'IRL 66',
  holder: 'M. Byrne',
  known: true,
};

export const wristbandsRoute = defineRoute({
  operationId: 'wristbands',
  method: 'get',
  path: '/wristbands',
  area: 'wristbands',
  summary: "List a regatta's wristbands",
  scope: 'wristbands:read',
  writes: false,
  query: z.object({ regatta_id: Id, status: WristbandStatus.optional(), ...page }),
  item: Wristband,
  example: { query: { regatta_id: 'reg_1', status: 'sailing' }, data: [wristbandExample] },
});

export const scanEventsRoute = defineRoute({
  operationId: 'scanEvents',
  method: 'get',
  path: '/wristbands/scan_events',
  area: 'wristbands',
  summary: "List a regatta's wristband checks in the order they arrived",
  scope: 'wristbands:read',
  addition: true,
  writes: false,
  query: z.object({ regatta_id: Id, ...page }),
  item: ScanEvent,
  example: {
    query: { regatta_id: 'reg_1' },
    data: [
      {
        id: 'scn_01',
        regatta_id: 'reg_1',
        wristband_id: '0417',
        status: 'sailing',
        timestamp: 1788264000000,
        received_at: 1788264000120,
        applied: true,
      },
    ],
  },
});

export const scanEventRoute = defineRoute({
  operationId: 'wristbandScanEvent',
  method: 'post',
  path: '/wristbands/scan_event',
  area: 'wristbands',
  summary: 'Record a wristband check',
  description:
    'The event with the latest `timestamp` decides; one dated after this server’s clock counts as of its arrival. ' +
    'An older event is kept and answered with `applied: false`. A band that no entry lists is accepted with `known: false`.',
  scope: 'wristbands:write',
  writes: true,
  body: ScanInput,
  data: z.intersection(Wristband, z.object({ applied: z.boolean() })),
  example: {
    body: { id: '0417', status: 'sailing', timestamp: 1788264000000, regatta_id: 'reg_1' },
    data: { ...wristbandExample, applied: true },
  },
});
