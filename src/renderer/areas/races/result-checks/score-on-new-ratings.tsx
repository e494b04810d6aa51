import type { ResultCheck } from '@contract/areas/racing/result-checks';
import { scoreOnNewRatings as t } from '@messages/races/result-checks';
import { useMutation } from '@tanstack/react-query';
import { useRefusal } from '@/api/allowed';
import { useApiMutation } from '@/api/mutations';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';
import { onNewRatings } from '../standings/new-ratings';
import { CureLink } from './cure-link';

interface ScoreOnNewRatingsProps {
  /** A line of the check `rating_behind`. */
  line: ResultCheck;
  describedBy: string;
  onCured: () => void;
}

/** Cures a race on earlier ratings with one button; a link for those who may not. */
export function ScoreOnNewRatings({ line, describedBy, onCured }: ScoreOnNewRatingsProps) {
  const { regatta } = useRegatta();
  const { client } = useSession();
  const accept = useApiMutation('ratings.accept');
  const mayNot = useRefusal('ratings.accept') !== null;
  const race_number = line.race_number ?? undefined;
  const cure = useMutation({
    mutationFn: async () => {
      const query = { regatta_id: regatta.id, fleet: line.subject, race_number };
      const { data } = await client.call('ratings.progressive', { query });
      await accept.mutateAsync(onNewRatings(data, t.ratingsMovedOn));
    },
    onSuccess: onCured,
  });
  if (mayNot) return <CureLink line={line} describedBy={describedBy} />;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-describedby={describedBy}
        loading={cure.isPending}
        onClick={() => cure.mutate()}
      >
        {t.scoreOnNewRatings}
      </Button>
      <Problem error={cure.error} />
    </>
  );
}
