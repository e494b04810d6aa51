import type { Person } from '@contract/areas/people';
import type { ErrorCode } from '@contract/errors';
import { PERSON_HEADER, SIGN_IN_HEADER } from '@contract/sign-in-headers';
import { deviceStore } from '@/lib/device-store';

/** A sign-in on this device, as requests name it: what is made under it keeps it, whoever signs in afterwards. */
export interface SignInClaim {
  signInId: string;
  personId: string;
}

/** Who uses this device. */
export interface Who {
  /** Whoever signed in last, also while it is locked; null: nobody has. */
  person: (Person & { signInId: string }) | null;
  /** Why it asks for a name and a PIN before it goes on; null: it does not. `wrong-pin`: one that could only be asked about later. */
  locked: 'by-hand' | 'wrong-pin' | null;
  /** The PIN was given while the server was away, and is still to be asked about. */
  isUnverified: boolean;
  /** The server asks who it is: nobody is signed in, or not any more. */
  isRefused: boolean;
  /** Somebody wants to choose who goes on; they may change their mind. */
  isChoosing: boolean;
}

const ITEM = 'dockside.person';
const NOBODY: Who = {
  ...{ person: null, locked: null, isUnverified: false, isRefused: false, isChoosing: false },
};

/** Whoever uses this device, in all tabs of the browser; who they are is the server's to say. */
class WhoStore {
  #who = read();
  readonly #listeners = new Set<() => void>();

  constructor() {
    deviceStore.subscribe((name, isElsewhere) => {
      if (isElsewhere && (name === ITEM || name === null)) this.#set(read());
    });
  }

  get = (): Who => this.#who;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  signIn(person: Person, signInId: string, isUnverified = false): void {
    this.#store({ ...NOBODY, person: { ...person, signInId }, isUnverified });
  }

  /** The PIN of this sign-in was right. */
  verified(signInId: string): void {
    const { person, isUnverified } = this.#who;
    if (isUnverified && person?.signInId === signInId) this.#set({ ...this.#who, isUnverified: false });
  }

  /** Asks for a name and a PIN before it goes on; until then, what the screens do by themselves is still the same person's. */
  lock(locked: NonNullable<Who['locked']> = 'by-hand'): void {
    if (!this.#who.locked) this.#store({ ...this.#who, locked });
  }

  /** Asks who goes on, and lets whoever is signed in change their mind. */
  choose = (isChoosing: boolean): void => this.#set({ ...this.#who, isChoosing });

  /** The server has refused what this sign-in asked for, as nobody's. */
  refuse(signInId: string | null): void {
    const { person, isRefused, isUnverified } = this.#who;
    // The server does not know this sign-in before it was asked about the PIN.
    if (isUnverified) return;
    // What was on its way at a switch of persons says nothing of who is signed in now.
    if (!isRefused && (person?.signInId ?? null) === (signInId || null))
      this.#set({ ...this.#who, isRefused: true });
  }

  /** Nobody uses it. */
  forget = (): void => this.#store(NOBODY);

  /** What is made now is made under this sign-in; null: nobody was asked. */
  claim(): SignInClaim | null {
    const { person } = this.#who;
    return person && { signInId: person.signInId, personId: person.id };
  }

  #store(who: Who): void {
    const { person, locked } = who;
    deviceStore.set(ITEM, person && JSON.stringify({ person, locked }));
    this.#set(who);
  }

  #set(who: Who): void {
    this.#who = who;
    for (const listener of this.#listeners) listener();
  }
}

function read(): Who {
  const stored = deviceStore.getJson<Who>(ITEM);
  if (typeof stored?.person?.signInId !== 'string') return NOBODY;
  return { ...NOBODY, person: stored.person, locked: stored.locked ?? null };
}

export const who = new WhoStore();

/** The headers of a request that says who makes it; empty ones where nobody is to be named. */
export function claimHeaders(claim: SignInClaim | null): Record<string, string> {
  return { [SIGN_IN_HEADER]: claim?.signInId ?? '', [PERSON_HEADER]: claim?.personId ?? '' };
}

/** Sends a request, and hears it when the server asks who makes it. */
export async function askingWho(
  init: RequestInit,
  send: (init: RequestInit) => Promise<Response>,
): Promise<Response> {
  const response = await send(init);
  if (response.status === 403) {
    const { code } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { code?: string };
    if (code === ('SIGN_IN_REQUIRED' satisfies ErrorCode))
      who.refuse(new Headers(init.headers).get(SIGN_IN_HEADER));
  }
  return response;
}

/** Adds who uses this device to a request that does not say it itself. */
export function withClaim(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  const claim = who.claim();
  if (claim && !headers.has(SIGN_IN_HEADER))
    for (const [name, value] of Object.entries(claimHeaders(claim))) headers.set(name, value);
  return { ...init, headers };
}
