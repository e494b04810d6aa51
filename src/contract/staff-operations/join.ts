import { z } from 'zod';
import { Pin } from '../areas/access/people';
import { type RoleName, roleNames, roles } from '../roles';
import { EpochMs, Id } from '../schema';
import { roleNames as t } from '../words';

interface JoinRole {
  name: string;
  role: RoleName;
  /** The page it opens. */
  path: `/${string}`;
  /** True if the device never asks who uses it. */
  unattended: boolean;
}

/** Roles for a joining device. A kiosk is a tally for passers-by. */
export const joinRoles = {
  ...(Object.fromEntries(
    roleNames.map((role): [RoleName, JoinRole] => {
      const { name, path } = roles[role];
      return [role, { name, role, path, unattended: role === 'display' }];
    }),
  ) as Record<RoleName, JoinRole>),
  kiosk: {
    name: t.kiosk,
    role: 'tally',
    path: '/wristbands/kiosk',
    unattended: true,
  },
} satisfies Record<string, JoinRole>;

export type JoinRoleName = keyof typeof joinRoles;
export const joinRoleNames = Object.keys(joinRoles) as [JoinRoleName, ...JoinRoleName[]];
const JoinRoleName = z.enum(joinRoleNames);

/**
 * Path where a tablet exchanges its link's code for a key: `POST` with `JoinInput` as JSON. The page at that path does
 * so.
 */
export const JOIN_PATH = '/join';

/** Lifetime of a join link. */
export const JOIN_LINK_MS = 15 * 60_000;

export const JoinInput = z.object({
  code: z.string().min(1).max(100),
  /** Made by the browser, so that only this browser can repeat a request whose answer was lost. */
  device: z.string().min(8).max(100),
});

export const Joined = z.object({ key: z.string(), role: JoinRoleName });
export type Joined = z.infer<typeof Joined>;

export const joinOperations = {
  /**
   * Makes a link that adds one tablet, once, in a role. The tablet gets a key with this name, listed by `list_keys`
   * after it has joined.
   */
  create_join_link: {
    input: z.object({ club_id: Id, name: z.string().trim().min(1).max(100), role: JoinRoleName }),
    output: z.object({
      /** Path to append to an address the tablet can reach. The code is in the fragment, which browsers never send. */
      path: z.string(),
      expires_at: EpochMs,
    }),
  },
  /** True if the club's kiosks have a PIN. */
  kiosk_pin: { input: z.object({ club_id: Id }), output: z.object({ is_set: z.boolean() }) },
  /** Sets the PIN, or removes it with null. Without a PIN no kiosk can start, and running ones have none. */
  set_kiosk_pin: {
    input: z.object({ club_id: Id, pin: Pin.nullable() }),
    output: z.object({ is_set: z.boolean() }),
  },
} as const;
