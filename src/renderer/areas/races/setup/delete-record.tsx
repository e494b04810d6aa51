import type { Crossing } from '@contract/areas/racing/crossings';
import type { Score } from '@contract/areas/racing/scores';
import type { Wristband } from '@contract/areas/safety/wristbands';
import { deleteRecord as t } from '@messages/races/setup';
import { capital } from '@shared/capital';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { IfMay } from '@/api/allowed';
import { explain } from '@/api/failures';
import { useListQuery } from '@/api/queries';
import { formatCount, formatList } from '@/lib/format';
import { Button } from '@/ui/button';
import formStyles from '@/ui/form/form.module.css';
import { ReasonField } from '@/ui/form/reason-field';
import { useRegatta } from '../regatta/regatta-context';
import styles from './setup.module.css';

interface DeleteRecordProps {
  /** Name within a sentence: `race 3`. */
  what: string;
  /** Selects the results, crossings and wristbands of the record. */
  isOf: RecordFilter;
  /** Records deleted along with it. */
  losses: ReactNode;
  /** Advice shown while it has results. */
  instead: ReactNode;
  removal: Pick<UseMutationResult<unknown, Error>, 'isPending' | 'error' | 'reset'>;
  /** @param reason for the history; left out if none was given */
  onDelete: (reason?: string) => void;
}

/** A button that deletes something set up by mistake, after a question; refused while there are results. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { what, removal } = props;
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    removal.reset();
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (asking) return <Question {...props} onClose={close} />;
  return (
    <IfMay need="regattas.remove">
      <Button variant="subtle" color="red" ref={opener} onClick={() => setAsking(true)}>
        {t.deleteEllipsis(what)}
      </Button>
    </IfMay>
  );
}

function Question({
  what,
  isOf,
  losses,
  instead,
  removal,
  onDelete,
  onClose,
}: DeleteRecordProps & { onClose: () => void }) {
  const results = useResultCounts(isOf);
  const [reason, setReason] = useState('');
  if (!results) return null;
  const found = amounts(results);
  return (
    <fieldset
      className={`${formStyles.group} ${styles.question}`}
      aria-label={t.deleteQuestion(what)}
      ref={(question) => question?.scrollIntoView({ block: 'nearest' })}
    >
      <div role="status">{found ? <CannotDelete {...{ what, found, instead }} /> : <p>{losses}</p>}</div>
      {removal.error && (
        <p role="alert">
          <strong>{explain(removal.error).title}.</strong> {explain(removal.error).detail}
        </p>
      )}
      {!found && <ReasonField value={reason} onChange={setReason} />}
      <div className={formStyles.actions}>
        {/* First: an accidental click where the question appears must not confirm it. */}
        <Button variant="default" autoFocus onClick={onClose}>
          {found ? t.close : t.cancel}
        </Button>
        {!found && (
          <Button
            color="red"
            loading={removal.isPending}
            onClick={() => onDelete(reason.trim() || undefined)}
          >
            {t.deleteButton(what)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function CannotDelete({ what, found, instead }: { what: string; found: string; instead: ReactNode }) {
  return <p>{t.cannotDelete(capital(what), found, instead)}</p>;
}

/** True if a result, crossing or wristband belongs to the record being deleted. */
type RecordFilter = (record: Score | Crossing | Wristband) => boolean;

/**
 * Counts that prevent deleting a record; undefined while loading. Wristbands are left out if the key may not read them:
 * the server checks again.
 */
function useResultCounts(isOf: RecordFilter): Amount[] | undefined {
  const { regatta } = useRegatta();
  const query = { regatta_id: regatta.id };
  const scores = useListQuery('scores.list', { query });
  const crossings = useListQuery('crossings', { query });
  const wristbands = useListQuery('wristbands', { query });
  if (!scores.data || !crossings.data || (!wristbands.data && !wristbands.isError)) return undefined;
  const scanned = (wristbands.data ?? []).filter(({ timestamp }) => timestamp !== null);
  return [
    [scores.data.filter(isOf).length, 'result'],
    [crossings.data.filter(isOf).length, 'crossing'],
    [scanned.filter(isOf).length, t.scannedWristband],
  ];
}

/** A count with its noun, and the plural if that is not just an added `s`. */
type Amount = [count: number, one: string, many?: string];

/** `3 results, 1 crossing and 2 entries`, without zero counts; null if all are zero. */
export function amounts(all: readonly Amount[]): string | null {
  const parts = all.filter(([count]) => count > 0).map((amount) => formatCount(...amount));
  return formatList(parts) || null;
}
