import type { Store } from '../../../db/store';
import { AccessSource } from '../access/source';
import { CampFieldsSource } from '../camp-fields/source';
import { ContactReadsSource } from '../contacts/reads';
import { ContactsSource } from '../contacts/source';
import { LetterheadSource } from '../letterhead/source';
import { noteAgreed } from './agreed';
import { EncryptedExchange, EncryptedPart } from './exchange';

/** Encrypted members of an exchange. Older Docksides leave out those that they do not know. */
export const encryptedParts = {
  /** People who may sign in, and keys that work. */
  access: EncryptedPart.optional(),
  /** Emergency contacts. */
  contacts: EncryptedPart.optional(),
  /** Log of who read emergency contacts. */
  contact_reads: EncryptedPart.optional(),
  /** The club's letterhead. */
  letterhead: EncryptedPart.optional(),
  /** Confirmed meanings of the fields of camp registrations. */
  camp_fields: EncryptedPart.optional(),
};

interface Parts {
  access?: EncryptedPart | undefined;
  contacts?: EncryptedPart | undefined;
  contact_reads?: EncryptedPart | undefined;
  letterhead?: EncryptedPart | undefined;
  camp_fields?: EncryptedPart | undefined;
}

/** All that paired Docksides keep the same and nobody else is to read. */
export class EncryptedParts {
  readonly #access: EncryptedExchange;
  readonly #contacts: EncryptedExchange;
  readonly #reads: EncryptedExchange;
  readonly #letterhead: EncryptedExchange;
  readonly #campFields: EncryptedExchange;

  constructor(
    private readonly store: Store,
    clock: () => number,
  ) {
    this.#access = new EncryptedExchange(new AccessSource(store, clock));
    this.#contacts = new EncryptedExchange(new ContactsSource(store));
    this.#reads = new EncryptedExchange(new ContactReadsSource(store));
    this.#letterhead = new EncryptedExchange(new LetterheadSource(store, clock));
    this.#campFields = new EncryptedExchange(new CampFieldsSource(store));
  }

  say(node: string): Required<Parts> {
    return {
      access: this.#access.say(node),
      contacts: this.#contacts.say(node),
      contact_reads: this.#reads.say(node),
      letterhead: this.#letterhead.say(node),
      camp_fields: this.#campFields.say(node),
    };
  }

  isDue(node: string): boolean {
    const all = [this.#access, this.#contacts, this.#reads, this.#letterhead, this.#campFields];
    return all.some((exchange) => exchange.isDue(node));
  }

  /** Applies a node's message, and keeps the agreed states. */
  async receive(
    node: string,
    { access, contacts, contact_reads, letterhead, camp_fields }: Parts,
  ): Promise<void> {
    await noteAgreed(this.store, node, {
      access: await this.#access.receive(node, access),
      contacts: await this.#contacts.receive(node, contacts),
      contact_reads: await this.#reads.receive(node, contact_reads),
      letterhead: await this.#letterhead.receive(node, letterhead),
      camp_fields: await this.#campFields.receive(node, camp_fields),
    });
  }
}
