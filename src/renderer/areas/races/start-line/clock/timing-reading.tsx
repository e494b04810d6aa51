import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '@/ui/notice';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section } from '@/ui/section';
import { timing } from './timing';
import { useClockCheck } from './use-clock-check';
import { useSecond } from './use-countdown';

/** A countdown is good enough up to this, in milliseconds. */
const GOOD_P99_MS = 20;

/** How exactly signals run on this device, measured at each second while a countdown or this is on the screen. */
export function TimingReading() {
  const [, setCleared] = useState(0);
  useSecond();
  const jitter = timing.jitter();
  const check = useClockCheck();
  const clear = () => {
    timing.clearJitter();
    setCleared((times) => times + 1);
  };
  return (
    <Section
      title="Timing"
      lead="How late the seconds of the countdown run on this device, also in a hidden window."
    >
      <Facts>
        <Fact label="Seconds measured">{jitter && `${jitter.count}, of them hidden ${jitter.hidden}`}</Fact>
        <Fact label="Late, usually">{jitter && `${jitter.median} ms`}</Fact>
        <Fact label="99 of 100 within">{jitter && `${jitter.p99} ms`}</Fact>
        <Fact label="Latest">{jitter && `${jitter.max} ms`}</Fact>
        <Fact label="Clock">{check && clockText(check.server_ahead_ms, check.within_ms)}</Fact>
      </Facts>
      {jitter && jitter.count >= 100 && jitter.p99 > GOOD_P99_MS && (
        <Notice tone="warning" role="status">
          This device is busy: sounds from the loudspeaker stay exact, the figures on the screen and the horn
          may come late.
        </Notice>
      )}
      {check?.differs && (
        <Notice tone="danger" role="alert">
          This device’s clock is wrong, or the server’s: so are the times taken here.
        </Notice>
      )}
      <Button mt="sm" variant="default" onClick={clear}>
        Measure anew
      </Button>
    </Section>
  );
}

function clockText(aheadMs: number, withinMs: number): string {
  const ms = Math.abs(aheadMs);
  if (ms <= withinMs) return 'as the server’s';
  const text = ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
  return `${text} ${aheadMs < 0 ? 'ahead of' : 'behind'} the server’s, give or take ${Math.ceil(withinMs)} ms`;
}
