import { actor as t } from '@messages/server/access';
import { type RoleName, scopesOf } from '../contract/roles';
import type { Scope } from '../contract/scopes';
import { joinRoles } from '../contract/staff-operations/join';
import type { Readable } from '../db/connection';
import type { ApiKey } from './access/api-keys';
import { deviceOf } from './access/devices';
import { findPerson } from './access/people';
import { findSignIn } from './access/sign-ins';

/** The author of a request: name for records, and permissions. */
export interface Actor {
  /**
   * A person, or the key or device if no person is asked for: `Anna Byrne`, `Scoring program`, `Firefox on Windows`.
   */
  name: string;
  /** Name of the device a person uses; null without a person. */
  device: string | null;
  /** The key's scopes that they may use. */
  scopes: Scope[];
  /** Roles of the person and of the device, both of which restrict scopes; null without one. */
  role: RoleName | null;
  deviceRole: RoleName | null;
  /** True if nobody is signed in on a device that asks. It may then only send earlier work (`allowedAfterSignOut`). */
  isUnknown: boolean;
}

/** A request's claim about its author. */
export interface Claim {
  signInId: string | undefined;
  personId: string | undefined;
}

/** The role a device joined with; null for a device on the server's computer and for programs' keys. */
export function joinedAs({ role }: Pick<ApiKey, 'role'>): (typeof joinRoles)[keyof typeof joinRoles] | null {
  return role !== null && Object.hasOwn(joinRoles, role) ? joinRoles[role as keyof typeof joinRoles] : null;
}

/** True if a key belongs to a device that asks who uses it. Displays and kiosks stand alone. */
export function isAttended(apiKey: ApiKey): boolean {
  return deviceOf(apiKey) !== null && !joinedAs(apiKey)?.unattended;
}

/**
 * Finds the author of a request with this key.
 *
 * While devices ask who uses them, the person must have signed in on this very device. A sign-in may have ended, or be
 * unknown to the server because the device was cut off. It is then valid only for `allowedAfterSignOut`, whose work was
 * recorded earlier and is sent late. The server cannot know when, so it trusts a device the person has signed in on;
 * otherwise the name is marked as not verified.
 *
 * @param asksWho true if somebody must sign in on the key's device
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
    name: signIn ? signIn.person.name : claimed ? t.notVerified(claimed.name) : name,
    device: person ? device.name : null,
    scopes: own,
    role: person?.role ?? null,
    deviceRole,
    isUnknown: signIn?.isCurrent !== true,
  };
}
