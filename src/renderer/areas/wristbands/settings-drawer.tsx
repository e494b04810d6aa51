import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core';
import { RecordDrawer } from '../../ui/record-drawer';
import { useDeviceSettings } from './device-settings';
import { play } from './scanning/sounds';

interface SettingsDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Whether the races can be read: without them one limit cannot work. */
  knowsRaces: boolean;
}

/** What this device does: its sounds, and from when on a sailor is overdue. */
export function SettingsDrawer({ opened, onClose, knowsRaces }: SettingsDrawerProps) {
  const [settings, change] = useDeviceSettings();
  const { overdueMinutes, overdueHours, sound } = settings;
  return (
    <RecordDrawer title={opened ? 'This station' : null} onClose={onClose}>
      <Stack gap="lg">
        <NumberInput
          label="Overdue after the fleet’s last finish, in minutes"
          description={
            knowsRaces
              ? 'Whoever is out since before the last finish of their fleet’s latest race of the last 18 hours.'
              : 'The races cannot be read with this key, so this limit does not count now.'
          }
          min={1}
          max={600}
          value={overdueMinutes}
          onChange={(value) => typeof value === 'number' && value >= 1 && change({ overdueMinutes: value })}
        />
        <NumberInput
          label="Overdue when out for longer than, in hours"
          description="Race or no race."
          min={0.5}
          max={72}
          step={0.5}
          value={overdueHours}
          onChange={(value) => typeof value === 'number' && value > 0 && change({ overdueHours: value })}
        />
        <Switch
          label="Sounds"
          description="Three, told apart without looking."
          checked={sound}
          onChange={(event) => change({ sound: event.currentTarget.checked })}
        />
        <Group gap="xs">
          <Button variant="default" onClick={() => play('ashore')}>
            Hear ashore
          </Button>
          <Button variant="default" onClick={() => play('sailing')}>
            Hear sailing
          </Button>
          <Button variant="default" onClick={() => play('unknown')}>
            Hear unknown
          </Button>
        </Group>
      </Stack>
    </RecordDrawer>
  );
}
