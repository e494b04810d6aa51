import type { BandRegatta } from '@contract/areas/safety/band-assignments';
import { stationActions as t } from '@messages/wristbands';
import { IconAdjustments, IconCamera, IconDeviceWatch, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { Button, IconButton } from '@/ui/button';
import { Select } from '@/ui/fields';
import { KeyHint } from '@/ui/key-hint';
import { Tip } from '@/ui/tip';
import { useDeviceSettings } from './device-settings';
import styles from './station-screen.module.css';

interface StationActionsProps {
  /** Undefined until they are read. */
  regattas: readonly BandRegatta[] | undefined;
  regattaId: string;
  /** Missing where not allowed. */
  onHandOut: (() => void) | undefined;
  /** Missing without a camera. */
  onCamera?: (() => void) | undefined;
  onSettings: () => void;
}

/** Buttons beside the title: another regatta, bands, sounds and settings. */
export const StationActions = memo(function StationActions(props: StationActionsProps) {
  const { regattas, regattaId, onHandOut, onCamera, onSettings } = props;
  const [{ sound }, changeSettings] = useDeviceSettings();
  const navigate = useNavigate();
  const SoundIcon = sound ? IconVolume : IconVolumeOff;
  const byStart = regattas?.toSorted((a, b) => (b.starts_at ?? 0) - (a.starts_at ?? 0));
  return (
    <>
      {byStart && (
        <Select
          aria-label={t.regatta}
          w={240}
          data={byStart.map(({ id, name }) => ({ value: id, label: name }))}
          value={regattaId}
          onChange={(id) => id && void navigate({ to: '/wristbands/$regattaId', params: { regattaId: id } })}
        />
      )}
      {onHandOut && (
        <Button
          className={styles.action}
          variant="default"
          leftSection={<IconDeviceWatch size={18} aria-hidden="true" />}
          rightSection={<KeyHint keys="h" />}
          onClick={onHandOut}
        >
          {t.issueBands}
        </Button>
      )}
      {onCamera && (
        <Button
          className={styles.action}
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden="true" />}
          rightSection={<KeyHint keys="c" />}
          onClick={onCamera}
        >
          {t.camera}
        </Button>
      )}
      <Tip label={sound ? t.soundsOn : t.soundsOff}>
        <IconButton
          variant="default"
          size="lg"
          aria-label={t.sounds}
          aria-pressed={sound}
          onClick={() => changeSettings({ sound: !sound })}
        >
          <SoundIcon size={18} aria-hidden="true" />
        </IconButton>
      </Tip>
      <Tip label={t.stationSettings}>
        <IconButton variant="default" size="lg" aria-label={t.stationSettings} onClick={onSettings}>
          <IconAdjustments size={18} aria-hidden="true" />
        </IconButton>
      </Tip>
    </>
  );
});
