import { browserName } from '@shared/browser-name';
import { v7 as uuidv7 } from 'uuid';
import { deviceStore } from '@/lib/device-store';

/** This browser, or the desktop app, as a device that takes times. The one place where it has an identity. */
export interface OwnDevice {
  /** Made once and kept by the browser. */
  id: string;
  /** As staff call it; until they do, what the browser is. */
  name: string;
}

const ITEM = 'dockside.device';

/** The longest name that the contract takes. */
export const LONGEST_NAME = 100;

/** Where the browser keeps nothing, the device is another one after each reload. */
let own: OwnDevice | undefined;

export function ownDevice(): OwnDevice {
  own ??= stored() ?? keep({ id: `dev_${uuidv7()}`, name: browserName(navigator.userAgent) });
  return own;
}

/** Gives this device another name; times that were taken before keep the one that it had. */
export function renameDevice(name: string): OwnDevice {
  own = keep({
    ...ownDevice(),
    name: name.trim().slice(0, LONGEST_NAME) || browserName(navigator.userAgent),
  });
  return own;
}

function stored(): OwnDevice | undefined {
  const { id, name } = deviceStore.getJson<OwnDevice>(ITEM) ?? {};
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
}

function keep(device: OwnDevice): OwnDevice {
  deviceStore.setJson(ITEM, device);
  return device;
}
