import { join } from 'node:path';
import type { DevicePermissionHandlerHandlerDetails, SerialPort } from 'electron';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../json-file';

/** The only HID device that a page may open: the relay boards called USBRelay. A keyboard or a security key never is one. */
const HID_RELAY = { vendorId: 0x16c0, productId: 0x05df } as const;

/** What identifies a serial port after a restart: on Windows its instance, elsewhere the USB device’s numbers. */
const KeptPort = z.object({
  instance: z.string().nullable(),
  vendor: z.int().nullable(),
  product: z.int().nullable(),
  serial: z.string().nullable(),
});
type KeptPort = z.infer<typeof KeptPort>;

type Device = DevicePermissionHandlerHandlerDetails['device'];

/** What is read of a port. Electron writes the members of one that it asks about otherwise than those of one that it offers. */
interface PortMembers {
  deviceInstanceId?: unknown;
  device_instance_id?: unknown;
  vendorId?: unknown;
  vendor_id?: unknown;
  productId?: unknown;
  product_id?: unknown;
  serialNumber?: unknown;
  serial_number?: unknown;
}

/** What tells a port again; null for one without anything that lasts, such as most CH340 outside Windows. */
export function keptPortOf(device: PortMembers): KeptPort | null {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const number = (value: unknown) => (value === undefined || value === '' ? null : Number(value));
  const port: KeptPort = {
    instance: text(device.deviceInstanceId ?? device.device_instance_id),
    vendor: number(device.vendorId ?? device.vendor_id),
    product: number(device.productId ?? device.product_id),
    serial: text(device.serialNumber ?? device.serial_number),
  };
  const isIdentified = port.instance !== null || (port.vendor !== null && port.serial !== null);
  return isIdentified ? port : null;
}

function isSame(a: KeptPort, b: KeptPort): boolean {
  if (a.instance !== null || b.instance !== null) return a.instance === b.instance;
  return a.vendor === b.vendor && a.product === b.product && a.serial === b.serial;
}

export function isHidRelay({ vendorId, productId }: { vendorId?: unknown; productId?: unknown }): boolean {
  return vendorId === HID_RELAY.vendorId && productId === HID_RELAY.productId;
}

/** How a port is offered to staff: `USB Serial (COM3)`. */
export function portLabel({ displayName, portName }: Pick<SerialPort, 'displayName' | 'portName'>): string {
  if (!displayName || displayName.includes(portName)) return displayName || portName;
  return `${displayName} (${portName})`;
}

/** The relays that sound the start line’s horn: which devices a page may open without asking again. */
export class AllowedRelays {
  readonly #file: string;
  #port: KeptPort | null;

  constructor(profile: string) {
    this.#file = join(profile, 'relay.json');
    const kept = KeptPort.safeParse(readJsonFile(this.#file));
    this.#port = kept.success ? kept.data : null;
  }

  /** Whether a device may be opened: a HID relay, or the port that staff chose last. */
  isAllowed(deviceType: string, device: Device | PortMembers): boolean {
    if (deviceType === 'hid') return isHidRelay(device as PortMembers);
    if (deviceType !== 'serial' || !this.#port) return false;
    const port = keptPortOf(device as PortMembers);
    return port !== null && isSame(port, this.#port);
  }

  /** Remembers the port that staff chose. Where the disk is full, they are asked again after a restart. */
  keep(port: SerialPort): void {
    this.#port = keptPortOf(port);
    try {
      writeJsonFile(this.#file, this.#port);
    } catch {
      return;
    }
  }
}
