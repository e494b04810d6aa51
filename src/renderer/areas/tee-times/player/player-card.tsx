import type { TeeTime } from '@contract/areas/golf/tee-times';
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
    <RecordDrawer title={player ? (player.name ?? 'No name') : null} onClose={onClose}>
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
                        Open the member’s record
                      </LinkButton>
                    </div>
                  )}
                </>
              )}
            </MemberFacts>
          ) : (
            <p className={styles.text}>
              {player.kind === 'member' ? 'Not linked to a member.' : 'Guest: no club record.'}
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
    ? 'Did not show up'
    : player.checked_in
      ? 'Checked in'
      : marks?.open.get(seatIdOf(teeTime, seat))?.late
        ? 'Late: not checked in'
        : 'Not checked in yet';
  return (
    <Facts>
      <Fact label="Tee time">
        <strong>
          <ClubTime at={starts_at} />
        </strong>
        , <ClubDate at={starts_at} weekday />
      </Fact>
      <Fact label="Course">{[course?.name, side, marks?.holes.get(id)].filter(Boolean).join(', ')}</Fact>
      <Fact label="Status">{status}</Fact>
      <Fact label="Green fee">{player.paid ? 'Paid' : 'Not paid'}</Fact>
      <Fact label="Round">
        {[player.holes !== null && `${player.holes} holes`, player.transport].filter(Boolean).join(', ')}
      </Fact>
      {player.kind !== 'member' && (
        <Fact label={members.length === 1 ? 'Guest of' : 'Guest, with'}>{formatList(members)}</Fact>
      )}
      <Fact label="Plays with">{formatList(others)}</Fact>
      {notes && <Fact label="Notes">{notes}</Fact>}
      <Fact label="Booking">{teeTime.id}</Fact>
    </Facts>
  );
}
