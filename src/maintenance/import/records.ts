import type { z } from 'zod';
import { ensureClub, putClub } from '../../club/clubs';
import { clubOfRegatta } from '../../club/owners';
import { requireScorable } from '../../club/standings';
import { issueWristbands } from '../../club/wristbands';
import { Club } from '../../contract/club';
import { completeRecord } from '../../contract/complete-record';
import { toIssue } from '../../contract/issues';
import { type RecordOf, type ResourceName, resourceNames, resources } from '../../contract/resources';
import { storableIssues } from '../../contract/text';
import { sqliteCode, type Writable } from '../../db/connection';
import { putRecord } from '../../db/records';
import { UnknownReferenceError } from '../../db/references';
import type { Store } from '../../db/store';
import {
  ImportError,
  type ImportIssue,
  type ImportProgress,
  type ImportResult,
  isAboutLine,
} from './import-error';
import { linesOf } from './text';

type Line = { line: number } & (
  | { resource: 'clubs'; record: Club }
  | { resource: ResourceName; record: { id: string } & Record<string, unknown> }
);

/** How many records go in between two reports of progress. */
const PROGRESS_STEP = 500;

/**
 * Imports records line by line, as `export` writes them: taken as they are, unknown fields included, and not queued for
 * upstream. Records may come in any order; a club that was not seen before is made.
 */
export async function importRecords(
  store: Store,
  file: string,
  content: Uint8Array,
  { onProgress }: { onProgress?: ImportProgress | undefined },
): Promise<ImportResult> {
  const { lines, issues } = readLines(content);
  if (issues.length > 0) throw new ImportError(file, issues);
  const total = countOf(lines);
  await store.bulkWrite((db) => {
    let done = 0;
    for (const line of inOrder(lines)) {
      try {
        put(db, line);
      } catch (error) {
        if (!isAboutLine(error)) throw error;
        issues.push({ line: line.line, message: `${nameOf(line)}: ${reasonOf(error)}` });
      }
      if (done % PROGRESS_STEP === 0) onProgress?.(done, total);
      done += 1;
    }
    if (issues.length > 0)
      throw new ImportError(
        file,
        issues.sort((a, b) => a.line - b.line),
      );
  });
  onProgress?.(total, total);
  return {
    file,
    records: Object.fromEntries([...lines].map(([resource, { length }]) => [resource, length])),
  };
}

/** The lines of a file by what they hold, each kind in the file's order. */
type Lines = Map<Line['resource'], Line[]>;

function readLines(content: Uint8Array): { lines: Lines; issues: ImportIssue[] } {
  const lines: Lines = new Map();
  const issues: ImportIssue[] = [];
  let number = 0;
  for (const text of linesOf(content)) {
    number += 1;
    if (text.trim() === '') continue;
    const parsed = parseLine(text);
    if ('problem' in parsed) issues.push({ line: number, message: parsed.problem });
    else addLine(lines, { ...parsed, line: number } as Line);
  }
  return { lines, issues };
}

function addLine(lines: Lines, line: Line): void {
  const others = lines.get(line.resource);
  if (others) others.push(line);
  else lines.set(line.resource, [line]);
}

/** What is referred to comes before what refers to it. */
function* inOrder(lines: Lines): Generator<Line> {
  for (const resource of ['clubs', ...resourceNames] as const) yield* lines.get(resource) ?? [];
}

function countOf(lines: Lines): number {
  return [...lines.values()].reduce((count, { length }) => count + length, 0);
}

function parseLine(content: string): { resource: string; record: unknown } | { problem: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
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
  const checked = schema.schema.safeParse(complete);
  const issues = [...storableIssues(record), ...(checked.error?.issues.map(toIssue) ?? [])];
  if (issues.length === 0) return { resource: schema.name, record: complete };
  return { problem: issues.map(({ path, message }) => `record.${path} ${message}`).join('; ') };
}

/** Names may be written with `_` for `-`, as programs like to. */
function schemaOf(resource: unknown): { name: string; schema: z.ZodType } | undefined {
  if (typeof resource !== 'string') return undefined;
  const name = resource.replaceAll('_', '-');
  if (name === 'clubs') return { name, schema: Club };
  return Object.hasOwn(resources, name)
    ? { name, schema: resources[name as ResourceName].record }
    : undefined;
}

/** A record copied from a list carries its `cursor`, which is not part of it. */
function withoutCursor(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || !('cursor' in record)) return record;
  const { cursor: _, ...rest } = record;
  return rest;
}

function put(db: Writable, line: Line): void {
  if (line.resource === 'clubs') {
    putClub(db, line.record as Club);
    return;
  }
  const clubId = clubOf(db, line.record);
  requireScorable(line.resource, line.record);
  putRecord(db, line.resource, clubId, line.record as RecordOf<typeof line.resource>);
  if (line.resource === 'registrations')
    issueWristbands(db, clubId, line.record as RecordOf<'registrations'>);
}

function clubOf(db: Writable, record: Record<string, unknown>): string {
  if (typeof record.club_id === 'string') return ensureClub(db, record.club_id).id;
  const clubId = clubOfRegatta(db, String(record.regatta_id));
  if (clubId === undefined)
    throw new Error(
      `there is no regatta ${JSON.stringify(record.regatta_id)}, neither here nor in this file`,
    );
  return clubId;
}

function nameOf({ resource, record }: Line): string {
  return `${resource} ${JSON.stringify(record.id)}`;
}

function reasonOf(error: Error): string {
  const code = sqliteCode(error);
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error instanceof UnknownReferenceError)
    return 'refers to a record that is neither in this club nor in this file';
  if (code === 'SQLITE_CONSTRAINT_UNIQUE')
    return 'there is another record in its place (the same race, or boat and race)';
  return error.message;
}
