import type { Race } from '@contract/areas/regattas';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Write } from '@/api/outbox/item';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { useRegatta } from '../regatta/regatta-context';
import { placeOf, toItems } from './items';
import { type Deed, type UndoStack, undoStackOf } from './undo';

/** What was said last, on screen and to screen readers. */
export interface Said {
  words: string;
  tone: 'done' | 'undone' | 'refused';
  /** Another one for each saying, so that the same words are said again. */
  at: number;
}

export interface Deeds {
  /** Does something that can be taken back. */
  perform: (deed: Deed) => void;
  undo: () => void;
  redo: () => void;
  say: (words: string) => void;
  said: Said | null;
  stack: UndoStack;
}

/** Marks the writes that take something back. */
const UNDO = 'undo';

/** Does, undoes and redoes things in one race, and says so. */
export function useDeeds(race: Race): Deeds {
  const { regatta } = useRegatta();
  const outbox = useOutbox();
  const stack = undoStackOf(race.regatta_id, race.race_number);
  const [said, setSaid] = useState<Said | null>(null);
  const tell = useCallback(
    (words: string, tone: Said['tone']) => setSaid({ words, tone, at: performance.now() }),
    [],
  );
  const { path } = placeOf(race, regatta);
  useEffect(
    () =>
      outbox.onRefused((item) => {
        const { place, label, lastError } = item;
        if (place.path !== path) return;
        tell(`Refused: ${label}. ${lastError}`, 'refused');
        // What stands is somebody else's by now, and nothing is lost: there is nothing to decide.
        if (item.details === UNDO) outbox.discard([item]);
      }),
    [outbox, path, tell],
  );
  return useMemo(() => {
    const write = (writes: readonly Write[], label: string, details?: typeof UNDO) =>
      outbox.add(toItems(writes, label, race, regatta).map((item) => ({ ...item, details })));
    return {
      stack,
      said,
      say: (words) => tell(words, 'done'),
      perform(deed) {
        write(deed.forward, deed.words);
        stack.push(deed);
        tell(deed.words, 'done');
      },
      undo() {
        const deed = stack.undo();
        if (!deed) return tell('Nothing to undo', 'done');
        write(deed.back, `Undo: ${deed.words}`, UNDO);
        tell(`Undone: ${deed.words}`, 'undone');
      },
      redo() {
        const deed = stack.redo();
        if (!deed) return tell('Nothing to do again', 'done');
        write(deed.forward, deed.words);
        tell(`Done again: ${deed.words}`, 'done');
      },
    };
  }, [outbox, race, regatta, stack, said, tell]);
}
