import type { ResourceName } from '../../contract/resources';
import type { PairedPart } from '../../contract/staff-operations/pairing';
import type { Readable } from '../../db/connection';
import type { MessageEntry } from './entries';
import { findOutboxEntry } from './outbox';
import { findPublication } from './publications';
import { findSettingChange } from './setting-changes';
import { readState } from './states';
import { findUnsent } from './unsent-entities';
import { textOfState } from './versions';

export type EntryKind = MessageEntry['kind'];

/** A thing of a source, and the number of its last change here. */
interface Change {
  at: number;
  id: string;
}

/** One kind of entry: the table whose rows have the numbers of their last changes, and how an entry is made of a row. */
export interface Source {
  kind: EntryKind;
  table: string;
  /** undefined: every version of Dockside takes it. */
  part?: PairedPart;
  /** Reads what changed behind a change, oldest first. */
  changes(db: Readable, after: number, limit: number): Change[];
  /** The entry of an id that is there. */
  find(db: Readable, id: string): MessageEntry;
}

/** As long as the club has records; the other tables are short beside it. */
export const RECORDS = 'pairing_records';

/** Reads the numbers of changes, and the ids as the expression makes them. */
const changesIn =
  (table: string, id: string): Source['changes'] =>
  (db, after, limit) =>
    db.all(
      `SELECT change AS at, ${id} AS id FROM ${table} WHERE change > ? ORDER BY change LIMIT ?`,
      after,
      limit,
    );

export const sources: readonly Source[] = [
  {
    kind: 'record',
    table: RECORDS,
    changes: changesIn(RECORDS, 'json_array(resource, key)'),
    find(db, id) {
      const [resource, key] = JSON.parse(id) as [ResourceName, string];
      return { kind: 'record', resource, key, state: readState(db, { resource, key }).state };
    },
  },
  {
    kind: 'outbox',
    table: 'pairing_outbox_changes',
    changes: changesIn('pairing_outbox_changes', 'id'),
    find: (db, id) => ({ kind: 'outbox', ...findOutboxEntry(db, id) }),
  },
  {
    kind: 'publication',
    table: 'pairing_publications',
    part: 'publications',
    changes: changesIn('pairing_publications', 'json_array(regatta_id, number, edition, part)'),
    find(db, id) {
      const [regatta_id, number, edition, part] = JSON.parse(id);
      return { kind: 'publication', ...findPublication(db, { regatta_id, number, edition, part }) };
    },
  },
  {
    kind: 'setting_change',
    table: 'setting_changes',
    part: 'setting_changes',
    changes: changesIn('setting_changes', 'key'),
    find: findSettingChange,
  },
  {
    kind: 'unsent',
    table: 'unsent_entities',
    part: 'unsent',
    changes: changesIn('unsent_entities', 'json_array(entity, node)'),
    find: findUnsent,
  },
];

/** The sources of the parts that a peer takes. */
export const sourcesOf = (parts: readonly PairedPart[]): Source[] =>
  sources.filter(({ part }) => part === undefined || parts.includes(part));

/** Names an entry among those of its kind, the same on every node. */
export function keyOf(entry: MessageEntry): (string | number)[] {
  switch (entry.kind) {
    case 'record':
      return [entry.resource, entry.key];
    case 'outbox':
      return [entry.id];
    case 'publication':
      return [entry.regatta_id, entry.number, entry.edition, entry.part];
    case 'setting_change':
      return [entry.key];
    case 'unsent':
      return [entry.entity, entry.node];
  }
}

/** All that two nodes have to agree on of an entry beside its key, as text. */
export function textOf(entry: MessageEntry): string {
  switch (entry.kind) {
    case 'record':
      return textOfState(entry.state);
    case 'outbox':
      return JSON.stringify([entry.state, entry.sends ?? 0, entry.sent_in ?? null]);
    case 'publication':
      // A version's edition follows from its content.
      return entry.part === 'version' ? '' : entry.content;
    case 'setting_change':
      return '';
    case 'unsent':
      return JSON.stringify([entry.is_new, entry.writes, entry.queued]);
  }
}

/** Characters of everything in an entry beside its texts, about. */
const FRAME = 200;

/** The size of an entry in characters, about. Cheap: the texts are not copied. */
export function sizeOf(entry: MessageEntry): number {
  return FRAME + textsOf(entry).reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

function textsOf(entry: MessageEntry): (string | null | undefined)[] {
  switch (entry.kind) {
    case 'record':
      return entry.state.siblings.flatMap(({ json, last }) => [json, last]);
    case 'outbox':
      return 'request' in entry.row ? [entry.row.request] : [];
    case 'publication':
      return [entry.content];
    case 'setting_change':
      return [];
    case 'unsent':
      return [];
  }
}
