import { notifications } from '@mantine/notifications';
import { Link, useMatch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { StatusContext } from '../../../../frame/status-context';
import { StateBadge } from '../../../../ui/state-badge';
import { useQueue, useQueueState, useRefusals } from './club-queue';
import { type Entry, raceOf } from './operation';
import styles from './unsent-finishes.module.css';

/**
 * Sends what a finish line left behind from every screen of the app, also when the page was loaded anew in between, and
 * says in the status bar what still waits. The finish line itself shows the same in its rows.
 */
export function UnsentFinishes() {
  const { entries, trouble } = useQueueState(useQueue());
  const isAtFinishLine =
    useMatch({ from: '/races/$regattaId/$raceNumber/finish', shouldThrow: false }) !== undefined;
  useRefusals(
    useCallback(
      (entry: Entry, words: string) => {
        if (!isAtFinishLine) tellRefusal(entry, words);
      },
      [isAtFinishLine],
    ),
  );
  if (isAtFinishLine) return null;
  const refused = entries.filter(({ refusal }) => refusal !== undefined);
  const waiting = entries.length - refused.length;
  return (
    <StatusContext>
      {waiting > 0 && trouble && (
        <ToTheRace entries={entries}>
          <StateBadge meaning="waiting">{`${finishes(waiting)} not sent yet`}</StateBadge>
        </ToTheRace>
      )}
      {refused.length > 0 && (
        <ToTheRace entries={refused}>
          <StateBadge meaning="alarm">{`${finishes(refused.length)} refused`}</StateBadge>
        </ToTheRace>
      )}
    </StatusContext>
  );
}

/** Leads to the finish line that the first of these entries comes from, where one of them says. */
function ToTheRace({ entries, children }: { entries: readonly Entry[]; children: ReactNode }) {
  const race = entries.map(raceOf).find((one) => one !== undefined);
  if (!race) return <span className={styles.unsent}>{children}</span>;
  const params = { regattaId: race.regatta_id, raceNumber: String(race.race_number) };
  return (
    <Link to="/races/$regattaId/$raceNumber/finish" params={params} className={styles.unsent}>
      {children}
    </Link>
  );
}

function tellRefusal(entry: Entry, words: string): void {
  const race = raceOf(entry);
  notifications.show({
    color: 'red',
    title: `The server refused what was entered at the finish line${race ? ` of race ${race.race_number}` : ''}`,
    message: words,
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** What was entered at a finish line may be a code or a start too; to whoever reads this it is one more finish. */
function finishes(count: number): string {
  return `${count} ${count === 1 ? 'finish' : 'finishes'}`;
}
