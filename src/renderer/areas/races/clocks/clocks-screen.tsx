import { clocksScreen as t } from '@messages/races/clocks';
import { useState } from 'react';
import { IfMay } from '@/api/allowed';
import { isFarOff, offsetText } from '@/api/clock/clock-text';
import { LONGEST_NAME, ownDevice, renameDevice } from '@/api/clock/device';
import { measure } from '@/api/clock/use-device-clock';
import { useDevices } from '@/api/clock/use-devices';
import { ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { LinkButton } from '@/ui/link-button';
import { Section } from '@/ui/section';
import { Table } from '@/ui/table';
import { useRegatta } from '../regatta/regatta-context';
import styles from './clocks.module.css';
import { CorrectionDrawer } from './correction-drawer';
import { Corrections } from './corrections';
import { GpsReceiver } from './gps/gps-receiver';

/** Timing devices with their clock offsets, and corrections of their times. */
export function ClocksScreen() {
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Page
      title={t.clockCorrections}
      actions={
        <>
          <LinkButton to="/races/radio-check" variant="default">
            {t.radioCheck}
          </LinkButton>
          <IfMay need="clockCorrections.apply">
            <Button onClick={() => setCorrecting(true)}>{t.correctDevicesTimes}</Button>
          </IfMay>
        </>
      }
    >
      <div className={styles.screen}>
        <OwnDevice />
        <Devices />
        <GpsReceiver />
        <Corrections />
      </div>
      <CorrectionDrawer opened={isCorrecting} onClose={() => setCorrecting(false)} />
    </Page>
  );
}

function OwnDevice() {
  const { client } = useSession();
  const { refetch } = useDevices();
  const [name, setName] = useState(() => ownDevice().name);
  const [kept, setKept] = useState(name);
  const rename = () => {
    const device = renameDevice(name);
    setName(device.name);
    setKept(device.name);
    void measure(client).then(() => refetch());
  };
  return (
    <Section title={t.thisDevice} lead={t.shownBesideTimesTaken}>
      <PlainForm changed={name !== kept} className={styles.nameForm} onSubmit={rename}>
        <TextInput
          label={t.name}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === kept}>
          {t.rename}
        </Button>
      </PlainForm>
    </Section>
  );
}

function Devices() {
  const { timeZone } = useRegatta();
  const devices = useDevices();
  const { id } = ownDevice();
  return (
    <Section title={t.devices} lead={t.timesAreCorrected}>
      <QueryView query={devices} empty={<p>{t.noDeviceHasReported}</p>}>
        {(all) => (
          <Table
            label={t.listOfDevices}
            headings={[
              t.device,
              t.clock,
              { text: t.measured, numeric: true },
              { text: t.lastSeen, numeric: true },
            ]}
          >
            <tbody>
              {all.map((device) => (
                <tr key={device.device_id}>
                  <td>
                    {device.device_id === id
                      ? t.thisOne(device.device_name ?? t.anotherDevice)
                      : (device.device_name ?? t.anotherDevice)}
                  </td>
                  <td className={isFarOff(device) || device.offset_ms === null ? styles.far : undefined}>
                    {offsetText(device)}
                  </td>
                  <td data-numeric>
                    <ClubTime at={device.measured_at} timeZone={timeZone} seconds />
                  </td>
                  <td data-numeric>
                    <ClubTime at={device.seen_at} timeZone={timeZone} seconds />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </QueryView>
    </Section>
  );
}
