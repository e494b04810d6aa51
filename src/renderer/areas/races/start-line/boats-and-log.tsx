import type { Race } from '@contract/areas/races';
import type { StartLineState } from '@dockside/race-signals';
import { useRef, useState } from 'react';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { RecalledBoats } from './boats/recalled-boats';
import { SignalLog, type SignalLogProps } from './log/signal-log';
import styles from './start-line.module.css';

interface BoatsAndLogProps extends SignalLogProps {
  race: Race;
  state: StartLineState;
  /** Takes X down for the group at this place of the plan. */
  onAllBack: (group: number) => void;
}

type Part = 'boats' | 'log';

/** The boats that were over, from the first warning signal on, and the signals that were made: one of the two. */
export function BoatsAndLog({ race, state, onAllBack, ...log }: BoatsAndLogProps) {
  const [chosen, setChosen] = useState<Part | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // Also once a start is recalled: codes that no longer count are taken back there.
  const mayBeOver = state.groups.some(({ attempt }) => attempt > 0);
  const part = chosen ?? (mayBeOver ? 'boats' : 'log');
  const toField = () => {
    setChosen('boats');
    // It is there once the panel is.
    requestAnimationFrame(() => field.current?.focus());
  };
  useShortcut('/', toField, 'Type the boats that are over', { group: 'Start line' });
  useShortcut('h', () => setChosen('log'), 'Signals made', { group: 'Start line' });
  return (
    <>
      <fieldset className={styles.switch} aria-label="Show">
        <button type="button" aria-pressed={part === 'boats'} onClick={() => setChosen('boats')}>
          Boats over
        </button>
        <button type="button" aria-pressed={part === 'log'} onClick={() => setChosen('log')}>
          Signals made
        </button>
      </fieldset>
      {part === 'boats' ? (
        <div className={styles.boats}>
          <RecalledBoats race={race} state={state} onAllBack={onAllBack} fieldRef={field} />
        </div>
      ) : (
        <SignalLog {...log} />
      )}
    </>
  );
}
