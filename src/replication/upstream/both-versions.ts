import {
  type EntityKey,
  type EntityRef,
  entityKey,
  entityKeyOf,
  parseEntityKey,
  recordsOf,
  resourceOf,
} from '../../club/integration/entity-refs';
import { descriptorOf, type ResourceName, windowOf } from '../../contract/resources';
import type { BothVersions } from '../../contract/staff-operations/sync';
import type { Readable } from '../../db/connection';
import { findRecord, keyOf } from '../../db/records';
import type { PullContext } from './context';
import { LostPosition, SyncError } from './errors';
import { regattaOf } from './outbox-items';
import { list } from './pull/pages';
import { findDeferred, type UpstreamChange } from './state/deferred-changes';
import type { QueuedWrite } from './state/outbox';
import { findUpstream } from './state/upstream';
import { isListed, type ListPart } from './upstream-lists';

type Fields = Record<string, unknown>;

/** Upstream's version of something; `change` is null if it has none. */
export interface Theirs {
  change: UpstreamChange | null;
  /** Time of its answer, in Unix epoch milliseconds. */
  at: number;
}

export type ReadContext = Pick<PullContext, 'store' | 'client' | 'clubId' | 'activity' | 'times' | 'clock'>;

/** Margin around a record's own moment, which upstream may set by its own clock. */
const AROUND_MS = 24 * 60 * 60_000;

/**
 * Reads upstream's versions of everything these writes change. An incompletely delivered list proves nothing: a missing
 * record may be in the rest.
 *
 * @param context null while upstream must not be asked
 */
export async function readTheirs(
  context: ReadContext | null,
  db: Readable,
  items: readonly QueuedWrite[],
): Promise<Map<EntityKey, Theirs>> {
  const wanted = new Map<string, { part: ListPart; entities: Set<EntityKey> }>();
  for (const item of items) {
    for (const entity of item.dependencies.writes) {
      const ref = parseEntityKey(entity);
      const part = ref && partOf(db, item, ref);
      if (!part || !isOffered(db, part.resource)) continue;
      const key = JSON.stringify(part);
      if (!wanted.has(key)) wanted.set(key, { part, entities: new Set() });
      wanted.get(key)!.entities.add(entity);
    }
  }
  const theirs = new Map<EntityKey, Theirs>();
  for (const { part, entities } of wanted.values())
    for (const [entity, known] of await readPart(context, part, entities)) theirs.set(entity, known);
  return theirs;
}

/**
 * True if upstream lists a kind of record. A server's fallback answer for a missing list would pass for an empty list.
 */
function isOffered(db: Readable, resource: ResourceName): boolean {
  return findUpstream(db)?.capabilities?.feed === true || isListed(resource);
}

async function readPart(
  context: ReadContext | null,
  part: ListPart,
  entities: ReadonlySet<EntityKey>,
): Promise<Map<EntityKey, Theirs>> {
  if (!context) return new Map();
  const at = context.clock();
  const nothingToSend = { hasNew: () => false, send: async () => {} };
  const found = new Map<EntityKey, Theirs>([...entities].map((entity) => [entity, { change: null, at }]));
  try {
    const from = { cursor: null, skip: 0 };
    const pages = list({ ...context, outbox: nothingToSend }, part, { from, useCursors: true });
    for await (const { changes } of pages) {
      for (const change of changes) {
        const entity = entityKeyOf(part.resource, change.record ?? {});
        if (entity !== undefined && entities.has(entity)) found.set(entity, { change, at });
      }
    }
    return found;
  } catch (error) {
    if (error instanceof SyncError || error instanceof LostPosition) return new Map();
    throw error;
  }
}

/** The part of upstream's lists that contains an entity; null if unknown. */
function partOf(db: Readable, item: QueuedWrite, ref: EntityRef): ListPart | null {
  const resource = resourceOf(ref);
  const kind = descriptorOf(resource);
  const [window, belongsTo] = [windowOf(kind), kind.parent];
  const whole = { resource, parent: '', start_date: 0, end_date: 0 };
  if (belongsTo) {
    const parent = regattaOfEntity(db, item, ref);
    return parent === null ? null : { ...whole, parent };
  }
  if (!window) return whole;
  const at = findMine(db, item, entityKey(ref))?.[window];
  if (typeof at !== 'number') return null;
  return { ...whole, start_date: at - AROUND_MS, end_date: Math.max(at, item.created_at) + AROUND_MS };
}

function regattaOfEntity(db: Readable, item: QueuedWrite, ref: EntityRef): string | null {
  if ('regattaId' in ref) return ref.regattaId;
  if (ref.kind === 'score')
    return findRecord(db, 'registrations', item.club_id, ref.registrationId)?.regatta_id ?? null;
  return regattaOf(db, item);
}

/** The local record of an entity; of an application, its first applicant. */
export function findMine(
  db: Readable,
  item: QueuedWrite,
  entity: EntityKey,
): (Fields & { id: string }) | null {
  const ref = parseEntityKey(entity);
  return ref
    ? ((recordsOf(db, item.club_id, ref)[0] as (Fields & { id: string }) | undefined) ?? null)
    : null;
}

/** A refused write's record, as it is here and upstream. */
export function bothVersions(
  db: Readable,
  item: QueuedWrite,
  theirs: ReadonlyMap<EntityKey, Theirs>,
): BothVersions {
  const entity = item.dependencies.writes[0]!;
  const { resource } = item;
  const mine = findMine(db, item, entity);
  const known = theirs.get(entity) ?? received(db, resource, mine);
  const record = known?.change?.record ?? null;
  return {
    id: item.id,
    resource,
    mine,
    theirs: record,
    theirs_at: known?.at ?? null,
    boats: boatsOf(db, item.club_id, [mine, record]),
  };
}

/** Upstream's last version of a record, if deferred because of local changes. */
export function received(db: Readable, resource: ResourceName, mine: { id: string } | null): Theirs | null {
  if (!mine) return null;
  const deferred = findDeferred(db, resource, keyOf(resource, mine));
  if (deferred?.reason !== 'local_changes') return null;
  const { change, received_at } = deferred;
  return { change: change.record === null ? null : change, at: received_at };
}

/** Boats named in records, by entry id: `IRL 3721 Rockabill`. */
function boatsOf(db: Readable, clubId: string, records: readonly (Fields | null)[]): Record<string, string> {
  const ids = records.map((record) => record?.registration_id).filter((id) => typeof id === 'string');
  const boats = [...new Set(ids)].map((id) => [id, findRecord(db, 'registrations', clubId, id)] as const);
  return Object.fromEntries(
    boats.flatMap(([id, boat]) =>
      boat ? [[id, [boat.sail_number, boat.boat_name].filter(Boolean).join(' ')]] : [],
    ),
  );
}
