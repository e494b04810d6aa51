import type { Publication } from '@contract/areas/publishing/publications';
import { publicationStatusNames } from '@contract/publication-status';
import { publishedState as t } from '@messages/races/publish';
import { formatDate, formatTime } from '@/lib/time';
import { StateBadge } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import { changesText, isOutdated } from '../use-publications';

/** The last version, and whether records have changed since. */
export function PublishedState({ last }: { last: Publication | undefined }) {
  const { timeZone } = useRegatta();
  if (!last) return <p>{t.notPublished}</p>;
  const { number, status, published_at, withdrawn_at } = last;
  const moment = (at: number) => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
  if (withdrawn_at !== null)
    return (
      <p>
        <StateBadge tone="neutral">{t.withdrawn}</StateBadge>{' '}
        {t.versionWasWithdrawn(number, moment(withdrawn_at))}
      </p>
    );
  return (
    <p>
      {isOutdated(last) ? (
        <StateBadge tone="warning">{t.outOfDate}</StateBadge>
      ) : (
        <StateBadge tone="success">{t.published}</StateBadge>
      )}{' '}
      {t.versionAsOf(number, publicationStatusNames[status], moment(published_at))}
      {isOutdated(last) && ` ${t.changedSince(changesText(last))}`}
      {last.conflict !== null && ` ${t.publishedTwice(number)}`}
    </p>
  );
}
