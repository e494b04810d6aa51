import { printedList as t } from '@messages/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import { ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { SheetSponsor, SheetTop } from '@/api/letterhead';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot } from '@/api/paper-foot';
import { useSession } from '@/api/session';
import type { Day } from '@/lib/time';
import { dayLabel } from '../day/day-window';
import type { DayView } from './day-view';
import type { Call } from './delay/call-list';
import { delaysText } from './delay/delay-text';
import { isWaiting, teeOf } from './group-view';
import styles from './printed-list.module.css';

interface PrintedListProps {
  day: Day;
  view: DayView;
  /** Groups to call about a delay. */
  calls: readonly Call[];
  sideLabels: ReadonlyMap<string, string>;
  /** Doubts about seats, in words, by seat id. */
  doubts: ReadonlyMap<string, string>;
}

/** Groups still to tee off, on paper: in order of departure, with delayed times, and a box and a contact to call. */
export function PrintedList({ day, view, calls, sideLabels, doubts }: PrintedListProps) {
  const { club } = useSession();
  const { waiting } = view;
  const gone = view.groups.filter(({ teedOff, atTurn }) => teedOff || atTurn);
  const forgotten = view.groups.filter((group) => isWaiting(group) && !waiting.includes(group));
  const absent = view.groups.length - waiting.length - gone.length - forgotten.length;
  const standby = view.parties.filter(({ placed, gone }) => !placed && !gone);
  return (
    <div className={styles.sheet} aria-hidden="true" data-print-sheet="upright">
      <PageFoot title={t.footTitle(club.name, dayLabel(day))} />
      <SheetTop />
      <p className={styles.title}>
        <strong>{t.heading(dayLabel(day))}</strong> · {club.name} · <AsOf />
      </p>
      {delaysText(view, club.time_zone).map((text) => (
        <p key={text}>{t.delayBookingsDontChange(text)}</p>
      ))}
      {waiting.length === 0 ? (
        <p>{t.noOneStill}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t.called}</th>
              <th>{t.now}</th>
              <th>{t.booked}</th>
              <th>{t.tee}</th>
              <th>{t.players}</th>
              <th>{t.call}</th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((group) => {
              const { teeTime, coming, placed, effectiveAt } = group;
              const call = calls.find((one) => one.group.teeTime.id === teeTime.id);
              return (
                <tr key={teeTime.id}>
                  <td>{call && (call.called.length > 0 ? '☑' : '☐')}</td>
                  <td>
                    <ClubTime at={effectiveAt} />
                  </td>
                  <td>
                    <ClubTime at={teeTime.starts_at} />
                  </td>
                  <td>{teeOf(group, sideLabels)}</td>
                  <td>
                    {coming.map(({ seat, player, isCheckedIn }) => {
                      const doubt = doubts.get(seatIdOf(teeTime, seat - 1));
                      return (
                        <div key={seat}>
                          {isCheckedIn ? '☑' : '☐'} {player.name ?? t.noName}
                          {doubt && <em> ! {doubt}</em>}
                        </div>
                      );
                    })}
                    {placed.map(({ id, name, size, phone }) => (
                      <div key={id}>{t.standby(name, size, phone)}</div>
                    ))}
                  </td>
                  <td>
                    {call && (
                      <>
                        {call.contact.player.name} {call.mobile}
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {standby.length > 0 && (
        <p>
          {t.onStandby(
            standby
              .map(({ name, size, phone }) => [`${name} (${size})`, phone].filter(Boolean).join(' '))
              .join('; '),
          )}
        </p>
      )}
      <SheetSponsor />
      <PaperFoot
        of={['tee-times', 'tee-time-marks']}
        leftOut={[
          [gone.length, t.groupsThatHaveLeft],
          [forgotten.length, t.groupsWithoutTeeOff],
          [absent, t.groupsThatDidNotCome],
        ]}
      />
    </div>
  );
}
