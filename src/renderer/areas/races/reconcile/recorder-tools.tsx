import { SHEETS, type Sheet } from '@contract/areas/crossings';
import { SegmentedControl } from '@mantine/core';
import { StateBadge } from '@/ui/state-badge';
import type { RaceView } from '../finish-line/race-view';
import { SoundMenu } from '../recording/sound-menu';
import { useDeviceSheet } from './device-sheet';
import styles from './recorder-tools.module.css';
import { SheetsLink } from './sheets-link';

/** Which sheet this device records on, the way to where both are compared, and the sound recording. */
export function RecorderTools({ view }: { view: RaceView }) {
  const { race, crossings } = view;
  const { regatta_id, race_number } = race;
  const [sheet, setSheet] = useDeviceSheet(regatta_id, race_number);
  return (
    <div className={styles.tools}>
      {/* A pursuit race has places, and no times to be compared. */}
      {race.scoring !== 'pursuit' && (
        <SegmentedControl
          size="xs"
          aria-label="Sheet that this device records on"
          value={sheet}
          onChange={(chosen) => setSheet(chosen as Sheet)}
          data={SHEETS.map((value) => ({ value, label: `Sheet ${value}` }))}
        />
      )}
      {sheet === 'B' && race.scoring !== 'pursuit' && (
        <StateBadge tone="warning">Sheet B: for comparison, no results come from it</StateBadge>
      )}
      <SoundMenu view={view} />
      <SheetsLink race={race} crossings={crossings} />
    </div>
  );
}
