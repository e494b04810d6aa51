import type { ClockReport, Device } from '../../contract/areas/racing/device-clocks';
import type { Readable, Writable } from '../../db/connection';

/** Above the devices of a club's busiest day; the least recently seen is dropped. */
const MOST = 200;

/**
 * Stores a device's clock report, replacing its previous one.
 *
 * @param now Unix epoch milliseconds
 */
export function reportClock(db: Writable, clubId: string, report: ClockReport, now: number): Device {
  const { device_id } = report;
  // Deleted and inserted, because a new row number records the order of reports, whatever the clock does.
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

/** A club's devices that reported their clocks, last seen first. */
export function listClocks(db: Readable, clubId: string): Device[] {
  return db
    .all<{ report: string; seen_at: number }>(
      'SELECT report, seen_at FROM device_reports WHERE club_id = ? ORDER BY seq DESC',
      clubId,
    )
    .map(({ report, seen_at }) => ({ ...JSON.parse(report), seen_at }));
}
