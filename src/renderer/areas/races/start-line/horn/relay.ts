import { relay as t } from '@messages/races/start-line';
import type { RelayKind, RelaySettings } from '../sound/settings';
import type { DeviceApis, Hid, HidDevice, Serial, SerialPort } from './device-apis';
import { BAUD_RATE, HID_RELAY, relayCommand } from './relay-protocols';

/** A relay that is connected. */
export interface Relay {
  settings: RelaySettings;
  /** @throws Error when the board does not accept it */
  set(on: boolean): Promise<void>;
  /** Opens the relay and closes the board. */
  close(): Promise<void>;
  /** Calls `listener` when the board is unplugged. */
  onLost(listener: () => void): void;
}

/** True if this browser can reach such a relay. */
export function isSupported(apis: DeviceApis, kind: RelayKind): boolean {
  return kind === 'hid' ? apis.hid !== undefined : apis.serial !== undefined;
}

/**
 * Lets staff choose a board, in the browser’s or the desktop app’s own dialog; only on a button press.
 *
 * @returns null if they choose none
 * @throws Error when it cannot be opened
 */
export async function chooseRelay(apis: DeviceApis, kind: RelayKind, channel: number): Promise<Relay | null> {
  if (kind === 'hid') {
    const [device] = (await apis.hid?.requestDevice({ filters: [HID_RELAY] })) ?? [];
    return device ? openHid(apis.hid!, device, channel) : null;
  }
  const port = await apis.serial?.requestPort().catch((error: Error) => {
    if (error.name === 'NotFoundError') return null;
    throw error;
  });
  return port ? openSerial(apis.serial!, port, kind, channel) : null;
}

/** Opens the previously chosen board. @returns null if absent, or never allowed */
export async function reopenRelay(apis: DeviceApis, settings: RelaySettings): Promise<Relay | null> {
  const { kind, channel, vendor_id, product_id } = settings;
  if (kind === 'hid') {
    const devices = (await apis.hid?.getDevices()) ?? [];
    const device = devices.find((one) => one.vendorId === vendor_id && one.productId === product_id);
    return device ? openHid(apis.hid!, device, channel) : null;
  }
  const ports = (await apis.serial?.getPorts()) ?? [];
  const port = ports.find((one) => {
    const { usbVendorId = null, usbProductId = null } = one.getInfo();
    return usbVendorId === vendor_id && usbProductId === product_id;
  });
  return port ? openSerial(apis.serial!, port, kind, channel) : null;
}

async function openSerial(
  serial: Serial,
  port: SerialPort,
  kind: Exclude<RelayKind, 'hid'>,
  channel: number,
): Promise<Relay> {
  await port.open({ baudRate: BAUD_RATE });
  const { usbVendorId = null, usbProductId = null } = port.getInfo();
  const gone = new AbortController();
  const set = async (on: boolean) => {
    const command = relayCommand(kind, channel, on);
    if (command.to === 'line') return port.setSignals(command.signals);
    if (command.to !== 'serial' || !port.writable) throw new Error(t.relayDoesntRespond);
    const writer = port.writable.getWriter();
    try {
      await writer.write(command.bytes);
    } finally {
      writer.releaseLock();
    }
  };
  // Opening a port raises its lines on many systems: a horn on one must be silenced.
  await set(false);
  return {
    settings: { kind, channel, vendor_id: usbVendorId, product_id: usbProductId },
    set,
    close: async () => {
      gone.abort();
      await set(false).catch(() => undefined);
      await port.close();
    },
    // Listens to both: the event goes to the port, and bubbles to `serial` only in newer versions.
    onLost: (listener) => {
      const onDisconnect = ({ target }: Event) => {
        if (target === port) listener();
      };
      for (const from of [port, serial])
        from.addEventListener('disconnect', onDisconnect, { signal: gone.signal });
    },
  };
}

async function openHid(hid: Hid, device: HidDevice, channel: number): Promise<Relay> {
  if (!device.opened) await device.open();
  const gone = new AbortController();
  const set = async (on: boolean) => {
    const command = relayCommand('hid', channel, on);
    if (command.to === 'hid') await device.sendFeatureReport(0, command.report);
  };
  await set(false);
  return {
    settings: { kind: 'hid', channel, vendor_id: device.vendorId, product_id: device.productId },
    set,
    close: async () => {
      gone.abort();
      await set(false).catch(() => undefined);
      await device.close();
    },
    onLost: (listener) =>
      hid.addEventListener(
        'disconnect',
        (event) => {
          if ((event as Event & { device?: HidDevice }).device === device) listener();
        },
        { signal: gone.signal },
      ),
  };
}
