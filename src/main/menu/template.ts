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
  ['Today', '/today', 'CommandOrControl+D'],
  ['Racing', '/races', 'CommandOrControl+1'],
  ['On the Water', '/wristbands', 'CommandOrControl+2'],
  ['Golf', '/tee-times', 'CommandOrControl+3'],
  ['Club Office', '/club', 'CommandOrControl+4'],
  ['Settings', '/settings', 'CommandOrControl+5'],
  ['Sync', '/sync', 'CommandOrControl+6'],
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
      label: '&File',
      submenu: [
        { label: 'Import…', accelerator: 'CommandOrControl+O', ...go('/settings/import') },
        { label: 'Export Everything…', accelerator: 'CommandOrControl+Shift+E', ...run('save_export') },
        separator,
        { label: 'Save as PDF…', accelerator: 'CommandOrControl+Shift+P', ...run('save_pdf') },
        { label: 'Print…', accelerator: 'CommandOrControl+P', ...run('print') },
        separator,
        { label: 'Back Up…', accelerator: 'CommandOrControl+B', ...go('/settings/backups') },
        { label: 'Restore a Backup…', ...run('restore_from_file') },
        { label: 'Open Another Data Folder…', ...run('open_data_folder') },
        separator,
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Go',
      submenu: [
        ...places.map(([label, path, accelerator]) => ({ label, accelerator, ...go(path) })),
        separator,
        {
          label: 'Back',
          accelerator: isMac ? 'Command+[' : 'Alt+Left',
          ...send({ do: 'back' }),
        },
        {
          label: 'Forward',
          accelerator: isMac ? 'Command+]' : 'Alt+Right',
          ...send({ do: 'forward' }),
        },
        separator,
        {
          label: 'Find Anything to Do…',
          accelerator: 'CommandOrControl+K',
          ...palette('palette'),
        },
        { label: 'Choose Another Club', ...palette('leave') },
      ],
    },
    {
      label: '&View',
      submenu: [
        { label: 'Light Theme', ...palette('theme.light') },
        { label: 'Dark Theme', ...palette('theme.dark') },
        { label: 'Sunlight Theme', ...palette('theme.sunlight') },
        separator,
        { label: 'Wristband Station (Kiosk)', accelerator: KIOSK_KEYS, ...run('set_kiosk') },
        { role: 'togglefullscreen' },
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        {
          label: 'Reload',
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
          label: 'Keyboard Shortcuts',
          accelerator: '?',
          // The page handles this key itself, except while somebody types.
          registerAccelerator: false,
          ...palette('shortcuts'),
        },
        { label: 'API Documentation', accelerator: 'F1', enabled: isOpen, click: () => actions.openDocs() },
        separator,
        { label: 'Show Logs', ...run('show_logs') },
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
          label: 'Leave the Wristband Station',
          accelerator: KIOSK_KEYS,
          click: () => actions.run('set_kiosk'),
        },
      ],
    },
  ];
}
