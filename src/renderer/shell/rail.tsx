import type { Area } from '@contract/roles';
import {
  IconBuildingCommunity,
  IconDeviceTablet,
  IconDeviceWatch,
  IconFlag2,
  IconGolf,
  IconHelp,
  IconRefresh,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAllowed } from '@/api/allowed';
import { KeyHint } from '@/ui/key-hint';
import { Tip } from '@/ui/tip';
import styles from './rail.module.css';

/** An area of the staff UI, with its address and keys. */
interface NavItem {
  name: string;
  path: '/races' | '/wristbands' | '/tee-times' | '/club' | '/sync' | '/settings' | '/help';
  icon: TablerIcon;
  keys: string;
}

/** The areas in the rail, from top to bottom. */
export const navItems: readonly NavItem[] = [
  { name: 'Races', path: '/races', icon: IconFlag2, keys: 'g r' },
  { name: 'Wristbands', path: '/wristbands', icon: IconDeviceWatch, keys: 'g w' },
  { name: 'Tee sheet', path: '/tee-times', icon: IconGolf, keys: 'g t' },
  { name: 'Club', path: '/club', icon: IconBuildingCommunity, keys: 'g c' },
  { name: 'Settings', path: '/settings', icon: IconSettings, keys: 'g s' },
];

/** Reached from the status bar, not from the rail. */
export const syncItem: NavItem = { name: 'Sync', path: '/sync', icon: IconRefresh, keys: 'g y' };

/** Reached from the palette, the settings and the shortcut sheet. */
export const helpItem: NavItem = { name: 'Help', path: '/help', icon: IconHelp, keys: 'g h' };

/** True if a role sees the area of an item. */
export function isSeen(sees: (area: Area) => boolean): (item: NavItem) => boolean {
  return ({ path }) => sees(path.slice(1) as Area);
}

/** The navigation on the left. All roles see the device's storage and offline state. */
export function Rail() {
  const { sees } = useAllowed();
  return (
    <nav className={styles.rail} aria-label="Places">
      {navItems.filter(isSeen(sees)).map(({ name, path, icon: Icon, keys }) => (
        <Tip key={path} side="right" label={<KeyHint keys={keys} />}>
          <Link to={path} className={styles.link} activeProps={{ 'aria-current': 'page' }}>
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <span>{name}</span>
          </Link>
        </Tip>
      ))}
      {!sees('settings') && (
        <Link
          to="/settings/$section"
          params={{ section: 'device' }}
          className={styles.link}
          activeProps={{ 'aria-current': 'page' }}
        >
          <IconDeviceTablet size={22} stroke={1.6} aria-hidden="true" />
          <span>This device</span>
        </Link>
      )}
    </nav>
  );
}
