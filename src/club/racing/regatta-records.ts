import type { Race } from '../../contract/areas/racing/races';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import { generation, latestChange, regattaChanges } from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { findRecord, selectRecords, tableOf } from '../../db/records';

const kinds = ['registrations', 'races', 'scores'] as const;
type Kind = (typeof kinds)[number];

/**
 * Caches a regatta's entries, races and scores. A refresh reads only changed records; unchanged ones stay the identical
 * objects. Use only with a connection that sees nothing but committed data.
 */
export class RegattaRecords {
  readonly registrations = new Map<string, Registration>();
  readonly races = new Map<string, Race>();
  readonly scores = new Map<string, Score>();
  #generation: string | undefined;
  /** The newest change of any record when they were read. */
  #head = 0;

  constructor(
    private readonly db: Readable,
    private readonly clubId: string,
    private readonly regattaId: string,
  ) {}

  /** Reads changed records. Returns true if there were any. */
  refresh(): boolean {
    const { db } = this;
    // Read before the records, so that concurrent writes appear as a newer state and are read again.
    const [now, head] = [generation(db), latestChange(db)];
    if (now === this.#generation && head === this.#head) return false;
    const isOther = now !== this.#generation;
    const changed = isOther ? null : this.#readChanged();
    if (changed === null) this.#readAll();
    this.#generation = now;
    this.#head = head;
    return changed !== 0;
  }

  /** Returns the number of changed records; null if the cache is incomplete. */
  #readChanged(): number | null {
    const { db, clubId, regattaId } = this;
    let changed = 0;
    for (const kind of kinds) {
      const records: Map<string, unknown> = this[kind];
      const keys = regattaChanges(db, { clubId, regattaId, resource: kind }, this.#head);
      for (const key of keys) {
        const record = findRecord(db, kind, clubId, key);
        if (record?.regatta_id === regattaId) records.set(key, record);
        else records.delete(key);
      }
      changed += keys.length;
      // A record moved to another regatta counts as a change of that one.
      if (records.size !== this.#count(kind)) return null;
    }
    return changed;
  }

  #readAll(): void {
    for (const kind of kinds) {
      const records: Map<string, unknown> = this[kind];
      records.clear();
      for (const record of selectRecords(this.db, kind, 'regatta_id = ?', this.regattaId))
        records.set(record.id, record);
    }
  }

  #count(kind: Kind): number {
    const sql = `SELECT count(*) AS n FROM ${tableOf(kind)} WHERE regatta_id = ?`;
    return this.db.get<{ n: number }>(sql, this.regattaId)!.n;
  }
}
