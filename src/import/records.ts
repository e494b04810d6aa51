import { records as t } from '@messages/server/import';
import { resourceNames } from '../contract/resources';
import { sqliteCode } from '../db/connection';
import { UnknownReferenceError } from '../db/references';
import type { Store } from '../db/store';
import { type ImportProgress, type ImportResult, isAboutLine, Problems } from './import-error';
import { areReady, BadLine, type Kind, type LineContent, recordsOf } from './kind-of-records';
import { recordsFromWorker } from './read-in-worker';
import { type ImportedKind, KindOfLine, parseLine } from './record-line';
import { RecordWriter } from './record-writer';
import { linesOf, type Source } from './text';

/** Number of records between two progress reports. */
const PROGRESS_STEP = 500;

/** Smaller files are read here before a thread has even started. */
const LEAST_FOR_WORKER = 50_000;

/**
 * Imports records line by line, as `export` writes them: unchanged, with unknown fields, and not queued for upstream.
 * Records may come in any order. Unknown clubs are created.
 *
 * A first pass finds the lines of each kind, then each kind is read from its first line to its last. An export is in
 * order, so its lines are read once in all. After a bad line nothing more is written, but every line is checked, to
 * report all problems at once.
 */
export async function importRecords(
  store: Store,
  file: string,
  source: Source,
  { reader, onProgress }: { reader?: string | undefined; onProgress?: ImportProgress | undefined },
): Promise<ImportResult> {
  const kinds = survey(source) ?? throwBadLines(file, source);
  const total = [...kinds.values()].reduce((sum, { count }) => sum + count, 0);
  try {
    await store.bulkWrite((db) => {
      const problems = new Problems(file);
      const writer = new RecordWriter(db);
      let done = 0;
      for (const [resource, kind] of inOrder(kinds))
        writer.writeKind(resource, kind.count, () => {
          for (const { line, content } of read(source, resource, kind, reader)) {
            try {
              writer.put(content);
            } catch (error) {
              if (!isAboutLine(error)) throw error;
              problems.add(line, `${nameOf(content)}: ${reasonOf(error)}`);
            }
            if (done % PROGRESS_STEP === 0) onProgress?.(done, total);
            done += 1;
          }
        });
      problems.throwIfAny();
      if (!source.isUnchanged()) throw new Error(`${file} changed while it was imported. Import it again.`);
    });
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    throwBadLines(file, source);
  }
  onProgress?.(total, total);
  return {
    file,
    records: Object.fromEntries([...kinds].map(([resource, { count }]) => [resource, count])),
  };
}

/** Notes the lines of each kind; undefined if a line holds no record. */
function survey(source: Source): Map<ImportedKind, Kind> | undefined {
  const kinds = new Map<ImportedKind, Kind>();
  const kindOf = new KindOfLine();
  for (const { line, offset, text } of linesOf(source)) {
    if (text?.trim() === '') continue;
    const resource = kindOf.read(text);
    if (resource === undefined) return undefined;
    const kind = kinds.get(resource);
    if (kind) {
      kind.count += 1;
      kind.lastOffset = offset;
    } else kinds.set(resource, { count: 1, first: { line, offset }, lastOffset: offset });
  }
  return kinds;
}

/** Sorts kinds so that referenced kinds come first. */
function inOrder(kinds: ReadonlyMap<ImportedKind, Kind>): [ImportedKind, Kind][] {
  const order = ['clubs', ...resourceNames] as const;
  return order.flatMap((resource) => {
    const kind = kinds.get(resource);
    return kind ? [[resource, kind] as [ImportedKind, Kind]] : [];
  });
}

/**
 * Yields the records of a kind, each with its line. A thread reads a large kind ahead, if available. @throws BadLine
 */
function read(
  source: Source,
  resource: ImportedKind,
  kind: Kind,
  reader: string | undefined,
): Iterable<LineContent> {
  return reader !== undefined &&
    source.fd !== undefined &&
    kind.count >= LEAST_FOR_WORKER &&
    areReady(resource)
    ? recordsFromWorker(reader, source.fd, resource, kind)
    : recordsOf(source, resource, kind);
}

/** Checks every line. @throws ImportError naming the bad ones */
function throwBadLines(file: string, source: Source): never {
  const problems = new Problems(file);
  for (const { line, text } of linesOf(source)) {
    if (text?.trim() === '') continue;
    const parsed = parseLine(text);
    if ('problem' in parsed) problems.add(line, parsed.problem);
  }
  problems.throwIfAny();
  throw new Error(`${file} changed while it was imported. Import it again.`);
}

function nameOf({ resource, record }: LineContent['content']): string {
  return `${resource} ${JSON.stringify(record.id)}`;
}

function reasonOf(error: Error): string {
  const code = sqliteCode(error);
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error instanceof UnknownReferenceError)
    return t.refersToMissingRecord;
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') return t.placeIsTaken;
  return error.message;
}
