import type { Store } from '../../db/store';
import { AccessSource } from '../access/source';
import { ContactsSource } from '../contacts/source';
import { SealedExchange, SealedPart } from './exchange';

/** What is sealed to the other Dockside in an exchange. A Dockside of an earlier version leaves out what it does not know. */
export const sealedParts = {
  /** Who may sign in, and which keys work. */
  access: SealedPart.optional(),
  /** Emergency contacts. */
  contacts: SealedPart.optional(),
};

interface Parts {
  access?: SealedPart | undefined;
  contacts?: SealedPart | undefined;
}

/** All that paired Docksides keep the same and nobody else is to read. */
export class SealedParts {
  readonly #access: SealedExchange;
  readonly #contacts: SealedExchange;

  constructor(store: Store, clock: () => number) {
    this.#access = new SealedExchange(new AccessSource(store, clock));
    this.#contacts = new SealedExchange(new ContactsSource(store));
  }

  say(node: string): Required<Parts> {
    return { access: this.#access.say(node), contacts: this.#contacts.say(node) };
  }

  isDue(node: string): boolean {
    return this.#access.isDue(node) || this.#contacts.isDue(node);
  }

  async hear(node: string, { access, contacts }: Parts): Promise<void> {
    await this.#access.hear(node, access);
    await this.#contacts.hear(node, contacts);
  }
}
