import type { IsOnePerson } from '@shared/safety/people';
import { memo } from 'react';
import { PanelBoundary } from '@/api/failure';
import { QueryView } from '@/api/query-view';
import { RecentScansPanel } from './history/recent-scans-panel';
import { OnWaterChart } from './on-water/on-water-chart';
import type { Bands } from './people/current-bands';
import type { Scan } from './scanning/scan';
import styles from './station-screen.module.css';
import { useScanLog } from './use-station-data';

interface SidePanelsProps {
  regattaId: string;
  /** This device's checks, newest first. */
  recent: readonly Scan[];
  /** Undefined until they are read. */
  bands: Bands | undefined;
  isOnePerson: IsOnePerson;
  now: number;
  timeZone: string;
  onOpen: (bandId: string) => void;
}

/** Panels from all stations' scans: the latest ones, and boats on the water over time. */
export const SidePanels = memo(function SidePanels(props: SidePanelsProps) {
  const { regattaId, recent, bands, isOnePerson, now, timeZone, onOpen } = props;
  const log = useScanLog(regattaId);
  return (
    <div className={styles.side}>
      <PanelBoundary>
        <RecentScansPanel {...{ log, recent, bands, regattaId, now, timeZone, onOpen }} />
      </PanelBoundary>
      <PanelBoundary>
        <QueryView query={log}>
          {(events) => bands && <OnWaterChart {...{ events, bands, isOnePerson, now, timeZone }} />}
        </QueryView>
      </PanelBoundary>
    </div>
  );
});
