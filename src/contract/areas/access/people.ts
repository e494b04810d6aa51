import { z } from 'zod';
import { roleNames } from '../../roles';
import { defineRoute } from '../../route';
import { Id } from '../../schema';
import { fieldChecks as checks } from '../../words';

/** PIN for signing in on a device or ending a kiosk: digits of a tablet's keypad. */
export const PIN = /^\d{4,8}$/;
export const Pin = z.string().regex(PIN, checks.pinDigits);

export const RoleName = z.enum(roleNames).describe('A person’s permissions.');

/** A staff member, as devices know them. */
export const Person = z
  .object({
    id: Id.describe('The person.'),
    name: z.string().describe('What others call them.'),
    role: RoleName,
  })
  .meta({ id: 'Person', description: 'A member of staff.' });
export type Person = z.infer<typeof Person>;

/** People who may sign in on the calling device, and if it must ask. */
export const DevicePeople = z
  .object({
    asks: z
      .boolean()
      .describe(
        'True if the device asks who uses it: from the second person on, and not a display or a kiosk.',
      ),
    lock_after_minutes: z
      .int()
      .min(1)
      .nullable()
      .describe('After how many minutes without a touch it locks; null: never.'),
    role: RoleName.nullable().describe('The role of the device; null: any that the person has.'),
    people: z.array(Person).describe('By name; empty while it doesn’t ask.'),
  })
  .meta({ id: 'DevicePeople', description: 'Who may sign in on the device that asks.' });
export type DevicePeople = z.infer<typeof DevicePeople>;

const addition = { area: 'people', scope: 'any', addition: true, writes: false, signedOut: true } as const;
const person: Person = { id: 'psn_01', name: 'Anna Byrne', role: 'recorder' };

export const peopleRoute = defineRoute({
  ...addition,
  operationId: 'people',
  method: 'get',
  path: '/people',
  summary: 'Who may sign in on the device that asks',
  description:
    'For devices: the tablets that were let in, and the staff UI of the server’s own machine. Programs have keys of their own and ' +
    'are asked nothing: to them the list is empty.',
  computedFrom: [],
  data: DevicePeople,
  example: { data: { asks: true, lock_after_minutes: 5, role: 'recorder', people: [person] } },
});

export const signInRoute = defineRoute({
  ...addition,
  operationId: 'people.signIn',
  method: 'post',
  path: '/people/sign-in',
  summary: 'Sign somebody in on the device that asks, in place of whoever was',
  description:
    'What the device does from then on carries the id of the sign-in in the header `dockside-sign-in`, also when it is sent after ' +
    'somebody else has signed in. Made by the device, the id may be in use before the server could be asked: what carries one that ' +
    'the server doesn’t know is recorded as not verified. After five wrong PINs a person waits on this device, each time longer (429 with ' +
    '`retry-after`).',
  body: z
    .object({
      id: Id.describe('The sign-in, made by the device, so that a repeat is harmless.'),
      person_id: Id.describe('Who signs in.'),
      pin: z.string().min(1).max(20).describe('The PIN, as it was typed.'),
    })
    .meta({ id: 'SignInInput', description: 'A sign-in with a PIN.' }),
  computedFrom: [],
  data: z
    .object({
      signed_in: z.boolean().describe('True if the PIN is right.'),
      person: z.union([Person, z.null()]).describe('Who is signed in; null: the PIN is wrong.'),
    })
    .meta({ id: 'SignIn', description: 'What became of a sign-in.' }),
  example: {
    body: { id: 'sgn_01', person_id: 'psn_01', pin: '4711' },
    data: { signed_in: true, person },
  },
});

export const signOutRoute = defineRoute({
  ...addition,
  operationId: 'people.signOut',
  method: 'post',
  path: '/people/sign-out',
  summary: 'End the sign-in on the device that asks',
  description: 'What was recorded under it before may still be sent.',
  computedFrom: [],
  data: z
    .object({ ended: z.boolean().describe('True if a person was signed in.') })
    .meta({ id: 'SignOut', description: 'What became of a sign-out.' }),
  example: { data: { ended: true } },
});
