import { type Scope, scopeNames } from './scopes';

/** The areas of the staff UI. */
export const areas = ['races', 'wristbands', 'tee-times', 'club', 'sync', 'settings', 'help'] as const;
export type Area = (typeof areas)[number];

/** Staff operations permitted to a role, in words; see `staff-operations/permissions.ts`. */
export const staffPermissions = {
  results: 'publish results, and import and export the files of a regatta',
  records: 'import tables of members and bookings, and export a household’s data',
  sync: 'decide on changes waiting for the cloud',
  settings: 'change the settings, the people, keys, backups and the network',
} as const;
export type StaffPermission = keyof typeof staffPermissions;

interface Role {
  name: string;
  /** Purpose, as a sentence. */
  purpose: string;
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
    name: 'Finish recorder',
    purpose: 'Records finishes and signals, and reads the regattas.',
    scopes: ['regattas:read', 'scores:write'],
    areas: ['races', 'help'],
    staff: [],
    path: '/stations/finish',
  },
  scorer: {
    name: 'Scorer',
    purpose: 'Sets up regattas, enters results and penalties, posts notices and publishes.',
    // The scorer decides on tally penalties proposed by the safety room.
    scopes: [
      ...(['regattas:read', 'regattas:write', 'scores:write', 'notices:write'] as const),
      ...(['wristbands:read', 'safety:read'] as const),
      ...hearings,
      'decisions:sign',
    ],
    areas: ['races', 'wristbands', 'sync', 'help'],
    staff: ['results', 'sync'],
    path: '/stations/results',
  },
  jury: {
    name: 'Jury',
    purpose: 'Hears protests and inquiries, draws up and signs decisions, and posts notices.',
    scopes: ['regattas:read', ...hearings, 'decisions:sign', 'notices:write'],
    areas: ['races', 'help'],
    staff: [],
    path: '/races',
  },
  tally: {
    name: 'Tally',
    purpose: 'Checks wristbands, hands them out, and sees who is on the water.',
    scopes: bands,
    areas: ['wristbands', 'help'],
    staff: [],
    path: '/wristbands',
  },
  safety: {
    name: 'Safety',
    purpose: 'Sees who is on the water and from which boat, and checks people in.',
    scopes: ['regattas:read', 'safety:read', 'safety:write', 'medical:read', ...bands],
    areas: ['wristbands', 'races', 'help'],
    staff: [],
    path: '/stations/muster',
  },
  office: {
    name: 'Club office',
    purpose:
      'Works with members, accounts, bookings and functions, hands out bands, takes hearing requests and posts notices.',
    scopes: [
      ...([
        'members:read',
        'applications:read',
        'applications:write',
        'billing:read',
        'orders:read',
      ] as const),
      ...(['feedback:read', 'portal:sessions:create', 'tee_times:read', 'tee_times:mark'] as const),
      ...(['banquets:read', 'camps:read', 'regattas:read', 'notices:write'] as const),
      ...(['medical:read', 'medical:write'] as const),
      ...hearings,
      ...bands,
    ],
    areas: ['races', 'wristbands', 'tee-times', 'club', 'sync', 'help'],
    staff: ['records', 'sync'],
    path: '/club/overview',
  },
  display: {
    name: 'Results display',
    purpose: 'Reads races and results, and changes nothing.',
    scopes: ['regattas:read'],
    areas: ['races'],
    staff: [],
    path: '/stations/display',
  },
  manager: {
    name: 'Manager',
    purpose: 'Reads and changes everything, and the settings on this computer.',
    scopes: scopeNames,
    areas,
    staff: ['results', 'records', 'sync', 'settings'],
    path: '/races',
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
