import type { OfficeHistoryEntry, OfficeKind } from '@contract/areas/members/office-records';
import { history as t } from '@messages/club';
import { serverNow } from '@/api/clock/device-clock';
import { Failure } from '@/api/failure';
import { useApiMutation } from '@/api/mutations';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { formatMoney } from '@/lib/money';
import { formatDate, formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { formatBirthday } from '../format';
import styles from '../record.module.css';
import { fieldsOf, type Kind, labelOf } from './fields';
import { kindsByHand } from './kinds';

const changes: Record<OfficeHistoryEntry['state'], Record<OfficeHistoryEntry['source'], string>> = {
  added: {
    by_hand: t.addedByHand,
    approval: t.addedByApproval,
    import: t.addedByImport,
    undo: t.addedByUndo,
  },
  changed: {
    by_hand: t.changedByHand,
    approval: t.changedByApproval,
    import: t.changedByImport,
    undo: t.changedByUndo,
  },
  deleted: {
    by_hand: t.deletedByHand,
    approval: t.deletedByApproval,
    import: t.deletedByImport,
    undo: t.deletedByUndo,
  },
};

/** Fields that follow from others, and say nothing more. */
const SILENT = /(^|\.)(id|club_id|net_amount|gross_amount|cursor|version)$|_id$/;

export interface HistoryProps {
  kind: OfficeKind;
  record: { id: string; currency?: string };
}

/** The changes of a record, latest first. The latest can be undone. */
export function History({ kind: resource, record: { id, currency } }: HistoryProps) {
  const { clubId } = useSession();
  const history = useApiQuery('officeRecords.history', {
    query: { club_id: clubId, resource, record_id: id },
  });
  const undo = useApiMutation('officeRecords.undo');
  const [latest] = history.data ?? [];
  if (!latest) return null;
  return (
    <section aria-label={t.history}>
      <h3 className={styles.heading}>{t.history}</h3>
      <ol className={styles.history}>
        {history.data?.map((entry) => (
          <Entry
            key={`${entry.change_id} ${entry.changed_at}`}
            kind={kindsByHand[resource]}
            entry={entry}
            currency={currency}
          />
        ))}
      </ol>
      {latest.source === 'by_hand' && (
        <Button
          variant="default"
          disabled={undo.isPending}
          onClick={() =>
            undo.mutate(
              { body: { club_id: clubId, change_id: latest.change_id } },
              { onSettled: () => void history.refetch() },
            )
          }
        >
          {t.undoLastChange}
        </Button>
      )}
      {undo.isError && <Failure error={undo.error} />}
    </section>
  );
}

interface EntryProps {
  kind: Kind;
  entry: OfficeHistoryEntry;
  currency: string | undefined;
}

function Entry({ kind, entry, currency }: EntryProps) {
  const { club } = useSession();
  const terms = useTerms();
  const { changed_at, changed_by, source, state, fields } = entry;
  const shown = fields.filter(({ field }) => !SILENT.test(field));
  const when = formatMoment(changed_at, serverNow(), club.time_zone);
  return (
    <li>
      <span>
        {[changes[state][source], when, changed_by && t.byPerson(changed_by)].filter(Boolean).join(', ')}
      </span>
      {shown.map(({ field, before, after }) => (
        <span key={field} className={styles.quiet}>
          {labelOf(kind, field, terms)}: <Value {...{ kind, field, currency }} value={before} /> →{' '}
          <Value {...{ kind, field, currency }} value={after} />
        </span>
      ))}
    </li>
  );
}

interface ValueProps extends Pick<EntryProps, 'kind' | 'currency'> {
  field: string;
  value: unknown;
}

function Value({ kind, field, value, currency }: ValueProps) {
  const { club } = useSession();
  const type = fieldsOf(kind).find(({ path }) => path === field)?.type;
  if (value === null || value === '') return <>{t.none}</>;
  if (typeof value === 'boolean') return <>{value ? t.yes : t.no}</>;
  if (type === 'money' && typeof value === 'number')
    return <>{formatMoney(value, currency ?? club.currency)}</>;
  if (type === 'day' && typeof value === 'number') return <>{formatDate(value, club.time_zone)}</>;
  if (type === 'moment' && typeof value === 'number')
    return <>{formatMoment(value, serverNow(), club.time_zone)}</>;
  if (type === 'birthday') return <>{formatBirthday(value as never)}</>;
  return <>{Array.isArray(value) ? value.join('; ') : String(value)}</>;
}
