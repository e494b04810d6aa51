import { useCallback, useMemo, useState } from 'react';
import { useRefusals } from './queue/club-queue';
import { crossingOf, type Entry, type Operation } from './queue/operation';
import type { Queue } from './queue/queue';
import { type Deed, type UndoStack, undoStackOf } from './undo';

/** What was said last, on screen and to screen readers. */
export interface Said {
  words: string;
  meaning: 'done' | 'undone' | 'refused';
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
  /** Why the server refused a name, by the crossing it was for. */
  problems: ReadonlyMap<string, string>;
}

/** Does, undoes and redoes things in one race, and says so. */
export function useDeeds(queue: Queue, regattaId: string, raceNumber: number): Deeds {
  const stack = undoStackOf(regattaId, raceNumber);
  const [said, setSaid] = useState<Said | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const tell = useCallback(
    (words: string, meaning: Said['meaning']) => setSaid({ words, meaning, at: performance.now() }),
    [],
  );

  useRefusals(
    useCallback(
      (entry: Entry, words: string) => {
        const crossing = crossingOf(entry);
        if (crossing) setProblems((before) => new Map(before).set(crossing, words));
        tell(words, 'refused');
      },
      [tell],
    ),
  );

  return useMemo(() => {
    const write = (operations: readonly Operation[]) => {
      queue.add(operations);
      setProblems((before) => without(before, operations));
    };
    return {
      stack,
      said,
      problems,
      say: (words) => tell(words, 'done'),
      perform(deed) {
        write(deed.forward);
        stack.push(deed);
        tell(deed.words, 'done');
      },
      undo() {
        const deed = stack.undo();
        if (!deed) return tell('Nothing to undo', 'done');
        write(deed.back);
        tell(`Undone: ${deed.words}`, 'undone');
      },
      redo() {
        const deed = stack.redo();
        if (!deed) return tell('Nothing to do again', 'done');
        write(deed.forward);
        tell(`Done again: ${deed.words}`, 'done');
      },
    };
  }, [queue, stack, said, problems, tell]);
}

/** What was refused about a crossing is over once something new is written about it. */
function without(
  problems: ReadonlyMap<string, string>,
  operations: readonly Operation[],
): ReadonlyMap<string, string> {
  const touched = operations.map(crossingOf).filter((id) => id !== undefined && problems.has(id));
  if (touched.length === 0) return problems;
  return new Map([...problems].filter(([id]) => !touched.includes(id)));
}
