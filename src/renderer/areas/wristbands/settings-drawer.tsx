import { limitsOf, type Regatta } from '@contract/areas/racing/regattas';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useListQuery } from '@/api/queries';
import { Button } from '@/ui/button';
import { Radio, Select, Switch } from '@/ui/fields';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { Group, Stack } from '@/ui/layout';
import { RecordDrawer } from '@/ui/record-drawer';
import { ownValue } from '../../../contract/own-value';
import { useDeviceSettings } from './device-settings';
import { KioskLinks } from './kiosk/kiosk-links';
import { NfcPanel } from './scanning/nfc/nfc-panel';
import type { useNfc } from './scanning/nfc/use-nfc';
import { FAST_MS, SLOWEST_MS } from './scanning/reader-pace';
import { play, type Sound, sounds } from './scanning/sounds';

interface SettingsDrawerProps {
  opened: boolean;
  regattaId: string;
  onClose: () => void;
  /** Undefined if the key may not read regattas. */
  regatta: Regatta | undefined;
  /** True if the races can be read; otherwise the first limit has no effect. */
  knowsRaces: boolean;
  /** True if a band was scanned: changed limits may change who is overdue. */
  isInUse: boolean;
  nfc: ReturnType<typeof useNfc>;
}

const soundLabels: Record<Sound, string> = {
  ashore: 'ashore',
  sailing: 'going out',
  unknown: 'unknown band',
  repeat: 'read again',
  question: 'a question',
  refused: 'not recorded',
};

/** The device's sounds and scanner, and the regatta's overdue limits. */
export function SettingsDrawer({
  opened,
  regattaId,
  onClose,
  regatta,
  knowsRaces,
  isInUse,
  nfc,
}: SettingsDrawerProps) {
  const [{ sound, setPaceMs, learnedPaceMs }, change] = useDeviceSettings();
  return (
    <RecordDrawer title={opened ? 'This station' : null} onClose={onClose}>
      <Stack gap="lg">
        <Switch
          label="Sounds"
          description="One each for coming ashore, going out, unknown bands, bands read again, questions, and what was not recorded."
          checked={sound}
          onChange={(event) => change({ sound: event.currentTarget.checked })}
        />
        <Group gap="xs">
          {sounds.map((one) => (
            <Button key={one} variant="default" onClick={() => play(one)}>
              Hear {soundLabels[one]}
            </Button>
          ))}
        </Group>
        <Radio.Group
          label="Speed of the scanner"
          description="How fast it types. The speed tells scans from typing in other fields."
          value={String(setPaceMs ?? 0)}
          onChange={(value) => change({ setPaceMs: Number(value) || null })}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="0"
              label={
                learnedPaceMs === null
                  ? 'Learn from scans (none yet)'
                  : `Learn from scans (now ${learnedPaceMs} ms a character)`
              }
            />
            <Radio value={String(FAST_MS)} label={`Fast, up to ${FAST_MS} ms a character`} />
            <Radio value={String(SLOWEST_MS)} label={`Slow, up to ${SLOWEST_MS} ms a character`} />
          </Stack>
        </Radio.Group>
        <StationPlace regattaId={regattaId} />
        <NfcPanel state={nfc.state} onStart={nfc.start} />
        <KioskLinks regattaId={regattaId} />
        {regatta && <OverdueLimits {...{ regatta, knowsRaces, isInUse }} />}
      </Stack>
    </RecordDrawer>
  );
}

/** This station's place, recorded with its scans. */
function StationPlace({ regattaId }: { regattaId: string }) {
  const [{ places }, change] = useDeviceSettings();
  const plans = useListQuery('safetyPlans', { query: { regatta_id: regattaId } });
  const known = plans.data?.[0]?.places ?? [];
  const place = ownValue(places, regattaId) ?? null;
  if (known.length === 0 && place === null) return null;
  return (
    <Select
      label="This station is at"
      description="Saved with each scan. People may come ashore at another place."
      clearable
      data={[...new Set([...known, ...(place === null ? [] : [place])])]}
      value={place}
      onChange={(next) => {
        const { [regattaId]: _, ...others } = places;
        change({ places: next === null ? others : { ...others, [regattaId]: next } });
      }}
    />
  );
}

interface OverdueLimitsProps extends Pick<SettingsDrawerProps, 'knowsRaces' | 'isInUse'> {
  regatta: Regatta;
}

/** Limits for overdue sailors, at every station and on every muster list of the regatta. */
function OverdueLimits({ regatta, knowsRaces, isInUse }: OverdueLimitsProps) {
  const { overdue_after_finish_minutes, overdue_on_water_minutes } = limitsOf(regatta);
  const form = useApiForm('regattas.setLimits', {
    start: {
      overdue_after_finish_minutes: overdue_after_finish_minutes as number | null,
      // Typed in hours.
      overdue_on_water_minutes: (overdue_on_water_minutes / 60) as number | null,
      reason: '',
    },
    toRequest: ({ overdue_on_water_minutes: hours, reason, ...draft }) => ({
      ...draft,
      overdue_on_water_minutes: hours === null ? null : Math.round(hours * 60),
      regatta_id: regatta.id,
      reason: reason.trim() || null,
    }),
  });
  return (
    <Form form={form} aria-label="Overdue">
      <NumberField
        label="Overdue after the fleet’s last finish, in minutes"
        description={
          knowsRaces
            ? 'For people out since before their fleet’s last finish, up to 18 hours.'
            : 'Not applied: this key can’t read races.'
        }
        decimals={0}
        {...form.field('overdue_after_finish_minutes')}
      />
      <NumberField
        label="Overdue when on the water for longer than, in hours"
        description="With or without a race."
        decimals={2}
        {...form.field('overdue_on_water_minutes')}
      />
      <p className={formStyles.note}>
        These apply to {regatta.name} at every station. Defaults: 30 minutes and 12 hours.
      </p>
      {form.changed && isInUse && <ChangeReason form={form} />}
      <FormFooter form={form} disabled={!form.changed} saved="Saved." />
    </Form>
  );
}
