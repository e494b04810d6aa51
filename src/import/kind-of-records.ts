import { isVersioned, type ResourceName } from '../contract/resources';
import { namesOthers } from '../db/references';
import { type Content, type ImportedKind, KindOfLine, parseLine } from './record-line';
import { type LineStart, linesOf, type Source } from './text';

/** A line without a readable record. */
export class BadLine extends Error {}

/** Location of the records of one kind in a file. */
export interface Kind {
  count: number;
  first: LineStart;
  lastOffset: number;
}

/** A record ready to be written: its keys and the text to store. */
export interface ReadyRecord {
  resource: ResourceName;
  record: { id: string; club_id: string };
  json: string;
}

/** The record on a line. */
export interface LineContent {
  line: number;
  content: Content | ReadyRecord;
}

/** True if records of a kind are ready once read: none depends on stored data. */
export function areReady(resource: ImportedKind): resource is ResourceName {
  return resource !== 'clubs' && !isVersioned(resource) && !namesOthers(resource);
}

/** Yields the records of a kind, each with its line. @throws BadLine */
export function* recordsOf(source: Source, resource: ImportedKind, kind: Kind): Generator<LineContent> {
  const kindOf = new KindOfLine();
  const isReady = areReady(resource);
  for (const { line, text } of linesOf(source, kind.first, kind.lastOffset)) {
    if (text?.trim() === '' || kindOf.read(text) !== resource) continue;
    const content = parseLine(text);
    if ('problem' in content) throw new BadLine();
    yield {
      line,
      content: isReady ? ({ ...content, json: JSON.stringify(content.record) } as ReadyRecord) : content,
    };
  }
}
