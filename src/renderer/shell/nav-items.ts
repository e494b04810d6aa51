import {
  IconBuildingCommunity,
  IconDeviceWatch,
  IconFlag2,
  IconGolf,
  IconRefresh,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';

/** A place of the staff UI. */
export interface NavItem {
  name: string;
  path: '/races' | '/wristbands' | '/tee-times' | '/club' | '/sync' | '/settings';
  icon: TablerIcon;
  keys: string;
}

/** The five places of the rail, from top to bottom. */
export const places: readonly NavItem[] = [
  { name: 'Races', path: '/races', icon: IconFlag2, keys: 'g r' },
  { name: 'Wristbands', path: '/wristbands', icon: IconDeviceWatch, keys: 'g w' },
  { name: 'Tee sheet', path: '/tee-times', icon: IconGolf, keys: 'g t' },
  { name: 'Club', path: '/club', icon: IconBuildingCommunity, keys: 'g c' },
  { name: 'Settings', path: '/settings', icon: IconSettings, keys: 'g s' },
];

/** Reached from the status bar, not from the rail. */
export const syncItem: NavItem = { name: 'Sync', path: '/sync', icon: IconRefresh, keys: 'g y' };
