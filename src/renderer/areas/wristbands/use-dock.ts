import { type RefObject, useMemo, useRef } from 'react';
import { useRefusal } from '@/api/allowed';
import { useCommands } from '@/ui/keyboard/commands';
import type { StationMode } from './device-settings';
import { undoable } from './scanning/make-scans';
import { useStation } from './scanning/use-station';
import type { LastScan, StationAccess } from './station-access';
import { useStationData } from './use-station-data';

const MINUTE = 60_000;

/** What every place that hears the reader has: its regatta's people, and the station itself. */
export function useDock(regattaId: string, mode: StationMode, onMode: (mode: StationMode) => void) {
  const data = useStationData(regattaId);
  const { bands, people, scans, timeZone, limits } = data;
  const fieldRef: RefObject<HTMLInputElement | null> = useRef<HTMLInputElement>(null);
  const refusal = useRefusal('wristbandScanEvent');
  const station = useStation({
    regattaId,
    refusal,
    mode,
    onMode,
    bands,
    recent: scans.recent,
    situation: { timeZone, onWaterLimitMs: limits.overdue_on_water_minutes * MINUTE },
    ownField: fieldRef,
    onChecks: scans.add,
  });
  useCommands([
    {
      id: 'wristbands.undo',
      label: 'Undo the last scan',
      group: 'Wristbands',
      keys: ['u', 'mod+z'],
      run: station.undo,
    },
  ]);
  const byBand = useMemo(() => new Map(people.map((person) => [person.band.id, person])), [people]);
  const personOf = (bandId: string) => byBand.get(bandId);
  const { answer } = station;
  const answered =
    answer?.kind === 'checks' ? scans.recent.filter(({ batch }) => batch === answer.batch) : [];
  const lastScans = useMemo(
    (): LastScan[] =>
      scans.recent
        .filter((scan) => scan.regattaId === regattaId)
        .map((scan) => ({ scan, person: byBand.get(scan.bandId) })),
    [scans.recent, byBand, regattaId],
  );
  const access: StationAccess = {
    regattaId,
    timeZone,
    lastScans,
    check: station.check,
    takeReads: station.takeReads,
  };
  const canUndo = undoable(scans.recent, regattaId).length > 0;
  return { ...data, refusal, station, fieldRef, personOf, answered, canUndo, access };
}
