import { app, Menu } from 'electron';
import type { DesktopOperationName } from '../../contract/staff-operations/desktop';
import { dispatch } from '../../staff-api/dispatch';
import type { Handlers } from '../../staff-api/operations';
import type { StaffGate } from '../../staff-api/staff-gate';
import { confirmKiosk, showError } from '../dialogs';
import { ORIGIN } from '../origin';
import { openSecondaryWindow } from '../window/secondary-window';
import type { StaffWindow } from '../window/staff-window';
import { kioskTemplate, type MenuActions, type MenuOperation, menuTemplate } from './template';

/** What the menu works with. */
export interface MenuHost {
  /** Whether the club server is open. */
  readonly isOpen: boolean;
  /** The staff window, while there is one. */
  readonly staffWindow: StaffWindow | undefined;
  /** The staff window, opened when there is none. */
  openStaffWindow(): StaffWindow;
  /** Brings the app to the front. */
  focus(): void;
  /** `host:port` of each address at which others reach this server. */
  ownHosts(): string[];
  operations: Handlers<DesktopOperationName>;
  /** Whose role allows which of them. */
  gate: Pick<StaffGate, 'require' | 'note'>;
}

/** Shows the menu that fits the state of the app; to be called again when that changes. */
export function showMenu(host: MenuHost): void {
  const { isOpen, staffWindow } = host;
  const actions: MenuActions = {
    sendCommand: (command) => {
      host.focus();
      host.staffWindow?.sendCommand(command);
    },
    run: (operation) => {
      run(host, operation).catch(showError);
    },
    openDocs: () => openSecondaryWindow(`${ORIGIN}/docs`, () => host.ownHosts()),
    reload: () => host.staffWindow?.reload(),
  };
  const template = staffWindow?.kiosk
    ? kioskTemplate(actions)
    : menuTemplate(actions, {
        isMac: process.platform === 'darwin',
        isPackaged: app.isPackaged,
        isOpen,
        // On a Mac the app runs without a window: then a menu item opens one and waits for its page.
        hasScreens: isOpen && (staffWindow?.ready ?? true),
      });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

async function run(host: MenuHost, operation: MenuOperation): Promise<void> {
  if (!host.isOpen) return;
  const staff = host.openStaffWindow();
  if (operation === 'set_kiosk') {
    if (staff.kiosk) staff.setKiosk(false);
    else if (await confirmKiosk(staff.window)) staff.setKiosk(true);
    return;
  }
  const inputs: Partial<Record<MenuOperation, object>> = {
    save_pdf: { suggested_name: 'Dockside.pdf' },
  };
  await dispatch(host.operations, operation, inputs[operation] ?? {}, host.gate);
}
