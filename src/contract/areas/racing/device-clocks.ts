import { z } from 'zod';
import { defineRoute } from '../../route';
import { EpochMs, Id, Timestamp } from '../../schema';

/** Largest clock offset, in milliseconds: a device with an empty battery starts in 1970. */
const FARTHEST_MS = 100 * 366 * 86_400_000;

const offset = z
  .int()
  .min(-FARTHEST_MS)
  .max(FARTHEST_MS)
  .nullable()
  .describe(
    'How far the server’s clock was ahead of the device’s, in milliseconds: negative where the device was ahead. It was added to the device’s time. null: never measured, and nothing was added.',
  );
const uncertainty = z
  .number()
  .min(0)
  .max(FARTHEST_MS)
  .nullable()
  .describe(
    'The offset is right within so many milliseconds, more or less: half the delay of the exchange (RFC 5905), and what the clocks may have drifted since. null: never measured.',
  );
const deviceId = Id.describe('The device: an id that it made for itself and keeps.');
const deviceName = z
  .string()
  .max(100)
  .nullable()
  .describe('What the device is called, for people; null: nothing.');

/** The clock that took a time, and the correction added. */
export const DeviceClock = z
  .looseObject({
    device_id: deviceId,
    device_name: deviceName,
    device_at: EpochMs.describe(
      'What the device’s own clock showed. With `offset_ms` added it is the time as it was first recorded: a record with another time was corrected since.',
    ),
    offset_ms: offset,
    uncertainty_ms: uncertainty,
  })
  .meta({ id: 'DeviceClock', description: 'By which clock a time was taken, and what was added to it.' });
export type DeviceClock = z.infer<typeof DeviceClock>;

export const timeRoute = defineRoute({
  operationId: 'time',
  method: 'get',
  path: '/time',
  area: 'clocks',
  summary: 'The server’s time, to measure a clock against',
  description:
    'As in NTP (RFC 5905, section 8): with t1 and t4 the moments by your own clock at which you sent the request and had the answer, ' +
    'and t2 = `received_at`, t3 = `sent_at`, the server is ahead of you by ((t2 − t1) + (t3 − t4)) / 2, right within (t4 − t1) − (t3 − t2) halved. ' +
    'Of several exchanges the one with the least delay is the best.',
  scope: 'any',
  signedOut: false,
  addition: true,
  writes: false,
  computedFrom: [],
  data: z
    .object({
      received_at: EpochMs.describe('When the server began with the request, by its own clock.'),
      sent_at: EpochMs.describe('When the server had the answer ready, by its own clock.'),
    })
    .meta({ id: 'ServerTime', description: 'The server’s time.' }),
  example: { data: { received_at: 1788266443000, sent_at: 1788266443000 } },
});

export const ClockReport = z
  .object({
    device_id: deviceId,
    device_name: deviceName,
    offset_ms: offset,
    uncertainty_ms: uncertainty,
    measured_at: Timestamp.nullable().describe(
      'When that was measured, by the server’s clock; null: never measured.',
    ),
  })
  .meta({ id: 'ClockReport', description: 'What a device has measured of its clock.' });
export type ClockReport = z.output<typeof ClockReport>;

export const Device = ClockReport.extend({
  seen_at: EpochMs.describe('When it last said so.'),
}).meta({ id: 'Device', description: 'A device that takes times, as it last reported its clock.' });
export type Device = z.infer<typeof Device>;

const deviceExample: Device = {
  device_id: 'dev_01',
  device_name: 'Finish boat',
  offset_ms: 2400,
  uncertainty_ms: 12,
  measured_at: 1788266400000,
  seen_at: 1788266400350,
};
const { seen_at: _, ...reportExample } = deviceExample;

export const reportClockRoute = defineRoute({
  operationId: 'time.report',
  method: 'post',
  path: '/time/devices',
  area: 'clocks',
  summary: 'Report what a device has measured of its clock',
  description:
    'For the list of devices only, which lasts until the server stops. Staff devices report once a minute.',
  scope: 'any',
  signedOut: false,
  addition: true,
  writes: false,
  body: ClockReport,
  computedFrom: [],
  data: Device,
  example: { body: reportExample, data: deviceExample },
});

export const devicesRoute = defineRoute({
  operationId: 'time.devices',
  method: 'get',
  path: '/time/devices',
  area: 'clocks',
  summary: 'The devices that have reported their clocks, the last seen first',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  computedFrom: [],
  data: z.array(Device),
  example: { data: [deviceExample] },
});
