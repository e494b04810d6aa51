import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopCommand, DesktopOperationName } from '../../contract/bridge/desktop.js';
import { KIOSK_KEYS } from './keys.js';

/** What the menu's items do. */
export interface MenuActions {
  tell(command: DesktopCommand): void;
  /** Runs an operation as if the page had called it, and says so when it fails. */
  run(operation: MenuOperation): void;
  openDocs(): void;
  reload(): void;
}

/** The operations that stand in the menu. */
export type MenuOperation = Extract<
  DesktopOperationName,
  'save_export' | 'print' | 'save_pdf' | 'set_kiosk' | 'show_logs' | 'restore_backup' | 'open_data_folder'
>;

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** Every place with its key; `G R` and the like work beside these wherever nobody types. */
const places: [label: string, path: string, keys: string][] = [
  ['Races', '/races', 'CommandOrControl+1'],
  ['Wristbands', '/wristbands', 'CommandOrControl+2'],
  ['Tee Sheet', '/tee-times', 'CommandOrControl+3'],
  ['Club', '/club', 'CommandOrControl+4'],
  ['Settings', '/settings', 'CommandOrControl+5'],
  ['Sync', '/sync', 'CommandOrControl+6'],
];

/** The whole menu. */
export function menuTemplate(
  actions: MenuActions,
  { isMac, isPackaged }: { isMac: boolean; isPackaged: boolean },
): MenuItemConstructorOptions[] {
  const go = (path: string) => () => actions.tell({ do: 'go', path });
  const palette = (command: string) => () => actions.tell({ do: 'run', command });
  const run = (operation: MenuOperation) => () => actions.run(operation);
  return [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Import…', accelerator: 'CommandOrControl+O', click: go('/settings/data') },
        { label: 'Export Everything…', accelerator: 'CommandOrControl+Shift+E', click: run('save_export') },
        separator,
        { label: 'Save as PDF…', accelerator: 'CommandOrControl+Shift+P', click: run('save_pdf') },
        { label: 'Print…', accelerator: 'CommandOrControl+P', click: run('print') },
        separator,
        { label: 'Back Up…', accelerator: 'CommandOrControl+B', click: go('/settings/data') },
        { label: 'Restore a Backup…', click: run('restore_backup') },
        { label: 'Open Another Data Folder…', click: run('open_data_folder') },
        separator,
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Go',
      submenu: [
        ...places.map(([label, path, accelerator]) => ({ label, accelerator, click: go(path) })),
        separator,
        {
          label: 'Back',
          accelerator: isMac ? 'Command+[' : 'Alt+Left',
          click: () => actions.tell({ do: 'back' }),
        },
        {
          label: 'Forward',
          accelerator: isMac ? 'Command+]' : 'Alt+Right',
          click: () => actions.tell({ do: 'forward' }),
        },
        separator,
        {
          label: 'Find Anything to Do…',
          accelerator: 'CommandOrControl+K',
          click: palette('palette'),
        },
        { label: 'Choose Another Club', click: palette('leave') },
      ],
    },
    {
      label: '&View',
      submenu: [
        { label: 'Light Theme', click: palette('theme.light') },
        { label: 'Dark Theme', click: palette('theme.dark') },
        { label: 'Sunlight Theme', click: palette('theme.sunlight') },
        separator,
        { label: 'Wristband Station (Kiosk)', accelerator: KIOSK_KEYS, click: run('set_kiosk') },
        { role: 'togglefullscreen' },
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { label: 'Reload', accelerator: 'CommandOrControl+R', click: () => actions.reload() },
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
          // The page hears this key itself, and not while somebody types.
          registerAccelerator: false,
          click: palette('shortcuts'),
        },
        { label: 'API Documentation', accelerator: 'F1', click: () => actions.openDocs() },
        separator,
        { label: 'Show Logs', click: run('show_logs') },
        ...(isMac ? [] : [{ role: 'about' as const }]),
      ],
    },
  ];
}

/** At a wristband station nobody is to get anywhere else by accident: one way out, with its key. */
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
