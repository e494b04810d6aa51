import type { OperationInput } from '@contract/staff-operations/operations';
import type { TakenBack } from '@contract/staff-operations/take-back';
import { takeBack as t } from '@messages/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBridgeMutation } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { Problem } from '@/ui/notice';
import styles from './past-imports.module.css';
import { takeBackTexts } from './words';

interface TakeBackProps extends Pick<OperationInput<'take_back_import'>, 'club_id' | 'regatta_id' | 'id'> {
  onTaken: (taken: TakenBack) => void;
  onClose: () => void;
}

/** Preview of undoing an import: effects, records that stay with reasons, and buttons to confirm or cancel. */
export function TakeBack({ onTaken, onClose, ...which }: TakeBackProps) {
  const queryClient = useQueryClient();
  const [also, setAlso] = useState<string[]>([]);
  const [first, setFirst] = useState<TakenBack | null>(null);
  const look = useBridgeMutation('take_back_import');
  const take = useBridgeMutation('take_back_import', ['list_imports']);
  const { club_id, regatta_id, id } = which;
  const { mutate: lookAt } = look;
  useEffect(() => {
    lookAt(
      { club_id, regatta_id, id, also, preview: true },
      { onSuccess: (outcome) => setFirst((known) => known ?? outcome) },
    );
  }, [lookAt, club_id, regatta_id, id, also]);
  const changed = first?.kept.filter(({ can_be }) => can_be) ?? [];
  const outcome = look.data;
  return (
    <section className={styles.preview} aria-label={t.whatUndoingThisImport}>
      <Problem error={look.error ?? take.error} />
      <div role="status">
        {outcome && (
          <>
            {takeBackTexts(outcome.records).map((text) => (
              <p key={text}>{text}</p>
            ))}
            {outcome.taken_back === 0 && <p>{t.nothingWouldChange}</p>}
            {outcome.kept.length > 0 && <Kept {...outcome} />}
          </>
        )}
      </div>
      {changed.length > 0 && (
        <Checkbox
          label={t.alsoUndoRecordsChanged(changed.length)}
          checked={also.length > 0}
          onChange={(event) => setAlso(event.currentTarget.checked ? changed.map(({ key }) => key) : [])}
        />
      )}
      <div className={formStyles.actions}>
        <Button
          color="red"
          disabled={!outcome || look.isPending || outcome.taken_back === 0}
          loading={take.isPending}
          onClick={() =>
            take.mutate(
              { ...which, also, preview: false },
              {
                onSuccess: (taken) => {
                  onTaken(taken);
                  void queryClient.invalidateQueries({ queryKey: ['api'] });
                },
              },
            )
          }
        >
          {t.undoImport}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </section>
  );
}

/** Names of the records that stay. */
function Kept({ kept }: Pick<TakenBack, 'kept'>) {
  return (
    <>
      <p>{kept.length === 1 ? t.oneRecordStays : t.recordsStay(kept.length)}</p>
      <ul className={styles.kept} aria-label={t.kept}>
        {kept.map(({ key, title, reason }) => (
          <li key={key}>
            {title}: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
