import type { PastImport, TakenBack } from '@contract/staff-operations/import-table';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import formStyles from '@/ui/form/form.module.css';
import { Notice, Problem } from '@/ui/notice';
import styles from './import-table.module.css';
import type { TableTarget } from './use-table-import';
import { words } from './words';

/** What came of taking an import back, and which one it was. */
interface Outcome extends TakenBack {
  importId: string;
}

/** The latest import of this kind, to be taken back by one press; what was changed since stays and is named. */
export function PastImports({
  kind,
  regattaId = null,
}: Pick<TableTarget, 'kind'> & { regattaId?: string | null }) {
  const { clubId, club } = useSession();
  const queryClient = useQueryClient();
  const target = { club_id: clubId, kind, regatta_id: regattaId };
  const { data } = useBridgeQuery('list_table_imports', target);
  const takeBack = useBridgeMutation('take_back_import', ['list_table_imports']);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [latest] = data ?? [];
  const take = (importId: string, also: string[]) =>
    takeBack.mutate(
      { ...target, id: importId, also },
      {
        onSuccess: (taken) => {
          setOutcome({ ...taken, importId });
          void queryClient.invalidateQueries({ queryKey: ['api'] });
        },
      },
    );
  const { one, several } = words[kind];
  return (
    <div className={styles.part}>
      {latest && latest.id !== outcome?.importId && (
        <div className={formStyles.actions}>
          <Button variant="default" loading={takeBack.isPending} onClick={() => take(latest.id, [])}>
            Take the last import back
          </Button>
          <span className={formStyles.note}>
            {factsOf(latest, formatCount(latest.records, one, several), club.time_zone)}
          </span>
        </div>
      )}
      <Problem error={takeBack.error} />
      <div role="status">
        {outcome && (
          <Notice tone={outcome.kept.length > 0 ? 'warning' : 'success'}>
            {formatCount(outcome.taken_back, one, several)} {outcome.taken_back === 1 ? 'is' : 'are'} as
            before the import.
            {outcome.kept.length > 0 && <Kept {...outcome} />}
          </Notice>
        )}
      </div>
      {outcome?.kept.some(({ can_be }) => can_be) && (
        <div>
          <Button
            variant="default"
            loading={takeBack.isPending}
            onClick={() =>
              take(
                outcome.importId,
                outcome.kept.filter(({ can_be }) => can_be).map(({ id }) => id),
              )
            }
          >
            Take back what was changed since, too
          </Button>
        </div>
      )}
    </div>
  );
}

function Kept({ kept }: TakenBack) {
  return (
    <>
      {' '}
      {kept.length === 1 ? 'One stays' : `${kept.length} stay`}:
      <ul>
        {kept.map(({ id, title, reason }) => (
          <li key={id}>
            {title}: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `12 boats, 17:42, by Office` */
function factsOf({ imported_at, imported_by }: PastImport, count: string, timeZone: string): string {
  const at = formatMoment(imported_at, serverNow(), timeZone);
  return [count, at, imported_by && `by ${imported_by}`].filter(Boolean).join(', ');
}
