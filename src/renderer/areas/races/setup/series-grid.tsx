import type { Series } from '@contract/areas/racing/series';
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
    <section className={styles.scroll} aria-label="Which race counts in which series" tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Series</th>
            {regatta.fleets.length > 1 && <th scope="col">Fleet</th>}
            <th scope="col">All races</th>
            {numbers.map((number) => (
              <th key={number} scope="col" title={title(number)}>
                R{number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((one, index) => (
            <tr key={one.id}>
              <th scope="row">
                <button type="button" className={styles.open} onClick={() => onOpen(index)}>
                  {one.name || 'Without a name'}
                </button>
              </th>
              {regatta.fleets.length > 1 && <td data-fleet="">{one.fleet}</td>}
              {one.of ? (
                <td colSpan={numbers.length + 1} className={styles.parts}>
                  made of{' '}
                  {one.of.series.map((id) => series.find((part) => part.id === id)?.name ?? '?').join(', ') ||
                    'no series yet'}
                </td>
              ) : (
                <>
                  <td data-label="All races">
                    <Checkbox
                      aria-label={`All races in ${one.name}, those added later too`}
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
                          aria-label={`${title(number)} in ${one.name}`}
                          checked={one.races?.includes(number) ?? true}
                          onChange={({ currentTarget }) =>
                            onChange(index, { races: withRace(one, number, currentTarget.checked, numbers) })
                          }
                        />
                      ) : (
                        <span title={`${one.fleet} does not sail it`}>–</span>
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
