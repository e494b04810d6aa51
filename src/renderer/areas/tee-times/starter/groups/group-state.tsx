import { ClubTime } from '@/api/club-time';
import { StateBadge } from '@/ui/state-badge';
import { MINUTE_MS } from '../day-view';
import type { GroupView } from '../group-view';
import { paceText } from '../pace';

/** State of a group: teed off, late, or expected late. Nothing while on time. */
export function GroupState({ group }: { group: GroupView }) {
  const { teedOff, atTurn, lateMinutes, isForgotten, expectedAt, effectiveAt, seats, placed, pace } = group;
  if (atTurn)
    return (
      <StateBadge tone={pace && pace.behindBy > 0 ? 'warning' : 'success'}>
        <span>
          At the turn <ClubTime at={atTurn.marked_at} />
          {pace && `, nine in ${paceText(pace.minutes)}`}
          {pace && pace.behindBy > 0 && `, ${pace.behindBy} behind`}
        </span>
      </StateBadge>
    );
  if (teedOff)
    return (
      <StateBadge tone={pace && pace.behindBy > 0 ? 'warning' : 'success'}>
        <span>
          Teed off <ClubTime at={teedOff.marked_at} />
          {pace && pace.behindBy > 0 && `, ${pace.behindBy} behind`}
        </span>
      </StateBadge>
    );
  if (placed.length === 0 && seats.every(({ isNoShow }) => isNoShow))
    return <StateBadge tone="neutral">No-show</StateBadge>;
  if (isForgotten) return <StateBadge tone="neutral">Tee-off not marked</StateBadge>;
  if (lateMinutes > 0) return <StateBadge tone="danger">{lateMinutes} min late</StateBadge>;
  if (expectedAt - effectiveAt >= MINUTE_MS)
    return (
      <StateBadge tone="warning">
        <span>
          Expected <ClubTime at={expectedAt} />
        </span>
      </StateBadge>
    );
  return null;
}
