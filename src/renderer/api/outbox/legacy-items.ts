import { legacyItems as t } from '@messages/api';
import type { DeviceStore } from '@/lib/device-store';
import type { OutboxItem, Write } from './item';

interface LegacyFinish {
  id: string;
  operation: Write['operation'];
  input: { body?: { regatta_id?: string; race_number?: number; sail_text?: string | null } };
  refusal?: string;
}

interface LegacyScan {
  key: string;
  regattaId: string;
  bandId: string;
  status: 'ashore' | 'sailing';
  timestamp: number;
  problem?: string;
}

/**
 * Reads a club's unsent items of the previous version, which used `localStorage`. `remove` deletes them there once
 * stored elsewhere.
 */
export function readLegacyItems(store: Pick<DeviceStore, 'names' | 'getJson' | 'set'>, clubId: string) {
  const makers = { [`dockside.finish/${clubId}/`]: fromFinish, [`dockside.scan.${clubId}/`]: fromScan };
  const names = store.names();
  const items = new Map<string, OutboxItem>();
  for (const [prefix, make] of Object.entries(makers))
    for (const name of names.filter((one) => one.startsWith(prefix))) {
      const old = store.getJson<LegacyFinish & LegacyScan>(name) as (LegacyFinish & LegacyScan) | null;
      if (old) items.set(name, { ...make(old), clubId, attempts: 0 } as OutboxItem);
    }
  return {
    items: [...items.values()],
    remove: () => {
      for (const name of items.keys()) store.set(name, null);
    },
  };
}

function fromFinish({ id, operation, input, refusal }: LegacyFinish) {
  const { regatta_id, race_number, sail_text } = input.body ?? {};
  const path = regatta_id ? `/races/${encodeURIComponent(regatta_id)}/${race_number}/finish` : '/races';
  return {
    id,
    kind: 'finish',
    operation,
    input,
    label: sail_text ? t.enteredAs(sail_text) : t.entered,
    place: { label: race_number ? t.race(race_number) : t.racing, path },
    lane: `finish/${regatta_id}/${race_number}`,
    // Old ids begin with the time.
    createdAt: Number.parseInt(id, 10),
    ...answered(refusal),
  };
}

function fromScan({ key, regattaId, bandId, status, timestamp, problem, ...details }: LegacyScan) {
  return {
    id: key,
    kind: 'scan',
    operation: 'wristbandScanEvent',
    input: { body: { id: bandId, status, timestamp, regatta_id: regattaId } },
    label: `${bandId} → ${status.toUpperCase()}`,
    place: { label: t.onWater, path: `/wristbands/${encodeURIComponent(regattaId)}` },
    lane: `scans/${regattaId}`,
    createdAt: timestamp,
    details,
    ...answered(problem),
  };
}

function answered(refusal: string | undefined) {
  return { state: refusal === undefined ? 'waiting' : 'refused', lastError: refusal ?? null };
}
