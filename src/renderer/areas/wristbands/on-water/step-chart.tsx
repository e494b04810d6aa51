import { stepChart as t } from '@messages/wristbands';
import { type PointerEvent, useState } from 'react';
import { formatTime } from '@/lib/time';
import type { OnWaterSample } from './on-water';
import styles from './on-water.module.css';

interface StepChartProps {
  samples: readonly OnWaterSample[];
  /** Both ends of the time axis. */
  from: number;
  to: number;
  timeZone: string;
}

const TICK_MS = 3 * 3_600_000;

/** Boats over time, as steps. The table alongside gives the same to those who cannot see it. */
export function StepChart({ samples, from, to, timeZone }: StepChartProps) {
  const [pointed, setPointed] = useState<OnWaterSample | null>(null);
  const most = Math.max(...samples.map(({ boats }) => boats));
  const step = gridStep(most);
  const levels = Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, level) => level * step);
  const ticks = Array.from({ length: Math.ceil((to - from) / TICK_MS) }, (_, tick) => from + tick * TICK_MS);
  const x = (at: number) => ((at - from) / (to - from)) * 100;
  const y = (boats: number) => 100 - (boats / levels.at(-1)!) * 100;
  const line = samples
    .map(({ at, boats }, index) => `${index === 0 ? 'M0 ' : `H${x(at)}V`}${y(boats)}`)
    .join('');
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = from + ((clientX - left) / width) * (to - from);
    setPointed(samples.findLast((sample) => sample.at <= at) ?? null);
  };
  return (
    <div className={styles.chart} aria-hidden="true">
      {levels.map((level) => (
        <span key={level} className={styles.level} style={{ top: `${y(level)}%` }}>
          {level}
        </span>
      ))}
      {ticks.map((tick, index) => (
        <span key={tick} className={styles.tick} data-odd={index % 2 === 1} style={{ left: `${x(tick)}%` }}>
          {formatTime(tick, timeZone)}
        </span>
      ))}
      <svg
        className={styles.plot}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        {levels.map((level) => (
          <path key={level} className={styles.grid} d={`M0 ${y(level)}H100`} />
        ))}
        <path className={styles.area} d={`${line}V100H0Z`} />
        <path className={styles.line} d={line} />
        {pointed && <path className={styles.cursor} d={`M${x(pointed.at)} 0V100`} />}
      </svg>
      {pointed && (
        <span className={styles.label} style={{ left: `${Math.min(x(pointed.at), 70)}%` }}>
          {formatTime(pointed.at, timeZone)} · {t.boatsOut(pointed.boats)}
        </span>
      )}
    </div>
  );
}

/** Boats between grid lines: a round number, so that four lines or fewer reach the maximum. */
function gridStep(most: number): number {
  return (
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500].find((step) => step * 4 >= most) ?? Math.ceil(most / 4)
  );
}
