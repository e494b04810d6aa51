import type { ClockCorrection } from '@contract/areas/racing/clock-corrections';
import { shiftText } from '@/api/clock/clock-text';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useApiMutation } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { formatCount } from '@/lib/format';
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
    <Section title="Corrections">
      <QueryView
        query={corrections}
        empty={
          <p>No corrections yet. If a radio check finds a wrong clock, correct all its times at once.</p>
        }
      >
        {(all) => (
          <ul className={styles.items} aria-label="Corrections of clocks">
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
  const title = `${device_name ?? 'A device'} ${shiftText(shift_ms)}, ${formatCount(times.length, 'time')}`;
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
        {undone_at !== null && (
          <p>
            Undone{undone_by && ` by ${undone_by}`}, <ClubDate at={undone_at} timeZone={timeZone} />,{' '}
            <ClubTime at={undone_at} timeZone={timeZone} seconds />
            {left > 0 && `: ${formatCount(left, 'time')} not changed: edited or deleted since`}
          </p>
        )}
      </div>
      {undone_at === null && (
        <Button variant="default" aria-label={`Undo: ${title}`} loading={isUndoing} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}
