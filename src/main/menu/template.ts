import { menu as t } from '@messages/desktop';
import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopCommand, DesktopOperationName } from '../../contract/staff-operations/desktop';

/** Accelerator that starts and ends kiosk mode. */
export const KIOSK_KEYS = 'CommandOrControl+Shift+K';

/** An accelerator as people read it: `Ctrl+Shift+K`, on a Mac `⌘⇧K`. */
export function keyLabel(keys: string, platform: NodeJS.Platform = process.platform): string {
  return platform === 'darwin'
    ? keys.replace('CommandOrControl', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('CommandOrControl', 'Ctrl');
}

/** Actions of the menu's items. */
export interface MenuActions {
  sendCommand(command: DesktopCommand): void;
  /** Runs an operation as if called by the page, and shows its failure. */
  run(operation: MenuOperation): void;
  openDocs(): void;
  reload(): void;
}

/** State that determines which items exist and are enabled. */
export interface MenuState {
  isMac: boolean;
  isPackaged: boolean;
  /** True if the club server is open; otherwise a window with its own buttons explains why not. */
  isOpen: boolean;
  /** True if the page shows its screens, rather than the welcome of an empty database or a page still loading. */
  hasScreens: boolean;
}

/** Operations that have menu items. */
export type MenuOperation = Extract<
  DesktopOperationName,
  'save_export' | 'print' | 'save_pdf' | 'set_kiosk' | 'show_logs' | 'restore_from_file' | 'open_data_folder'
>;

/** Also enabled before there is a club. */
const WITHOUT_SCREENS: readonly MenuOperation[] = ['restore_from_file', 'open_data_folder', 'show_logs'];

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** Main screens with their accelerators. The page also has keys such as `G R`. */
const places: [label: string, path: string, keys: string][] = [
  [t.today, '/today', 'CommandOrControl+D'],
  [t.racing, '/races', 'CommandOrControl+1'],
  [t.onTheWater, '/wristbands', 'CommandOrControl+2'],
  [t.golf, '/tee-times', 'CommandOrControl+3'],
  [t.clubOffice, '/club', 'CommandOrControl+4'],
  [t.settings, '/settings', 'CommandOrControl+5'],
  [t.sync, '/sync', 'CommandOrControl+6'],
];

/** The whole menu. */
export function menuTemplate(
  actions: MenuActions,
  { isMac, isPackaged, isOpen, hasScreens }: MenuState,
): MenuItemConstructorOptions[] {
  const send = (command: DesktopCommand) => ({
    enabled: hasScreens,
    click: () => actions.sendCommand(command),
  });
  const go = (path: string) => send({ do: 'go', path });
  const palette = (command: string) => send({ do: 'run', command });
  const run = (operation: MenuOperation) => ({
    enabled: WITHOUT_SCREENS.includes(operation) ? isOpen : hasScreens,
    click: () => actions.run(operation),
  });
  return [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: t.file,
      submenu: [
        { label: t.import, accelerator: 'CommandOrControl+O', ...go('/settings/import') },
        { label: t.exportEverything, accelerator: 'CommandOrControl+Shift+E', ...run('save_export') },
        separator,
        { label: t.saveAsPdf, accelerator: 'CommandOrControl+Shift+P', ...run('save_pdf') },
        { label: t.print, accelerator: 'CommandOrControl+P', ...run('print') },
        separator,
        { label: t.backUp, accelerator: 'CommandOrControl+B', ...go('/settings/backups') },
        { label: t.restoreBackup, ...run('restore_from_file') },
        { label: t.openAnotherDataFolder, ...run('open_data_folder') },
        separator,
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: t.go,
      submenu: [
        ...places.map(([label, path, accelerator]) => ({ label, accelerator, ...go(path) })),
        separator,
        {
          label: t.back,
          accelerator: isMac ? 'Command+[' : 'Alt+Left',
          ...send({ do: 'back' }),
        },
        {
          label: t.forward,
          accelerator: isMac ? 'Command+]' : 'Alt+Right',
          ...send({ do: 'forward' }),
        },
        separator,
        {
          label: t.findAnything,
          accelerator: 'CommandOrControl+K',
          ...palette('palette'),
        },
        { label: t.chooseAnotherClub, ...palette('leave') },
      ],
    },
    {
      label: t.view,
      submenu: [
        { label: t.lightTheme, ...palette('theme.light') },
        { label: t.darkTheme, ...palette('theme.dark') },
        { label: t.sunlightTheme, ...palette('theme.sunlight') },
        separator,
        { label: t.station, accelerator: KIOSK_KEYS, ...run('set_kiosk') },
        { role: 'togglefullscreen' },
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        {
          label: t.reload,
          accelerator: 'CommandOrControl+R',
          enabled: isOpen,
          click: () => actions.reload(),
        },
        ...(isPackaged ? [] : [{ role: 'toggleDevTools' as const }]),
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' as const }] : []),
    {
      role: 'help',
      submenu: [
        {
          label: t.keyboardShortcuts,
          accelerator: '?',
          // The page handles this key itself, except while somebody types.
          registerAccelerator: false,
          ...palette('shortcuts'),
        },
        { label: t.apiDocumentation, accelerator: 'F1', enabled: isOpen, click: () => actions.openDocs() },
        separator,
        { label: t.showLogs, ...run('show_logs') },
        ...(isMac ? [] : [{ role: 'about' as const }]),
      ],
    },
  ];
}

/** Menu of a wristband station. Its only item ends it, so that nobody leaves it by accident. */
export function kioskTemplate(actions: MenuActions): MenuItemConstructorOptions[] {
  return [
    {
      label: 'Dockside',
      submenu: [
        {
          label: t.leaveStation,
          accelerator: KIOSK_KEYS,
          click: () => actions.run('set_kiosk'),
        },
      ],
    },
  ];
}
