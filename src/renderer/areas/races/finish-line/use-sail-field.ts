import { startOf } from '@contract/race-start';
import { useSailField as t } from '@messages/races/finish-line';
import { useMemo, useRef, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { askReason } from '../ask-reason';
import { type Followers, followersOf, followersText } from '../moved-start';
import { formatClock } from '../times';
import { setStart } from './actions/undoable-actions';
import type { RaceActions } from './actions/use-race-actions';
import { EMPTY_FIELD, type FieldRace, fieldIn } from './field-state';
import type { RaceView } from './race-view';
import { type FieldEvent, type FieldEvents, reduceField } from './sail-field';

export type SailField = ReturnType<typeof useSailField>;

/** The finish line's text field, its mode, the selected row, and the effects of keys and buttons. */
export function useSailField(
  view: RaceView,
  actions: RaceActions,
  { timeZone, countsLaps = false }: { timeZone: string; countsLaps?: boolean },
) {
  const [state, setState] = useState(EMPTY_FIELD);
  /** A key may follow another before the screen has been drawn again. */
  const latest = useRef(state);
  const run = (...event: FieldEvent) => {
    const race: FieldRace = { view, timeZone, countsLaps, now: serverNow() };
    const { state: next, effects } = reduceField(latest.current, race, ...event);
    latest.current = next;
    setState(next);
    for (const effect of effects) {
      if (effect.kind === 'perform') actions.perform(effect.action);
      if (effect.kind === 'announce') actions.announce(effect.text);
      if (effect.kind === 'move-start') void moveStart(view, actions, timeZone, effect);
    }
  };
  const shown = useMemo(
    () => fieldIn(state, { view, timeZone, countsLaps }),
    [state, view, timeZone, countsLaps],
  );
  return { ...shown, ...functionsOf(run) };
}

const names = Object.keys({
  type: true,
  record: true,
  enter: true,
  takeMatch: true,
  finishBoat: true,
  pickNext: true,
  select: true,
  selectNext: true,
  escape: true,
  rename: true,
  openCodes: true,
  openCodesOfRacing: true,
  chooseCode: true,
  editTime: true,
  editTimeOf: true,
  swap: true,
  slide: true,
  removeTime: true,
  insertTime: true,
  editStart: true,
  turnLap: true,
  markUnreadable: true,
  clearName: true,
  remove: true,
} satisfies Record<keyof FieldEvents, true>);

/** A function for each event. */
function functionsOf(run: (...event: FieldEvent) => void): FieldEvents {
  const functions = names.map((name) => [name, (...with_: unknown[]) => run(...([name, ...with_] as never))]);
  return Object.fromEntries(functions) as FieldEvents;
}

/** Moves a start, or sets the first one; asks why where finishes follow. */
async function moveStart(
  view: RaceView,
  actions: RaceActions,
  timeZone: string,
  { fleet, to }: { fleet: string; to: number },
): Promise<void> {
  const { race } = view;
  const before = startOf(race, fleet);
  if (before === to) return;
  const detail = before === null ? null : followersText(followersIn(view, fleet));
  if (detail === null) return actions.perform(setStart(race, fleet, to, timeZone));
  const title = t.moveStartOfTo(fleet, formatClock(to, timeZone, false));
  const reason = await askReason({ title, detail, confirm: t.moveIt });
  if (reason === null) actions.announce(t.startOfStays(fleet));
  else actions.perform(setStart(race, fleet, to, timeZone, reason));
}

/** A fleet's finishes that follow its start, including unsent ones. */
function followersIn({ boats, scores }: RaceView, fleet: string): Followers {
  const ofFleet = new Map(
    boats.filter(({ entry }) => entry.fleets.includes(fleet)).map((boat) => [boat.entry.id, boat]),
  );
  const withRows = scores.map((score) => ({
    ...score,
    crossing_id: score.crossing_id ?? ofFleet.get(score.registration_id)?.row?.crossing.id ?? null,
  }));
  return followersOf(withRows, (id) => ofFleet.has(id));
}
