import type { ResourceName } from '../contract/resources';
import { joinKey } from '../db/ids';

/**
 * What a write is about, whatever ids its record has: the score of a boat in a race is the same entity here and upstream.
 */
export type EntityRef =
  | {
      kind:
        | 'application'
        | 'regatta'
        | 'registration'
        | 'crossing'
        | 'signal'
        | 'notice'
        | 'hearing-request'
        | 'decision'
        | 'clock-correction'
        | 'safety-plan'
        | 'safety-event'
        | 'starting-procedure'
        | 'tee-time-mark';
      id: string;
    }
  | { kind: 'race'; regattaId: string; raceNumber: number }
  | { kind: 'score'; registrationId: string; raceNumber: number }
  | { kind: 'wristband'; regattaId: string; id: string };

/**
 * What a queued write changes and what it depends on. Two writes that share an entity which one of them changes are sent in
 * their order; a record that upstream sends does not replace an entity that a write still to be sent has changed.
 */
export interface Dependencies {
  /** First the entity that the write is about, then those that follow from it. */
  writes: EntityRef[];
  reads?: EntityRef[];
  /** The record that the write is about, where the first entity does not say it: see `recordOf`. */
  record?: RecordRef;
}

/** A record by its kind and its key there. */
export interface RecordRef {
  resource: ResourceName;
  key: string;
}

/** The record that an entity is. A race has an id of its own, which the entity does not know. */
export function recordOf(ref: EntityRef): RecordRef {
  switch (ref.kind) {
    case 'application':
      return { resource: 'membership-applicants', key: ref.id };
    case 'score':
      return { resource: 'scores', key: joinKey([ref.registrationId, ref.raceNumber]) };
    case 'wristband':
      return { resource: 'wristbands', key: joinKey([ref.regattaId, ref.id]) };
    case 'race':
      throw new Error('A race is a record by its id: say which.');
    default:
      return { resource: `${ref.kind}s`, key: ref.id };
  }
}

/** An entity as text: what the outbox stores, and what sets and maps of entities are keyed by. */
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

/** The reference that a key was made from. @throws Error for any other text. */
export function parseEntityKey(key: EntityKey): EntityRef {
  const [, plural, name = ''] = key.match(/^([\w-]+)\/(.*)$/s) ?? [];
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
    case 'applications':
    case 'regattas':
    case 'registrations':
    case 'crossings':
    case 'signals':
    case 'notices':
    case 'hearing-requests':
    case 'decisions':
    case 'clock-corrections':
    case 'safety-plans':
    case 'safety-events':
    case 'starting-procedures':
    case 'tee-time-marks':
      return { kind: plural.slice(0, -1) as 'regatta', id: name };
    default:
      throw new Error(`${JSON.stringify(key)} is not the key of an entity.`);
  }
}

const escapeSlashes = (id: string) => id.replaceAll('%', '%25').replaceAll('/', '%2F');
const unescapeSlashes = (text: string) => text.replaceAll('%2F', '/').replaceAll('%25', '%');

type Fields = Record<string, unknown>;

const refs: { [Name in ResourceName]?: (record: Fields) => EntityRef } = {
  'membership-applicants': ({ application_id }) => ({ kind: 'application', id: String(application_id) }),
  regattas: ({ id }) => ({ kind: 'regatta', id: String(id) }),
  registrations: ({ id }) => ({ kind: 'registration', id: String(id) }),
  races: ({ regatta_id, race_number }) => ({
    kind: 'race',
    regattaId: String(regatta_id),
    raceNumber: Number(race_number),
  }),
  crossings: ({ id }) => ({ kind: 'crossing', id: String(id) }),
  signals: ({ id }) => ({ kind: 'signal', id: String(id) }),
  notices: ({ id }) => ({ kind: 'notice', id: String(id) }),
  'hearing-requests': ({ id }) => ({ kind: 'hearing-request', id: String(id) }),
  decisions: ({ id }) => ({ kind: 'decision', id: String(id) }),
  'clock-corrections': ({ id }) => ({ kind: 'clock-correction', id: String(id) }),
  'safety-plans': ({ id }) => ({ kind: 'safety-plan', id: String(id) }),
  'safety-events': ({ id }) => ({ kind: 'safety-event', id: String(id) }),
  'starting-procedures': ({ id }) => ({ kind: 'starting-procedure', id: String(id) }),
  'tee-time-marks': ({ id }) => ({ kind: 'tee-time-mark', id: String(id) }),
  scores: ({ registration_id, race_number }) => ({
    kind: 'score',
    registrationId: String(registration_id),
    raceNumber: Number(race_number),
  }),
  wristbands: ({ regatta_id, id }) => ({ kind: 'wristband', regattaId: String(regatta_id), id: String(id) }),
};

/** The key of the entity whose state a record is; undefined for kinds that nothing here writes, or only ever adds to. */
export function entityKeyOf(resource: ResourceName, record: Fields): EntityKey | undefined {
  const ref = refs[resource]?.(record);
  return ref && entityKey(ref);
}
