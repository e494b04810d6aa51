import type { Readable } from '../../../db/connection';
import type { Store } from '../../../db/store';
import { digestOfAccess, readAccess } from '../access/state';
import { digestOfCampFields } from '../camp-fields/source';
import { digestOfReads } from '../contacts/reads';
import { digestOfContacts } from '../contacts/states';
import { digestOfLetterhead } from '../letterhead/source';
import { requireNode } from '../node';

type EncryptedName = 'access' | 'contacts' | 'contact_reads' | 'letterhead' | 'camp_fields';

/** The state of each compared part when this node and a peer last agreed; null: they did not. */
type Agreed = { [Name in EncryptedName]?: string | null | undefined };

/** State of each part, by the names that two nodes that agree have in common. */
const digests: { [Name in EncryptedName]: (db: Readable) => string } = {
  access: (db) => digestOfAccess(readAccess(db, requireNode(db).club_id)),
  contacts: digestOfContacts,
  contact_reads: digestOfReads,
  letterhead: digestOfLetterhead,
  camp_fields: digestOfCampFields,
};

export async function noteAgreed(store: Store, node: string, agreed: Agreed): Promise<void> {
  const text = JSON.stringify(agreed);
  if (agreedText(store.read, node) === text) return;
  await store.write((db) => db.run('UPDATE pairing_peers SET agreed = ? WHERE node = ?', text, node));
}

const agreedText = (db: Readable, node: string) =>
  db.get<{ agreed: string }>('SELECT agreed FROM pairing_peers WHERE node = ?', node)?.agreed;

/** The comparable parts in which a peer and this node may differ. */
export function disagreed(db: Readable, node: string): EncryptedName[] {
  const agreed: Agreed = JSON.parse(agreedText(db, node) ?? '{}');
  const names = Object.keys(digests) as EncryptedName[];
  return names.filter((name) => agreed[name] !== undefined && agreed[name] !== digests[name](db));
}
