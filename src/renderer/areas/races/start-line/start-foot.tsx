import { startFoot as t } from '@messages/races/start-line';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { OutboxStatus } from '../finish-line/entry-bar';
import styles from './commands/commands.module.css';
import { LetterKey } from './commands/letter-key';
import { type KnownSignal, stateLabel } from './signal-writes';
import type { SignalActions } from './use-signal-actions';

interface StartFootProps {
  onLog: () => void;
  actions: SignalActions;
  signals: readonly KnownSignal[];
}

/** The last action with its storage state, and undo. */
export function StartFoot({ actions, signals, onLog }: StartFootProps) {
  const { announcement } = actions;
  const made = signals.filter(({ id }) => announcement?.ids.includes(id));
  const kept = made.at(-1);
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.small} disabled={!actions.canUndo} onClick={actions.undo}>
        <IconArrowBackUp size={18} aria-hidden="true" /> {t.undo} <LetterKey letter="u" />
      </button>
      <button type="button" className={styles.small} disabled={!actions.canRedo} onClick={actions.redo}>
        <IconArrowForwardUp size={18} aria-hidden="true" /> {t.redo}
      </button>
      <span className={styles.announcement} data-kind={announcement?.kind}>
        {announcement?.text}
        {kept && <span className={styles.follows}> · {stateLabel(kept)}</span>}
      </span>
      {announcement?.kind === 'clock' && (
        <button type="button" className={styles.small} onClick={onLog}>
          {t.correctInLog} <LetterKey letter="h" />
        </button>
      )}
      <OutboxStatus kind="signal">{null}</OutboxStatus>
    </div>
  );
}
