import type { Race } from '@contract/areas/racing/races';
import { useRaceActions as t } from '@messages/races/finish-line';
import { useCallback, useEffect, useState } from 'react';
import type { Write } from '@/api/outbox/item';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { createUndoStacks } from '@/lib/undo/undo-stack';
import { useRegatta } from '../../regatta/regatta-context';
import { placeOf, toItems } from '../race-writes';
import type { UndoableAction } from './undoable-actions';

/** The latest message, on screen and to screen readers. */
export interface Announcement {
  text: string;
  kind: 'done' | 'undone' | 'refused';
  /** Differs for each announcement, so that screen readers read the same text again. */
  at: number;
}

export type RaceActions = ReturnType<typeof useRaceActions>;

const useUndoStack = createUndoStacks<UndoableAction>('finish-line');

/** Details of the outbox items that undo an action: its label. */
interface Undo {
  undoes: string;
}

/** The label of the action that an item undoes; null if it undoes none. */
function undoneBy({ details }: { details?: unknown }): string | null {
  return (details as Partial<Undo> | undefined)?.undoes ?? null;
}

/** Performs, undoes and redoes actions in one race, and announces them. */
export function useRaceActions(race: Race) {
  const { regatta } = useRegatta();
  const outbox = useOutbox();
  const stack = useUndoStack(regatta.club_id, regatta.id, race.race_number);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const announce = useCallback(
    (text: string, kind: Announcement['kind'] = 'done') =>
      setAnnouncement({ text, kind, at: performance.now() }),
    [],
  );
  const { path } = placeOf(race, regatta);
  useEffect(
    () =>
      outbox.onRefused((item) => {
        const { place, label, lastError } = item;
        if (place.path !== path) return;
        const undone = undoneBy(item);
        if (undone === null) return announce(t.refused(label, `${lastError}`), 'refused');
        // Somebody else has changed it since, and nothing is lost: there is nothing to decide.
        announce(t.notUndone(undone, `${lastError}`), 'refused');
        outbox.discard([item]);
      }),
    [outbox, path, announce],
  );
  const send = (writes: readonly Write[], label: string, details?: Undo) =>
    outbox.add(toItems(writes, label, race, regatta).map((item) => ({ ...item, details })));
  return {
    /** Does something that can be undone. */
    perform(action: UndoableAction) {
      send(action.apply, action.label);
      stack.push(action);
      announce(action.label);
    },
    undo() {
      const action = stack.undo();
      if (!action) return announce(t.nothingToUndo);
      send(action.revert, t.undo(action.label), { undoes: action.label });
      announce(t.undone(action.label), 'undone');
    },
    redo() {
      const action = stack.redo();
      if (!action) return announce(t.nothingToRedo);
      send(action.apply, action.label);
      announce(t.redone(action.label));
    },
    canUndo: stack.last !== undefined,
    canRedo: stack.next !== undefined,
    announce: (text: string) => announce(text),
    announcement,
  };
}
