import { join } from 'node:path';
import type { DevicePermissionHandlerHandlerDetails, SerialPort } from 'electron';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../json-file';

/**
 * The only HID device that a page may open: relay boards called USBRelay. Keyboards and security keys never have these
 * ids.
 */
const HID_RELAY = { vendorId: 0x16c0, productId: 0x05df } as const;

/** Identifies a serial port after a restart: on Windows by instance, elsewhere by the USB device's numbers. */
const KeptPort = z.object({
  instance: z.string().nullable(),
  vendor: z.int().nullable(),
  product: z.int().nullable(),
  serial: z.string().nullable(),
});
type KeptPort = z.infer<typeof KeptPort>;

type Device = DevicePermissionHandlerHandlerDetails['device'];

/** Identifying members of a port. Electron names them differently when it asks about a port and when it offers one. */
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

/** Identity of a port; null if nothing about it lasts, as for most CH340 outside Windows. */
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

/** Label of a port for staff: `USB Serial (COM3)`. */
export function portLabel({ displayName, portName }: Pick<SerialPort, 'displayName' | 'portName'>): string {
  if (!displayName || displayName.includes(portName)) return displayName || portName;
  return `${displayName} (${portName})`;
}

/** Devices of the start line's horn that a page may open without asking again. */
export class AllowedRelays {
  readonly #file: string;
  #port: KeptPort | null;

  constructor(profile: string) {
    this.#file = join(profile, 'relay.json');
    const kept = KeptPort.safeParse(readJsonFile(this.#file));
    this.#port = kept.success ? kept.data : null;
  }

  /** True for devices that may be opened: a HID relay, or the port staff chose last. */
  isAllowed(deviceType: string, device: Device | PortMembers): boolean {
    if (deviceType === 'hid') return isHidRelay(device as PortMembers);
    if (deviceType !== 'serial' || !this.#port) return false;
    const port = keptPortOf(device as PortMembers);
    return port !== null && isSame(port, this.#port);
  }

  /** Remembers the port staff chose. If the disk is full, they are asked again after a restart. */
  keep(port: SerialPort): void {
    this.#port = keptPortOf(port);
    try {
      writeJsonFile(this.#file, this.#port);
    } catch {
      return;
    }
  }
}
