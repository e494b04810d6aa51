import type { Race } from '@contract/areas/races';
import { limitsOf } from '@contract/areas/regattas';
import type { Registration } from '@contract/areas/registrations';
import type { Score } from '@contract/areas/scores';
import { Button } from '@mantine/core';
import { FormProblem, useApiForm } from '@/api/forms';
import { formatTime } from '@/lib/time';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { useRegatta } from '../regatta/regatta-context';
import { startOfBoat } from '../times';
import styles from './results.module.css';

/** The protest time limit as a time of day to post: a number of minutes after the last boat finished. */
export function ProtestLimit({
  race,
  entries,
  scores,
}: {
  race: Race;
  entries: readonly Registration[];
  /** Undefined until they have been read. */
  scores: readonly Score[] | undefined;
}) {
  const { regatta, timeZone } = useRegatta();
  const minutes = limitsOf(regatta).protest_time_limit_minutes;
  const form = useApiForm('regattas.setLimits', {
    start: { protest_time_limit_minutes: minutes as number | null },
    toRequest: (draft) => ({ ...draft, regatta_id: regatta.id }),
  });
  const last = scores && lastFinish(race, entries, scores);
  return (
    <aside className={styles.aside} aria-label="Protest time limit">
      <div>
        <h2>Protest time limit</h2>
        <p className={styles.clock}>
          {last ? formatTime(protestTimeLimit(last.at, minutes), timeZone) : '–'}
        </p>
      </div>
      <p className={styles.note}>
        {scores === undefined
          ? 'Not known yet: the finishes are being read.'
          : noteOf(last, minutes, timeZone)}
      </p>
      <Form form={form} style={{ maxWidth: '9rem' }}>
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

function noteOf(last: ReturnType<typeof lastFinish>, minutes: number, timeZone: string): string {
  if (!last) return 'Counts from the last finish, once a fleet’s start and a finish are recorded.';
  const finished = formatTime(last.at, timeZone, true);
  return `${minutes} minutes after the last boat, ${last.boat.sail_number}, finished at ${finished}. Up to the full minute.`;
}

const MINUTE = 60_000;

/** The last boat to finish a race and when, from her start and her elapsed time. Undefined while no boat has both. */
export function lastFinish(
  race: Pick<Race, 'starts'>,
  entries: readonly Registration[],
  scores: readonly Score[],
): { boat: Registration; at: number } | undefined {
  const boats = new Map(entries.map((boat) => [boat.id, boat]));
  const finishes = scores.flatMap(({ registration_id, finish_time }) => {
    const boat = boats.get(registration_id);
    const start = boat ? startOfBoat(race, boat) : null;
    if (!boat || start === null || finish_time === null) return [];
    return [{ boat, at: start + finish_time * 1000 }];
  });
  return finishes.sort((a, b) => a.at - b.at).at(-1);
}

/** The moment so many minutes later, rounded up to the full minute so that nobody loses time. */
export function protestTimeLimit(lastFinishAt: number, minutes: number): number {
  return Math.ceil((lastFinishAt + minutes * MINUTE) / MINUTE) * MINUTE;
}
