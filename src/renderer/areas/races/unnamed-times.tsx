import type { Crossing } from '@contract/areas/crossings';
import type { Race } from '@contract/areas/races';
import { Link } from '@tanstack/react-router';
import { useListQuery } from '@/api/queries';
import { formatCount, formatList } from '@/lib/format';
import { confirm } from '@/ui/confirm';
import { Notice } from '@/ui/notice';
import { useRegatta } from './regatta/regatta-context';
import styles from './unnamed-times.module.css';

type Named = Pick<Crossing, 'registration_id' | 'sail_text'>;

/** The times that are no boat’s: nobody was named, or a sail that is not entered. */
export function unnamedTimes<Of extends Named>(crossings: readonly Of[]): Of[] {
  return crossings.filter(({ registration_id }) => registration_id === null);
}

const countOf = (times: readonly Named[]) =>
  formatCount(times.length, 'time without a name', 'times without a name');

/** ` (“9999” and “?”)` for the times that have a text instead of a boat. */
function textsOf(times: readonly Named[]): string {
  const texts = times.flatMap(({ sail_text }) => (sail_text === null ? [] : `“${sail_text}”`));
  return texts.length === 0 ? '' : ` (${formatList(texts)})`;
}

/**
 * Asks before a race is declared sailed while some of its times are no boat’s.
 *
 * @returns whether to declare it
 */
export async function mayBeSailed(
  { race_number }: Pick<Race, 'race_number'>,
  crossings: readonly Named[],
): Promise<boolean> {
  const times = unnamedTimes(crossings);
  if (times.length === 0) return true;
  return confirm({
    title: `Is race ${race_number} sailed?`,
    children: (
      <p>
        There {times.length === 1 ? 'is' : 'are'}{' '}
        <strong>
          {countOf(times)} in race {race_number}
        </strong>
        {textsOf(times)}. A boat crossed the line at each of them; until it is named, she is scored as if she
        had not finished.
      </p>
    ),
    confirm: 'Sailed all the same',
    cancel: 'Go back',
  });
}

/** Says in which races, or in the given one, times are no boat’s, with the way to their finish lines; nothing where none is. */
export function UnnamedTimes({ raceNumber }: { raceNumber?: number }) {
  const { regatta, races } = useRegatta();
  const query = { regatta_id: regatta.id, ...(raceNumber !== undefined && { race_number: raceNumber }) };
  const { data = [] } = useListQuery('crossings', { query });
  const unnamed = unnamedTimes(data);
  const ofRaces = races
    .filter(
      ({ status, race_number }) => status !== 'abandoned' && (raceNumber ?? race_number) === race_number,
    )
    .map(({ race_number }) => ({
      race_number,
      times: unnamed.filter((one) => one.race_number === race_number),
    }))
    .filter(({ times }) => times.length > 0);
  if (ofRaces.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" role="status">
        {ofRaces.map(({ race_number, times }) => (
          <p key={race_number}>
            <strong>{countOf(times)}</strong> in{' '}
            <Link
              to="/races/$regattaId/$raceNumber/finish"
              params={{ regattaId: regatta.id, raceNumber: String(race_number) }}
            >
              race {race_number}
            </Link>
            {textsOf(times)}: {times.length === 1 ? 'a boat' : 'boats'} crossed the line and{' '}
            {times.length === 1 ? 'has' : 'have'} no finish in these results.
          </p>
        ))}
      </Notice>
    </div>
  );
}
