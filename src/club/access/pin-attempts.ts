import { refusal } from '@messages/refusals';
import type { ApiError } from '../../contract/errors';
import type { PinLock, PinPurpose, PinSubject } from '../../contract/staff-operations/people';
import type { Readable, Writable } from '../../db/connection';
import type { Store } from '../../db/store';
import type { Device } from './devices';

/** The target of a wrong PIN: a person, a device, or a person on a device. */
export interface PinCount {
  purpose: PinPurpose;
  /** Left out: any person. */
  personId?: string;
  /** Left out: any device. */
  device?: Device;
  /** Number of wrong PINs that lock it. */
  most: number;
}

/** The first lock; each further one takes twice as long, up to the longest. */
const FIRST_LOCK_MS = 5 * 60_000;
const LONGEST_LOCK_MS = 8 * 60 * 60_000;

/**
 * Checks a PIN, unless one of the counts is locked. The attempt is stored as wrong before the check, so that neither
 * concurrent attempts nor a restart bypass the limit. A right PIN resets the counts.
 *
 * @throws ApiError `RATE_LIMITED` while a count is locked
 */
export async function checkPin(
  store: Store,
  counts: readonly PinCount[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const running = store.runningTime.now();
  await store.write((db) => {
    const waits = counts.map((count) => lockedUntil(db, subjectOf(count)) - running);
    const longest = Math.max(...waits);
    if (longest > 0) throw tooMany(longest);
    for (const count of counts) countWrong(db, count, running);
  });
  const right = await isRight();
  if (right)
    await store.write((db) => {
      for (const count of counts) endPinLock(db, subjectOf(count));
    });
  return right;
}

/** Locks in force, with names of person and device. @param now Unix epoch milliseconds */
export function listPinLocks(db: Readable, now: number, running: number): PinLock[] {
  const rows = db.all<{
    purpose: PinPurpose;
    person_id: string;
    person: string | null;
    device_id: string;
    device_name: string | null;
    wrong: number;
    ends: number;
  }>(
    `SELECT purpose, person_id, people.name AS person, device_id, device_name, wrong, locked_until_running_ms AS ends
     FROM pin_failures LEFT JOIN people ON people.id = person_id
     WHERE locked_until_running_ms > ? ORDER BY ends DESC, person_id, device_id`,
    running,
  );
  return rows.map(({ person_id, device_id, device_name, ends, ...row }) => ({
    ...row,
    person_id: person_id || null,
    device_id: device_id || null,
    device: device_name,
    until: now + ends - running,
  }));
}

/** Ends a lock and resets its count of wrong PINs. */
export function endPinLock(db: Writable, { purpose, person_id, device_id }: PinSubject): void {
  db.run(
    'DELETE FROM pin_failures WHERE purpose = ? AND person_id = ? AND device_id = ?',
    ...[purpose, person_id ?? '', device_id ?? ''],
  );
}

/** Forgets the wrong PINs of a person whose PIN changed. */
export function forgetWrongPinsOf(db: Writable, personId: string): void {
  db.run('DELETE FROM pin_failures WHERE person_id = ?', personId);
}

/** Forgets the wrong PINs of kiosks whose PIN changed. */
export function forgetWrongKioskPins(db: Writable): void {
  db.run("DELETE FROM pin_failures WHERE purpose = 'kiosk'");
}

function subjectOf({ purpose, personId, device }: PinCount): PinSubject {
  return { purpose, person_id: personId ?? null, device_id: device?.id ?? null };
}

function lockedUntil(db: Readable, { purpose, person_id, device_id }: PinSubject): number {
  const row = db.get<{ ends: number }>(
    `SELECT locked_until_running_ms AS ends FROM pin_failures
     WHERE purpose = ? AND person_id = ? AND device_id = ?`,
    ...[purpose, person_id ?? '', device_id ?? ''],
  );
  return row?.ends ?? 0;
}

function countWrong(db: Writable, { most, device, ...count }: PinCount, running: number): void {
  const { purpose, person_id, device_id } = subjectOf({ most, device, ...count });
  const { wrong } = db.get<{ wrong: number }>(
    `INSERT INTO pin_failures (purpose, person_id, device_id, device_name, wrong, locked_until_running_ms)
     VALUES (?, ?, ?, ?, 1, 0)
     ON CONFLICT DO UPDATE SET wrong = wrong + 1, device_name = excluded.device_name
     RETURNING wrong`,
    ...[purpose, person_id ?? '', device_id ?? '', device?.name ?? null],
  )!;
  if (wrong % most !== 0) return;
  const lockMs = Math.min(FIRST_LOCK_MS * 2 ** (wrong / most - 1), LONGEST_LOCK_MS);
  db.run(
    `UPDATE pin_failures SET locked_until_running_ms = ?
     WHERE purpose = ? AND person_id = ? AND device_id = ?`,
    ...[running + lockMs, purpose, person_id ?? '', device_id ?? ''],
  );
}

function tooMany(ms: number): ApiError {
  const seconds = Math.ceil(ms / 1000);
  const headers = { 'retry-after': String(seconds) };
  return seconds < 120
    ? refusal('RATE_LIMITED', 'wrong_pins_seconds', { seconds }, headers)
    : refusal('RATE_LIMITED', 'wrong_pins_minutes', { minutes: Math.ceil(seconds / 60) }, headers);
}
