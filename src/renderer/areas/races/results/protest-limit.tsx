import type { Race } from '@contract/areas/racing/races';
import { limitsOf } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import type { Score } from '@contract/areas/racing/scores';
import { protestLimit as t } from '@messages/races/results';
import { lastFinish, limitOfRace } from '@shared/protest-limit';
import { memo } from 'react';
import { useAllowed } from '@/api/allowed';
import { FormProblem, useApiForm } from '@/api/forms';
import { useListQuery } from '@/api/queries';
import { formatTime } from '@/lib/time';
import { AfterPaint } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { PostLimit } from '../hearings/post-limit';
import { ConflictMark } from '../regatta/conflict-mark';
import { useRegatta } from '../regatta/regatta-context';
import { useRegattaConflict } from '../regatta/use-conflicts';
import styles from './results.module.css';

interface ProtestLimitProps {
  race: Race;
  entries: readonly Registration[];
  /** Undefined until they have been read. */
  scores: readonly Score[] | undefined;
}

/** The protest time limit as a time of day to post: a number of minutes after the last boat finished. */
export const ProtestLimit = memo(function ProtestLimit({ race, entries, scores }: ProtestLimitProps) {
  const { regatta, timeZone } = useRegatta();
  const { may } = useAllowed();
  const minutes = limitsOf(regatta).protest_time_limit_minutes;
  const board = useListQuery('notices', { query: { regatta_id: regatta.id } });
  const last = scores && lastFinish(race, entries, scores);
  const limit = scores && board.data && limitOfRace(race, minutes, { entries, scores, notices: board.data });
  return (
    <aside className={styles.aside} aria-label={t.protestTimeLimit}>
      <div>
        <h2>{t.protestTimeLimit}</h2>
        <p className={styles.clock}>{limit ? formatTime(limit.at, timeZone) : '–'}</p>
      </div>
      <p className={styles.note}>
        {scores === undefined ? t.loadingFinishes : noteOf(last, minutes, timeZone)}
      </p>
      {limit && may('notices:write') && <PostLimit race={race} limit={limit} />}
      <AfterPaint>
        <LimitForm minutes={minutes} mayGiveReason={Boolean(last)} />
      </AfterPaint>
    </aside>
  );
});

interface LimitFormProps {
  minutes: number;
  mayGiveReason: boolean;
}

function LimitForm({ minutes, mayGiveReason }: LimitFormProps) {
  const { regatta } = useRegatta();
  const conflict = useRegattaConflict();
  const form = useApiForm('regattas.setLimits', {
    start: { protest_time_limit_minutes: minutes as number | null, reason: '' },
    toRequest: ({ reason, ...draft }) => ({
      ...draft,
      regatta_id: regatta.id,
      reason: reason.trim() || null,
    }),
    isAside: true,
  });
  return (
    <Form form={form} style={{ maxWidth: '14rem' }}>
      <NumberField
        label={t.minutes}
        description={
          <>
            {t.appliesToAllRaces}{' '}
            {conflict?.fields.includes('protest_time_limit_minutes') && <ConflictMark />}
          </>
        }
        decimals={0}
        {...form.field('protest_time_limit_minutes')}
      />
      {form.changed && mayGiveReason && <ChangeReason form={form} />}
      <FormProblem form={form} />
      {form.changed && (
        <Button type="submit" variant="default" loading={form.saving}>
          {t.save}
        </Button>
      )}
    </Form>
  );
}

function noteOf(last: ReturnType<typeof lastFinish>, minutes: number, timeZone: string): string {
  if (!last) return t.startsAtLastFinish;
  const finished = formatTime(last.at, timeZone, true);
  return t.minAfterLastFinish(minutes, last.boat.sail_number, finished);
}
