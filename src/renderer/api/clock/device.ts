import { browserName } from '@shared/browser-name';
import { v7 as uuidv7 } from 'uuid';
import { deviceStore } from '@/lib/device-store';

/** Identity of this browser, or of the desktop app, as a timing device. The only such identity. */
export interface OwnDevice {
  /** Created once and stored in the browser. */
  id: string;
  /** The name staff gave; until then, the browser's name. */
  name: string;
}

const ITEM = 'dockside.device';

/** The longest name the contract accepts. */
export const LONGEST_NAME = 100;

/** Without browser storage, each reload makes a new device. */
let own: OwnDevice | undefined;

export function ownDevice(): OwnDevice {
  own ??= stored() ?? keep({ id: `dev_${uuidv7()}`, name: browserName(navigator.userAgent) });
  return own;
}

/** Renames this device; earlier times keep the old name. */
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
