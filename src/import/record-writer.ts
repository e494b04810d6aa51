import type { CodeTable } from '@dockside/scoring';
import { ensureClub, putClub } from '../club/clubs';
import { clubOfRegatta } from '../club/owners';
import { requireScorable } from '../club/racing/scorable';
import { codesOf, requireKnownCode } from '../club/racing/scoring-codes';
import { issueWristbands } from '../club/safety/wristbands';
import type { RecordOf } from '../contract/resources';
import { bulkInsert } from '../db/bulk-insert';
import type { Writable } from '../db/connection';
import { putRecord, putText } from '../db/records';
import type { LineContent } from './kind-of-records';
import type { ImportedKind } from './record-line';

/** Writes imported records in one transaction, kind by kind. Caches lookups that many records share. */
export class RecordWriter {
  readonly #clubs = new Set<string>();
  readonly #clubOfRegatta = new Map<string, string>();
  readonly #codes = new Map<string, CodeTable>();

  constructor(private readonly db: Writable) {}

  /** Runs `work`, which puts `count` records of a kind. */
  writeKind(kind: ImportedKind, count: number, work: () => void): void {
    if (kind === 'clubs') work();
    else bulkInsert(this.db, kind, count, work);
  }

  /** @throws Error saying what is wrong with the record */
  put(content: LineContent['content']): void {
    const { db } = this;
    if (content.resource === 'clubs') {
      putClub(db, content.record);
      return;
    }
    if ('json' in content) {
      const { resource, record, json } = content;
      putText(db, resource, this.#clubOf(record), record.id, record.id, json);
      return;
    }
    const { resource, record } = content;
    const clubId = this.#clubOf(record);
    if (resource === 'scores') {
      const score = record as RecordOf<'scores'>;
      requireKnownCode(db, score);
      requireScorable('scores', score, this.#codesOf(score.regatta_id));
    } else requireScorable(resource, record);
    putRecord(db, resource, clubId, record as RecordOf<typeof resource>);
    if (resource === 'registrations') issueWristbands(db, clubId, record as RecordOf<'registrations'>);
  }

  #clubOf(record: object): string {
    const { club_id, regatta_id } = record as { club_id?: unknown; regatta_id?: unknown };
    if (typeof club_id !== 'string') return this.#clubOfRegattas(String(regatta_id));
    if (!this.#clubs.has(club_id)) ensureClub(this.db, club_id);
    this.#clubs.add(club_id);
    return club_id;
  }

  #clubOfRegattas(regattaId: string): string {
    const clubId = this.#clubOfRegatta.get(regattaId) ?? clubOfRegatta(this.db, regattaId);
    if (clubId === undefined)
      throw new Error(`no regatta ${JSON.stringify(regattaId)}, neither here nor in this file`);
    this.#clubOfRegatta.set(regattaId, clubId);
    return clubId;
  }

  /** Cached per regatta: all regattas exist before their scores. */
  #codesOf(regattaId: string): CodeTable {
    const codes = this.#codes.get(regattaId) ?? codesOf(this.db, regattaId);
    this.#codes.set(regattaId, codes);
    return codes;
  }
}
