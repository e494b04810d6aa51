import type { Wristband } from '@contract/areas/safety/wristbands';
import { useScans as t } from '@messages/wristbands';
import { useCallback, useMemo } from 'react';
import { type NewItem, type OutboxItem, type QueuedItem, stateOf } from '@/api/outbox/item';
import type { SentItem } from '@/api/outbox/outbox';
import { useOutbox, useOutboxPart } from '@/api/outbox/outbox-provider';
import { type Scan, statusLabels } from './scan';

/** Details of a scan stored in the outbox but not sent. */
type Details = Pick<
  Scan,
  'before' | 'beforeAt' | 'holder' | 'sailNumber' | 'known' | 'origin' | 'batch' | 'undoes' | 'restoredAt'
>;

export interface Scans {
  /** Adds checks to the outbox. */
  add: (scans: readonly Scan[]) => void;
  /** This device's unacknowledged scans, in order of creation. */
  open: readonly Scan[];
  /** Open scans and those sent by this page, newest first. */
  recent: readonly Scan[];
}

/** This device's scans on their way to the server. */
export function useScans(regattaId: string, regattaName: string | undefined): Scans {
  const outbox = useOutbox();
  const items = useOutboxPart('items');
  const sent = useOutboxPart('sent');
  const open = useMemo(() => items.filter(isScan).map(fromItem), [items]);
  const acknowledged = useMemo(
    () =>
      sent.filter(({ item }) => isScan(item)).map((one) => ({ at: one.item.createdAt, scan: fromSent(one) })),
    [sent],
  );
  const recent = useMemo(
    () =>
      [...items.filter(isScan).map((item) => ({ at: item.createdAt, scan: fromItem(item) })), ...acknowledged]
        .sort((a, b) => b.at - a.at)
        .map(({ scan }) => scan),
    [items, acknowledged],
  );
  const add = useCallback(
    (scans: readonly Scan[]) => outbox.add(scans.map((scan) => toItem(scan, regattaName ?? regattaId))),
    [outbox, regattaId, regattaName],
  );
  return { add, open, recent };
}

export function isScan({ kind }: OutboxItem): boolean {
  return kind === 'scan';
}

/** A scan as an outbox item. */
export function toItem(
  { key, regattaId, bandId, status, timestamp, place, wearer, undoesScan, ...rest }: Scan,
  regattaName: string,
): NewItem {
  const { state: _, applied: __, problem: ___, ...details } = rest;
  const who = rest.holder ?? rest.sailNumber;
  return {
    id: key,
    kind: 'scan',
    operation: 'wristbandScanEvent',
    input: {
      body: {
        id: bandId,
        status,
        timestamp,
        regatta_id: regattaId,
        event_id: key,
        ...(place && { place }),
        ...(wearer && { wearer }),
        ...(undoesScan && { undoes: undoesScan }),
      },
    },
    label: who ? t.bandOfWearerIs(bandId, who, statusLabels[status]) : t.bandIs(bandId, statusLabels[status]),
    place: { label: regattaName, path: `/wristbands/${encodeURIComponent(regattaId)}` },
    lane: `scans/${regattaId}`,
    details: details satisfies Details,
  };
}

function fromItem(item: QueuedItem): Scan {
  const problem = item.lastError ?? undefined;
  return { ...checkOf(item), state: stateOf(item), ...(item.state === 'refused' && { problem }) };
}

function fromSent({ item, answer }: SentItem): Scan {
  const { applied, known, holder, sail_number } = answer as Wristband & { applied: boolean };
  return { ...checkOf(item), state: 'acknowledged', applied, known, holder, sailNumber: sail_number };
}

function checkOf(item: OutboxItem): Omit<Scan, 'state'> {
  const { body } = item.input as Extract<OutboxItem, { operation: 'wristbandScanEvent' }>['input'];
  const { id: bandId, status, timestamp, regatta_id: regattaId, place = null, wearer, undoes } = body;
  return {
    ...{ key: item.id, bandId, status, timestamp, place, regattaId },
    ...(wearer && { wearer }),
    ...(undoes && { undoesScan: undoes }),
    ...(item.details as Details),
  };
}
