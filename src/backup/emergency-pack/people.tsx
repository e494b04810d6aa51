/** @jsxImportSource hono/jsx */
import { people as t } from '@messages/server/emergency-pack';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import type { Member } from '../../contract/areas/members/members';
import { holeNames } from '../../shared/golf/start-holes';
import type { PackClock } from './pack-clock';
import type { PhoneOf } from './phone-book';

interface TeeSheetProps {
  sheet: readonly TeeTime[];
  clock: PackClock;
  phoneOf: PhoneOf;
}

/** A day's tee times that are not free; the free ones are counted. */
export function TeeSheet({ sheet, clock, phoneOf }: TeeSheetProps) {
  const taken = sheet.filter(({ players, status }) => players.length > 0 || status !== 'open');
  const holes = holeNames(sheet);
  const free = sheet.length - taken.length;
  if (sheet.length === 0) return <p>{t.noTeeTimes}</p>;
  return (
    <>
      <table>
        <thead>
          <tr>
            <th class="time">{t.time}</th>
            <th>{t.course}</th>
            <th>{t.players}</th>
          </tr>
        </thead>
        <tbody>
          {taken.map((teeTime) => (
            <tr key={teeTime.id}>
              <td class="time">{clock.time(teeTime.starts_at)}</td>
              <td>{courseOf(teeTime, holes)}</td>
              <td>
                {[
                  ...teeTime.players.map((player) => playerText(player, phoneOf)),
                  teeTime.reason,
                  teeTime.notes,
                ]
                  .filter(Boolean)
                  .join(' · ') || teeTime.status}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {free > 0 && <p class="note">{t.teeTimesFree(free)}</p>}
    </>
  );
}

function courseOf({ id, course, start_hole, side }: TeeTime, holes: ReadonlyMap<string, string>): string {
  const hole = holes.get(id) ?? (start_hole !== null && t.hole(start_hole));
  return [course?.name, hole, side].filter(Boolean).join(', ');
}

function playerText(player: TeeTime['players'][number], phoneOf: PhoneOf): string {
  const marks = [
    player.kind === 'guest' && t.guest,
    player.checked_in && t.checkedIn,
    player.paid && t.paid,
    player.no_show && t.noShow,
    player.member_id && phoneOf(player.name),
  ].filter(Boolean);
  return `${player.name ?? t.aPlayer}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

/** Members with a mobile number. */
export function Contacts({ members }: { members: readonly Member[] }) {
  const reachable = members.filter(({ mobile }) => mobile);
  if (reachable.length === 0) return <p>{t.noTelephoneNumbers}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>{t.member}</th>
          <th>{t.number}</th>
          <th>{t.household}</th>
          <th>{t.mobile}</th>
        </tr>
      </thead>
      <tbody>
        {reachable.map((member) => (
          <tr key={member.id}>
            <td>{[member.last_name, member.first_name].filter(Boolean).join(', ')}</td>
            <td>{member.membership_number}</td>
            <td>{member.household?.name}</td>
            <td class="phone">{member.mobile}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
