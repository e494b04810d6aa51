import { hornSettings as t } from '@messages/races/start-line';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/ui/button';
import { Select } from '@/ui/fields';
import { NumberField } from '@/ui/form/number-field';
import { Group, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import { blastsOf } from '../sound/horn-sounds';
import { horn } from '../sound/outputs';
import { type RelayKind, relayKinds, useSoundSettings } from '../sound/settings';
import { deviceApis } from './device-apis';
import type { HornState } from './horn';
import { isSupported } from './relay';
import { relayLabels } from './relay-protocols';

/** Only boards have several relays; a port's line is one. */
const kindsWithChannels: readonly RelayKind[] = ['lcus', 'hid'];

/** A horn on a relay: choice and state. */
export function HornSettings() {
  const { relay } = useSoundSettings();
  const state = useSyncExternalStore(horn.subscribe, () => horn.state);
  const kinds = relayKinds.filter((kind) => isSupported(deviceApis(), kind));
  const [kind, setKind] = useState<RelayKind>(relay?.kind ?? kinds[0] ?? 'lcus');
  const [channel, setChannel] = useState(relay?.channel ?? 1);
  if (kinds.length === 0)
    return (
      <Section title={t.hornOnRelay}>
        <Text>{t.thisBrowserCantControlHorn}</Text>
      </Section>
    );
  const isBusy = state.is === 'connecting';
  return (
    <Section title={t.hornOnRelay} lead={t.usbRelaySwitchesHorn}>
      <Stack gap="var(--s3)">
        <Select
          label={t.kindOfRelay}
          data={kinds.map((value) => ({ value, label: relayLabels[value] }))}
          value={kind}
          onChange={(value) => value && setKind(value as RelayKind)}
        />
        {kindsWithChannels.includes(kind) && (
          <NumberField
            label={t.relayOnBoard}
            min={1}
            max={8}
            clampBehavior="strict"
            decimals={0}
            hideControls={false}
            value={channel}
            onChange={(value) => setChannel(value || 1)}
          />
        )}
        <Group gap="var(--s2)">
          <Button variant="default" loading={isBusy} onClick={() => void horn.choose(kind, channel)}>
            {relay ? t.chooseAnotherRelay : t.chooseRelay}
          </Button>
          <Button
            variant="default"
            disabled={state.is !== 'ready'}
            onClick={() => horn.sound(blastsOf(['short']))}
          >
            {t.testHorn}
          </Button>
          {relay && (
            <Button variant="subtle" disabled={isBusy} onClick={() => void horn.forget()}>
              {t.removeHorn}
            </Button>
          )}
        </Group>
        <HornStatus state={state} />
      </Stack>
    </Section>
  );
}

/** State of the horn, in words; failures are highlighted. */
export function HornStatus({ state }: { state: HornState }) {
  if (state.is === 'none') return null;
  if (state.is === 'failed')
    return (
      <Notice tone="danger" role="alert">
        {state.message}
      </Notice>
    );
  return (
    <Text>
      <span role="status">{state.is === 'ready' ? t.hornsRelayIsConnected : t.connecting}</span>
    </Text>
  );
}
