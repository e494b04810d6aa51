import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Race } from '../../contract/areas/racing/races';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import type { ScanEvent, Wristband } from '../../contract/areas/safety/wristbands';
import type { Signal } from '../../contract/areas/start/signals';
import { generation, latestChange, regattaChanges } from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { tableOf } from '../../db/records';

/** Parts kept of each kind of record. */
interface Kept {
  registrations: Registration;
  races: Race;
  scores: Score;
  crossings: Crossing;
  wristbands: Wristband;
  signals: Signal;
  /** A scan from a clock that was ahead counts from its arrival, as for a band's status. */
  'scan-events': Pick<ScanEvent, 'wristband_id' | 'status' | 'timestamp'>;
}

export type KeptKind = keyof Kept;

/** Columns of scans, which are too many to keep whole. */
const SCAN = `json_object('wristband_id', wristband_id, 'status', json ->> '$.status',
  'timestamp', min(json ->> '$.timestamp', json ->> '$.received_at')) AS json`;

/** Number of regattas kept; more are hardly sailed at a time. */
const KEPT = 4;

/** The records of regattas, kept once for all who read them. */
export class KeptRegattas {
  /** Most recently used last. */
  readonly #kept = new Map<string, RegattaRecords>();

  constructor(private readonly db: Readable) {}

  /** Call it only for a regatta of this club. */
  of(clubId: string, regattaId: string): RegattaRecords {
    const records = this.#kept.get(regattaId) ?? new RegattaRecords(this.db, clubId, regattaId);
    this.#kept.delete(regattaId);
    this.#kept.set(regattaId, records);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT) this.#kept.delete(oldest!);
    return records;
  }
}

/**
 * Caches a regatta's records. A refresh reads only changed records; unchanged ones stay the identical objects. Use only
 * with a connection that sees nothing but committed data.
 */
export class RegattaRecords {
  readonly #kinds = new Map<KeptKind, RecordsOfKind<KeptKind>>();

  constructor(
    private readonly db: Readable,
    private readonly clubId: string,
    private readonly regattaId: string,
  ) {}

  /** Reads changed records of these kinds. Returns a text that is another one after any change. */
  refresh(kinds: readonly KeptKind[]): string {
    // Read before the records, so that concurrent writes appear as a newer state and are read again.
    const state = { generation: generation(this.db), head: latestChange(this.db) };
    return kinds.map((kind) => this.#of(kind).refresh(state)).join(' ');
  }

  /** A kind's records as of the last refresh: the identical list until one changes. */
  list<Kind extends KeptKind>(kind: Kind): readonly Kept[Kind][] {
    return this.#of(kind).list;
  }

  #of<Kind extends KeptKind>(kind: Kind): RecordsOfKind<Kind> {
    const known = this.#kinds.get(kind) ?? new RecordsOfKind(this.db, this.clubId, this.regattaId, kind);
    this.#kinds.set(kind, known);
    return known as RecordsOfKind<Kind>;
  }
}

/** State of the database that records were read in. */
interface State {
  generation: string;
  /** The newest change of any record. */
  head: number;
}

class RecordsOfKind<Kind extends KeptKind> {
  readonly #records = new Map<string, Kept[Kind]>();
  readonly #select: string;
  #state: State | undefined;
  #version = 0;
  list: readonly Kept[Kind][] = [];

  constructor(
    private readonly db: Readable,
    private readonly clubId: string,
    private readonly regattaId: string,
    private readonly kind: Kind,
  ) {
    const columns = kind === 'scan-events' ? SCAN : 'json';
    this.#select = `SELECT key, ${columns} FROM ${tableOf(kind)} WHERE regatta_id = ?`;
  }

  /** Returns the version of the list. */
  refresh(now: State): number {
    const before = this.#state;
    if (before?.generation === now.generation && before.head === now.head) return this.#version;
    const changed = before?.generation === now.generation ? this.#readChanged(before.head) : null;
    if (changed === null) this.#readAll();
    if (changed !== 0) {
      this.#version += 1;
      this.list = [...this.#records.values()];
    }
    this.#state = now;
    return this.#version;
  }

  /** Returns the number of changed records; null if the cache is incomplete. */
  #readChanged(head: number): number | null {
    const { db, clubId, regattaId, kind } = this;
    const keys = regattaChanges(db, { clubId, regattaId, resource: kind }, head);
    for (const key of keys) {
      const row = db.get<{ json: string }>(`${this.#select} AND key = ?`, regattaId, key);
      if (row) this.#records.set(key, JSON.parse(row.json));
      else this.#records.delete(key);
    }
    // A record moved to another regatta counts as a change of that one.
    return this.#records.size === this.#count() ? keys.length : null;
  }

  #readAll(): void {
    this.#records.clear();
    for (const { key, json } of this.db.all<{ key: string; json: string }>(this.#select, this.regattaId))
      this.#records.set(key, JSON.parse(json));
  }

  #count(): number {
    const sql = `SELECT count(*) AS n FROM ${tableOf(this.kind)} WHERE regatta_id = ?`;
    return this.db.get<{ n: number }>(sql, this.regattaId)!.n;
  }
}
