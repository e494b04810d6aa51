import { globalCommands as t } from '@messages/shell';
import { commands as groups } from '@messages/ui';
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
    label: t.switchPerson,
    group: groups.everywhere,
    keywords: t.userWhoSignIn,
    run: () => who.choose(true),
  },
  {
    id: 'person.lock',
    label: t.lockThisDevice,
    group: groups.everywhere,
    keywords: t.leavePin,
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
    label: t.goTo(name),
    group: groups.goTo,
    icon,
    keys,
    keywords: words,
    run: () => void navigate({ to: path }),
  }));
  const themes = appearances.map(
    (appearance): Command => ({
      id: `theme.${appearance}`,
      label: t.theme(capital(appearance)),
      group: groups.theme,
      icon: themeIcons[appearance],
      ...(appearance === 'sunlight' && { keywords: t.highContrastOutdoorsBright }),
      run: () => chooseAppearance(appearance),
    }),
  );
  useCommands([
    ...goTo,
    {
      id: 'palette',
      label: t.findPeopleBoatsBookings,
      group: groups.everywhere,
      keys: 'mod+k',
      hidden: true,
      whileTyping: true,
      inDialogs: true,
      run: openPalette,
    },
    {
      id: 'shortcuts',
      label: t.keyboardShortcuts,
      group: groups.everywhere,
      keys: '?',
      run: () => void shortcutSheet().then(({ openShortcutSheet }) => openShortcutSheet()),
    },
    ...themes,
    ...(asks ? personCommands : []),
    {
      id: 'sign-out',
      label: bridge ? t.switchToAnotherClub : t.signOutAndForget,
      group: groups.everywhere,
      keywords: t.logOutLeaveSign,
      run: signOut,
    },
  ]);
  return null;
}
