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
import type { ReactNode } from 'react';
import { Notice } from '@/ui/notice';
import { useDevicePeople, useWho } from './device-people';
import { useSession } from './session';

/** What this device shows and allows: what its own role does and, where people sign in, that of the person. */
export interface Allowed {
  /** The roles that say so, the device's first; none where everything is allowed. */
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

/** An operation of the API, or what a role has to allow of the staff operations. */
export type Need = OperationId | StaffPermission;

/**
 * Why this device, or whoever uses it, may not do something, as a sentence; null where it may. It follows from the table of
 * roles and the scope of the route, as the server's refusal does.
 */
export function useRefusal(need: Need): string | null {
  const { roles: of, may } = useAllowed();
  if (isPermission(need)) {
    const denied = of.find((role) => !mayDo(role, need));
    return denied ? `The role ${roles[denied].name} may not ${staffPermissions[need]}.` : null;
  }
  const { scope } = routeTable[need];
  if (!isScope(scope) || may(scope)) return null;
  const denied = of.find((role) => !scopesOf(role).includes(scope));
  const subject = denied ? `The role ${roles[denied].name}` : 'The key of this device';
  return `${subject} may not ${scopes[scope]}.`;
}

/** What changes something, where it may be changed; nothing to a role that would only be refused. */
export function IfMay({ need, children }: { need: Need; children: ReactNode }) {
  return useRefusal(need) === null ? children : null;
}

/** In the place of what a role may not do: that it may not. Nothing where it may. */
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
