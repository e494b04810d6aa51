import { VisuallyHidden } from '@mantine/core';
import { KeyHint } from '@/ui/key-hint';
import { useCommands } from '@/ui/keyboard/commands';
import { type StationMode, stationModes } from '../device-settings';
import styles from './scanning.module.css';

const modes: Record<StationMode, { name: string; detail: string; keys: string }> = {
  toggle: { name: 'Toggle', detail: 'out ⇄ ashore', keys: 't' },
  sailing: { name: 'Going out', detail: '→ SAILING', keys: 'o' },
  ashore: { name: 'Coming ashore', detail: '→ ASHORE', keys: 'a' },
};

interface ModeSwitchProps {
  mode: StationMode;
  onMode: (mode: StationMode) => void;
}

/** What a scan at this station means, in large letters. */
export function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  useCommands(
    stationModes.map((one) => ({
      id: `wristbands.mode.${one}`,
      label: `Station: ${modes[one].name.toLowerCase()}`,
      group: 'Wristbands',
      keys: modes[one].keys,
      run: () => onMode(one),
    })),
  );
  return (
    <fieldset className={styles.modes}>
      <VisuallyHidden component="legend">A scan means</VisuallyHidden>
      {stationModes.map((one) => (
        <label key={one} className={styles.mode} data-mode={one} data-chosen={one === mode}>
          <input
            type="radio"
            name="station-mode"
            className={styles.radio}
            checked={one === mode}
            onChange={() => onMode(one)}
          />
          <span className={styles.name}>{modes[one].name}</span>
          <span className={styles.detail}>
            {modes[one].detail} <KeyHint keys={modes[one].keys} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
