import { limitsOf, type Regatta } from '@contract/areas/racing/regattas';
import { settingsDrawer as t } from '@messages/wristbands';
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
  ashore: t.ashore,
  sailing: t.goingOut,
  unknown: t.unknownBand,
  repeat: t.readAgain,
  question: t.question,
  refused: t.notRecorded,
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
    <RecordDrawer title={opened ? t.thisStation : null} onClose={onClose}>
      <Stack gap="var(--s5)">
        <Switch
          label={t.sounds}
          description={t.oneEachForComing}
          checked={sound}
          onChange={(event) => change({ sound: event.currentTarget.checked })}
        />
        <Group gap="var(--s2)">
          {sounds.map((one) => (
            <Button key={one} variant="default" onClick={() => play(one)}>
              {t.hear(soundLabels[one])}
            </Button>
          ))}
        </Group>
        <Radio.Group
          label={t.speedOfScanner}
          description={t.howFastItTypes}
          value={String(setPaceMs ?? 0)}
          onChange={(value) => change({ setPaceMs: Number(value) || null })}
        >
          <Stack gap="var(--s2)" mt="var(--s2)">
            <Radio
              value="0"
              label={learnedPaceMs === null ? t.learnFromScansNone : t.learnFromScansNow(learnedPaceMs)}
            />
            <Radio value={String(FAST_MS)} label={t.fastUpToMs(FAST_MS)} />
            <Radio value={String(SLOWEST_MS)} label={t.slowUpToMs(SLOWEST_MS)} />
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
      label={t.thisStationIsAt}
      description={t.savedWithEachScan}
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
    <Form form={form} aria-label={t.overdue}>
      <NumberField
        label={t.overdueAfterFleetsLast}
        description={knowsRaces ? t.forPeopleOutSince : t.notAppliedThisKey}
        decimals={0}
        {...form.field('overdue_after_finish_minutes')}
      />
      <NumberField
        label={t.overdueWhenOnWater}
        description={t.withOrWithoutRace}
        decimals={2}
        {...form.field('overdue_on_water_minutes')}
      />
      <p className={formStyles.note}>{t.theseApply(regatta.name)}</p>
      {form.changed && isInUse && <ChangeReason form={form} />}
      <FormFooter form={form} disabled={!form.changed} saved={t.saved} />
    </Form>
  );
}
