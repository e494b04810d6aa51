import { createHash } from 'node:crypto';
import { ConfirmedField, confirmedCampFields, mergeCampFields } from '../../../club/members/camp-fields';
import type { Readable } from '../../../db/connection';
import { isSandbox } from '../../../db/sandbox';
import type { Store } from '../../../db/store';
import type { EncryptedSource, News } from '../encrypted/exchange';
import { findNode } from '../node';
import { readable } from '../readable';

const State = readable(ConfirmedField, 10_000);

/** The confirmed meanings of camp fields: always all of them, named by their content. */
export class CampFieldsSource implements EncryptedSource {
  /** By node id, since this process started. */
  readonly #applied = new Map<string, string>();

  constructor(private readonly store: Store) {}

  applied(node: string): string | null {
    return this.#applied.get(node) ?? null;
  }

  newsAfter(has: string | null): News | undefined {
    const text = textOf(this.store.read);
    const name = nameOf(text);
    return name === '' || name === has ? undefined : { name, text };
  }

  async apply(node: string, text: string): Promise<void> {
    const theirs = State.safeParse(JSON.parse(text)).data;
    if (!theirs || isSandbox(this.store.read)) return;
    await this.store.write((db) => {
      const own = findNode(db);
      if (own) mergeCampFields(db, own.club_id, theirs);
    });
    // Named by the text as it came: read and written again, it may differ.
    this.#applied.set(node, nameOf(text));
  }

  digest(): string {
    return digestOfCampFields(this.store.read);
  }

  expected(): string {
    return this.digest();
  }

  async hearAgain(node: string): Promise<void> {
    this.#applied.delete(node);
  }
}

/** Names the confirmed meanings: two Docksides of one state have the same; empty: there are none. */
export function digestOfCampFields(db: Readable): string {
  return nameOf(textOf(db));
}

/** The confirmed meanings as they are sent; empty: there are none. */
function textOf(db: Readable): string {
  const node = findNode(db);
  const fields = node ? confirmedCampFields(db, node.club_id) : [];
  return fields.length === 0 ? '' : JSON.stringify(fields);
}

function nameOf(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex').slice(0, 32);
}
