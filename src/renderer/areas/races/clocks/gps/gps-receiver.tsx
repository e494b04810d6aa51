import { gpsReceiver as t } from '@messages/races/gps';
import { useEffect, useState } from 'react';
import { isFarOff, offsetText } from '@/api/clock/clock-text';
import { deviceClock } from '@/api/clock/device-clock';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Group } from '@/ui/layout';
import { Section, Text } from '@/ui/section';
import { useRegatta } from '../../regatta/regatta-context';
import { deviceApis } from '../../start-line/horn/device-apis';
import styles from '../clocks.module.css';
import { choosePort, listen, type ReceiverPort } from './receiver';
import { GpsComparison } from './sentences';

/** Time of a GPS receiver on a serial port of this computer, beside the server's. */
export function GpsReceiver() {
  const [port, setPort] = useState<ReceiverPort | null>(null);
  const [hasEnded, setEnded] = useState(false);
  if (!deviceApis().serial)
    return (
      <Section title={t.title}>
        <Text>{t.cannotRead}</Text>
      </Section>
    );
  const connect = async () => {
    setEnded(false);
    const chosen = await choosePort(deviceApis()).catch(() => undefined);
    setPort(chosen ?? null);
    setEnded(chosen === undefined);
  };
  const end = () => {
    setPort(null);
    setEnded(true);
  };
  return (
    <Section title={t.title} lead={t.lead}>
      <Group gap="var(--s3)">
        {port ? (
          <>
            <Comparison port={port} onEnd={end} />
            <Button variant="default" onClick={() => setPort(null)}>
              {t.disconnect}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => void connect()}>
            {t.connect}
          </Button>
        )}
      </Group>
      <output>{hasEnded && t.ended}</output>
    </Section>
  );
}

interface Shown {
  at: number;
  offset_ms: number;
  uncertainty_ms: number;
}

function Comparison({ port, onEnd }: { port: ReceiverPort; onEnd: () => void }) {
  const { timeZone } = useRegatta();
  const [shown, setShown] = useState<Shown | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one reading for each port
  useEffect(() => {
    const comparison = new GpsComparison();
    return listen(port, {
      onTime: (at) => {
        comparison.add(at, deviceClock.now());
        setShown({ at, ...comparison.offset! });
      },
      onEnd,
    });
  }, [port]);
  if (!shown) return <output>{t.waiting}</output>;
  const isOff = isFarOff({ offset_ms: Math.max(0, Math.abs(shown.offset_ms) - shown.uncertainty_ms) });
  return (
    <output className={isOff ? styles.far : undefined}>
      {t.states(formatTime(shown.at, timeZone, true), offsetText(shown))}
    </output>
  );
}
