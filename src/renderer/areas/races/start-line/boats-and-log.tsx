import type { Race } from '@contract/areas/racing/races';
import type { StartLineState } from '@dockside/race-signals';
import { boatsAndLog as t } from '@messages/races/start-line';
import { useRef } from 'react';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import type { LiveRace } from '../finish-line/use-race-view';
import { RecalledBoats } from './boats/recalled-boats';
import { SignalLog, type SignalLogProps } from './log/signal-log';
import styles from './start-line.module.css';
import type { Part } from './starting';

interface BoatsAndLogProps extends SignalLogProps {
  race: Race;
  state: StartLineState;
  live: LiveRace;
  /** The list that was chosen; null: whichever matters. */
  chosen: Part | null;
  onChoose: (part: Part) => void;
  /** Takes X down for the group at this place of the plan. */
  onAllBack: (group: number) => void;
}

/** The boats that were over, from the first warning signal on, and the signals that were made: one of the two. */
export function BoatsAndLog({ race, state, live, chosen, onChoose, onAllBack, ...log }: BoatsAndLogProps) {
  const field = useRef<HTMLInputElement>(null);
  // Also once a start is recalled: codes that no longer count are taken back there.
  const mayBeOver = state.groups.some(({ attempt }) => attempt > 0);
  const part = chosen ?? (mayBeOver ? 'boats' : 'log');
  const toField = () => {
    onChoose('boats');
    // The field exists once the panel is shown.
    requestAnimationFrame(() => field.current?.focus());
  };
  useShortcut('/', toField, t.typeBoatsOverEarly, { group: t.startLine });
  useShortcut('h', () => onChoose('log'), t.signalsMade, { group: t.startLine });
  return (
    <>
      <fieldset className={styles.switch} aria-label={t.show}>
        <button type="button" aria-pressed={part === 'boats'} onClick={() => onChoose('boats')}>
          {t.boatsOver}
        </button>
        <button type="button" aria-pressed={part === 'log'} onClick={() => onChoose('log')}>
          {t.signalsMade}
        </button>
      </fieldset>
      {part === 'boats' ? (
        <div className={styles.boats}>
          <RecalledBoats race={race} live={live} state={state} onAllBack={onAllBack} fieldRef={field} />
        </div>
      ) : (
        <SignalLog {...log} />
      )}
    </>
  );
}
