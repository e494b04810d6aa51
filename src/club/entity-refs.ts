import type { ResourceName } from '../contract/resources';
import { joinKey } from '../db/ids';

/** Entities named by one id, with their kind of record and field. */
const namedById = {
  application: { resource: 'membership-applicants', field: 'application_id' },
  regatta: { resource: 'regattas', field: 'id' },
  registration: { resource: 'registrations', field: 'id' },
  crossing: { resource: 'crossings', field: 'id' },
  signal: { resource: 'signals', field: 'id' },
  notice: { resource: 'notices', field: 'id' },
  'hearing-request': { resource: 'hearing-requests', field: 'id' },
  decision: { resource: 'decisions', field: 'id' },
  'clock-correction': { resource: 'clock-corrections', field: 'id' },
  'safety-plan': { resource: 'safety-plans', field: 'id' },
  'safety-event': { resource: 'safety-events', field: 'id' },
  'scan-event': { resource: 'scan-events', field: 'id' },
  'starting-procedure': { resource: 'starting-procedures', field: 'id' },
  'tee-time-mark': { resource: 'tee-time-marks', field: 'id' },
} as const satisfies Record<string, { resource: ResourceName; field: string }>;

type NamedById = keyof typeof namedById;

/**
 * The entity a write changes, whatever ids its record has: a boat's score in a race is the same entity here and
 * upstream.
 */
export type EntityRef =
  | { kind: NamedById; id: string }
  | { kind: 'race'; regattaId: string; raceNumber: number }
  | { kind: 'score'; registrationId: string; raceNumber: number }
  | { kind: 'wristband'; regattaId: string; id: string };

/**
 * Entities a queued write changes and depends on. Two writes that share an entity changed by one of them are sent in
 * order. A record from upstream does not replace an entity with unsent changes.
 */
export interface Dependencies {
  /** First the write's own entity, then those that follow. */
  writes: EntityRef[];
  reads?: EntityRef[];
  /**
   * The addition, for a write that only adds, such as a scan or an application. The write's id derives from it, so that
   * every sender sends the same write.
   */
  fact?: EntityRef;
  /** The record of the write, if the first entity does not determine it: see `recordOf`. */
  record?: RecordRef;
}

/** A record by kind and key. */
export interface RecordRef {
  resource: ResourceName;
  key: string;
}

/** The record of an entity. Not for races, whose own id the entity does not know. */
export function recordOf(ref: EntityRef): RecordRef {
  switch (ref.kind) {
    case 'score':
      return { resource: 'scores', key: joinKey([ref.registrationId, ref.raceNumber]) };
    case 'wristband':
      return { resource: 'wristbands', key: joinKey([ref.regattaId, ref.id]) };
    case 'race':
      throw new Error('A race is a record by its id: say which.');
    default:
      return { resource: namedById[ref.kind].resource, key: ref.id };
  }
}

/** An entity as text, for the outbox and for keys of sets and maps. */
export type EntityKey = string;

export interface StoredDependencies {
  writes: EntityKey[];
  reads: EntityKey[];
}

/** A reference as text. */
export function entityKey(ref: EntityRef): EntityKey {
  switch (ref.kind) {
    case 'race':
      return `races/${ref.regattaId}/${ref.raceNumber}`;
    case 'score':
      return `scores/${ref.registrationId}/${ref.raceNumber}`;
    case 'wristband':
      return `wristbands/${escapeSlashes(ref.regattaId)}/${ref.id}`;
    default:
      return `${ref.kind}s/${ref.id}`;
  }
}

/** The reference of a key; null for a kind that only another version of Dockside knows. */
export function parseEntityKey(key: EntityKey): EntityRef | null {
  const [, plural = '', name = ''] = key.match(/^([\w-]+)\/(.*)$/s) ?? [];
  const [, before = '', last = ''] = name.match(/^(.*)\/(.*)$/s) ?? [];
  switch (plural) {
    case 'races':
      return { kind: 'race', regattaId: before, raceNumber: Number(last) };
    case 'scores':
      return { kind: 'score', registrationId: before, raceNumber: Number(last) };
    case 'wristbands': {
      const end = name.indexOf('/');
      return { kind: 'wristband', regattaId: unescapeSlashes(name.slice(0, end)), id: name.slice(end + 1) };
    }
    default: {
      const kind = plural.slice(0, -1);
      return Object.hasOwn(namedById, kind) ? { kind: kind as NamedById, id: name } : null;
    }
  }
}

const escapeSlashes = (id: string) => id.replaceAll('%', '%25').replaceAll('/', '%2F');
const unescapeSlashes = (text: string) => text.replaceAll('%2F', '/').replaceAll('%25', '%');

type Fields = Record<string, unknown>;

const kinds = new Map<ResourceName, NamedById>(
  Object.entries(namedById).map(([kind, { resource }]) => [resource, kind as NamedById]),
);

/** The key of a record's entity; undefined for kinds never written here. */
export function entityKeyOf(resource: ResourceName, record: Fields): EntityKey | undefined {
  switch (resource) {
    case 'races':
      return entityKey({
        kind: 'race',
        regattaId: String(record.regatta_id),
        raceNumber: Number(record.race_number),
      });
    case 'scores':
      return entityKey({
        kind: 'score',
        registrationId: String(record.registration_id),
        raceNumber: Number(record.race_number),
      });
    case 'wristbands':
      return entityKey({ kind: 'wristband', regattaId: String(record.regatta_id), id: String(record.id) });
    default: {
      const kind = kinds.get(resource);
      return kind && entityKey({ kind, id: String(record[namedById[kind].field]) });
    }
  }
}
