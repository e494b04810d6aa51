import { z } from 'zod';
import { Person, Pin, RoleName } from '../areas/access/people';
import { EpochMs, Id } from '../schema';

/** A person as managers see them. */
export const StaffPerson = Person.extend({
  created_at: EpochMs,
  /** Time from which they may not sign in; null if they may. */
  disabled_at: EpochMs.nullable(),
  /** Time and device of their last sign-in. */
  last_sign_in: z.object({ at: EpochMs, device: z.string() }).nullable(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const LOCK_MINUTES = { least: 1, most: 240 } as const;
const LockAfter = z.int().min(LOCK_MINUTES.least).max(LOCK_MINUTES.most).nullable();

const PinPurpose = z.enum(['sign-in', 'kiosk']);
export type PinPurpose = z.infer<typeof PinPurpose>;

/** Scope in which wrong PINs are counted. */
const PinSubject = z.object({
  purpose: PinPurpose,
  /** null: any person's PIN. */
  person_id: Id.nullable(),
  /** null: all devices. */
  device_id: z.string().nullable(),
});
export type PinSubject = z.infer<typeof PinSubject>;

/** A lock after too many wrong PINs. */
export const PinLock = PinSubject.extend({
  person: z.string().nullable(),
  device: z.string().nullable(),
  /** Number of wrong PINs since the last right one. */
  wrong: z.int(),
  until: EpochMs,
});
export type PinLock = z.infer<typeof PinLock>;

export const PeopleList = z.object({
  people: z.array(StaffPerson),
  /** Locks in force, longest first. */
  pin_locks: z.array(PinLock),
  /** True if devices ask who uses them: from the second person on. */
  asks: z.boolean(),
  /** Minutes without a touch until devices lock; null for never. */
  lock_after_minutes: LockAfter,
});
export type PeopleList = z.infer<typeof PeopleList>;

/** A change of a setting, with author and values. */
export const SettingChange = z.object({
  id: z.int(),
  at: EpochMs,
  recorded_by: z.string().nullable(),
  recorded_on: z.string().nullable(),
  /** Name of the paired Dockside where it was changed; null for this one. */
  laptop: z.string().nullable(),
  /** Reason, if given. */
  reason: z.string().nullable(),
  /** Subject as a noun: `club`, `person Anna Byrne`. */
  subject: z.string(),
  /** Fields that differ. A missing field is null. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const peopleOperations = {
  /** Everybody, including people who may no longer sign in. */
  list_people: { input: z.object({}), output: PeopleList },
  /**
   * Adds or changes a person: name, role and PIN. A null leaves a field unchanged. The first person is a manager, and
   * at least one manager must remain.
   */
  save_person: {
    input: z.object({
      id: Id,
      name: z.string().trim().min(1).max(100),
      role: RoleName,
      pin: Pin.nullable(),
    }),
    output: PeopleList,
  },
  /** Disables a person's sign-in, or enables it with `on`. Their name stays on what they recorded. */
  disable_person: { input: z.object({ id: Id, on: z.boolean() }), output: PeopleList },
  /** Ends a lock early and resets its count of wrong PINs. */
  end_pin_lock: { input: PinSubject, output: PeopleList },
  /** Sets the minutes without a touch until devices lock. */
  set_lock: { input: z.object({ after_minutes: LockAfter }), output: PeopleList },
  /**
   * Changes of settings, including those of paired Docksides, latest first. `before`: the last `id` of the previous
   * page.
   */
  setting_changes: {
    input: z.object({ before: z.int().nullable() }),
    output: z.object({ changes: z.array(SettingChange), has_more: z.boolean() }),
  },
} as const;
