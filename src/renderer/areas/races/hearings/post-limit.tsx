import type { Race } from '@contract/areas/racing/races';
import { postLimit as t } from '@messages/races/hearings';
import type { RaceLimit } from '@shared/protest-limit';
import { useEffect, useMemo, useRef } from 'react';
import { newId, useApiMutation } from '@/api/mutations';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';

interface PostLimitProps {
  race: Pick<Race, 'race_number'>;
  limit: RaceLimit;
}

/** Posts a race's protest time limit by the finishes on the notice board, in place of an earlier posting. */
export function PostLimit({ race, limit: { computed, notice } }: PostLimitProps) {
  const { regatta, timeZone } = useRegatta();
  const post = useApiMutation('notices.post');
  const { race_number } = race;
  // Repeating the same posting reuses the input, and so makes one notice.
  const input = useMemo(
    () => ({
      body: {
        ...{ id: newId('ntc'), regatta_id: regatta.id, replaces: notice?.id ?? null },
        protest_limit: computed === null ? null : { race_number, at: computed },
      },
    }),
    [regatta.id, race_number, computed, notice?.id],
  );
  const posted = notice && <Posted number={notice.number} here={post.isSuccess} />;
  // A limit that the committee extended by hand stays: only a later last finish asks for another.
  if (computed === null || (notice?.protest_limit && notice.protest_limit.at >= computed)) return posted;
  return (
    <>
      {posted}
      <Button size="compact-md" variant="default" loading={post.isPending} onClick={() => post.mutate(input)}>
        {notice ? t.postNewLimit(formatTime(computed, timeZone)) : t.postProtestTimeLimit(race_number)}
      </Button>
      <Problem error={post.error} />
    </>
  );
}

/** Replaces the button. Takes over its focus if it was pressed `here`. */
function Posted({ number, here }: { number: number; here: boolean }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (here) text.current?.focus();
  }, [here]);
  return (
    <span ref={text} tabIndex={-1}>
      {t.postedNotice(number)}
    </span>
  );
}
