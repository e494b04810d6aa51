import type { ScanEvent, Wristband } from '@contract/areas/wristbands';
import type { UseQueryResult } from '@tanstack/react-query';
import { ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { ToneIcon } from '@/ui/state-badge';
import type { Scan } from '../scanning/scan';
import { statusWords, wearerWords } from '../scanning/scan-words';
import styles from './tape.module.css';
import { type TapeLine, tapeOf } from './tape-lines';

interface TapeProps {
  log: UseQueryResult<ScanEvent[]>;
  recent: readonly Scan[];
  bands: ReadonlyMap<string, Wristband> | undefined;
  regattaId: string;
  timeZone: string;
  onOpen: (bandId: string) => void;
}

/** The last checks of every station, newest first, with this device's own before the server has them. */
export function Tape({ log, recent, bands, regattaId, timeZone, onOpen }: TapeProps) {
  const lines = tapeOf(log.data ?? [], recent, regattaId);
  return (
    <section className={styles.tape} aria-labelledby="tape-title">
      <h2 id="tape-title" className={styles.title}>
        Last scans
      </h2>
      {lines.length === 0 ? (
        <QueryView query={log}>
          {() => <p className={styles.nothing}>Nothing has been scanned at this regatta yet.</p>}
        </QueryView>
      ) : (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <li key={line.key}>
              <button
                type="button"
                className={styles.line}
                data-status={line.status}
                onClick={() => onOpen(line.bandId)}
              >
                <ClubTime at={line.timestamp} timeZone={timeZone} seconds />
                <span className={styles.band}>{line.bandId}</span>
                <span className={styles.who}>{whoIs(bands?.get(line.bandId))}</span>
                <span className={styles.status}>
                  <ToneIcon tone={line.status === 'ashore' ? 'success' : 'info'} /> {statusWords[line.status]}
                </span>
                <State line={line} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function whoIs(band: Wristband | undefined): string {
  if (!band) return '';
  return wearerWords({ holder: band.holder, sailNumber: band.sail_number, known: band.known });
}

const states = {
  kept: { shape: '✓', words: 'kept' },
  saving: { shape: '◌', words: 'being saved on this device' },
  waiting: { shape: <ToneIcon tone="warning" />, words: 'waiting to be sent' },
  unsaved: { shape: <ToneIcon tone="danger" />, words: 'not kept on this device' },
  refused: { shape: <ToneIcon tone="danger" />, words: 'refused' },
  late: { shape: '↷', words: 'arrived late, a later check had decided' },
};

function State({ line: { state } }: { line: TapeLine }) {
  const { shape, words } = states[state];
  return (
    <span className={styles.state} data-state={state} title={words}>
      <span aria-hidden="true">{shape}</span>
      <span className={styles.hidden}>{words}</span>
    </span>
  );
}
