import { codeTable } from '@dockside/scoring';
import type { Crossing } from '../../src/contract/areas/racing/crossings';
import type { Race } from '../../src/contract/areas/racing/races';
import type { Registration } from '../../src/contract/areas/racing/registrations';
import type { QueuedItem, Write } from '../../src/renderer/api/outbox/item';
import type { ServerRecords } from '../../src/renderer/areas/races/finish-line/race-writes';

/** The start of the race in these tests. */
export const GUN = Date.UTC(2026, 8, 5, 12);
export const race: Race = {
  id: 'rac_1',
  regatta_id: 'reg_1',
  race_number: 1,
  name: null,
  day: null,
  starts: [{ fleet: 'IRC', starts_at: GUN }],
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  status: 'racing',
  rating_options: [],
  scoring: 'time',
  score_without_finish: null,
  start_plan: null,
  version: 1,
};
export const entry = (id: string, sail_number: string, fleet = 'IRC'): Registration => ({
  id,
  regatta_id: 'reg_1',
  sail_number,
  bow_number: null,
  boat_name: null,
  boat_class: null,
  fleets: [fleet],
  ratings: { tcf: 1, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null },
  fleet_ratings: [],
  categories: [],
  length_m: null,
  other_sail_numbers: [],
  helm: null,
  crew: [],
  club: null,
  wristband_ids: [],
  version: 1,
});
export const crossing = (id: string, seconds: number, more: Partial<Crossing> = {}): Crossing => ({
  id,
  regatta_id: 'reg_1',
  race_number: 1,
  crossed_at: GUN + seconds * 1000,
  sail_text: null,
  registration_id: null,
  lap_of: null,
  sheet: 'A',
  settled: null,
  device_clock: null,
  version: 1,
  ...more,
});
export const serverRecords = (more: Partial<ServerRecords> = {}): ServerRecords => ({
  race,
  entries: [entry('ent_1', 'IRL 11'), entry('ent_2', 'IRL 21'), entry('ent_3', 'GBR 5', 'PY')],
  crossings: [],
  scores: [],
  codes: codeTable(),
  ...more,
});
export const waiting = (writes: readonly Write[], more: Partial<QueuedItem> = {}): QueuedItem[] =>
  writes.map(
    (write, index) =>
      ({
        ...write,
        kind: 'finish',
        label: 'A write',
        place: { label: 'Race 1', path: '/races/reg_1/1/finish' },
        lane: 'reg_1/1',
        id: `${index}`,
        clubId: 'club_1',
        createdAt: index,
        attempts: 0,
        state: 'waiting',
        lastError: null,
        storage: 'stored',
        ...more,
      }) as QueuedItem,
  );
