import { deviceFields as t } from '@messages/wristbands';
import { useWho } from '@/api/device-people';
import { Select, Switch, TextInput } from '@/ui/fields';
import styles from './safety.module.css';
import { useSafetyDevice } from './safety-device';

/** This device's user, place, and overdue alarm. */
export function DeviceFields({ regattaId, places }: { regattaId: string; places: readonly string[] }) {
  const [{ name, place, alarm }, change] = useSafetyDevice(regattaId);
  const { person } = useWho();
  return (
    <div className={styles.device}>
      {!person && (
        <TextInput
          label={t.yourName}
          maxLength={100}
          autoComplete="name"
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
      {places.length > 0 && (
        <Select
          label={t.youAreAt}
          clearable
          data={[...places]}
          value={place || null}
          onChange={(next) => change({ place: next ?? '' })}
        />
      )}
      <Switch
        label={t.soundOverdueAlarm}
        checked={alarm}
        onChange={(event) => change({ alarm: event.currentTarget.checked })}
      />
    </div>
  );
}
