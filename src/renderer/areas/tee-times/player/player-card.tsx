import type { TeeTime } from '@contract/areas/golf/tee-times';
import { playerCard as t } from '@messages/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import { useEffect, useState } from 'react';
import { useAllowed } from '@/api/allowed';
import { ClubDate, ClubTime } from '@/api/club-time';
import { formatList } from '@/lib/format';
import { LinkButton } from '@/ui/link-button';
import { Fact, Facts, RecordDrawer } from '@/ui/record-drawer';
import { ChangeBooking } from '../booking/change-booking';
import { membersWith } from '../find/found-lines';
import type { SheetMarks } from '../sheet/marks';
import { HouseholdBalance } from './household-balance';
import { MemberFacts } from './member-facts';
import { OtherBookings } from './other-bookings';
import styles from './player-card.module.css';

interface PlayerCardProps {
  /** Id of the seat whose card is open; null for none. */
  card: string | null;
  /** The day's bookings with the starter's marks. */
  marked: readonly TeeTime[];
  /** Undefined until the starter's marks are there. */
  marks: SheetMarks | undefined;
  /** The day's bookings without marks. */
  teeTimes: readonly TeeTime[];
  onClose: () => void;
}

/** A player's booking, with the member, the household's debt, and other bookings. */
export function PlayerCard({ card, marked, marks, teeTimes, onClose }: PlayerCardProps) {
  const booking = usePlayerOf(card, marked);
  const isGone = card !== null && booking === null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const player = booking?.teeTime.players[booking.seat];
  // Starter and pro shop see members, and no accounts.
  const hasOffice = useAllowed().sees('club');
  return (
    <RecordDrawer title={player ? (player.name ?? t.noName) : null} onClose={onClose}>
      {booking && player && (
        <>
          <Booking {...booking} marks={marks} />
          <ChangeBooking
            {...booking}
            key={card}
            teeTimes={teeTimes}
            marked={marked}
            marks={marks}
            onClose={onClose}
          />
          {player.member_id ? (
            <MemberFacts memberId={player.member_id}>
              {(member) => (
                <>
                  {hasOffice && <HouseholdBalance household={member.household} />}
                  <OtherBookings memberId={member.id} except={booking.teeTime.id} />
                  {hasOffice && (
                    <div className={styles.links}>
                      <LinkButton
                        to="/club/$area"
                        params={{ area: 'members' }}
                        search={{ record: member.id }}
                      >
                        {t.openMembersRecord}
                      </LinkButton>
                    </div>
                  )}
                </>
              )}
            </MemberFacts>
          ) : (
            <p className={styles.text}>
              {player.kind === 'member' ? t.notLinkedToMember : t.guestNoClubRecord}
            </p>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

interface Booked {
  teeTime: TeeTime;
  seat: number;
}

/**
 * The booking of a seat when its card opens, and its player's from then on, at another seat once somebody before them
 * has left. Null once the player is gone: nobody else's booking takes the card.
 */
function usePlayerOf(card: string | null, marked: readonly TeeTime[]): Booked | null {
  const [opened, setOpened] = useState<{ card: string | null; booking: Booked | null }>();
  if (opened?.card !== card) setOpened({ card, booking: card === null ? null : seatOf(marked, card) });
  if (card === null || opened?.card !== card || !opened.booking) return null;
  const { seat, teeTime } = opened.booking;
  const now = marked.find(({ id }) => id === teeTime.id);
  const name = teeTime.players[seat]!.name;
  if (!now) return null;
  if (now.players[seat]?.name === name) return { teeTime: now, seat };
  const other = name === null ? -1 : now.players.findIndex((player) => player.name === name);
  return other < 0 ? null : { teeTime: now, seat: other };
}

function seatOf(teeTimes: readonly TeeTime[], id: string): Booked | null {
  for (const teeTime of teeTimes)
    for (const seat of teeTime.players.keys()) if (seatIdOf(teeTime, seat) === id) return { teeTime, seat };
  return null;
}

interface BookingProps {
  teeTime: TeeTime;
  seat: number;
  marks: SheetMarks | undefined;
}

function Booking({ teeTime, seat, marks }: BookingProps) {
  const { id, starts_at, course, side, notes } = teeTime;
  const player = teeTime.players[seat]!;
  const others = teeTime.players.flatMap(({ name }, place) => (place !== seat && name ? [name] : []));
  const members = membersWith({ seat, tee_time: teeTime });
  const status = player.no_show
    ? t.didNotShowUp
    : player.checked_in
      ? t.checkedIn
      : marks?.open.get(seatIdOf(teeTime, seat))?.late
        ? t.lateNotCheckedIn
        : t.notCheckedInYet;
  return (
    <Facts>
      <Fact label={t.teeTime}>
        <strong>
          <ClubTime at={starts_at} />
        </strong>
        , <ClubDate at={starts_at} weekday />
      </Fact>
      <Fact label={t.course}>{[course?.name, side, marks?.holes.get(id)].filter(Boolean).join(', ')}</Fact>
      <Fact label={t.status}>{status}</Fact>
      <Fact label={t.greenFee}>{player.paid ? t.paid : t.notPaid}</Fact>
      <Fact label={t.round}>
        {[player.holes !== null && t.holes(player.holes), player.transport].filter(Boolean).join(', ')}
      </Fact>
      {player.kind !== 'member' && <Fact label={t.guestWith(members.length)}>{formatList(members)}</Fact>}
      <Fact label={t.playsWith}>{formatList(others)}</Fact>
      {notes && <Fact label={t.notes}>{notes}</Fact>}
      <Fact label={t.booking}>{teeTime.id}</Fact>
    </Facts>
  );
}
