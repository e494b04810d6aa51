import { z } from 'zod';
import { isSandbox } from '../../../db/sandbox';
import type { Store } from '../../../db/store';
import type { EncryptedSource, News } from '../encrypted/exchange';
import { VersionsOfOne } from '../entries';
import { LINK_LIMITS } from '../limits';
import { findNode } from '../node';
import { ContactContent } from './contents';
import { mergeContacts } from './merge';
import { contactsAfter, digestOfContacts } from './states';

const isContent = (json: string): boolean => {
  try {
    return ContactContent.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
};

/** Contacts that changed from one change of the node that sends them to another. */
const Contacts = z.object({
  after: z.int().nonnegative(),
  to: z.int().nonnegative(),
  contacts: z.array(
    z.object({
      registration_id: z.string().min(1).max(1_000),
      person: z.string().min(1).max(1_000),
      state: VersionsOfOne.refine(({ siblings }) =>
        siblings.every(({ json }) => json === null || isContent(json)),
      ),
    }),
  ),
});

/** Emergency contacts: those that changed behind a change of this node, by whose number they are named. */
export class ContactsSource implements EncryptedSource {
  constructor(private readonly store: Store) {}

  applied(node: string): string | null {
    const sql = 'SELECT contacts_to FROM pairing_peers WHERE node = ? AND contacts_to > 0';
    return this.store.read.get<{ contacts_to: number }>(sql, node)?.contacts_to.toString() ?? null;
  }

  newsAfter(has: string | null): News | undefined {
    const db = this.store.read;
    const after = Number(has) || 0;
    const contacts = findNode(db) ? contactsAfter(db, after, LINK_LIMITS.size) : [];
    const to = contacts.at(-1)?.change;
    if (to === undefined) return undefined;
    const news: z.input<typeof Contacts> = { after, to, contacts };
    return { name: String(to), text: JSON.stringify(news) };
  }

  async apply(node: string, text: string): Promise<void> {
    const news = Contacts.safeParse(JSON.parse(text)).data;
    if (!news || isSandbox(this.store.read)) return;
    await this.store.write((db) => {
      if (!findNode(db)) return;
      mergeContacts(db, news.contacts);
      // If all contacts were requested again meanwhile, this message is not all of them.
      const sql = 'UPDATE pairing_peers SET contacts_to = ? WHERE node = ? AND contacts_to >= ?';
      db.run(sql, news.to, node, news.after);
    });
  }

  digest(): string {
    return digestOfContacts(this.store.read);
  }

  expected(): string {
    return this.digest();
  }

  async hearAgain(node: string): Promise<void> {
    await this.store.write((db) => db.run('UPDATE pairing_peers SET contacts_to = 0 WHERE node = ?', node));
  }
}
