import type { Command } from '@dockside/race-signals';
import { useCommandKeys as t } from '@messages/races/start-line';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type Command as KeyCommand, useCommands } from '@/ui/keyboard/commands';
import { momentOfEvent } from '../../times';
import type { SignalActions } from '../use-signal-actions';
import { type CommandGroup, choiceKeys, keysWhileTyping } from './command-keys';

interface CommandKeys {
  groups: readonly CommandGroup[];
  /** The open choice; keys then belong to its answers. */
  choice: CommandGroup | null;
  /** True if the chosen command asks for more, so that letters are text. */
  isAsking: boolean;
  actions: SignalActions;
  onMake: (command: Command, at: number) => void;
  onOpen: (group: CommandGroup) => void;
  onChoose: (command: Command, at: number) => void;
  onClose: () => void;
  onPlan: (() => void) | undefined;
}

const GROUP = t.startLine;

/** Binds the screen's keys, also listed on the key sheet and in the command palette. */
export function useCommandKeys(keys: CommandKeys): void {
  useCommands(keys.choice ? ofChoice(keys, keys.choice) : [...ofSignals(keys), ...ofScreen(keys)]);
}

function ofSignals({ groups, onMake, onOpen }: CommandKeys): KeyCommand[] {
  return groups.flatMap((group): KeyCommand[] => {
    const { letter, label, main, all, isDeliberate } = group;
    const run = (event?: KeyboardEvent) =>
      isDeliberate ? onOpen(group) : onMake(main, momentOfEvent(event));
    const other = keysWhileTyping[letter];
    return [
      { id: `start.${letter}`, label, keys: letter, group: GROUP, run },
      ...(all.length > 1 && !isDeliberate
        ? [
            {
              ...{ id: `start.${letter}.more`, label: t.moreMeaningsOfThisFlag(label) },
              ...{ keys: `shift+${letter}`, group: GROUP, hidden: true },
              run: () => onOpen(group),
            },
          ]
        : []),
      ...(other
        ? [
            {
              ...{ id: `start.${letter}.typing`, label: t.evenWhileTyping(label) },
              ...{ keys: other, group: GROUP, hidden: true, whileTyping: true },
              run,
            },
          ]
        : []),
    ];
  });
}

function ofScreen({ actions, onPlan }: CommandKeys): KeyCommand[] {
  return [
    {
      ...{
        id: 'start.undo',
        label: t.undoLastSignal,
        icon: IconArrowBackUp,
      },
      ...{ keys: ['u', 'mod+z'], group: GROUP, run: actions.undo },
    },
    {
      ...{ id: 'start.redo', label: t.redo, icon: IconArrowForwardUp },
      ...{ keys: ['shift+u', 'mod+shift+z', 'mod+y'], group: GROUP, run: actions.redo },
    },
    ...(onPlan
      ? [{ id: 'start.plan', label: t.changePlanOfStart, keys: 'e', group: GROUP, run: onPlan }]
      : []),
  ];
}

function ofChoice({ isAsking, onChoose, onClose }: CommandKeys, choice: CommandGroup): KeyCommand[] {
  const close: KeyCommand = {
    ...{ id: 'start.cancel', label: t.cancel, keys: 'escape', group: GROUP, whileTyping: true },
    run: onClose,
  };
  if (isAsking) return [close];
  const answers = [...choiceKeys(choice)].map(
    ([command, key]): KeyCommand => ({
      ...{ id: `start.choice.${command.key}`, label: command.label, keys: key, group: GROUP },
      run: (event) => onChoose(command, momentOfEvent(event)),
    }),
  );
  return [...answers, close];
}
