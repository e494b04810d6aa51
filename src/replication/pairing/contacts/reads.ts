import { z } from 'zod';
import type { Readable, Writable } from '../../../db/connection';
import { isSandbox } from '../../../db/sandbox';
import type { Store } from '../../../db/store';
import { digestWhile } from '../encrypted/digest';
import type { EncryptedSource, News } from '../encrypted/exchange';
import { findNode } from '../node';
import { readState } from '../states';
import { contentOf } from '../versions';

/** Number of reads that go along at once. */
const MOST = 1_000;

const Text = z.string().max(1_000);

const Read = z.object({
  row: z.int().positive(),
  regatta_id: Text,
  registration_id: Text,
  person: Text,
  read_at: z.int(),
  read_by: Text.nullable(),
  reason: Text.nullable(),
});
type Read = z.infer<typeof Read>;

const Reads = z.object({ after: z.int().nonnegative(), reads: z.array(Read).min(1).max(MOST) });

const columns = 'regatta_id, registration_id, person, read_at, read_by, reason';
const valuesOf = ({ regatta_id, registration_id, person, read_at, read_by, reason }: Read) =>
  [regatta_id, registration_id, person, read_at, read_by, reason] as const;

/** Log of who read emergency contacts: a set that only grows. A laptop sends its own entries behind a row number. */
export class ContactReadsSource implements EncryptedSource {
  constructor(private readonly store: Store) {}

  applied(node: string): string | null {
    const sql = 'SELECT reads_to FROM pairing_peers WHERE node = ? AND reads_to > 0';
    return this.store.read.get<{ reads_to: number }>(sql, node)?.reads_to.toString() ?? null;
  }

  newsAfter(has: string | null): News | undefined {
    const after = Number(has) || 0;
    const reads = this.store.read.all<Read>(
      `SELECT row, ${columns} FROM emergency_contact_reads
       WHERE row > ? AND club_id = (SELECT club_id FROM pairing) ORDER BY row LIMIT ?`,
      after,
      MOST,
    );
    const last = reads.at(-1);
    return last && { name: String(last.row), text: JSON.stringify({ after, reads }) };
  }

  async apply(node: string, text: string): Promise<void> {
    const news = Reads.safeParse(JSON.parse(text)).data;
    if (!news || isSandbox(this.store.read)) return;
    await this.store.write((db) => {
      const clubId = findNode(db)?.club_id;
      if (clubId === undefined) return;
      let to = news.after;
      for (const read of news.reads) {
        const { regatta_id } = read;
        const isThere = db.get('SELECT 1 FROM regattas WHERE key = ? AND club_id = ?', regatta_id, clubId);
        const { state } = readState(db, { resource: 'regattas', key: regatta_id });
        const isDeleted = state.siblings.length > 0 && contentOf(state) === null;
        // Reads of a regatta that has not come yet are sent again until it has.
        if (!isThere && !isDeleted) break;
        if (isThere && !hasRead(db, read)) putRead(db, clubId, read);
        to = read.row;
      }
      const sql = 'UPDATE pairing_peers SET reads_to = ? WHERE node = ? AND reads_to >= ?';
      db.run(sql, to, node, news.after);
    });
  }

  digest(): string {
    return digestOfReads(this.store.read);
  }

  expected(): string {
    return this.digest();
  }

  async hearAgain(node: string): Promise<void> {
    await this.store.write((db) => db.run('UPDATE pairing_peers SET reads_to = 0 WHERE node = ?', node));
  }
}

/** Digest of the log of who read contacts, independent of its order. */
export const digestOfReads = digestWhile(
  'SELECT count(*) AS mark, max(row) AS last FROM emergency_contact_reads',
  (db) => {
    const sql = `SELECT DISTINCT ${columns} FROM emergency_contact_reads
      WHERE club_id = (SELECT club_id FROM pairing) ORDER BY ${columns}`;
    return JSON.stringify(db.all<Read>(sql).map(valuesOf));
  },
);

function hasRead(db: Readable, read: Read): boolean {
  const sql = `SELECT 1 FROM emergency_contact_reads WHERE regatta_id = ? AND registration_id = ? AND person = ?
    AND read_at = ? AND read_by IS ? AND reason IS ?`;
  return db.get(sql, ...valuesOf(read)) !== undefined;
}

function putRead(db: Writable, clubId: string, read: Read): void {
  const sql = `INSERT INTO emergency_contact_reads (club_id, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`;
  db.run(sql, clubId, ...valuesOf(read));
}
