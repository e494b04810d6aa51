import { starterSheet as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import { seatIdOf } from '@shared/golf/seat-id';
import { ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { SheetSponsor, SheetTop } from '@/api/letterhead';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot } from '@/api/paper-foot';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import type { Day } from '@/lib/time';
import { dayLabel } from '../day/day-window';
import type { SheetMarks } from '../sheet/marks';
import { currencySign } from '../sheet/player-text';
import { type Player, type Sheet, STANDBY } from '../sheet/sheet-of-day';
import styles from './starter-sheet.module.css';

interface StarterSheetProps {
  day: Day;
  sheet: Sheet;
  marks: SheetMarks | undefined;
}

/** The starter's printed day: a box before each name, ticked for those checked in. Print only. */
export function StarterSheet({ day, sheet: { sides, rows }, marks }: StarterSheetProps) {
  const { club } = useSession();
  const { buggy } = useTerms();
  const paid = currencySign(club.currency);
  return (
    <div className={styles.sheet} aria-hidden="true" data-print-sheet="wide">
      <PageFoot title={t.footTitle(club.name, dayLabel(day))} />
      <SheetTop />
      <p className={styles.title}>
        <strong>{t.heading(dayLabel(day))}</strong> · {club.name} · <AsOf />{' '}
        {t.legend(letterOf(buggy), buggy, paid)}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.time}>{t.time}</th>
            {sides.map(({ key, course, side }) => (
              <th key={key}>
                {course} · {side}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, startsAt, starts }) => (
            <tr key={key}>
              <th className={styles.time}>
                <ClubTime at={startsAt} />
              </th>
              {sides.map((side) => {
                const start = starts.get(side.key);
                return (
                  <td key={side.key}>
                    {start && marks?.holes.has(start.id) && <strong>{marks.holes.get(start.id)} </strong>}
                    {start?.status === 'blocked' && `✕ ${t.blocked} `}
                    {(start?.reason || start?.notes) && (
                      <em>{[start.reason, start.notes].filter(Boolean).join(' · ')} </em>
                    )}
                    {start && marks?.ofGroup(start)}
                    {start && start.players.length > 0 && (
                      <span className={styles.players}>
                        {start.players.map((player, seat) => (
                          <PrintedPlayer
                            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
                            key={seat}
                            player={player}
                            paid={paid}
                            cart={marks?.carts.get(seatIdOf(start, seat))}
                            doubt={marks?.doubts.get(seatIdOf(start, seat))}
                          />
                        ))}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <SheetSponsor />
      <PaperFoot of={['tee-times', 'tee-time-marks']} />
    </div>
  );
}

interface PrintedPlayerProps {
  player: Player;
  paid: string;
  cart: string | undefined;
  doubt: string | undefined;
}

function PrintedPlayer({ player, paid, cart, doubt }: PrintedPlayerProps) {
  const { buggy } = useTerms();
  const marks = [
    player.kind === STANDBY ? 'S' : player.kind !== 'member' && 'G',
    player.transport === 'riding' && letterOf(buggy),
    player.paid && paid,
    cart && `${buggy} ${cart}`,
  ];
  return (
    <span>
      {player.checked_in ? '☑' : '☐'} {player.no_show ? <s>{player.name}</s> : player.name}{' '}
      <small>{marks.filter(Boolean).join(' ')}</small>
      {doubt && <em> ! {doubt}</em>}
    </span>
  );
}

/** The mark of players in a buggy: `B`. */
function letterOf(buggy: string): string {
  return capital(buggy)[0]!;
}
