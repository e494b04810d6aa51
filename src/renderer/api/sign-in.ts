import type { Person } from '@contract/areas/access/people';
import type { Client } from '@shared/api-client';
import { v7 as uuidv7 } from 'uuid';
import { NetworkError } from './network';
import { who } from './who';

/** A sign-in with a PIN not yet checked by the server; the PIN stays in memory only. */
interface Pending {
  person: Person;
  signInId: string;
  pin: string;
}

let pending: Pending | null = null;

/** Result of a sign-in; `later`: unverified until the server can be asked. */
export type SignInOutcome = 'in' | 'wrong' | 'later';

/**
 * Signs a person in on this device. While the server is away, the sign-in is accepted unverified. Records then carry an
 * unverified name, unless the PIN proves right before they are sent.
 *
 * @throws ClientError when the server refuses, as after too many wrong PINs
 */
export async function signIn(client: Client, person: Person, pin: string): Promise<SignInOutcome> {
  const signInId = `sgn_${uuidv7()}`;
  try {
    if (!(await ask(client, { person, signInId, pin }))) return 'wrong';
    pending = null;
    who.signIn(person, signInId);
    return 'in';
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    pending = { person, signInId, pin };
    who.signIn(person, signInId, true);
    return 'later';
  }
}

/**
 * Checks a pending PIN, if there is one. A wrong PIN locks the device, and its records stay unverified.
 *
 * @throws NetworkError when the server does not answer: call again later
 */
export async function verifyPending(client: Client): Promise<void> {
  const asked = pending;
  if (!asked) return;
  const isRight = await ask(client, asked).catch((error) => {
    if (error instanceof NetworkError) throw error;
    // The server refuses to check, as after too many wrong PINs.
    return false;
  });
  if (pending === asked) pending = null;
  if (isRight) who.verified(asked.signInId);
  else if (who.claim()?.signInId === asked.signInId) who.lock('wrong-pin');
}

async function ask(client: Client, { person, signInId, pin }: Pending): Promise<boolean> {
  const { data } = await client.call('people.signIn', { body: { id: signInId, person_id: person.id, pin } });
  return data.signed_in;
}
