import type { ClockCorrectionPreview } from '@contract/areas/racing/clock-corrections';
import { correctionPreview as t } from '@messages/races/clocks';
import formStyles from '@/ui/form/form.module.css';
import { Table } from '@/ui/table';
import { titleOfRace, useRegatta } from '../regatta/regatta-context';
import { formatClock, formatElapsedTenths } from '../times';
import styles from './clocks.module.css';

/** Preview: each time before and after, the starts, and the number of boats with new elapsed times. */
export function CorrectionPreview({
  preview: { times, starts, results },
}: {
  preview: ClockCorrectionPreview;
}) {
  const { entries, races, timeZone } = useRegatta();
  const byHand = times.filter(({ by_hand }) => by_hand).length;
  const sails = new Map(entries.map(({ id, sail_number }) => [id, sail_number]));
  const clock = (at: number | null) => (at === null ? '–' : formatClock(at, timeZone));
  if (times.length === 0) return <p className={formStyles.note}>{t.noTimes}</p>;
  return (
    <>
      {byHand > 0 && <p className={formStyles.note}>{t.setByHandSince(byHand)}</p>}
      {starts.map(({ race_number, fleet, before, after }) => (
        <p key={`${race_number} ${fleet}`} className={formStyles.note}>
          {t.startMoves(titleOfRace(races, race_number), fleet, clock(before), clock(after))}
        </p>
      ))}
      <div className={styles.preview}>
        <Table
          label={t.timesThatMove}
          headings={[t.race, t.what, { text: t.now, numeric: true }, { text: t.afterwards, numeric: true }]}
        >
          <tbody>
            {times
              .filter(({ by_hand }) => !by_hand)
              .map(({ resource, id, race_number, what, before, after }) => (
                <tr key={`${resource} ${id}`}>
                  <td>{race_number}</td>
                  <td>{what || t.notNamed}</td>
                  <td data-numeric>{clock(before)}</td>
                  <td data-numeric>{clock(after)}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      </div>
      {results.length === 0 ? (
        <p className={formStyles.note}>{t.noBoatsElapsedTimeChanges}</p>
      ) : (
        <div className={styles.preview}>
          <Table
            label={t.elapsedTimesThatChange}
            headings={[
              t.race,
              t.boat,
              { text: t.elapsedNow, numeric: true },
              { text: t.afterwards, numeric: true },
            ]}
          >
            <tbody>
              {results.map(({ race_number, registration_id, before, after }) => (
                <tr key={`${race_number} ${registration_id}`}>
                  <td>{race_number}</td>
                  <td>{sails.get(registration_id) ?? t.gone}</td>
                  <td data-numeric>{formatElapsedTenths(before)}</td>
                  <td data-numeric>{formatElapsedTenths(after)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}
