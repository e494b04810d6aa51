import { groupState as t } from '@messages/tee-times';
import { ClubTime } from '@/api/club-time';
import { StateBadge } from '@/ui/state-badge';
import { MINUTE_MS } from '../day-view';
import type { GroupView } from '../group-view';
import { paceText } from '../pace';

/** State of a group: teed off, late, or expected late. Nothing while on time. */
export function GroupState({ group }: { group: GroupView }) {
  const { teedOff, atTurn, lateMinutes, isForgotten, expectedAt, effectiveAt, coming, placed, pace } = group;
  if (atTurn)
    return (
      <StateBadge tone={pace && pace.behindBy > 0 ? 'warning' : 'success'}>
        <span>
          {t.atTurn(<ClubTime at={atTurn.marked_at} />)}
          {pace && `, ${t.nineIn(paceText(pace.minutes))}`}
          {pace && pace.behindBy > 0 && `, ${t.behind(pace.behindBy)}`}
        </span>
      </StateBadge>
    );
  if (teedOff)
    return (
      <StateBadge tone={pace && pace.behindBy > 0 ? 'warning' : 'success'}>
        <span>
          {t.teedOff(<ClubTime at={teedOff.marked_at} />)}
          {pace && pace.behindBy > 0 && `, ${t.behind(pace.behindBy)}`}
        </span>
      </StateBadge>
    );
  if (placed.length === 0 && coming.length === 0) return <StateBadge tone="neutral">{t.noShow}</StateBadge>;
  if (isForgotten) return <StateBadge tone="neutral">{t.teeOffNotMarked}</StateBadge>;
  if (lateMinutes > 0) return <StateBadge tone="danger">{t.minLate(lateMinutes)}</StateBadge>;
  if (expectedAt - effectiveAt >= MINUTE_MS)
    return (
      <StateBadge tone="warning">
        <span>{t.expected(<ClubTime at={expectedAt} />)}</span>
      </StateBadge>
    );
  return null;
}
