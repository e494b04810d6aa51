import { type RoleName, scopesOf } from '../contract/roles';
import type { Scope } from '../contract/scopes';
import { joinRoles } from '../contract/staff-operations/join';
import type { Readable } from '../db/connection';
import type { ApiKey } from './api-keys';
import { deviceOf } from './devices';
import { findPerson } from './people';
import { findSignIn } from './sign-ins';

/** Who makes a request, what they are called in what they record, and what they may do. */
export interface Actor {
  /** A person, or the key or device where no person is asked for: `Anna Byrne`, `Scoring program`, `Firefox on Windows`. */
  name: string;
  /** The device on which a person does it, by its name; null where no person does. */
  device: string | null;
  /** What is theirs of the key's scopes. */
  scopes: Scope[];
  /** The role of the person, and that of the device: they leave scopes away; null where there is none. */
  role: RoleName | null;
  deviceRole: RoleName | null;
  /** Nobody is signed in on a device that asks who uses it: it may only send what was done before (`lateOperations`). */
  isUnknown: boolean;
}

/** What a request says of who makes it. */
export interface Claim {
  signInId: string | undefined;
  personId: string | undefined;
}

/** What a device was let in as; null for one of the server's own machine and for keys of programs. */
export function joinedAs({ role }: Pick<ApiKey, 'role'>): (typeof joinRoles)[keyof typeof joinRoles] | null {
  return role !== null && Object.hasOwn(joinRoles, role) ? joinRoles[role as keyof typeof joinRoles] : null;
}

/** Whether a key is that of a device which somebody uses, and so asks who that is: a display or a kiosk stands by itself. */
export function isAttended(apiKey: ApiKey): boolean {
  return deviceOf(apiKey) !== null && !joinedAs(apiKey)?.unattended;
}

/**
 * Who makes a request with this key.
 *
 * While devices ask who uses them, a person counts whose sign-in was on this very device. One that has ended, or that the
 * server never heard of because the device was cut off, is good for what devices send late alone (`lateOperations`): that was
 * recorded while the person was there, and is only sent later. The server cannot know when that was, so it takes the word of a
 * device that the person did sign in on; of any other it says that the name is not verified.
 *
 * @param asksWho whether somebody has to sign in on the key's device
 */
export function actorOf(
  db: Readable,
  { apiKey, asksWho }: { apiKey: ApiKey; asksWho: boolean },
  { signInId, personId }: Claim,
): Actor {
  const { name, scopes } = apiKey;
  const device = deviceOf(apiKey);
  const deviceRole = joinedAs(apiKey)?.role ?? null;
  if (!device || !asksWho) return { name, device: null, scopes, role: null, deviceRole, isUnknown: false };
  const signIn = signInId === undefined ? undefined : findSignIn(db, signInId, device.id);
  const claimed = signIn || personId === undefined ? undefined : findPerson(db, personId);
  const person = signIn?.person ?? claimed;
  const own = person ? scopes.filter((scope) => scopesOf(person.role).includes(scope)) : scopes;
  return {
    name: signIn ? signIn.person.name : claimed ? `${claimed.name} (not verified)` : name,
    device: person ? device.name : null,
    scopes: own,
    role: person?.role ?? null,
    deviceRole,
    isUnknown: signIn?.isCurrent !== true,
  };
}
