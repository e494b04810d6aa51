import { capital } from '@shared/capital';
import { useNavigate } from '@tanstack/react-router';
import { useAllowed } from '@/api/allowed';
import { useDevicePeople } from '@/api/device-people';
import { useSession } from '@/api/session';
import { who } from '@/api/who';
import { appearances, chooseAppearance } from '@/theme/appearance';
import { type Command, useCommands } from '@/ui/keyboard/commands';
import { lateModule } from '@/ui/late';
import { openPalette } from './palette-keys';
import { isSeen, navItems } from './rail';
import { themeIcons } from './status-bar';

const shortcutSheet = lateModule(() => import('./shortcut-sheet'));

const personCommands: Command[] = [
  {
    id: 'person.switch',
    label: 'Switch person',
    group: 'Everywhere',
    keywords: 'user who sign in',
    run: () => who.choose(true),
  },
  {
    id: 'person.lock',
    label: 'Lock this device',
    group: 'Everywhere',
    keywords: 'leave PIN',
    run: () => who.lock(),
  },
];

/** Commands available everywhere. */
export function GlobalCommands() {
  const navigate = useNavigate();
  const { bridge, signOut } = useSession();
  const { sees } = useAllowed();
  const asks = useDevicePeople()?.asks === true;
  const goTo: Command[] = navItems.filter(isSeen(sees)).map(({ name, path, icon, keys, words = '' }) => ({
    id: `go.${path}`,
    label: `Go to ${name}`,
    group: 'Go to',
    icon,
    keys,
    keywords: words,
    run: () => void navigate({ to: path }),
  }));
  const themes = appearances.map(
    (appearance): Command => ({
      id: `theme.${appearance}`,
      label: `${capital(appearance)} theme`,
      group: 'Theme',
      icon: themeIcons[appearance],
      ...(appearance === 'sunlight' && { keywords: 'high contrast outdoors bright' }),
      run: () => chooseAppearance(appearance),
    }),
  );
  useCommands([
    ...goTo,
    {
      id: 'palette',
      label: 'Find people, boats, bookings, bands or anything to do',
      group: 'Everywhere',
      keys: 'mod+k',
      hidden: true,
      whileTyping: true,
      inDialogs: true,
      run: openPalette,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      group: 'Everywhere',
      keys: '?',
      run: () => void shortcutSheet().then(({ openShortcutSheet }) => openShortcutSheet()),
    },
    ...themes,
    ...(asks ? personCommands : []),
    {
      id: 'sign-out',
      label: bridge ? 'Switch to another club' : 'Sign out and forget the pasted key',
      group: 'Everywhere',
      keywords: 'log out leave sign off',
      run: signOut,
    },
  ]);
  return null;
}
