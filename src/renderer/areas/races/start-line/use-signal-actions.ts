import type { Race } from '@contract/areas/races';
import type { PlannedSignal, SignalDraft, StartPlan } from '@dockside/race-signals';
import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import type { Write } from '@/api/outbox/item';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { useRegatta } from '../regatta/regatta-context';
import { createUndoStacks } from '../undo-stack';
import { type KnownSignal, newSignalId, placeOf, plannedSignalId, record, toItems } from './signal-writes';

/** The latest message, on screen and to screen readers. */
export interface Announcement {
  text: string;
  kind: 'done' | 'undone' | 'refused';
  /** The signals that it is about: it is said once they are kept. */
  ids: readonly string[];
  /** Differs for each announcement, so that screen readers read the same text again. */
  at: number;
}

/** Signals that were made by one command. */
interface Step {
  label: string;
  ids: readonly string[];
}

const useUndoStack = createUndoStacks<Step>('start-line');

/** Marks the outbox items that undo something. */
const UNDO = 'undo';

/** For how long a signal is taken back by one key: what is older has led to others, and is corrected with its reason. */
const UNDO_MS = 2 * 60_000;

/** Why a signal is void that was taken back at once. */
const UNDO_REASON = 'Taken back at the start line';

export type SignalActions = ReturnType<typeof useSignalActions>;

/** Records, corrects and takes back the signals of one race, and says so. */
export function useSignalActions(race: Race, signals: readonly KnownSignal[]) {
  const { regatta } = useRegatta();
  const outbox = useOutbox();
  const stack = useUndoStack({ regatta, raceNumber: race.race_number });
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const announce = useCallback(
    (text: string, ids: readonly string[] = [], kind: Announcement['kind'] = 'done') =>
      setAnnouncement({ text, kind, ids, at: performance.now() }),
    [],
  );
  const { path } = placeOf(race, regatta);
  useEffect(
    () =>
      outbox.onRefused((item) => {
        const { place, label, lastError } = item;
        if (place.path !== path) return;
        announce(`Refused: ${label}. ${lastError}`, [], 'refused');
        // Somebody else has corrected it since, and nothing is lost: there is nothing to decide.
        if (item.details === UNDO) outbox.discard([item]);
      }),
    [outbox, path, announce],
  );
  const send = (writes: readonly Write[], label: string, details?: typeof UNDO) =>
    outbox.add(toItems(writes, label, race, regatta).map((item) => ({ ...item, details })));
  const setVoid = ({ ids, label }: Step, to: boolean) =>
    send(
      ids.map((id) => ({
        operation: 'signals.correct',
        input: { body: { id, void: to, if_void: !to, reason: UNDO_REASON } },
      })),
      to ? `Undo: ${label}` : label,
      UNDO,
    );
  return {
    /** Records what was made by hand. */
    make(drafts: readonly SignalDraft[], label: string) {
      const made = drafts.map((draft) => ({ id: newSignalId(), draft }));
      send(
        made.map(({ id, draft }) => record(race, id, draft)),
        label,
      );
      const ids = made.map(({ id }) => id);
      stack.push({ label, ids });
      announce(label, ids);
    },
    /** Records what the clock made, at its planned time. */
    makePlanned(planned: PlannedSignal) {
      const { draft, text } = planned;
      const id = plannedSignalId(race, planned);
      send([record(race, id, draft)], text);
      announce(text, [id]);
    },
    /** @param to its real time, or `void` where it was not made */
    correct(
      { id, signalled_at, void: isVoid }: KnownSignal,
      to: { signalled_at: number } | { void: boolean },
      reason: string,
      label: string,
    ) {
      const still = 'void' in to ? { if_void: isVoid } : { if_signalled_at: signalled_at };
      send([{ operation: 'signals.correct', input: { body: { id, reason, ...to, ...still } } }], label);
      announce(label, [id]);
    },
    /** @param from the plan that it takes the place of: where another one stands meanwhile, the server refuses it */
    setPlan(
      plan: StartPlan | null,
      label: string,
      { from = race.start_plan, reason }: { from?: StartPlan | null; reason?: string | undefined } = {},
    ) {
      const { regatta_id, race_number } = race;
      const [start_plan, if_start_plan] = structuredClone([plan, from]) as Race['start_plan'][];
      const body = {
        regatta_id,
        race_number,
        start_plan: start_plan!,
        if_start_plan,
        ...(reason && { reason }),
      };
      send([{ operation: 'races.setStartPlan', input: { body } }], label);
      announce(label);
    },
    undo() {
      const { last } = stack;
      if (!last) return announce('Nothing to undo: a signal of the clock is corrected in the log');
      if (!mayUndo(last, signals))
        return announce(`Too long ago to undo: ${last.label}. Correct it in the log, with the reason`);
      const step = stack.undo()!;
      setVoid(step, true);
      announce(`Undone: ${step.label}`, step.ids, 'undone');
    },
    redo() {
      const step = stack.redo();
      if (!step) return announce('Nothing to redo');
      setVoid(step, false);
      announce(`Redone: ${step.label}`, step.ids);
    },
    canUndo: stack.last !== undefined && mayUndo(stack.last, signals),
    canRedo: stack.next !== undefined,
    announce: (text: string) => announce(text),
    announcement,
  };
}

/** Whether a step is the last one, or was made a moment ago. */
function mayUndo({ ids }: Step, signals: readonly KnownSignal[]): boolean {
  const made = signals.filter(({ id }) => ids.includes(id));
  const isLast = signals.findLast((one) => !one.void)?.id;
  return made.some(({ id, signalled_at }) => id === isLast || serverNow() - signalled_at < UNDO_MS);
}
