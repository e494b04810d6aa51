import type { z } from 'zod';
import { ensureClub, putClub } from '../../club/clubs';
import { clubOfRegatta } from '../../club/owners';
import { requireScorable } from '../../club/scorable';
import { codesOf, requireKnownCode } from '../../club/scoring-codes';
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
import { type ImportProgress, type ImportResult, isAboutLine, Problems } from './import-error';
import { shapeProblem } from './line-shape';
import { type LineStart, linesOf, type Source } from './text';

/** What one line holds. */
type Content =
  | { resource: 'clubs'; record: Club }
  | { resource: ResourceName; record: { id: string } & Record<string, unknown> };

/** How many records go in between two reports of progress. */
const PROGRESS_STEP = 500;

/**
 * Imports records line by line, as `export` writes them: taken as they are, unknown fields included, and not queued for
 * upstream. Records may come in any order; a club that was not seen before is made.
 *
 * The file is read once to check every line, and then once more for each kind of record, from its first line to its last: in
 * the order of an export that is once more altogether.
 */
export async function importRecords(
  store: Store,
  file: string,
  source: Source,
  { onProgress }: { onProgress?: ImportProgress | undefined },
): Promise<ImportResult> {
  const problems = new Problems(file);
  const kinds = survey(source, problems);
  problems.throwIfAny();
  const total = [...kinds.values()].reduce((sum, { count }) => sum + count, 0);
  await store.bulkWrite((db) => {
    let done = 0;
    for (const { line, ...content } of inOrder(source, kinds)) {
      try {
        put(db, content as Content);
      } catch (error) {
        if (!isAboutLine(error)) throw error;
        problems.add(line, `${nameOf(content as Content)}: ${reasonOf(error)}`);
      }
      if (done % PROGRESS_STEP === 0) onProgress?.(done, total);
      done += 1;
    }
    problems.throwIfAny();
    if (!source.isUnchanged()) throw new Error(`${file} changed while it was imported. Import it again.`);
  });
  onProgress?.(total, total);
  return {
    file,
    records: Object.fromEntries([...kinds].map(([resource, { count }]) => [resource, count])),
  };
}

/** Where a file has the records of one kind. */
interface Kind {
  count: number;
  first: LineStart;
  lastOffset: number;
}

/** Checks every line, and notes where each kind of record is. */
function survey(source: Source, problems: Problems): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const { line, offset, text } of linesOf(source)) {
    if (text?.trim() === '') continue;
    const parsed = parseLine(text);
    if ('problem' in parsed) {
      problems.add(line, parsed.problem);
      continue;
    }
    const kind = kinds.get(parsed.resource);
    if (kind) Object.assign(kind, { count: kind.count + 1, lastOffset: offset });
    else kinds.set(parsed.resource, { count: 1, first: { line, offset }, lastOffset: offset });
  }
  return kinds;
}

/** What is referred to comes before what refers to it. The lines were checked before. */
function* inOrder(
  source: Source,
  kinds: ReadonlyMap<string, Kind>,
): Generator<{ line: number; resource: string; record: unknown }> {
  for (const resource of ['clubs', ...resourceNames] as const) {
    const kind = kinds.get(resource);
    if (!kind) continue;
    for (const { line, text } of linesOf(source, kind.first, kind.lastOffset)) {
      if (!text?.trim()) continue;
      const content = JSON.parse(text) as { resource: unknown; record: unknown };
      const schema = schemaOf(content.resource);
      if (schema?.name === resource) yield { line, resource, record: complete(schema, content.record) };
    }
  }
}

function parseLine(content: string | null): { resource: string } | { problem: string } {
  const shape = shapeProblem(content);
  if (shape !== undefined) return { problem: shape };
  let parsed: unknown;
  try {
    parsed = JSON.parse(content!);
  } catch (error) {
    return { problem: `not valid JSON: ${(error as Error).message}` };
  }
  const { resource, record } = (parsed ?? {}) as { resource?: unknown; record?: unknown };
  const schema = schemaOf(resource);
  if (!schema)
    return {
      problem: `"resource" must be one of clubs, ${resourceNames.join(', ')}; this line has ${JSON.stringify(resource) ?? 'none'}`,
    };
  const checked = schema.schema.safeParse(complete(schema, record));
  const issues = [...storableIssues(record), ...(checked.error?.issues.map(toIssue) ?? [])];
  if (issues.length === 0) return { resource: schema.name };
  return { problem: issues.map(({ path, message }) => `record.${path} ${message}`).join('; ') };
}

/** Kept as it came rather than as the schema reads it: fields that this Dockside does not know are part of it. */
function complete({ schema }: Schema, record: unknown): unknown {
  return completeRecord(schema, withoutCursor(record));
}

interface Schema {
  name: string;
  schema: z.ZodType;
}

/** Names may be written with `_` for `-`, as programs like to. */
function schemaOf(resource: unknown): Schema | undefined {
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

function put(db: Writable, line: Content): void {
  if (line.resource === 'clubs') {
    putClub(db, line.record as Club);
    return;
  }
  const clubId = clubOf(db, line.record);
  if (line.resource === 'scores') {
    const score = line.record as RecordOf<'scores'>;
    requireKnownCode(db, score);
    requireScorable('scores', score, codesOf(db, score.regatta_id));
  } else requireScorable(line.resource, line.record);
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

function nameOf({ resource, record }: Content): string {
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
