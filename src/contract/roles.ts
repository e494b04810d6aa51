import { type Scope, scopeNames } from './scopes';
import { staffPermissions as mayNot, roleNames as t } from './words';

/** The areas of the staff UI. */
export const areas = [
  'today',
  'races',
  'wristbands',
  'tee-times',
  'club',
  'sync',
  'settings',
  'help',
] as const;
export type Area = (typeof areas)[number];

/** Staff operations permitted to a role, in words; see `staff-operations/permissions.ts`. */
export const staffPermissions = {
  results: mayNot.results,
  records: mayNot.records,
  sync: mayNot.sync,
  settings: mayNot.settings,
} as const;
export type StaffPermission = keyof typeof staffPermissions;

interface Role {
  name: string;
  scopes: readonly Scope[];
  /** Areas of the staff UI it can see. */
  areas: readonly Area[];
  staff: readonly StaffPermission[];
  /** Its start page. */
  path: `/${string}`;
}

const hearings: Scope[] = ['hearings:read', 'hearings:write'];
const bands: Scope[] = ['wristbands:read', 'wristbands:write'];

/**
 * Permissions of people and devices, defined once for the server, the screens, the invitations and the tests. A device
 * may do what its own role allows and, once people sign in, what the person's role also allows.
 */
export const roles = {
  recorder: {
    name: t.recorder,
    scopes: ['regattas:read', 'scores:write'],
    areas: ['races', 'help'],
    staff: [],
    path: '/stations/finish',
  },
  scorer: {
    name: t.scorer,
    // The scorer decides on tally penalties proposed by the safety room.
    scopes: [
      ...(['regattas:read', 'regattas:write', 'scores:write', 'notices:write'] as const),
      ...(['wristbands:read', 'safety:read'] as const),
      ...hearings,
      'decisions:sign',
    ],
    areas: ['today', 'races', 'wristbands', 'sync', 'help'],
    staff: ['results', 'sync'],
    path: '/stations/results',
  },
  jury: {
    name: t.jury,
    scopes: ['regattas:read', ...hearings, 'decisions:sign', 'notices:write'],
    areas: ['races', 'help'],
    staff: [],
    path: '/races',
  },
  tally: {
    name: t.tally,
    scopes: bands,
    areas: ['wristbands', 'help'],
    staff: [],
    path: '/wristbands',
  },
  safety: {
    name: t.safety,
    scopes: ['regattas:read', 'safety:read', 'safety:write', 'medical:read', ...bands],
    areas: ['today', 'wristbands', 'races', 'help'],
    staff: [],
    path: '/stations/muster',
  },
  office: {
    name: t.office,
    scopes: [
      ...([
        'members:read',
        'applications:read',
        'applications:write',
        'billing:read',
        'orders:read',
        'office:write',
        'camps:collect',
      ] as const),
      ...(['feedback:read', 'portal:sessions:create', 'tee_times:read', 'tee_times:mark'] as const),
      'tee_times:book',
      ...(['banquets:read', 'camps:read', 'regattas:read', 'notices:write'] as const),
      ...(['medical:read', 'medical:write'] as const),
      ...hearings,
      ...bands,
    ],
    areas: ['today', 'races', 'wristbands', 'tee-times', 'club', 'sync', 'help'],
    staff: ['records', 'sync'],
    path: '/club/overview',
  },
  camp: {
    name: t.camp,
    scopes: ['camps:read', 'camps:collect'],
    areas: ['club', 'help'],
    staff: [],
    path: '/club/camps?view=collection',
  },
  starter: {
    name: t.starter,
    scopes: ['tee_times:read', 'tee_times:mark', 'members:read'],
    areas: ['tee-times', 'help'],
    staff: [],
    path: '/tee-times/starter',
  },
  'pro-shop': {
    name: t.proShop,
    scopes: ['tee_times:read', 'tee_times:mark', 'tee_times:book', 'members:read'],
    areas: ['tee-times', 'help'],
    staff: [],
    path: '/tee-times',
  },
  display: {
    name: t.display,
    scopes: ['regattas:read'],
    areas: ['races'],
    staff: [],
    path: '/stations/display',
  },
  manager: {
    name: t.manager,
    scopes: scopeNames,
    areas,
    staff: ['results', 'records', 'sync', 'settings'],
    path: '/today',
  },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof roles;
export const roleNames = Object.keys(roles) as [RoleName, ...RoleName[]];

/** Scopes of a role; all of them without a role. */
export function scopesOf(role: RoleName | null): readonly Scope[] {
  return role === null ? scopeNames : roles[role].scopes;
}

/** True if a role has this permission; without a role everything is permitted. */
export function mayDo(role: RoleName | null, permission: StaffPermission): boolean {
  return role === null || (roles[role].staff as readonly StaffPermission[]).includes(permission);
}

/** True if a role sees an area of the staff UI. */
export function seesArea(role: RoleName | null, area: Area): boolean {
  return role === null || (roles[role].areas as readonly Area[]).includes(area);
}
