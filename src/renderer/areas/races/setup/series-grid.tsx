import type { Series } from '@contract/areas/racing/series';
import { seriesGrid as t } from '@messages/races/setup';
import { Checkbox } from '@/ui/fields';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import styles from './series.module.css';
import { raceNumbersOf, sailsRace, withRace } from './series-draft';

interface SeriesGridProps {
  series: readonly Series[];
  onChange: (index: number, part: Partial<Series>) => void;
  /** Shows the series' own fields. */
  onOpen: (index: number) => void;
}

/** Races by series: a row for each series, a column for each race. */
export function SeriesGrid({ series, onChange, onOpen }: SeriesGridProps) {
  const { regatta, races } = useRegatta();
  const numbers = raceNumbersOf(races, series);
  const title = (number: number) =>
    raceTitle(races.find(({ race_number }) => race_number === number) ?? { race_number: number, name: null });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its frame, with the keyboard too
    <section className={styles.scroll} aria-label={t.whichRaceCounts} tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t.series}</th>
            {regatta.fleets.length > 1 && <th scope="col">{t.fleet}</th>}
            <th scope="col">{t.allRaces}</th>
            {numbers.map((number) => (
              <th key={number} scope="col" title={title(number)}>
                {t.r(number)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((one, index) => (
            <tr key={one.id}>
              <th scope="row">
                <button type="button" className={styles.open} onClick={() => onOpen(index)}>
                  {one.name || t.withoutName}
                </button>
              </th>
              {regatta.fleets.length > 1 && <td data-fleet="">{one.fleet}</td>}
              {one.of ? (
                <td colSpan={numbers.length + 1} className={styles.parts}>
                  {t.madeOf(
                    one.of.series
                      .map((id) => series.find((part) => part.id === id)?.name ?? '?')
                      .join(', ') || t.noSeriesYet,
                  )}
                </td>
              ) : (
                <>
                  <td data-label={t.allRaces}>
                    <Checkbox
                      aria-label={t.allRacesIn(one.name)}
                      checked={one.races === null}
                      onChange={({ currentTarget }) =>
                        onChange(index, { races: currentTarget.checked ? null : [...numbers] })
                      }
                    />
                  </td>
                  {numbers.map((number) => (
                    <td key={number} data-label={`R${number}`}>
                      {sailsRace(races, one.fleet, number) ? (
                        <Checkbox
                          aria-label={t.in(title(number), one.name)}
                          checked={one.races?.includes(number) ?? true}
                          onChange={({ currentTarget }) =>
                            onChange(index, { races: withRace(one, number, currentTarget.checked, numbers) })
                          }
                        />
                      ) : (
                        <span title={t.doesNotSailIt(one.fleet)}>–</span>
                      )}
                    </td>
                  ))}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
