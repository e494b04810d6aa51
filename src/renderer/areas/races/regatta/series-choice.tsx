import type { Fleet, Regatta } from '@contract/areas/racing/regattas';
import { type ResultsTable, tablesOf } from '@contract/areas/racing/series';
import { seriesChoice as t } from '@messages/races/regatta';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Select } from '@/ui/fields';
import { useChosenFleet } from './fleet-tabs';

/** The results table in the address: its fleet, else the first, and of that the series, else the first. */
export function useChosenTable(regatta: Regatta): ResultsTable<Fleet> | undefined {
  const fleet = useChosenFleet(regatta.fleets);
  const { series } = useSearch({ strict: false });
  const tables = tablesOf(regatta).filter((table) => table.fleet === fleet);
  return tables.find((table) => table.series?.id === series) ?? tables[0];
}

/** Chooses one of the fleet's series; nothing for a single series. */
export function SeriesChoice({ regatta, chosen }: { regatta: Regatta; chosen: ResultsTable<Fleet> }) {
  const navigate = useNavigate();
  const series = regatta.series.filter(({ fleet }) => fleet === chosen.fleet.name);
  if (!chosen.series || series.length < 2) return null;
  return (
    <Select
      aria-label={t.series}
      w="12rem"
      data={series.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.series.id}
      onChange={(id) =>
        id && void navigate({ to: '.', search: { fleet: chosen.fleet.name, series: id }, replace: true })
      }
    />
  );
}
