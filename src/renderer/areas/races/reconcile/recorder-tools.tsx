import { SHEETS, type Sheet } from '@contract/areas/racing/crossings';
import { recorderTools as t } from '@messages/races/reconcile';
import { memo, useEffect, useMemo, useRef } from 'react';
import { AfterPaint } from '@/ui/after-paint';
import { SegmentedControl } from '@/ui/fields';
import { late } from '@/ui/late';
import { StateBadge } from '@/ui/state-badge';
import type { RaceView } from '../finish-line/race-view';
import { SoundItems } from '../recording/sound-items';
import { useRaceMenuItems } from '../regatta/race-menu';
import { useDeviceSheet } from './device-sheet';
import styles from './recorder-tools.module.css';
import { SheetsLink } from './sheets-link';

const SheetPhotos = late<{ raceNumber: number }>(
  async () => (await import('../sheet-photos/sheet-photos')).SheetPhotos,
);

/** This device's sheet and a link to the comparison; the sound recording is in the race’s menu. */
export function RecorderTools({ view }: { view: RaceView }) {
  const { race, crossings } = view;
  // Stable items: the menu does not rerender for every time taken.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useRaceMenuItems(useMemo(() => <SoundItems latestView={() => latest.current} />, []));
  return (
    <div className={styles.tools}>
      <AfterPaint>
        {/* A pursuit race has places, without times to compare. */}
        {race.scoring !== 'pursuit' && (
          <SheetChoice regattaId={race.regatta_id} raceNumber={race.race_number} />
        )}
        <SheetsLink race={race} crossings={crossings} />
        <SheetPhotos raceNumber={race.race_number} />
      </AfterPaint>
    </div>
  );
}

interface SheetChoiceProps {
  regattaId: string;
  raceNumber: number;
}

const SheetChoice = memo(function SheetChoice({ regattaId, raceNumber }: SheetChoiceProps) {
  const [sheet, setSheet] = useDeviceSheet(regattaId, raceNumber);
  return (
    <>
      <SegmentedControl
        size="xs"
        className={styles.sheet}
        aria-label={t.recorderOnThisDevice}
        value={sheet}
        onChange={(chosen) => setSheet(chosen as Sheet)}
        data={SHEETS.map((value) => ({
          value,
          label: (
            <>
              <span className={styles.word}>{t.recorder} </span>
              {value}
            </>
          ),
        }))}
      />
      {sheet === 'B' && <StateBadge tone="warning">{t.recorderB}</StateBadge>}
    </>
  );
});
