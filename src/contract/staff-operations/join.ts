import { z } from 'zod';
import { Pin } from '../areas/people';
import { type RoleName, roleNames, roles } from '../roles';
import { EpochMs, Id } from '../schema';

interface JoinRole {
  name: string;
  /** What it is for, as a sentence. */
  purpose: string;
  role: RoleName;
  /** The page that it opens. */
  path: `/${string}`;
  /** Whether it never asks who uses it. */
  unattended: boolean;
}

/** What a device may be let in as: a role, or a kiosk, which is a tally for passers-by. */
export const joinRoles = {
  ...(Object.fromEntries(
    roleNames.map((role): [RoleName, JoinRole] => {
      const { name, purpose, path } = roles[role];
      return [role, { name, purpose, role, path, unattended: role === 'display' }];
    }),
  ) as Record<RoleName, JoinRole>),
  kiosk: {
    name: 'Wristband kiosk',
    purpose: 'Stands where sailors pass and check themselves out and in. Staff leave it with a PIN.',
    role: 'tally',
    path: '/wristbands/kiosk',
    unattended: true,
  },
} satisfies Record<string, JoinRole>;

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
    input: z.object({ club_id: Id, pin: Pin.nullable() }),
    output: z.object({ is_set: z.boolean() }),
  },
} as const;
