import type { ClockCorrectionPreview } from '@contract/areas/racing/clock-corrections';
import { correctionDrawer as t } from '@messages/races/clocks';
import { useState } from 'react';
import { shiftText } from '@/api/clock/clock-text';
import { useDevices } from '@/api/clock/use-devices';
import { newId, useApiMutation } from '@/api/mutations';
import { useApiQuery, useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Button } from '@/ui/button';
import { Select, TextInput } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { Problem } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import { shortRaceTitle, useRegatta } from '../regatta/regatta-context';
import { CorrectionPreview } from './correction-preview';

/** Previews and applies one correction to all times of a device. */
export function CorrectionDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <RecordDrawer title={opened ? t.correctDevicesTimes : null} onClose={onClose}>
      {opened && <CorrectionForm onDone={onClose} />}
    </RecordDrawer>
  );
}

const ALL_RACES = 'all';

function CorrectionForm({ onDone }: { onDone: () => void }) {
  const { regatta, races } = useRegatta();
  const devices = useDevicesOfRegatta(regatta.id);
  const [device, setDevice] = useState<string | null>(null);
  const [race, setRace] = useState(ALL_RACES);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const shift_ms = seconds === null ? 0 : Math.round(seconds * 1000);
  const isComplete = device !== null && shift_ms !== 0;
  const preview = useApiQuery(
    'clockCorrections.preview',
    {
      body: {
        ...{ regatta_id: regatta.id, device_id: device ?? '-', shift_ms: shift_ms || 1 },
        race_number: race === ALL_RACES ? null : Number(race),
      },
    },
    { enabled: isComplete },
  );
  const apply = useApiMutation('clockCorrections.apply');
  const save = ({ times }: ClockCorrectionPreview) =>
    apply.mutate(
      {
        body: {
          ...{
            id: newId('clc'),
            regatta_id: regatta.id,
            device_id: device!,
            shift_ms,
            reason: reason.trim(),
          },
          device_name: devices.get(device!) ?? null,
          times: times
            .filter(({ by_hand }) => !by_hand)
            .map(({ resource, id, before }) => ({ resource, id, if_at: before })),
        },
      },
      // Shows what changed meanwhile before the next try.
      { onSuccess: onDone, onError: () => void preview.refetch() },
    );
  return (
    <div className={formStyles.form}>
      {devices.size === 0 && <p className={formStyles.note}>{t.nothingToCorrect}</p>}
      <Select
        label={t.device}
        data={[...devices].map(([value, label]) => ({ value, label }))}
        value={device}
        onChange={setDevice}
        data-autofocus
      />
      <Select
        label={t.race}
        data={[
          { value: ALL_RACES, label: t.allRacesOfRegatta },
          ...races.map((one) => ({ value: `${one.race_number}`, label: shortRaceTitle(one) })),
        ]}
        value={race}
        onChange={(value) => setRace(value ?? ALL_RACES)}
      />
      <NumberField
        label={t.secondsToAdd}
        description={t.slowClock}
        negative
        value={seconds}
        onChange={setSeconds}
      />
      <TextInput
        label={t.reason}
        required
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {isComplete && (
        <QueryView query={preview}>
          {(shown) => {
            const moving = shown.times.filter(({ by_hand }) => !by_hand).length;
            return (
              <>
                <CorrectionPreview preview={shown} />
                <Problem error={apply.error} />
                <div className={formStyles.actions}>
                  <Button
                    disabled={moving === 0 || reason.trim() === ''}
                    loading={apply.isPending}
                    onClick={() => save(shown)}
                  >
                    {t.moveTimesBy(moving, shiftText(shift_ms))}
                  </Button>
                </div>
              </>
            );
          }}
        </QueryView>
      )}
    </div>
  );
}

/** Devices that timed something in a regatta, by id: named as in the list of devices, else as at their last time. */
function useDevicesOfRegatta(regatta_id: string): ReadonlyMap<string, string> {
  const crossings = useListQuery('crossings', { query: { regatta_id } });
  const signals = useListQuery('signals', { query: { regatta_id } });
  const clocks = [...(crossings.data ?? []), ...(signals.data ?? [])].flatMap(({ device_clock }) =>
    device_clock ? [device_clock] : [],
  );
  const { data: seen = [] } = useDevices();
  const renamed = new Map(seen.map(({ device_id, device_name }) => [device_id, device_name]));
  return new Map(
    clocks
      .toSorted((a, b) => a.device_at - b.device_at)
      .map(({ device_id, device_name }) => [
        device_id,
        renamed.get(device_id) ?? device_name ?? t.anotherDevice,
      ]),
  );
}
