import { refusal } from '@messages/refusals';
import { type Device, deviceOf } from '../../club/access/devices';
import {
  activePeople,
  findPerson,
  isPinOf,
  lockAfterMinutes,
  type StoredPerson,
} from '../../club/access/people';
import { checkPin, type PinCount } from '../../club/access/pin-attempts';
import { signIn, signOut } from '../../club/access/sign-ins';
import { joinedAs } from '../../club/actor';
import type { Person } from '../../contract/areas/access/people';
import { type RequestContext, read } from '../operations';
import type { Api } from '../types';

/** The numbers of wrong PINs that lock a person on a device, a device for everybody, and a person on all devices. */
const WRONG_PINS = { ofPersonOnDevice: 5, ofDevice: 15, ofPerson: 30 };

/** Registers the routes by which people sign in on devices. */
export function peopleRoutes(api: Api): void {
  const { store, clock } = api;

  read(api, 'people', (_, { c }) => {
    const asks = c.get('asksWho');
    return {
      asks,
      lock_after_minutes: lockAfterMinutes(store.read),
      role: joinedAs(c.get('apiKey'))?.role ?? null,
      people: asks ? activePeople(store.read).map(toPerson) : [],
    };
  });

  read(api, 'people.signIn', async ({ body: { id, person_id, pin } }, request) => {
    const device = deviceOfRequest(request);
    const person = findPerson(store.read, person_id);
    const isRight = await checkPin(store, countsOf(device, person), () =>
      isPinOf(store.read, person_id, pin),
    );
    if (!person || !isRight) return { signed_in: false, person: null };
    await store.write((db) => signIn(db, id, person.id, device, clock()));
    return { signed_in: true, person: toPerson(person) };
  });

  read(api, 'people.signOut', async (_, { c }) => {
    const device = deviceOf(c.get('apiKey'));
    if (!device) return { ended: false };
    return { ended: await store.write((db) => signOut(db, device.id, clock())) };
  });
}

/** The counts that an attempt adds to; for an unknown person, only the device's. */
function countsOf(device: Device, person: StoredPerson | undefined): PinCount[] {
  const count = { purpose: 'sign-in', device, most: WRONG_PINS.ofDevice } as const;
  if (!person) return [count];
  const personId = person.id;
  return [
    count,
    { ...count, personId, most: WRONG_PINS.ofPersonOnDevice },
    { purpose: 'sign-in', personId, most: WRONG_PINS.ofPerson },
  ];
}

/** @throws ApiError `API_KEY_SCOPE_DENIED` for the key of a program, which has a name of its own */
function deviceOfRequest({ c }: RequestContext): Device {
  const device = deviceOf(c.get('apiKey'));
  if (!device) throw refusal('API_KEY_SCOPE_DENIED', 'key_of_program');
  return device;
}

function toPerson({ id, name, role }: StoredPerson): Person {
  return { id, name, role };
}
