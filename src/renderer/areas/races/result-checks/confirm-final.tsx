import type { Race } from '@contract/areas/racing/races';
import type { ResultChecks } from '@contract/areas/racing/result-checks';
import type { racesUnderWay } from '@contract/published-results';
import { confirmFinal as t } from '@messages/races/result-checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatList } from '@/lib/format';
import { confirm } from '@/ui/confirm';
import { raceTitle, titleOfRace } from '../regatta/regatta-context';
import styles from './checks.module.css';

/** Number of lines listed; the rest is counted. */
const LISTED = 8;

/**
 * Asks before publishing final results while checks are open right now; asks nothing otherwise.
 *
 * @param races of the regatta
 * @param underWay races left out of the results
 * @returns true to publish
 */
export async function confirmFinal(
  checks: Pick<UseQueryResult<ResultChecks>, 'refetch'>,
  races: readonly Race[],
  underWay: readonly ReturnType<typeof racesUnderWay>[number][],
): Promise<boolean> {
  const { data, error } = await checks.refetch();
  const open = data?.open ?? [];
  if (!error && open.length === 0 && underWay.length === 0) return true;
  const listed = open.slice(0, LISTED);
  return confirm({
    title: error ? t.publishAsFinalWithoutChecks : t.publishAsFinal(open.length),
    children: (
      <>
        {error && <p>{t.checksCouldntBeLoaded}</p>}
        <ul className={styles.open}>
          {listed.map((line) => (
            <li key={`${line.check} ${line.race_number} ${line.subject}`}>
              {line.race_number !== null && `${titleOfRace(races, line.race_number)}: `}
              {line.text}
            </li>
          ))}
        </ul>
        {open.length > listed.length && <p>{t.andOthers(open.length - listed.length)}</p>}
        {underWay.length > 0 && (
          <p>{t.stillUnderWay(formatList(underWay.map(raceTitle)), underWay.length)}</p>
        )}
      </>
    ),
    confirm: t.publishAsFinalAnyway,
    cancel: t.goBack,
  });
}
