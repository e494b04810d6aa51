import type { z } from 'zod';
import {
  disablePerson,
  listPeople,
  lockAfterMinutes,
  peopleAreAsked,
  putLockAfter,
  putPerson,
} from '../club/access/people';
import { endPinLock, listPinLocks } from '../club/access/pin-attempts';
import { hashPin } from '../club/access/pins';
import { lastSignIn } from '../club/access/sign-ins';
import { listSettingChanges } from '../club/setting-changes';
import type { PeopleList, peopleOperations } from '../contract/staff-operations/people';
import type { Store } from '../db/store';

type Operations = typeof peopleOperations;
type PeopleHandlers = {
  [Name in keyof Operations]: (
    input: z.output<Operations[Name]['input']>,
  ) => z.output<Operations[Name]['output']> | Promise<z.output<Operations[Name]['output']>>;
};

/** Handlers of managers for people, and for the history of settings. */
export function peopleHandlers({ store, clock }: { store: Store; clock: () => number }): PeopleHandlers {
  return {
    list_people: () => peopleList(store, clock()),
    save_person: async ({ pin, ...person }) => {
      const hashed = pin === null ? null : await hashPin(pin);
      await store.write((db) => putPerson(db, { ...person, pin: hashed, now: clock() }));
      return peopleList(store, clock());
    },
    disable_person: async ({ id, on }) => {
      await store.write((db) => disablePerson(db, id, on, clock()));
      return peopleList(store, clock());
    },
    end_pin_lock: async (subject) => {
      await store.write((db) => endPinLock(db, subject));
      return peopleList(store, clock());
    },
    set_lock: async ({ after_minutes }) => {
      await store.write((db) => putLockAfter(db, after_minutes));
      return peopleList(store, clock());
    },
    setting_changes: ({ before }) => listSettingChanges(store.read, before),
  };
}

function peopleList({ read: db, runningTime }: Store, now: number): PeopleList {
  const people: PeopleList['people'] = listPeople(db).map((person) => ({
    ...person,
    last_sign_in: lastSignIn(db, person.id),
  }));
  return {
    people,
    pin_locks: listPinLocks(db, now, runningTime.now()),
    asks: peopleAreAsked(db),
    lock_after_minutes: lockAfterMinutes(db),
  };
}
