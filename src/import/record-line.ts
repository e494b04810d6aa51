import { recordLine as t } from '@messages/server/import';
import type { z } from 'zod';
import { Club } from '../contract/club';
import { completeRecord } from '../contract/complete-record';
import type { Issue } from '../contract/errors';
import { isValid } from '../contract/is-valid';
import { toIssue } from '../contract/issues';
import { shapeProblem } from '../contract/json-shape';
import { type ResourceName, resourceNames, resources } from '../contract/resources';
import { mayBeUnstorable, storableIssues } from '../contract/text';
import { MAX_LINE_BYTES } from './text';

/** Kinds of record a line may hold. */
export type ImportedKind = 'clubs' | ResourceName;

/** Parsed content of a line. */
export type Content =
  | { resource: 'clubs'; record: Club }
  | { resource: ResourceName; record: { id: string } & Record<string, unknown> };

/** Beginning of a line written by `export`. */
const HEAD = /^\{"resource":"([\w-]+)","record":\{/;

/** Finds the kind of record a line holds, mostly from its first letters. */
export class KindOfLine {
  /** Beginning of the previous line, which most lines share. */
  #head = '';
  #kind: ImportedKind | undefined;

  /** Returns undefined for a line without a record. */
  read(text: string | null): ImportedKind | undefined {
    if (text !== null && this.#head !== '' && text.startsWith(this.#head)) return this.#kind;
    const [head = '', name] = HEAD.exec(text ?? '') ?? [];
    if (head === '') return kindByContent(text);
    this.#head = head;
    this.#kind = schemaOf(name)?.name;
    return this.#kind;
  }
}

function kindByContent(text: string | null): ImportedKind | undefined {
  const parsed = parseLine(text);
  return 'problem' in parsed ? undefined : parsed.resource;
}

/** Returns the complete record of a line, or the line's problem. */
export function parseLine(text: string | null): Content | { problem: string } {
  if (text === null) return { problem: t.isTooLong(MAX_LINE_BYTES / 1024 / 1024) };
  const shape = shapeProblem(text);
  if (shape !== undefined) return { problem: shape };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: t.isNotJson((error as Error).message) };
  }
  const { resource, record } = (parsed ?? {}) as { resource?: unknown; record?: unknown };
  const schema = schemaOf(resource);
  if (!schema)
    return {
      problem: t.isNoResource(['clubs', ...resourceNames].join(', '), JSON.stringify(resource) ?? t.none),
    };
  // Kept as received rather than as the schema reads it, to preserve fields unknown to this Dockside.
  const complete = completeRecord(schema.schema, withoutCursor(record));
  const issues = [
    ...(mayBeUnstorable(text) ? storableIssues(record) : []),
    ...(isValid(schema.schema, complete) ? [] : issuesOf(schema.schema, complete)),
  ];
  if (issues.length === 0) return { resource: schema.name, record: complete } as Content;
  return { problem: issues.map(({ path, message }) => `record.${path} ${message}`).join('; ') };
}

function issuesOf(schema: z.ZodType, value: unknown): Issue[] {
  return schema.safeParse(value).error?.issues.map(toIssue) ?? [];
}

interface Schema {
  name: ImportedKind;
  schema: z.ZodType;
}

const schemas = new Map<string, Schema>([
  ['clubs', { name: 'clubs', schema: Club }],
  ...resourceNames.map((name) => [name, { name, schema: resources[name].record }] as const),
]);

/** Accepts `_` for `-` in names, as programs often write them. */
function schemaOf(resource: unknown): Schema | undefined {
  if (typeof resource !== 'string') return undefined;
  return schemas.get(resource) ?? schemas.get(resource.replaceAll('_', '-'));
}

/** Drops `cursor`, which a record copied from a list carries but does not own. */
function withoutCursor(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || !('cursor' in record)) return record;
  const { cursor: _, ...rest } = record;
  return rest;
}
