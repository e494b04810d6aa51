import type { ClockReport, Device } from '../contract/areas/device-clocks';
import type { Readable, Writable } from '../db/connection';

/** More devices than a club has on its busiest day; the one that was not seen for longest makes room. */
const MOST = 200;

/**
 * Keeps what a device of a club reports of its clock, in place of what it reported before.
 *
 * @param now Unix epoch milliseconds
 */
export function reportClock(db: Writable, clubId: string, report: ClockReport, now: number): Device {
  const { device_id } = report;
  // Another number each time: they say in which order devices were seen, whatever the clock does.
  db.run('DELETE FROM device_reports WHERE club_id = ? AND device_id = ?', clubId, device_id);
  db.run(
    'INSERT INTO device_reports (club_id, device_id, seen_at, report) VALUES (?, ?, ?, ?)',
    ...[clubId, device_id, now, JSON.stringify(report)],
  );
  db.run(
    `DELETE FROM device_reports WHERE club_id = ? AND seq <= (
       SELECT seq FROM device_reports WHERE club_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
    ...[clubId, clubId, MOST],
  );
  return { ...report, seen_at: now };
}

/** The devices of a club that have reported their clocks, the last seen first. */
export function listClocks(db: Readable, clubId: string): Device[] {
  return db
    .all<{ report: string; seen_at: number }>(
      'SELECT report, seen_at FROM device_reports WHERE club_id = ? ORDER BY seq DESC',
      clubId,
    )
    .map(({ report, seen_at }) => ({ ...JSON.parse(report), seen_at }));
}
