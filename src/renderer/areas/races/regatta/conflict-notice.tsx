import type { Conflict } from '@contract/areas/conflicts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApiQuery } from '@/api/queries';
import { formatList, plural } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { useRegatta } from './regatta-context';

interface ConflictNoticeProps {
  /** Which of the regatta’s records the screen shows. */
  isShown: (conflict: Conflict) => boolean;
}

/** Names what is shown and was changed on two paired laptops, with the way to the choice. */
export function ConflictNotice({ isShown }: ConflictNoticeProps) {
  const { regatta, entries } = useRegatta();
  const conflicts = useApiQuery('conflicts', { query: { regatta_id: regatta.id } });
  const { refetch } = conflicts;
  // `/changes` does not keep it up to date, so it is read each time the screen is opened.
  useEffect(() => void refetch(), [refetch]);
  const shown = conflicts.data?.filter(isShown) ?? [];
  if (shown.length === 0) return null;
  const names = shown.map(({ registration_id, race_number }) =>
    [
      entries.find(({ id }) => id === registration_id)?.sail_number,
      race_number !== null && `race ${race_number}`,
    ]
      .filter(Boolean)
      .join(' in '),
  );
  return (
    <Notice tone="warning">
      {formatList(names)} {plural(shown.length, 'was', 'were')} changed on two laptops: one of the versions is
      shown here. <Link to="/sync">Choose which version counts</Link>
    </Notice>
  );
}
