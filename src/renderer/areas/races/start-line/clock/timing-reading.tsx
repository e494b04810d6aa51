import { timingReading as t } from '@messages/races/start-line';
import { useState } from 'react';
import { isFarOff, offsetText } from '@/api/clock/clock-text';
import { timing } from '@/api/clock/timing';
import { useDeviceClock } from '@/api/clock/use-device-clock';
import { useSecond } from '@/api/clock/use-second';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section } from '@/ui/section';

/** The largest acceptable error of a countdown, in milliseconds. */
const GOOD_P99_MS = 20;

/** Accuracy of signals on this device, measured each second while a countdown or this is on screen. */
export function TimingReading() {
  const [, setCleared] = useState(0);
  useSecond();
  const jitter = timing.jitter();
  const clock = useDeviceClock();
  const clear = () => {
    timing.clearJitter();
    setCleared((times) => times + 1);
  };
  return (
    <Section title={t.timing} lead={t.howLateThisDevice}>
      <Facts>
        <Fact label={t.secondsMeasured}>{jitter && t.themHidden(jitter.count, jitter.hidden)}</Fact>
        <Fact label={t.lateUsually}>{jitter && t.ms(jitter.median)}</Fact>
        <Fact label={t.ninetyNineOf100Within}>{jitter && t.msAt99(jitter.p99)}</Fact>
        <Fact label={t.latest}>{jitter && t.msAtMost(jitter.max)}</Fact>
        <Fact label={t.clock}>{offsetText(clock)}</Fact>
      </Facts>
      {jitter && jitter.count >= 100 && jitter.p99 > GOOD_P99_MS && (
        <Notice tone="warning" role="status">
          {t.thisDeviceIsBusy}
        </Notice>
      )}
      {isFarOff(clock) && (
        <Notice tone="warning" role="status">
          {t.thisDevicesClock}
        </Notice>
      )}
      <Button style={{ marginTop: 'var(--s3)' }} variant="default" onClick={clear}>
        {t.measureAgain}
      </Button>
    </Section>
  );
}
