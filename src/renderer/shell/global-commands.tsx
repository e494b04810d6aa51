import { spotlight } from '@mantine/spotlight';
import { IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import { chooseAppearance } from '@/theme/appearance';
import { type Command, useCommands } from '@/ui/keyboard/commands';
import { places, syncItem } from './nav-items';
import { openShortcutSheet } from './shortcut-sheet';

/** What can be done from everywhere. */
export function GlobalCommands() {
  const navigate = useNavigate();
  const { bridge, leave } = useSession();
  const goTo: Command[] = [...places, syncItem].map(({ name, path, icon, keys }) => ({
    id: `go.${path}`,
    label: `Go to ${name}`,
    group: 'Go to',
    icon,
    keys,
    run: () => void navigate({ to: path }),
  }));
  const themes: Command[] = [
    { id: 'theme.light', label: 'Light theme', icon: IconSun, run: () => chooseAppearance('light') },
    { id: 'theme.dark', label: 'Dark theme', icon: IconMoon, run: () => chooseAppearance('dark') },
    {
      id: 'theme.sunlight',
      label: 'Sunlight theme',
      icon: IconSunHigh,
      keywords: 'high contrast outdoors bright',
      run: () => chooseAppearance('sunlight'),
    },
  ].map((command) => ({ ...command, group: 'Theme' }));
  useCommands([
    ...goTo,
    {
      id: 'palette',
      label: 'Find anything to do',
      group: 'Everywhere',
      keys: 'mod+k',
      hidden: true,
      whileTyping: true,
      inDialogs: true,
      run: () => spotlight.open(),
    },
    { id: 'shortcuts', label: 'Keyboard shortcuts', group: 'Everywhere', keys: '?', run: openShortcutSheet },
    ...themes,
    {
      id: 'leave',
      label: bridge ? 'Leave and choose another club' : 'Leave and forget the pasted key',
      group: 'Everywhere',
      keywords: 'log out sign off',
      run: leave,
    },
  ]);
  return null;
}
