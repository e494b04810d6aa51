import { groupList as t } from '@messages/tee-times';
import { useEffect, useRef } from 'react';
import { ClubTime } from '@/api/club-time';
import { useTerms } from '@/api/use-terms';
import { type GroupView, type SeatView, teeOf } from '../group-view';
import type { Desk } from '../use-desk';
import styles from './group-list.module.css';
import { GroupState } from './group-state';

interface GroupListProps {
  groups: readonly GroupView[];
  desk: Desk;
  sideLabels: ReadonlyMap<string, string>;
}

/** The day's groups in order of effective times; the chosen one is marked and in view. */
export function GroupList({ groups, desk, sideLabels }: GroupListProps) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = desk.group?.teeTime.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.closest('li');
    // Scrolls by whole rows, keeping the previous one in view.
    const first = row?.previousElementSibling ?? row;
    if (first && list.current) list.current.scrollTop = (first as HTMLElement).offsetTop;
  }, [chosen]);
  return (
    <ul ref={list} className={styles.list} aria-label={t.groupsOfDay}>
      {groups.map((group) => {
        const { teeTime, effectiveAt, delayMinutes, seats, placed, teedOff, atTurn } = group;
        return (
          <li key={teeTime.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={teeTime.id === chosen}
              data-gone={teedOff !== undefined || atTurn !== undefined}
              onClick={() => desk.choose(teeTime.id)}
            >
              <span className={styles.time}>
                <ClubTime at={effectiveAt} />
                {delayMinutes > 0 && <small>{t.booked(<ClubTime at={teeTime.starts_at} />)}</small>}
              </span>
              <span className={styles.players}>
                {seats.map((one) => (
                  <PlayerName key={one.seat} seat={one} />
                ))}
                {placed.map(({ id, name, size }) => (
                  <span key={id} className={styles.standby}>
                    {t.standby(name, size)}
                  </span>
                ))}
              </span>
              <span className={styles.state}>
                <GroupState group={group} />
                <small>{teeOf(group, sideLabels)}</small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function PlayerName({ seat: { player, isCheckedIn, isPaid, isNoShow, marks } }: { seat: SeatView }) {
  const { buggy } = useTerms();
  const name = player.name ?? t.noName;
  const said = [
    isNoShow && t.noShow,
    isCheckedIn && t.checkedIn,
    isPaid && t.paid,
    marks.cart?.details?.cart && `${buggy} ${marks.cart.details.cart}`,
  ].filter(Boolean);
  return (
    <span className={styles.player} data-in={isCheckedIn} data-no-show={isNoShow} title={said.join(', ')}>
      {isCheckedIn && !isNoShow && <span aria-hidden="true">✓ </span>}
      {isNoShow ? <s>{name}</s> : name}
      {marks.cart?.details?.cart && <small> · {marks.cart.details.cart}</small>}
    </span>
  );
}
