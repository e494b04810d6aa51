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
    <Section title="Timing" lead="How late this device shows each second of the countdown.">
      <Facts>
        <Fact label="Seconds measured">{jitter && `${jitter.count}, of them hidden ${jitter.hidden}`}</Fact>
        <Fact label="Late, usually">{jitter && `${jitter.median} ms`}</Fact>
        <Fact label="99 of 100 within">{jitter && `${jitter.p99} ms`}</Fact>
        <Fact label="Latest">{jitter && `${jitter.max} ms`}</Fact>
        <Fact label="Clock">{offsetText(clock)}</Fact>
      </Facts>
      {jitter && jitter.count >= 100 && jitter.p99 > GOOD_P99_MS && (
        <Notice tone="warning" role="status">
          This device is busy: the screen and horn may be late, but the loudspeaker is exact.
        </Notice>
      )}
      {isFarOff(clock) && (
        <Notice tone="warning" role="status">
          This device’s clock and the server’s differ. Times are corrected to the server’s.
        </Notice>
      )}
      <Button style={{ marginTop: '0.75rem' }} variant="default" onClick={clear}>
        Measure again
      </Button>
    </Section>
  );
}
