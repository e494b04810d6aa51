import { teeTimeText as t } from '@messages/public-pages';
import type { MarkedTeeTime } from '../../../../club/golf/marked-tee-time';
import { seatOf } from '../../../../club/members/member-records';
import type { TeeTime } from '../../../../contract/areas/golf/tee-times';
import { personName } from '../../format';
import type { Visit } from '../visit';

/** Course and hole of a tee time: `Links, hole 1, 18 holes`. */
export function place({ teeTime, hole }: Pick<MarkedTeeTime, 'teeTime' | 'hole'>): string {
  const parts = [
    teeTime.course?.name ?? t.course,
    hole !== null && t.hole(hole),
    teeTime.holes !== null && t.holes(teeTime.holes),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Other players. People of other households are counted, not named, because their bookings are private. */
export function company({ member, household }: Visit, teeTime: TeeTime): string {
  const family = household.filter((person) => person.id !== member.id && seatOf(person, teeTime));
  const strangers = teeTime.players.length - 1 - family.length;
  const names = family.map((person) => person.first_name ?? personName(person));
  if (strangers > 0) names.push(t.others(strangers));
  return names.length === 0 ? t.onYourOwn : t.with(names);
}

/** `Delayed, booked for 08:10`; null without a delay. */
export function delayText(
  { teeTime, startsAt }: Pick<MarkedTeeTime, 'teeTime' | 'startsAt'>,
  clock: Visit['clock'],
): string | null {
  return startsAt === teeTime.starts_at ? null : t.delayed(clock.time(teeTime.starts_at));
}

/** The member's arrival: `Booked`, `Checked in` or `No-show`. */
export function seatStatus({ member }: Visit, teeTime: TeeTime): string {
  const seat = seatOf(member, teeTime);
  if (seat?.no_show) return t.noShow;
  if (seat?.checked_in) return t.checkedIn;
  return t.booked;
}
