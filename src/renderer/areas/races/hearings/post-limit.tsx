import type { Race } from '@contract/areas/racing/races';
import { useEffect, useMemo, useRef } from 'react';
import { newId, useApiMutation } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { formatDate, formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/notice';
import { raceTitle, useRegatta } from '../regatta/regatta-context';

/** Posts a race's protest time limit on the notice board, replacing an earlier posting. */
export function PostLimit({ race, at }: { race: Pick<Race, 'race_number' | 'name'>; at: number }) {
  const { regatta, timeZone } = useRegatta();
  const notices = useListQuery('notices', { query: { regatta_id: regatta.id } });
  const post = useApiMutation('notices.post');
  const title = `Protest time limit, race ${race.race_number}`;
  const text = `${raceTitle(race)}: ${formatTime(at, timeZone)}, ${formatDate(at, timeZone)}.`;
  const replaced = new Set(notices.data?.map(({ replaces }) => replaces));
  const posted = notices.data?.findLast(
    (notice) => notice.title === title && notice.withdrawn_at === null && !replaced.has(notice.id),
  );
  // Repeating the same posting reuses the input, and so makes one notice.
  const input = useMemo(
    () => ({
      body: {
        ...{ id: newId('ntc'), regatta_id: regatta.id, kind: 'protest' as const, title, text },
        replaces: posted?.id ?? null,
      },
    }),
    [regatta.id, title, text, posted?.id],
  );
  if (posted?.text === text) return <Posted number={posted.number} here={post.isSuccess} />;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        disabled={notices.data === undefined}
        loading={post.isPending}
        onClick={() => post.mutate(input)}
      >
        {posted ? 'Post new limit' : `Post protest time limit, race ${race.race_number}`}
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
      Posted: notice {number}
    </span>
  );
}
