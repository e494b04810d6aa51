import { AreaChart } from '@mantine/charts';
import { formatTime } from '@/lib/time';
import type { Afloat } from './boats-afloat';
import '@mantine/charts/styles.layer.css';

interface AfloatChartProps {
  samples: readonly Afloat[];
  from: number;
  to: number;
  timeZone: string;
}

const TICK_MS = 3 * 3_600_000;

/** Between the lines across: whole boats, round numbers, and four lines at most. */
function stepFor(most: number): number {
  const enough = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500].find((step) => step * 4 >= most);
  return enough ?? Math.ceil(most / 4);
}

/** The curve alone; loaded when it is first shown. The table beside it says the same to those who cannot see it. */
export default function AfloatChart({ samples, from, to, timeZone }: AfloatChartProps) {
  const ticks = Array.from({ length: Math.ceil((to - from) / TICK_MS) }, (_, tick) => from + tick * TICK_MS);
  const most = Math.max(...samples.map(({ boats }) => boats));
  const step = stepFor(most);
  const lines = Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, line) => line * step);
  return (
    <div aria-hidden="true" style={{ height: '100%' }}>
      <AreaChart
        h="100%"
        data={samples as Afloat[]}
        dataKey="at"
        series={[{ name: 'boats', label: 'Boats', color: 'var(--tone-info)' }]}
        curveType="stepAfter"
        withDots={false}
        withGradient={false}
        fillOpacity={0.18}
        strokeWidth={2}
        gridAxis="y"
        tooltipAnimationDuration={0}
        areaProps={{ isAnimationActive: false }}
        areaChartProps={{ accessibilityLayer: false }}
        textColor="var(--text-quiet)"
        gridColor="var(--line)"
        valueFormatter={(boats) => String(boats)}
        tooltipProps={{
          labelFormatter: (at) => (Number.isFinite(at) ? formatTime(Number(at), timeZone) : ''),
        }}
        yAxisProps={{
          allowDecimals: false,
          domain: [0, lines.at(-1)!],
          ticks: lines,
          interval: 0,
          width: 34,
        }}
        xAxisProps={{
          type: 'number',
          domain: [from, to],
          ticks,
          tickFormatter: (at: number) => formatTime(at, timeZone),
          allowDataOverflow: true,
        }}
      />
    </div>
  );
}
