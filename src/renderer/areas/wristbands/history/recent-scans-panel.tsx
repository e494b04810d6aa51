import type { ScanEvent, Wristband } from '@contract/areas/safety/wristbands';
import { recentScansPanel as t } from '@messages/wristbands';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { QueryView } from '@/api/query-view';
import { ToneIcon } from '@/ui/state-badge';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { Since } from '../people/since';
import { type Scan, statusLabels, wearerText } from '../scanning/scan';
import { type RecentScan, recentScans } from './recent-scans';
import styles from './recent-scans-panel.module.css';

interface RecentScansPanelProps {
  log: UseQueryResult<ScanEvent[]>;
  recent: readonly Scan[];
  bands: ReadonlyMap<string, Wristband> | undefined;
  regattaId: string;
  now: number;
  timeZone: string;
  onOpen: (bandId: string) => void;
}

/** The last scans of all stations, newest first, with this device's own before the server has them. */
export function RecentScansPanel(props: RecentScansPanelProps) {
  const { log, recent, bands, regattaId, now, timeZone, onOpen } = props;
  const scans = recentScans(log.data ?? [], recent, regattaId);
  return (
    <section className={styles.panel} aria-labelledby="recent-scans-title">
      <h2 id="recent-scans-title" className={styles.title}>
        {t.lastScans}
      </h2>
      {scans.length === 0 ? (
        <QueryView query={log}>{() => <p className={styles.nothing}>{t.noScans}</p>}</QueryView>
      ) : (
        <ol className={styles.lines}>
          {scans.map((scan) => (
            <Line
              {...scan}
              key={scan.key}
              wearer={wearerOf(bands?.get(scan.bandId))}
              now={now}
              timeZone={timeZone}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineProps
  extends Omit<RecentScan, 'key'>,
    Pick<RecentScansPanelProps, 'now' | 'timeZone' | 'onOpen'> {
  wearer: string;
}

/** One scan; does not rerender for other scans. */
const Line = memo(function Line(props: LineProps) {
  const { bandId, status, timestamp, state, wearer, now, timeZone, onOpen } = props;
  return (
    <li>
      <button type="button" className={styles.line} data-status={status} onClick={() => onOpen(bandId)}>
        <span>
          <Since at={timestamp} now={now} timeZone={timeZone} seconds />
        </span>
        <span className={styles.band}>{bandId}</span>
        <span className={styles.who}>{wearer}</span>
        <span className={styles.status}>
          <ToneIcon tone={status === 'ashore' ? 'success' : 'info'} /> {statusLabels[status]}
        </span>
        <State state={state} />
      </button>
    </li>
  );
});

function wearerOf(band: Wristband | undefined): string {
  if (!band) return '';
  return wearerText({ holder: band.holder, sailNumber: band.sail_number, known: band.known });
}

const states = {
  acknowledged: { shape: '✓', text: t.kept },
  saving: { shape: '◌', text: t.beingSaved },
  waiting: { shape: <ToneIcon tone="warning" />, text: t.waitingToBeSent },
  unsaved: { shape: <ToneIcon tone="danger" />, text: t.notSaved },
  refused: { shape: <ToneIcon tone="danger" />, text: t.refused },
  late: { shape: '↷', text: t.arrivedLateLaterScan },
};

function State({ state }: Pick<RecentScan, 'state'>) {
  const { shape, text } = states[state];
  return (
    <span className={styles.state} data-state={state} title={text}>
      <span aria-hidden="true">{shape}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
