import type { Person } from '@contract/areas/people';
import type { Client } from '@shared/api-client';
import { v7 as uuidv7 } from 'uuid';
import { NetworkError } from './network';
import { who } from './who';

/** A sign-in whose PIN the server could not be asked about; the PIN is kept in this page's memory alone. */
interface Pending {
  person: Person;
  signInId: string;
  pin: string;
}

let pending: Pending | null = null;

/** How a sign-in went: `later` is one that counts as not verified until the server can be asked. */
export type SignInOutcome = 'in' | 'wrong' | 'later';

/**
 * Signs somebody in on this device. While the server is away it goes on without having asked: what is recorded then says that
 * the name is not verified, unless the PIN turns out right before it is sent.
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
 * Asks about a PIN that could not be asked about before, if there is one. Where it was wrong the device is locked, and what was
 * recorded stays not verified.
 *
 * @throws NetworkError when the server does not answer: it can be asked again
 */
export async function verifyPending(client: Client): Promise<void> {
  const asked = pending;
  if (!asked) return;
  const isRight = await ask(client, asked).catch((error) => {
    if (error instanceof NetworkError) throw error;
    // It refuses to say, as after too many wrong ones.
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
