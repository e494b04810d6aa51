import { modeBanner as t } from '@messages/wristbands';
import type { ReactNode } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { useCommands } from '@/ui/keyboard/commands';
import { ToneIcon } from '@/ui/state-badge';
import tones from '@/ui/tones.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type StationMode, stationModes } from '../device-settings';
import styles from './mode-banner.module.css';

const modes = {
  sailing: { name: t.goingOut, command: t.stationGoingOut, keys: 'o', tone: 'info' },
  ashore: { name: t.comingAshore, command: t.stationComingAshore, keys: 'a', tone: 'success' },
} as const;

interface ModeBannerProps {
  mode: StationMode;
  onMode: (mode: StationMode) => void;
  /** The field beside the switch. */
  children?: ReactNode;
}

/** Meaning of a read at this station, in words and in colour across the full width. */
export function ModeBanner({ mode, onMode, children }: ModeBannerProps) {
  useCommands(
    stationModes.map((one) => ({
      id: `wristbands.mode.${one}`,
      label: modes[one].command,
      group: t.onWater,
      keys: modes[one].keys,
      run: () => onMode(one),
    })),
  );
  return (
    <div className={`${styles.banner} ${tones[modes[mode].tone]}`} data-mode={mode}>
      <fieldset className={styles.modes}>
        <VisuallyHidden legend>{t.scanMeans}</VisuallyHidden>
        {stationModes.map((one) => (
          <label key={one} className={styles.mode} data-chosen={one === mode}>
            <input
              type="radio"
              name="station-mode"
              className={styles.radio}
              checked={one === mode}
              onChange={() => onMode(one)}
            />
            <ToneIcon tone={modes[one].tone} />
            <span className={styles.name}>{modes[one].name}</span>
            <KeyHint keys={modes[one].keys} />
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  );
}
