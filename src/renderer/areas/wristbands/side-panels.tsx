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
  /** Undefined while they have not been read. */
  bands: Bands | undefined;
  now: number;
  timeZone: string;
  onOpen: (bandId: string) => void;
}

/** What is made of every station's checks: the last ones, and how many boats were on the water. */
export const SidePanels = memo(function SidePanels(props: SidePanelsProps) {
  const { regattaId, recent, bands, now, timeZone, onOpen } = props;
  const log = useScanLog(regattaId);
  return (
    <div className={styles.side}>
      <PanelBoundary>
        <RecentScansPanel {...{ log, recent, bands, regattaId, now, timeZone, onOpen }} />
      </PanelBoundary>
      <PanelBoundary>
        <QueryView query={log}>
          {(events) => bands && <OnWaterChart {...{ events, bands, now, timeZone }} />}
        </QueryView>
      </PanelBoundary>
    </div>
  );
});
