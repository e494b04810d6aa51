import {
  type Area,
  mayDo,
  type RoleName,
  roles,
  type StaffPermission,
  scopesOf,
  seesArea,
  staffPermissions,
} from '@contract/roles';
import { routeTable } from '@contract/route-table';
import type { OperationId } from '@contract/routes';
import { type Scope, scopes } from '@contract/scopes';
import { allowed as t } from '@messages/api';
import type { ReactNode } from 'react';
import { Notice } from '@/ui/notice';
import { useDevicePeople, useWho } from './device-people';
import { useSession } from './session';

/** Visible areas and allowed actions on this device: its own role's and, where people sign in, the person's. */
export interface Allowed {
  /** The limiting roles, the device's first; empty where everything is allowed. */
  roles: readonly RoleName[];
  sees: (area: Area) => boolean;
  may: (scope: Scope) => boolean;
}

export function useAllowed(): Allowed {
  const people = useDevicePeople();
  const { scopes } = useSession();
  const { person } = useWho();
  const of = [people?.role ?? null, people?.asks ? (person?.role ?? null) : null].filter(
    (role) => role !== null,
  );
  const inEach = (allows: (role: RoleName) => boolean) => of.every(allows);
  return {
    roles: of,
    sees: (area) => inEach((role) => seesArea(role, area)),
    may: (scope) =>
      (of.length > 0 || scopes === null || scopes.includes(scope)) &&
      inEach((role) => scopesOf(role).includes(scope)),
  };
}

/** An operation of the API, or a permission for staff operations. */
export type Need = OperationId | StaffPermission;

/**
 * Explains in a sentence why this device or its user may not do something; null where allowed. Derived from the role
 * table and the route's scope, like the server's refusal.
 */
export function useRefusal(need: Need): string | null {
  const { roles: of, may } = useAllowed();
  if (isPermission(need)) {
    const denied = of.find((role) => !mayDo(role, need));
    return denied ? t.roleMayNot(roles[denied].name, staffPermissions[need]) : null;
  }
  const { scope } = routeTable[need];
  if (!isScope(scope) || may(scope)) return null;
  const denied = of.find((role) => !scopesOf(role).includes(scope));
  return denied ? t.roleMayNot(roles[denied].name, scopes[scope]) : t.keyMayNot(scopes[scope]);
}

/** Renders children where the action is allowed; nothing for a role that would be refused. */
export function IfMay({ need, children }: { need: Need; children: ReactNode }) {
  return useRefusal(need) === null ? children : null;
}

/** Shows the refusal where an action is not allowed; nothing where it is. */
export function MayNot({ need }: { need: Need }) {
  const refusal = useRefusal(need);
  return refusal === null ? null : <Notice tone="warning">{refusal}</Notice>;
}

function isPermission(need: Need): need is StaffPermission {
  return Object.hasOwn(staffPermissions, need);
}

function isScope(scope: string): scope is Scope {
  return Object.hasOwn(scopes, scope);
}
