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

/** Dependencies of the menu. */
export interface MenuHost {
  /** True if the club server is open. */
  readonly isOpen: boolean;
  /** The staff window, while it exists. */
  readonly staffWindow: StaffWindow | undefined;
  /** The staff window, opened if needed. */
  openStaffWindow(): StaffWindow;
  /** Brings the app to the front. */
  focus(): void;
  /** `host:port` of each address at which others reach this server. */
  ownHosts(): string[];
  operations: Handlers<DesktopOperationName>;
  /** Checks the role of the person signed in. */
  gate: Pick<StaffGate, 'require' | 'note'>;
}

/** Shows the menu for the app's state. Call it again when that changes. */
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
        // On a Mac the app can run without a window; a menu item then opens one and waits for its page.
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
