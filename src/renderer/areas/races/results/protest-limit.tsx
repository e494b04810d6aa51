import { limitsOf, type Race } from '@contract/areas/regattas';
import type { Score } from '@contract/areas/scores';
import { Button } from '@mantine/core';
import { FormProblem, useApiForm } from '@/api/forms';
import { formatTime } from '@/lib/time';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { useRegatta } from '../regatta/regatta-context';
import { lastFinish, protestTimeLimit } from './last-finish';
import styles from './results.module.css';

/** The protest time limit as a clock to post: so many minutes after the last boat finished. */
export function ProtestLimit({ race, scores }: { race: Race; scores: readonly Score[] }) {
  const { regatta, entries, timeZone } = useRegatta();
  const minutes = limitsOf(regatta).protest_time_limit_minutes;
  const form = useApiForm('regattas.setLimits', {
    start: { protest_time_limit_minutes: minutes as number | null },
    toRequest: (draft) => ({ ...draft, regatta_id: regatta.id }),
  });
  const last = lastFinish(race, entries, scores);
  return (
    <aside className={styles.aside} aria-label="Protest time limit">
      <div>
        <h2>Protest time limit</h2>
        <p className={styles.clock}>
          {last ? formatTime(protestTimeLimit(last.at, minutes), timeZone) : '–'}
        </p>
      </div>
      <p className={styles.words}>
        {last
          ? `${minutes} minutes after the last boat, ${last.boat.sail_number}, finished at ${formatTime(last.at, timeZone, true)}. Up to the full minute.`
          : 'Counts from the last finish, once a fleet’s start and a finish are recorded.'}
      </p>
      <Form form={form} className={styles.minutes}>
        <NumberField
          label="Minutes"
          description="For every race of the regatta, on every screen"
          decimals={0}
          {...form.field('protest_time_limit_minutes')}
        />
        <FormProblem form={form} />
        {form.changed && (
          <Button type="submit" variant="default" loading={form.saving}>
            Save
          </Button>
        )}
      </Form>
    </aside>
  );
}
