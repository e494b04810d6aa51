import { type BrowserWindow, dialog, type Session } from 'electron';
import { type AllowedRelays, isHidRelay, portLabel } from './allowed-relays';

/** Answers pages that request a device: staff choose it in a dialog. Only the staff window's page can get one. */
export function answerRelayRequests(
  session: Session,
  relays: AllowedRelays,
  staffWindow: () => BrowserWindow | undefined,
): void {
  session.on('select-serial-port', (event, ports, page, choose) => {
    event.preventDefault();
    const window = staffWindow();
    const offered = page === window?.webContents ? ports : [];
    ask(window, offered, portLabel).then(
      (port) => {
        if (port) relays.keep(port);
        choose(port?.portId ?? '');
      },
      // The window was closed while the question was open.
      () => choose(''),
    );
  });
  session.on('select-hid-device', (event, { deviceList, frame }, choose) => {
    event.preventDefault();
    const window = staffWindow();
    const offered = frame === window?.webContents.mainFrame ? deviceList.filter(isHidRelay) : [];
    ask(window, offered, ({ name }) => name).then(
      (device) => choose(device?.deviceId),
      () => choose(undefined),
    );
  });
}

/** Asks for a device. @returns undefined if there is none, or staff decline */
async function ask<Device>(
  window: BrowserWindow | undefined,
  devices: readonly Device[],
  label: (device: Device) => string,
): Promise<Device | undefined> {
  if (!window) return undefined;
  if (devices.length === 0) {
    await dialog.showMessageBox(window, {
      type: 'info',
      message: 'No relay connected.',
      detail: 'Plug it in and choose again. A serial relay may need its USB driver.',
    });
    return undefined;
  }
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'Choose the horn’s relay',
    detail: 'Dockside will switch it on and off. Choose nothing but a relay.',
    buttons: ['Cancel', ...devices.map(label)],
    defaultId: devices.length === 1 ? 1 : 0,
    cancelId: 0,
    noLink: true,
  });
  return devices[response - 1];
}
