import type { BothVersions, OutboxItem } from '@contract/staff-operations/sync';
import { useSession } from '@/api/session';
import { differencesOf, refusalInWords } from '@/lib/field-words';
import { formatNumber } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Table } from '@/ui/table';
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
            The cloud’s answer: “{refusalInWords(answer.message)}”
            {correction && ' Correct this here or in the cloud first.'}
          </p>
        )}
        {versions && <Versions versions={versions} />}
        <p className={styles.quiet}>
          You recorded this at {moment(created_at)}
          {answer && `; the cloud answered at ${moment(answer.at)} (${kind})`}
          {attempts > 1 && `; sent ${formatNumber(attempts)} times`}.
        </p>
      </div>
      <div className={styles.actions}>
        {correction && (
          <LinkButton {...correction.link} variant="default" aria-label={`${correction.label}: ${summary}`}>
            {correction.label}
          </LinkButton>
        )}
        <Button variant="default" onClick={onKeepMine} aria-label={`Keep mine: ${summary}`}>
          Keep mine
        </Button>
        <Button variant="default" onClick={onTakeTheirs} aria-label={`Use theirs: ${summary}`}>
          Use theirs…
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
  if (theirs_at === null)
    return <p className={styles.quiet}>The cloud’s version isn’t known: it isn’t answering.</p>;
  const rows = differencesOf(mine, theirs, { timeZone: club.time_zone, boats }).filter(
    ({ mine: here, theirs: there }) => here !== '' || there !== '',
  );
  return (
    <>
      {mine === null && <p>Deleted here; the cloud still has it.</p>}
      {theirs === null && mine !== null && <p>The cloud does not have this record.</p>}
      {mine === null && theirs === null && <p>Neither this computer nor the cloud has this record.</p>}
      {rows.length > 0 ? (
        <Table headings={['Field', 'Mine', 'The cloud’s']} className={styles.versions}>
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
        mine !== null && theirs !== null && <p>Both are now the same: use theirs to finish.</p>
      )}
      {theirs !== null && (
        <p className={styles.quiet}>
          Cloud version as of {formatMoment(theirs_at, Date.now(), club.time_zone)}.
        </p>
      )}
    </>
  );
}
