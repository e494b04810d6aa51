import { AreaChart } from '@mantine/charts';
import { formatTime } from '../../../ui/format-time';
import type { Afloat } from './boats-afloat';
import '@mantine/charts/styles.layer.css';

interface AfloatChartProps {
  samples: readonly Afloat[];
  from: number;
  to: number;
  timeZone: string;
}

const TICK_MS = 3 * 3_600_000;

/** The curve alone; loaded when it is first shown. The table beside it says the same to those who cannot see it. */
export default function AfloatChart({ samples, from, to, timeZone }: AfloatChartProps) {
  const ticks = Array.from(
    { length: Math.floor((to - from) / TICK_MS) + 1 },
    (_, tick) => from + tick * TICK_MS,
  );
  const most = Math.max(4, ...samples.map(({ boats }) => boats));
  return (
    <div aria-hidden="true" style={{ height: '100%' }}>
      <AreaChart
        h="100%"
        data={samples as Afloat[]}
        dataKey="at"
        series={[{ name: 'boats', label: 'Boats', color: 'var(--meaning-out)' }]}
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
        yAxisProps={{ allowDecimals: false, domain: [0, most], width: 30, tickCount: 5 }}
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
