import type { Command, NextAction } from '@dockside/race-signals';
import { commandBar as t } from '@messages/races/start-line';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { momentOfEvent } from '../../times';
import { FlagHoist } from '../flags/flag';
import type { CommandGroup } from './command-keys';
import styles from './commands.module.css';
import { LetterKey } from './letter-key';

interface CommandBarProps {
  /** Rendered before the signals: the time of the next warning signal. */
  children?: ReactNode;
  groups: readonly CommandGroup[];
  /** The next action. */
  next: NextAction;
  onMake: (command: Command, at: number) => void;
  /** Opens a flag's other signals, or asks before rare ones. */
  onOpen: (group: CommandGroup) => void;
}

/** Currently possible actions, as large buttons with their keys. */
export function CommandBar({ children, groups, next, onMake, onOpen }: CommandBarProps) {
  const buttons = (isRare: boolean) =>
    groups
      .filter((group) => group.isRare === isRare)
      .map((group) => (
        <CommandButton
          key={group.letter}
          group={group}
          isNext={isNext(group, next)}
          onMake={onMake}
          onOpen={onOpen}
        />
      ));
  return (
    <>
      <fieldset className={styles.buttons} aria-label={t.signalsToMake}>
        {children}
        {buttons(false)}
      </fieldset>
      <fieldset className={styles.buttons} data-rare="true" aria-label={t.otherSignals}>
        {buttons(true)}
      </fieldset>
    </>
  );
}

/** True if a command is the next action, at the race officer's discretion. */
function isNext({ main }: CommandGroup, { at, up, down }: NextAction): boolean {
  const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
  return at === null && up.length + down.length > 0 && isSame(main.up, up) && isSame(main.down, down);
}

interface CommandButtonProps extends Pick<CommandBarProps, 'onMake' | 'onOpen'> {
  group: CommandGroup;
  isNext: boolean;
}

function CommandButton({ group, isNext, onMake, onOpen }: CommandButtonProps) {
  const { letter, label, main, all, isDeliberate, isRare } = group;
  const hoist = main.up.length > 0 ? main.up : main.down;
  const flags = isDeliberate ? hoist.slice(0, 1) : hoist;
  return (
    <span className={styles.pair}>
      <button
        type="button"
        className={styles.command}
        data-section={main.section}
        data-main={isNext}
        title={main.follows}
        onClick={({ nativeEvent }) =>
          isDeliberate ? onOpen(group) : onMake(main, momentOfEvent(nativeEvent))
        }
      >
        {flags.length > 0 && (
          <span aria-hidden="true">
            <FlagHoist names={flags} size={isRare ? 20 : flags.length > 1 ? 16 : 30} />
          </span>
        )}
        <span className={styles.label}>
          {label}
          {isDeliberate && '…'}
        </span>
        <LetterKey letter={letter} />
      </button>
      {all.length > 1 && !isDeliberate && (
        <button
          type="button"
          className={styles.more}
          aria-label={t.more(main.label)}
          title={t.shift(letter.toUpperCase())}
          onClick={() => onOpen(group)}
        >
          <IconDots size={20} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
