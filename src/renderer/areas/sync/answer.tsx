import type { OutboxItem } from '@contract/staff-operations/sync';
import { useSession } from '@/api/session';
import { formatMoment } from '@/lib/time';
import styles from './sync.module.css';

/** What upstream said to a change last, and when it was made and tried. */
export function Answer({ item: { answer, created_at, attempts } }: { item: OutboxItem }) {
  const { club } = useSession();
  const moment = (at: number) => formatMoment(at, Date.now(), club.time_zone);
  const kind = answer && [answer.status, answer.code].filter((part) => part !== null).join(' ');
  return (
    <>
      {answer && (
        <p>
          The cloud’s answer: “{answer.message}” {kind && <span className={styles.quiet}>({kind})</span>}
        </p>
      )}
      <p className={styles.quiet}>
        Recorded {moment(created_at)}
        {answer && `, answered ${moment(answer.at)}`}
        {attempts > 1 && `, tried ${attempts.toLocaleString('en-IE')} times`}
      </p>
    </>
  );
}
