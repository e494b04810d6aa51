import { useDesk as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import { type CountryTerms, countryTerms } from '@shared/country-terms';
import { useState } from 'react';
import { formatList } from '@/lib/format';
import { formatTime } from '@/lib/time';
import type { DayView } from './day-view';
import type { GroupView, SeatKind, SeatView } from './group-view';
import type { MarkDraft, Marking } from './marks/use-marking';

const doneTextOf = ({ buggy }: CountryTerms): Record<SeatKind, string> => ({
  checked_in: t.checkedIn,
  paid_seen: t.paid,
  cart: capital(buggy),
  no_show: t.noShow,
});

export type Desk = ReturnType<typeof useDesk>;

/** The chosen group and seat, with the marks available. */
export function useDesk(view: DayView, marking: Marking, timeZone: string) {
  const doneText = doneTextOf(countryTerms(timeZone));
  const [chosen, setChosen] = useState<{ id: string; seat: number | null } | null>(null);
  const [isAskingCart, setAskingCart] = useState(false);
  const { groups, waiting } = view;
  const current = waiting[0] ?? groups.at(-1);
  const group = groups.find(({ teeTime }) => teeTime.id === chosen?.id) ?? current;
  const seat = chosen && group?.teeTime.id === chosen.id ? chosen.seat : null;
  const choose = (id: string | null, to: number | null = null) => {
    setChosen(id === null ? null : { id, seat: to });
    setAskingCart(false);
  };
  const timeOf = ({ teeTime }: GroupView) => formatTime(teeTime.starts_at, timeZone);
  const draftOf = ({ teeTime }: GroupView): { tee_time_id: string; sheet_at: number } => ({
    tee_time_id: teeTime.id,
    sheet_at: teeTime.starts_at,
  });
  const markSeats = (kind: SeatKind, of: GroupView, seats: readonly SeatView[], cart?: string) => {
    const drafts = seats.map(
      ({ seat: number, player }): MarkDraft => ({
        kind,
        ...draftOf(of),
        seat: number,
        player: player.name,
        ...(cart !== undefined && { details: { cart } }),
      }),
    );
    const what = cart === undefined ? doneText[kind] : `${doneText[kind]} ${cart}`;
    marking.add(drafts, `${what}: ${namesOf(seats)}, ${timeOf(of)}`);
  };
  return {
    group,
    seat,
    current,
    isAskingCart,
    choose,
    chooseSeat: (to: number | null) => group && choose(group.teeTime.id, to),
    move(step: 1 | -1) {
      const index = group ? groups.indexOf(group) : -1;
      const next = groups[index + step];
      if (next) choose(next.teeTime.id);
    },
    moveSeat(step: 1 | -1) {
      if (!group) return;
      const next = (seat ?? 0) + step;
      choose(group.teeTime.id, next < 1 ? null : Math.min(next, group.seats.length));
    },
    /** Marks the chosen player; without one, every eligible player of the group not yet marked. */
    mark(kind: SeatKind) {
      if (!group) return;
      const wanted = group.seats.filter(
        (one) => (seat === null ? !one.isNoShow : one.seat === seat) && !isMarked(one, kind),
      );
      const left = kind === 'no_show' && seat === null ? wanted.filter((one) => !one.isCheckedIn) : wanted;
      if (left.length === 0) return marking.announce(t.already(doneText[kind], timeOf(group)));
      markSeats(kind, group, left);
    },
    askCart: () => setAskingCart(true),
    endCart: () => setAskingCart(false),
    giveCart(cart: string) {
      setAskingCart(false);
      if (!group) return;
      const seats = group.seats.filter((one) => (seat === null ? !one.isNoShow : one.seat === seat));
      const before = seats.flatMap(({ marks }) => marks.cart ?? []);
      if (before.length > 0) marking.takeBack(before, t.takenBack(doneText.cart, timeOf(group)));
      markSeats('cart', group, seats, cart);
    },
    /** Toggles one player's mark. */
    toggle(kind: SeatKind, of: GroupView, one: SeatView) {
      const mark = one.marks[kind];
      if (mark)
        marking.takeBack([mark], t.takenBackFrom(doneText[kind], one.player.name ?? t.noName, timeOf(of)));
      else if (kind === 'cart') {
        choose(of.teeTime.id, one.seat);
        setAskingCart(true);
      } else markSeats(kind, of, [one]);
    },
    teeOff() {
      if (!group) return;
      if (group.teedOff) return marking.announce(t.teedOffAlready(timeOf(group)));
      marking.add([{ kind: 'teed_off', ...draftOf(group) }], t.teedOff(timeOf(group)));
      // Selects the next group.
      choose(null);
    },
    turn(of: GroupView | undefined = group) {
      if (!of) return;
      if (of.atTurn) return marking.announce(t.atTurnAlready(timeOf(of)));
      marking.add([{ kind: 'at_turn', ...draftOf(of) }], t.atTurn(timeOf(of)));
    },
  };
}

function isMarked(one: SeatView, kind: SeatKind): boolean {
  if (kind === 'cart') return one.marks.cart !== undefined;
  return { checked_in: one.isCheckedIn, paid_seen: one.isPaid, no_show: one.isNoShow }[kind];
}

function namesOf(seats: readonly SeatView[]): string {
  return formatList(seats.map(({ player }) => player.name ?? t.noName));
}
