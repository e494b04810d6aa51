import type { Publication } from '@contract/areas/publishing/publications';
import { formatDate, formatTime } from '@/lib/time';
import { StateBadge } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import { changesText, isOutdated } from '../use-publications';

/** The last version, and whether records have changed since. */
export function PublishedState({ last }: { last: Publication | undefined }) {
  const { timeZone } = useRegatta();
  if (!last) return <p>Not published.</p>;
  const { number, status, published_at, withdrawn_at } = last;
  const moment = (at: number) => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
  if (withdrawn_at !== null)
    return (
      <p>
        <StateBadge tone="neutral">Withdrawn</StateBadge> Version {number} was withdrawn{' '}
        {moment(withdrawn_at)}: not public. Its versions are saved.
      </p>
    );
  return (
    <p>
      {isOutdated(last) ? (
        <StateBadge tone="warning">Out of date</StateBadge>
      ) : (
        <StateBadge tone="success">Published</StateBadge>
      )}{' '}
      Version {number}, {status} as of {moment(published_at)}.
      {isOutdated(last) && ` ${changesText(last)} since.`}
      {last.conflict !== null &&
        ` Another computer also published a version ${number} while apart. Both are kept, see Versions. Compare them and publish again to replace both.`}
    </p>
  );
}
