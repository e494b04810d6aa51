import { type RecordOf, type ResourceName, resourceNames, resources } from '../../contract/resources';
import type { Readable } from '../../db/connection';
import { joinKey } from '../../db/ids';
import { selectRecords } from '../../db/records';

/** The kinds of entity as the kinds of record have them. */
type Entity = Exclude<(typeof resources)[ResourceName]['entity'], null>;
type FieldsOf<Kind> = Extract<Entity, { kind: Kind }>['fields'];

/** The entities that one id names. */
type NamedById = {
  [Kind in Entity['kind']]: keyof FieldsOf<Kind> extends 'id' ? Kind : never;
}[Entity['kind']];

/**
 * The entity a write changes, whatever ids its record has: a boat's score in a race is the same entity here and
 * upstream.
 */
export type EntityRef =
  | { kind: NamedById; id: string }
  | {
      [Kind in Exclude<Entity['kind'], NamedById>]: { kind: Kind } & {
        [Member in keyof FieldsOf<Kind>]: Member extends typeof NUMBER ? number : string;
      };
    }[Exclude<Entity['kind'], NamedById>];

/** The one member of a reference that is a number. */
const NUMBER = 'raceNumber';

/** The members of a reference of a kind, in order, and the fields of the record that they are. */
interface Form {
  kind: Entity['kind'];
  resource: ResourceName;
  members: readonly (readonly [member: string, field: string])[];
}

const forms: Form[] = resourceNames.flatMap((resource) => {
  const { entity } = resources[resource];
  return entity ? [{ kind: entity.kind, resource, members: Object.entries(entity.fields) }] : [];
});
const byKind = new Map<string, Form>(forms.map((form) => [form.kind, form]));
const byResource = new Map(forms.map((form) => [form.resource, form]));

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
  /** True if the write makes the first entity, which no server had before. A fact is always new. */
  isNew?: boolean;
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
  if (ref.kind === 'race') throw new Error('A race is a record by its id: say which.');
  return { resource: resourceOf(ref), key: joinKey(valuesOf(ref)) };
}

/** The kind of record of an entity. */
export const resourceOf = (ref: EntityRef): ResourceName => byKind.get(ref.kind)!.resource;

/** The club's records of an entity, in their order. An application has one for each applicant, others one or none. */
export function recordsOf(db: Readable, clubId: string, ref: EntityRef): RecordOf<ResourceName>[] {
  const { resource, members } = byKind.get(ref.kind)!;
  const named = members.map(([, field]) => (members.length === 1 && field === 'id' ? 'key' : field));
  const where = named.map((column) => `${column} = ?`).join(' AND ');
  return selectRecords(db, resource, `${where} AND club_id = ? ORDER BY row`, ...valuesOf(ref), clubId);
}

/** The naming values of an entity, in order. */
function valuesOf(ref: EntityRef): (string | number)[] {
  const values = ref as unknown as Record<string, string | number>;
  return byKind.get(ref.kind)!.members.map(([member]) => values[member]!);
}

/** An entity as text, for the outbox and for keys of sets and maps. */
export type EntityKey = string;

export interface StoredDependencies {
  writes: EntityKey[];
  reads: EntityKey[];
}

/** A reference as text. */
export function entityKey(ref: EntityRef): EntityKey {
  const [first, last] = valuesOf(ref);
  if (last === undefined) return `${ref.kind}s/${first}`;
  // If both are text, the first slash is the one between them.
  return `${ref.kind}s/${typeof last === 'number' ? first : escapeSlashes(String(first))}/${last}`;
}

/** The reference of a key; null for a kind that only another version of Dockside knows. */
export function parseEntityKey(key: EntityKey): EntityRef | null {
  const [, plural = '', name = ''] = key.match(/^([\w-]+)\/(.*)$/s) ?? [];
  const form = byKind.get(plural.slice(0, -1));
  if (!form || plural !== `${form.kind}s`) return null;
  const { kind, members } = form;
  const [first, last] = members.map(([member]) => member) as [string, string?];
  if (last === undefined) return { kind, [first]: name } as EntityRef;
  const isNumber = last === NUMBER;
  const end = isNumber ? name.lastIndexOf('/') : name.indexOf('/');
  const [before, after] = [name.slice(0, end), name.slice(end + 1)];
  return (
    isNumber
      ? { kind, [first]: before, [last]: Number(after) }
      : { kind, [first]: unescapeSlashes(before), [last]: after }
  ) as EntityRef;
}

const escapeSlashes = (id: string) => id.replaceAll('%', '%25').replaceAll('/', '%2F');
const unescapeSlashes = (text: string) => text.replaceAll('%2F', '/').replaceAll('%25', '%');

/** The key of the entity whose state a record is; undefined for kinds that nothing here writes. */
export function entityKeyOf(resource: ResourceName, record: Record<string, unknown>): EntityKey | undefined {
  const form = byResource.get(resource);
  if (!form) return undefined;
  const values = form.members.map(([member, field]) => [
    member,
    member === NUMBER ? Number(record[field]) : String(record[field]),
  ]);
  return entityKey({ kind: form.kind, ...Object.fromEntries(values) });
}
