import type { Wristband } from '@contract/areas/safety/wristbands';
import { bandWrites as t } from '@messages/wristbands';
import { useCallback } from 'react';
import type { NewItem, OutboxItem, QueuedItem } from '@/api/outbox/item';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { makeScans, makeUndo } from '../scanning/make-scans';
import { toItem as toScanItem } from '../scanning/use-scans';
import type { Candidate } from './candidates';

/** Local details of issuing a band, not sent to the server. */
interface Details {
  sailNumber: string | null;
}

type Assign = Extract<OutboxItem, { operation: 'wristbands.assign' }>['input']['body'];
type Lost = Extract<OutboxItem, { operation: 'wristbands.setLost' }>['input']['body'];

/** An action on a band, with the writes to undo it. */
export interface BandAction {
  /** As a sentence: `Band 0500 is now worn by M. Byrne (IRL 66).` */
  text: string;
  bandId: string;
  writes: readonly NewItem[];
  undo: readonly NewItem[];
}

export interface BandPlace {
  regattaId: string;
  regattaName: string;
}

/** Issues a band to a person. It replaces any band they wear, which counts as lost. */
export function handOut(place: BandPlace, bandId: string, person: Candidate, timestamp: number): BandAction {
  const { registrationId, sailNumber, name, band } = person;
  const who = `${name} (${sailNumber})`;
  const give = (id: string, replaces: string | null, label: string) =>
    toItem(
      place,
      'wristbands.assign',
      { id, replaces, registration_id: registrationId, holder: name, timestamp },
      label,
      sailNumber,
    );
  if (!band)
    return {
      text: t.bandIsNowWorn(bandId, who),
      bandId,
      writes: [give(bandId, null, t.bandIssuedTo(bandId, who))],
      undo: [takeBackItem(place, bandId, timestamp)],
    };
  return {
    text: t.bandHasTakenPlace(bandId, band.id, who),
    bandId,
    writes: [give(bandId, band.id, t.bandInPlace(bandId, band.id, who))],
    undo: [
      give(band.id, bandId, t.bandIsWorn(band.id, who)),
      lostItem(place, bandId, null, t.bandIsFreeAgain(bandId)),
    ],
  };
}

/** @param reason left out if none was given */
export function takeBack(place: BandPlace, band: Wristband, timestamp: number, reason?: string): BandAction {
  const { id, registration_id, holder, sail_number } = band;
  const body = { id, registration_id, holder, replaces: null, timestamp };
  return {
    text: t.bandReturnedBy(id, holder ?? sail_number ?? ''),
    bandId: id,
    writes: [takeBackItem(place, id, timestamp, reason)],
    undo: [
      toItem(
        place,
        'wristbands.assign',
        body,
        t.bandIsWornByAgain(id, holder ?? sail_number ?? ''),
        sail_number,
      ),
    ],
  };
}

/**
 * Counts a band's wearer ashore, and takes the band back.
 *
 * @param others the wearer's other bands on the water
 * @param at the station's place; null: not set
 * @param reason left out if none was given
 */
export function takeBackAshore(
  place: BandPlace,
  band: Wristband,
  others: readonly Wristband[],
  timestamp: number,
  at: string | null,
  reason?: string,
): BandAction {
  const { regattaId, regattaName } = place;
  const out = new Map([band, ...others].map((one) => [one.id, one]));
  const scans = makeScans(
    { regattaId, bands: out, now: timestamp, place: at },
    [...out.keys()],
    'hand',
    'ashore',
  );
  const back = takeBack(place, band, timestamp, reason);
  return {
    ...back,
    text: t.countedAshoreAndBand(band.holder ?? band.sail_number ?? '', band.id),
    writes: [...scans.map((scan) => toScanItem(scan, regattaName)), ...back.writes],
    undo: [...back.undo, ...makeUndo(scans, timestamp).map((scan) => toScanItem(scan, regattaName))],
  };
}

/** @param reason left out if none was given */
export function reportLost(
  place: BandPlace,
  band: Wristband,
  lostAt: number | null,
  reason?: string,
): BandAction {
  const { id, lost_at } = band;
  const label = (at: number | null) => (at === null ? t.bandWasFound(id) : t.bandIsLost(id));
  return {
    text: `${label(lostAt)}.`,
    bandId: id,
    writes: [lostItem(place, id, lostAt, label(lostAt), reason)],
    undo: [lostItem(place, id, lost_at, label(lost_at))],
  };
}

function takeBackItem(place: BandPlace, id: string, timestamp: number, reason?: string): NewItem {
  const why = reason && { reason };
  const body = { id, registration_id: null, holder: null, replaces: null, timestamp, ...why };
  return toItem(place, 'wristbands.assign', body, t.bandReturned(id), null);
}

function lostItem(
  place: BandPlace,
  id: string,
  lost_at: number | null,
  label: string,
  reason?: string,
): NewItem {
  return toItem(place, 'wristbands.setLost', { id, lost_at, ...(reason && { reason }) }, label, null);
}

function toItem(
  { regattaId, regattaName }: BandPlace,
  operation: 'wristbands.assign' | 'wristbands.setLost',
  body: Omit<Assign, 'regatta_id'> | Omit<Lost, 'regatta_id'>,
  label: string,
  sailNumber: string | null,
): NewItem {
  return {
    kind: 'band',
    operation,
    input: { body: { ...body, regatta_id: regattaId } },
    label,
    place: { label: regattaName, path: `/wristbands/${encodeURIComponent(regattaId)}` },
    // The lane of scans, so that a scan after issuing is sent after it.
    lane: `scans/${regattaId}`,
    details: { sailNumber } satisfies Details,
  } as NewItem;
}

/** Puts actions into the outbox, and undoes them. */
export function useBandActions() {
  const outbox = useOutbox();
  const act = useCallback(({ writes }: BandAction) => outbox.add(writes), [outbox]);
  const undo = useCallback(({ undo }: BandAction) => outbox.add(undo), [outbox]);
  return { act, undo };
}

export function isBandWrite({ kind }: Pick<OutboxItem, 'kind'>): boolean {
  return kind === 'band';
}

/** The server's bands, with this device's pending actions applied. */
export function withOwnHandOuts(
  bands: readonly Wristband[],
  regattaId: string,
  items: readonly QueuedItem[],
): readonly Wristband[] {
  const open = items.filter((item) => isBandWrite(item) && item.state === 'waiting');
  if (open.length === 0) return bands;
  const byId = new Map(bands.map((band) => [band.id, band]));
  for (const item of open) {
    const { body } = item.input as { body: Assign | Lost };
    if (body.regatta_id !== regattaId) continue;
    if ('lost_at' in body) markLost(byId, body);
    else assign(byId, body, (item.details as Details).sailNumber);
  }
  return [...byId.values()];
}

const nobody = { registration_id: null, sail_number: null, holder: null, known: false, assigned_to: null };

function markLost(bands: Map<string, Wristband>, { id, lost_at }: Lost): void {
  const band = bands.get(id);
  if (!band) return;
  const replaced_by = lost_at === null ? null : band.replaced_by;
  bands.set(id, { ...band, lost_at, replaced_by });
}

function assign(bands: Map<string, Wristband>, body: Assign, sailNumber: string | null): void {
  const { id, regatta_id, registration_id, holder = null, replaces = null, timestamp } = body;
  const own = bands.get(id);
  if (registration_id === null) {
    if (own?.timestamp == null) bands.delete(id);
    else bands.set(id, { ...own, ...nobody });
    return;
  }
  const old = replaces === null ? undefined : bands.get(replaces);
  const carried = old?.status === 'sailing' && (own?.timestamp ?? 0) <= (old.timestamp ?? 0) ? old : own;
  bands.set(id, {
    ...own,
    ...{ id, regatta_id, registration_id, holder, sail_number: sailNumber, known: true, assigned_to: holder },
    ...{
      status: carried?.status ?? 'ashore',
      timestamp: carried?.timestamp ?? null,
      place: carried?.place ?? null,
    },
    ...{ lost_at: null, replaced_by: null },
  });
  if (old) bands.set(old.id, { ...old, ...nobody, status: 'ashore', lost_at: timestamp, replaced_by: id });
}
