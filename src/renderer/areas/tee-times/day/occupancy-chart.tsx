import { BarChart } from '@mantine/charts';
import type { HourLoad } from './day-note';
import '@mantine/charts/styles.layer.css';

/** The bars alone; loaded when they are first shown. The words and the table say the same to those who cannot see them. */
export default function OccupancyChart({ load }: { load: readonly HourLoad[] }) {
  return (
    <div aria-hidden="true" style={{ height: '100%' }}>
      <BarChart
        h="100%"
        type="stacked"
        data={load.map((hour) => ({ ...hour, hour: String(hour.hour).padStart(2, '0') }))}
        dataKey="hour"
        series={[
          { name: 'taken', label: 'Taken', color: 'var(--tone-info)' },
          { name: 'free', label: 'Free', color: 'var(--surface-selected)' },
        ]}
        gridAxis="none"
        withYAxis={false}
        tooltipAnimationDuration={0}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 4, right: 0, bottom: 0, left: 0 } }}
        textColor="var(--text-quiet)"
        xAxisProps={{ interval: 0, tickMargin: 4 }}
      />
    </div>
  );
}
