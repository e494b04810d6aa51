import type { Store } from '../../../db/store';
import { AccessSource } from '../access/source';
import { ContactReadsSource } from '../contacts/reads';
import { ContactsSource } from '../contacts/source';
import { noteAgreed } from './agreed';
import { SealedExchange, SealedPart } from './exchange';

/** Sealed members of an exchange. Older Docksides leave out those that they do not know. */
export const sealedParts = {
  /** People who may sign in, and keys that work. */
  access: SealedPart.optional(),
  /** Emergency contacts. */
  contacts: SealedPart.optional(),
  /** Log of who read emergency contacts. */
  contact_reads: SealedPart.optional(),
};

interface Parts {
  access?: SealedPart | undefined;
  contacts?: SealedPart | undefined;
  contact_reads?: SealedPart | undefined;
}

/** All that paired Docksides keep the same and nobody else is to read. */
export class SealedParts {
  readonly #access: SealedExchange;
  readonly #contacts: SealedExchange;
  readonly #reads: SealedExchange;

  constructor(
    private readonly store: Store,
    clock: () => number,
  ) {
    this.#access = new SealedExchange(new AccessSource(store, clock));
    this.#contacts = new SealedExchange(new ContactsSource(store));
    this.#reads = new SealedExchange(new ContactReadsSource(store));
  }

  say(node: string): Required<Parts> {
    return {
      access: this.#access.say(node),
      contacts: this.#contacts.say(node),
      contact_reads: this.#reads.say(node),
    };
  }

  isDue(node: string): boolean {
    return [this.#access, this.#contacts, this.#reads].some((exchange) => exchange.isDue(node));
  }

  /** Applies a node's message, and keeps the agreed states. */
  async hear(node: string, { access, contacts, contact_reads }: Parts): Promise<void> {
    await noteAgreed(this.store, node, {
      access: await this.#access.hear(node, access),
      contacts: await this.#contacts.hear(node, contacts),
      contact_reads: await this.#reads.hear(node, contact_reads),
    });
  }
}
