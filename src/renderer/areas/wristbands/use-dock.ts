import { useDock as t } from '@messages/wristbands';
import { type RefObject, useRef } from 'react';
import { useRefusal } from '@/api/allowed';
import { useCommands } from '@/ui/keyboard/commands';
import type { StationMode } from './device-settings';
import { undoable } from './scanning/make-scans';
import { useStation } from './scanning/use-station';
import { useStationData } from './use-station-data';

const MINUTE = 60_000;

/** Common parts of screens with a reader: the regatta's people, and the station itself. */
export function useDock(regattaId: string, mode: StationMode, onMode: (mode: StationMode) => void) {
  const data = useStationData(regattaId);
  const { bands, scans, timeZone, limits, othersOut } = data;
  const fieldRef: RefObject<HTMLInputElement | null> = useRef<HTMLInputElement>(null);
  const refusal = useRefusal('wristbandScanEvent');
  const station = useStation({
    regattaId,
    refusal,
    mode,
    onMode,
    bands,
    othersOut,
    recent: scans.recent,
    situation: { timeZone, onWaterLimitMs: limits.overdue_on_water_minutes * MINUTE },
    ownField: fieldRef,
    onChecks: scans.add,
  });
  useCommands([
    {
      id: 'wristbands.undo',
      label: t.undoLastScan,
      group: t.onWater,
      keys: ['u', 'mod+z'],
      run: station.undo,
    },
  ]);
  const { answer } = station;
  const answered =
    answer?.kind === 'checks' ? scans.recent.filter(({ batch }) => batch === answer.batch) : [];
  const canUndo = undoable(scans.recent, regattaId).length > 0;
  return { ...data, refusal, station, fieldRef, answered, canUndo };
}
