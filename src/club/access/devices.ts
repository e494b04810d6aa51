/** A device that several people may use: a joined tablet, a browser on the server's computer, or the desktop app. */
export interface Device {
  id: string;
  name: string;
}

/** Fields of an API key that identify a device's key. */
interface DeviceKey {
  id: string;
  name: string;
  role: string | null;
  device?: string;
}

/** The device that has a key; null for a program's key. */
export function deviceOf({ id, name, role, device }: DeviceKey): Device | null {
  if (device !== undefined) return { id: device, name };
  return role === null ? null : { id, name };
}

/** Device id of a browser on the server's computer, by session; without one, the desktop app's. */
export function ownDeviceId(session: string | undefined): string {
  return session === undefined ? 'desktop' : `browser:${session}`;
}
