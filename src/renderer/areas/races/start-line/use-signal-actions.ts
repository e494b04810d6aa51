import type { Race } from '@contract/areas/racing/races';
import type { PlannedSignal, SignalDraft, StartPlan } from '@dockside/race-signals';
import { useSignalActions as t } from '@messages/races/start-line';
import { useCallback, useEffect, useState } from 'react';
import { useConnection } from '@/api/live-provider';
import type { Write } from '@/api/outbox/item';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { createUndoStacks } from '@/lib/undo/undo-stack';
import type { UndoableAction } from '../finish-line/actions/undoable-actions';
import { toItems as codeItems } from '../finish-line/race-writes';
import { useRegatta } from '../regatta/regatta-context';
import { newestAction, type SignalAction } from './signal-actions';
import {
  handSignalId,
  type KnownSignal,
  newSignalId,
  placeOf,
  plannedSignalId,
  record,
  toItems,
} from './signal-writes';

/** The latest message, on screen and to screen readers. */
export interface Announcement {
  text: string;
  /** `clock`: not undone, since the clock made it; it is corrected in the log. */
  kind: 'done' | 'undone' | 'refused' | 'clock';
  /** Ids of its signals, to tell when they are stored. */
  ids: readonly string[];
  /** Differs each time, so that screen readers repeat equal texts. */
  at: number;
}

const useUndoStack = createUndoStacks<SignalAction>('start-line');

/** Marks the outbox items that undo something. */
const UNDO = 'undo';

/** Reason for a signal revoked at once. */
const UNDO_REASON = t.undoneAtStartLine;

export type SignalActions = ReturnType<typeof useSignalActions>;

/** Records, corrects and revokes the signals of one race, and announces it. */
export function useSignalActions(race: Race, signals: readonly KnownSignal[]) {
  const { regatta, timeZone } = useRegatta();
  const outbox = useOutbox();
  const connection = useConnection();
  const stack = useUndoStack(regatta.club_id, regatta.id, race.race_number);
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
        announce(t.refused(label, `${lastError}`), [], 'refused');
        // Another user has corrected it since, and nothing is lost: discard the undo.
        if (item.details === UNDO) outbox.discard([item]);
      }),
    [outbox, path, announce],
  );
  const send = (writes: readonly Write[], label: string, details?: typeof UNDO) =>
    outbox.add(toItems(writes, label, race, regatta).map((item) => ({ ...item, details })));
  const sendCodes = (codes: UndoableAction | null | undefined, writes: 'apply' | 'revert') => {
    if (codes) outbox.add(codeItems(codes[writes], codes.label, race, regatta));
  };
  const setVoid = ({ ids, label }: SignalAction, to: boolean) =>
    send(
      ids.map((id) => ({
        operation: 'signals.correct',
        input: { body: { id, void: to, if_void: !to, reason: UNDO_REASON } },
      })),
      to ? t.undo(label) : label,
      UNDO,
    );
  return {
    /** Records what was made by hand. @param codes what it changes of the boats’ codes */
    make(drafts: readonly SignalDraft[], label: string, codes: UndoableAction | null = null) {
      // A device that is behind others may make another signal than they made: nothing of it may be lost.
      const idOf = (draft: SignalDraft) =>
        connection === 'online' ? handSignalId(race, signals, draft) : newSignalId();
      const made = drafts.map((draft) => ({ id: idOf(draft), draft }));
      send(
        made.map(({ id, draft }) => record(race, id, draft)),
        label,
      );
      sendCodes(codes, 'apply');
      const ids = made.map(({ id }) => id);
      stack.push({ label, ids, codes });
      announce(label, ids);
    },
    /** Records a clock's signal at its planned time. */
    makePlanned(planned: PlannedSignal) {
      const { draft, text } = planned;
      const id = plannedSignalId(race, planned);
      send([record(race, id, draft)], text);
      announce(text, [id]);
    },
    /** @param to its real time, or `void` if it was not made */
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
    /** @param from the replaced plan: the server refuses if another one is in force */
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
    /** Takes back the newest action, whoever made it; one of the clock is left to the log. */
    undo() {
      const newest = newestAction(race, signals, stack.steps.done, timeZone);
      if (newest.kind === 'none') return announce(t.nothingToUndo);
      if (newest.kind === 'clock') return announce(t.clockMadeNewestSignal(newest.text), [], 'clock');
      const { action } = newest;
      stack.undo(action);
      setVoid(action, true);
      sendCodes(action.codes, 'revert');
      announce(t.undone(action.label), action.ids, 'undone');
    },
    redo() {
      const action = stack.redo();
      if (!action) return announce(t.nothingToRedo);
      setVoid(action, false);
      sendCodes(action.codes, 'apply');
      announce(t.redone(action.label), action.ids);
    },
    canUndo: signals.some((signal) => !signal.void),
    canRedo: stack.next !== undefined,
    announce: (text: string) => announce(text),
    announcement,
  };
}
