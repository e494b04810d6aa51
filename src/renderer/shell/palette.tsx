import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { type Command, inGroups, keysOf, useCurrentCommands } from '@/ui/keyboard/commands';
import styles from './palette.module.css';

/** The command palette (Ctrl K): every command of the screen and of the shell. */
export function Palette() {
  const commands = useCurrentCommands();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Spotlight
      title="Commands"
      classNames={{ header: styles.title }}
      actions={toActions(commands.filter((command) => !command.hidden))}
      // Before the next key: the dialog itself moves the focus later, and the first letters would go elsewhere.
      onSpotlightOpen={() => field.current?.focus()}
      shortcut={null}
      scrollable
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      nothingFound="No command of that name here."
      searchProps={{
        ref: field,
        placeholder: 'What do you want to do?',
        'aria-label': 'What do you want to do?',
        leftSection: <IconSearch size={18} aria-hidden="true" />,
      }}
      transitionProps={{ duration: 0 }}
    />
  );
}

function toActions(commands: readonly Command[]): SpotlightActionGroupData[] {
  return inGroups(commands).map(([group, members]) => ({ group, actions: members.map(toAction) }));
}

function toAction(command: Command) {
  const { id, label, icon: Icon, keywords = '', run } = command;
  const [keys] = keysOf(command);
  return {
    id,
    label,
    keywords,
    onClick: () => run(),
    leftSection: Icon ? (
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    ) : (
      <span className={styles.noIcon} />
    ),
    rightSection: keys ? <KeyHint keys={keys} /> : undefined,
  };
}
