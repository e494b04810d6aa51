import type { ClockReport, Device } from '../contract/areas/device-clocks';

/** More devices than a club has on its busiest day; the one that was not seen for longest makes room. */
const MOST = 200;

/** The devices of each club that have reported their clocks since the server started. */
export class DeviceReports {
  readonly #clubs = new Map<string, Map<string, Device>>();

  /** @param now Unix epoch milliseconds */
  report(clubId: string, report: ClockReport, now: number): Device {
    const devices = this.#clubs.get(clubId) ?? new Map<string, Device>();
    this.#clubs.set(clubId, devices);
    const device = { ...report, seen_at: now };
    // The order of the map is that in which they were seen.
    devices.delete(report.device_id);
    devices.set(report.device_id, device);
    if (devices.size > MOST) devices.delete(devices.keys().next().value!);
    return device;
  }

  /** The last seen first. */
  list(clubId: string): Device[] {
    return [...(this.#clubs.get(clubId)?.values() ?? [])].reverse();
  }
}
