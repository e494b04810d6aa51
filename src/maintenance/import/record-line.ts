import type { z } from 'zod';
import { Club } from '../../contract/club';
import { completeRecord } from '../../contract/complete-record';
import type { Issue } from '../../contract/errors';
import { isValid } from '../../contract/is-valid';
import { toIssue } from '../../contract/issues';
import { shapeProblem } from '../../contract/json-shape';
import { type ResourceName, resourceNames, resources } from '../../contract/resources';
import { mayBeUnstorable, storableIssues } from '../../contract/text';
import { MAX_LINE_BYTES } from './text';

/** What one line may hold. */
export type ImportedKind = 'clubs' | ResourceName;

/** What one line holds. */
export type Content =
  | { resource: 'clubs'; record: Club }
  | { resource: ResourceName; record: { id: string } & Record<string, unknown> };

/** How `export` begins a line. */
const HEAD = /^\{"resource":"([\w-]+)","record":\{/;

/** Finds what kind of record a line holds, mostly by its first letters alone. */
export class KindOfLine {
  /** How the line before began, of which there are many mostly. */
  #head = '';
  #kind: ImportedKind | undefined;

  /** Undefined for a line that holds none. */
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

/** The record that a line holds, complete, or what is wrong with the line. */
export function parseLine(text: string | null): Content | { problem: string } {
  if (text === null)
    return { problem: `longer than ${MAX_LINE_BYTES / 1024 / 1024} MiB, which no record is` };
  const shape = shapeProblem(text);
  if (shape !== undefined) return { problem: shape };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: `not valid JSON: ${(error as Error).message}` };
  }
  const { resource, record } = (parsed ?? {}) as { resource?: unknown; record?: unknown };
  const schema = schemaOf(resource);
  if (!schema)
    return {
      problem: `"resource" must be one of clubs, ${resourceNames.join(', ')}; this line has ${JSON.stringify(resource) ?? 'none'}`,
    };
  // Kept as it came rather than as the schema reads it: fields that this Dockside does not know are part of it.
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

/** Names may be written with `_` for `-`, as programs like to. */
function schemaOf(resource: unknown): Schema | undefined {
  if (typeof resource !== 'string') return undefined;
  return schemas.get(resource) ?? schemas.get(resource.replaceAll('_', '-'));
}

/** A record copied from a list carries its `cursor`, which is not part of it. */
function withoutCursor(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || !('cursor' in record)) return record;
  const { cursor: _, ...rest } = record;
  return rest;
}
