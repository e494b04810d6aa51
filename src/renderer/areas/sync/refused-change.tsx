import type { BothVersions, OutboxItem } from '@contract/staff-operations/sync';
import { refusedChange as t } from '@messages/sync';
import { useSession } from '@/api/session';
import { differencesOf } from '@/lib/field-words';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Table } from '@/ui/table';
import { cloudAnswer } from './cloud-answer';
import styles from './sync.module.css';
import { whereToCorrect } from './where-to-correct';

interface RefusedChangeProps {
  item: OutboxItem;
  /** Undefined while loading. */
  versions: BothVersions | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** One change the cloud refused: the reason, mine beside theirs, and the choice. */
export function RefusedChange({ item, versions, onKeepMine, onTakeTheirs }: RefusedChangeProps) {
  const { club } = useSession();
  const correction = isConflict(item) ? null : whereToCorrect(item);
  const moment = (at: number) => formatMoment(at, Date.now(), club.time_zone);
  const { summary, answer, created_at, attempts } = item;
  const kind = answer && [answer.status, answer.code].filter((part) => part !== null).join(' ');
  return (
    <li className={styles.item}>
      <div className={styles.refused}>
        <h4>{summary}</h4>
        {answer && (
          <p>
            {cloudAnswer(answer)}
            {correction && ` ${t.correctFirst}`}
          </p>
        )}
        {versions && <Versions versions={versions} />}
        <p className={styles.quiet}>
          {t.youRecordedThis(moment(created_at))}
          {answer && ` ${t.cloudAnswered(moment(answer.at), kind ?? '')}`}
          {attempts > 1 && ` ${t.sent(attempts)}`}
        </p>
      </div>
      <div className={styles.actions}>
        {correction && (
          <LinkButton {...correction.link} variant="default" aria-label={`${correction.label}: ${summary}`}>
            {correction.label}
          </LinkButton>
        )}
        <Button variant="default" onClick={onKeepMine} aria-label={t.keepMineOf(summary)}>
          {t.keepMine}
        </Button>
        <Button variant="default" onClick={onTakeTheirs} aria-label={t.takeTheirsOf(summary)}>
          {t.takeTheirs}
        </Button>
      </div>
    </li>
  );
}

/** True if the cloud has another version of the record, rather than an objection. */
function isConflict({ answer }: OutboxItem): boolean {
  return answer?.status === 409;
}

/** Fields where the local record differs from the cloud's, side by side. */
function Versions({ versions: { mine, theirs, theirs_at, boats } }: { versions: BothVersions }) {
  const { club } = useSession();
  if (theirs_at === null) return <p className={styles.quiet}>{t.cloudsVersionIsntKnown}</p>;
  const rows = differencesOf(mine, theirs, { timeZone: club.time_zone, boats }).filter(
    ({ mine: here, theirs: there }) => here !== '' || there !== '',
  );
  return (
    <>
      {mine === null && <p>{t.deletedHereCloudStill}</p>}
      {theirs === null && mine !== null && <p>{t.cloudHasNone}</p>}
      {mine === null && theirs === null && <p>{t.neitherHasIt}</p>}
      {rows.length > 0 ? (
        <Table headings={[t.field, t.mine, t.theirs]} className={styles.versions}>
          <tbody>
            {rows.map(({ label, mine: here, theirs: there }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{here || '–'}</td>
                <td>{there || '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        mine !== null && theirs !== null && <p>{t.bothAreNowSame}</p>
      )}
      {theirs !== null && (
        <p className={styles.quiet}>
          {t.cloudVersionAsOf(formatMoment(theirs_at, Date.now(), club.time_zone))}
        </p>
      )}
    </>
  );
}
