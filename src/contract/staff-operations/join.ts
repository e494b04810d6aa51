import { z } from 'zod';
import { EpochMs, Id } from '../schema';
import { type Scope, scopeNames } from '../scopes';

interface JoinRole {
  name: string;
  /** What it is for, as a sentence. */
  purpose: string;
  scopes: readonly Scope[];
  /** The page that it opens. */
  path: `/${string}`;
}

const bands: Scope[] = ['wristbands:read', 'wristbands:write'];

/** What a tablet may be let in as. */
export const joinRoles = {
  dock: {
    name: 'Dock',
    purpose: 'Checks wristbands, hands them out, and sees who is on the water.',
    scopes: bands,
    path: '/wristbands',
  },
  kiosk: {
    name: 'Wristband kiosk',
    purpose: 'Stands where sailors pass and check themselves out and in. Staff leave it with a PIN.',
    scopes: bands,
    path: '/wristbands/kiosk',
  },
  finish: {
    name: 'Finish recorder',
    purpose: 'Records finishes and signals, and reads the regattas.',
    scopes: ['regattas:read', 'scores:write'],
    path: '/stations/finish',
  },
  scorer: {
    name: 'Scorer',
    purpose: 'Scores and corrects the races, sets regattas up, and posts notices.',
    scopes: ['regattas:read', 'regattas:write', 'scores:write', 'notices:write'],
    path: '/stations/results',
  },
  safety: {
    name: 'Safety',
    purpose: 'Sees who is on the water and who is overdue, and checks people ashore.',
    scopes: ['regattas:read', ...bands],
    path: '/stations/muster',
  },
  office: {
    name: 'Office',
    purpose: 'Reads members, applications, accounts and the tee sheet, and changes nothing.',
    scopes: [
      'members:read',
      'applications:read',
      'billing:read',
      'orders:read',
      'feedback:read',
      'banquets:read',
      'camps:read',
      'tee_times:read',
    ],
    path: '/club/overview',
  },
  display: {
    name: 'Results display',
    purpose: 'Reads races and results, and changes nothing.',
    scopes: ['regattas:read'],
    path: '/races',
  },
  staff: {
    name: 'All of the club',
    purpose: 'Reads and changes everything but the settings of this computer: for staff alone.',
    scopes: scopeNames,
    path: '/races',
  },
} as const satisfies Record<string, JoinRole>;

export type JoinRoleName = keyof typeof joinRoles;
export const joinRoleNames = Object.keys(joinRoles) as [JoinRoleName, ...JoinRoleName[]];
const JoinRoleName = z.enum(joinRoleNames);

/** Where a tablet takes the code of its link to a key: `POST` with `JoinInput` as JSON. The page of that address does so. */
export const JOIN_PATH = '/join';

/** How long a link that lets a tablet in is good for. */
export const JOIN_LINK_MS = 15 * 60_000;

export const JoinInput = z.object({
  code: z.string().min(1).max(100),
  /** Made by the browser: it alone may ask again, should the answer have been lost. */
  device: z.string().min(8).max(100),
});

export const Joined = z.object({ key: z.string(), role: JoinRoleName });
export type Joined = z.infer<typeof Joined>;

/** How staff end a kiosk: digits, as a tablet's keypad has them. */
export const KIOSK_PIN = /^\d{4,8}$/;
export const KioskPin = z.string().regex(KIOSK_PIN, 'must have 4 to 8 digits');

export const joinOperations = {
  /** Makes a link that lets one tablet in, once, in a role: it gets a key of this name, which `list_keys` has once it is in. */
  create_join_link: {
    input: z.object({ club_id: Id, name: z.string().trim().min(1).max(100), role: JoinRoleName }),
    output: z.object({
      /** Under an address that the tablet reaches. The code stands in the fragment, which browsers send to no server. */
      path: z.string(),
      expires_at: EpochMs,
    }),
  },
  /** Whether the club's kiosks have a PIN. */
  kiosk_pin: { input: z.object({ club_id: Id }), output: z.object({ is_set: z.boolean() }) },
  /** Sets the PIN, or with null takes it away: then no kiosk can be begun, and those that run are left without one. */
  set_kiosk_pin: {
    input: z.object({ club_id: Id, pin: KioskPin.nullable() }),
    output: z.object({ is_set: z.boolean() }),
  },
} as const;
