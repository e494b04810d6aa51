import type { ClockCorrection } from '@contract/areas/racing/clock-corrections';
import { corrections as t } from '@messages/races/clocks';
import { shiftText } from '@/api/clock/clock-text';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useApiMutation } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/notice';
import { Section } from '@/ui/section';
import styles from '@/ui/section.module.css';
import { useRegatta } from '../regatta/regatta-context';

/** Corrections made in the regatta, latest first; one click undoes each. */
export function Corrections() {
  const { regatta } = useRegatta();
  const corrections = useListQuery('clockCorrections', { query: { regatta_id: regatta.id } });
  const undo = useApiMutation('clockCorrections.undo');
  return (
    <Section title={t.corrections}>
      <QueryView query={corrections} empty={<p>{t.noCorrectionsYet}</p>}>
        {(all) => (
          <ul className={styles.items} aria-label={t.correctionsOfClocks}>
            {all
              .toSorted((a, b) => b.corrected_at - a.corrected_at)
              .map((correction) => (
                <Correction
                  key={correction.id}
                  correction={correction}
                  isUndoing={undo.isPending && undo.variables.body.id === correction.id}
                  onUndo={() => undo.mutate({ body: { id: correction.id, if_version: correction.version } })}
                />
              ))}
          </ul>
        )}
      </QueryView>
      <Problem error={undo.error} />
    </Section>
  );
}

interface CorrectionProps {
  correction: ClockCorrection;
  isUndoing: boolean;
  onUndo: () => void;
}

function Correction({ correction, isUndoing, onUndo }: CorrectionProps) {
  const { timeZone } = useRegatta();
  const { device_name, shift_ms, times, reason, corrected_at, corrected_by, undone_at, undone_by } =
    correction;
  const left = times.filter(({ restored }) => restored === false).length;
  const day = <ClubDate at={undone_at} timeZone={timeZone} />;
  const time = <ClubTime at={undone_at} timeZone={timeZone} seconds />;
  const undone = undone_at !== null && (undone_by ? t.undoneBy(undone_by, day, time) : t.undone(day, time));
  const title = t.title(device_name ?? t.aDevice, shiftText(shift_ms), times.length);
  return (
    <li className={styles.item}>
      <div>
        <strong>{title}</strong>
        <p>
          {reason && `“${reason}” · `}
          {corrected_by && `${corrected_by}, `}
          <ClubDate at={corrected_at} timeZone={timeZone} />,{' '}
          <ClubTime at={corrected_at} timeZone={timeZone} seconds />
        </p>
        {undone && <p>{left > 0 ? t.notChanged(undone, left) : undone}</p>}
      </div>
      {undone_at === null && (
        <Button variant="default" aria-label={t.undo(title)} loading={isUndoing} onClick={onUndo}>
          {t.undoButton}
        </Button>
      )}
    </li>
  );
}
