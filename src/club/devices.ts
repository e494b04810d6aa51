/** A machine that several people may use: a tablet that was let in, a browser on the server's machine, the desktop app. */
export interface Device {
  id: string;
  name: string;
}

/** What of an API key says whether a device has it. */
interface DeviceKey {
  id: string;
  name: string;
  role: string | null;
  device?: string;
}

/** The device that has a key; null for a key of a program. */
export function deviceOf({ id, name, role, device }: DeviceKey): Device | null {
  if (device !== undefined) return { id: device, name };
  return role === null ? null : { id, name };
}

/** The id of a browser on the server's machine, by its session; without one, that of the desktop app. */
export function ownDeviceId(session: string | undefined): string {
  return session === undefined ? 'desktop' : `browser:${session}`;
}
