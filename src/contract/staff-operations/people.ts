import { z } from 'zod';
import { Person, Pin, RoleName } from '../areas/people';
import { EpochMs, Id } from '../schema';

/** A person as managers see them. */
export const StaffPerson = Person.extend({
  created_at: EpochMs,
  /** Since when they may not sign in any more; null for all others. */
  disabled_at: EpochMs.nullable(),
  /** When and where they signed in last. */
  last_sign_in: z.object({ at: EpochMs, device: z.string() }).nullable(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const LOCK_MINUTES = { least: 1, most: 240 } as const;
const LockAfter = z.int().min(LOCK_MINUTES.least).max(LOCK_MINUTES.most).nullable();

const PinPurpose = z.enum(['sign-in', 'kiosk']);
export type PinPurpose = z.infer<typeof PinPurpose>;

/** What wrong PINs are counted for. */
const PinSubject = z.object({
  purpose: PinPurpose,
  /** null: whoever's PIN it was. */
  person_id: Id.nullable(),
  /** null: on all devices. */
  device_id: z.string().nullable(),
});
export type PinSubject = z.infer<typeof PinSubject>;

/** What too many wrong PINs have locked. */
export const PinLock = PinSubject.extend({
  person: z.string().nullable(),
  device: z.string().nullable(),
  /** Wrong PINs since the last right one. */
  wrong: z.int(),
  until: EpochMs,
});
export type PinLock = z.infer<typeof PinLock>;

export const PeopleList = z.object({
  people: z.array(StaffPerson),
  /** The locks in force, the longest lock first. */
  pin_locks: z.array(PinLock),
  /** Whether devices ask who uses them: from the second person on. */
  asks: z.boolean(),
  /** After how many minutes without a touch devices lock; null: never. */
  lock_after_minutes: LockAfter,
});
export type PeopleList = z.infer<typeof PeopleList>;

/** What was changed of the settings, by whom, from what to what. */
export const SettingChange = z.object({
  id: z.int(),
  at: EpochMs,
  recorded_by: z.string().nullable(),
  recorded_on: z.string().nullable(),
  /** The paired Dockside on which it was changed, by its name; null: this one. */
  laptop: z.string().nullable(),
  /** Why, where a reason was given. */
  reason: z.string().nullable(),
  /** What was changed, as a noun: `club`, `person Anna Byrne`. */
  subject: z.string(),
  /** The fields that differ; a field that was not there before, or is not any more, is null. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const peopleOperations = {
  /** Everybody, also those who may not sign in any more. */
  list_people: { input: z.object({}), output: PeopleList },
  /**
   * Adds a person, or changes one: their name, role and PIN, which a null leaves as it is. The first is a manager, and one
   * manager always remains.
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
  /** Keeps a person from signing in, or with `on` lets them again. What they have recorded keeps their name. */
  disable_person: { input: z.object({ id: Id, on: z.boolean() }), output: PeopleList },
  /** Ends a lock before its time, and forgets the wrong PINs that led to it. */
  end_pin_lock: { input: PinSubject, output: PeopleList },
  /** After how many minutes without a touch devices lock. */
  set_lock: { input: z.object({ after_minutes: LockAfter }), output: PeopleList },
  /** Those of paired Docksides among them, the latest first; `before`: the `id` of the last one of the page before. */
  setting_changes: {
    input: z.object({ before: z.int().nullable() }),
    output: z.object({ changes: z.array(SettingChange), has_more: z.boolean() }),
  },
} as const;
