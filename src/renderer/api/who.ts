import type { Person } from '@contract/areas/access/people';
import type { ErrorCode } from '@contract/errors';
import { PERSON_HEADER, SIGN_IN_HEADER } from '@contract/sign-in-headers';
import { deviceStore } from '@/lib/device-store';

/** A sign-in on this device, as sent with requests. Records keep it, whoever signs in later. */
export interface SignInClaim {
  signInId: string;
  personId: string;
}

/** The user of this device. */
export interface Who {
  /** The last person to sign in, even while locked; null: no sign-in yet. */
  person: (Person & { signInId: string }) | null;
  /** Reason for asking for a name and a PIN; null: unlocked. `wrong-pin`: an offline PIN proved wrong later. */
  locked: 'by-hand' | 'wrong-pin' | null;
  /** The PIN was entered while the server was away, and is still unchecked. */
  isUnverified: boolean;
  /** The server asks for a sign-in: there is none, or it has ended. */
  isRefused: boolean;
  /** The next user is being chosen; this can be cancelled. */
  isChoosing: boolean;
}

const ITEM = 'dockside.person';
const NOBODY: Who = {
  ...{ person: null, locked: null, isUnverified: false, isRefused: false, isChoosing: false },
};

/** The user of this device, in all tabs of the browser; the server decides who it is. */
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

  /** Marks this sign-in's PIN as right. */
  verified(signInId: string): void {
    const { person, isUnverified } = this.#who;
    if (isUnverified && person?.signInId === signInId) this.#set({ ...this.#who, isUnverified: false });
  }

  /** Asks for a name and a PIN. Until then, automatic actions of the screens count as the same person's. */
  lock(locked: NonNullable<Who['locked']> = 'by-hand'): void {
    if (!this.#who.locked) this.#store({ ...this.#who, locked });
  }

  /** Asks for the next user; the current one can cancel. */
  choose = (isChoosing: boolean): void => this.#set({ ...this.#who, isChoosing });

  /** Notes that the server has refused a request of this sign-in for want of a person. */
  refuse(signInId: string | null): void {
    const { person, isRefused, isUnverified } = this.#who;
    // The server learns of this sign-in only when the PIN is checked.
    if (isUnverified) return;
    // A request sent before a switch of persons says nothing about the current one.
    if (!isRefused && (person?.signInId ?? null) === (signInId || null))
      this.#set({ ...this.#who, isRefused: true });
  }

  /** Forgets the user. */
  forget = (): void => this.#store(NOBODY);

  /** The sign-in for new records; null: people do not sign in. */
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

/** Headers that name a request's person; empty values for nobody. */
export function claimHeaders(claim: SignInClaim | null): Record<string, string> {
  return { [SIGN_IN_HEADER]: claim?.signInId ?? '', [PERSON_HEADER]: claim?.personId ?? '' };
}

/** Sends a request, and notes when the server asks for a sign-in. */
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

/** Adds this device's user to a request that names none. */
export function withClaim(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  const claim = who.claim();
  if (claim && !headers.has(SIGN_IN_HEADER))
    for (const [name, value] of Object.entries(claimHeaders(claim))) headers.set(name, value);
  return { ...init, headers };
}
