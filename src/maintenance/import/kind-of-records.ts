import { isVersioned, type ResourceName } from '../../contract/resources';
import { namesOthers } from '../../db/references';
import { type Content, type ImportedKind, KindOfLine, parseLine } from './record-line';
import { type LineStart, linesOf, type Source } from './text';

/** A line that no record can be read from. */
export class BadLine extends Error {}

/** Where a file has the records of one kind. */
export interface Kind {
  count: number;
  first: LineStart;
  lastOffset: number;
}

/** A record that only has to be written: where it belongs, and the text that is stored of it. */
export interface ReadyRecord {
  resource: ResourceName;
  record: { id: string; club_id: string };
  json: string;
}

/** The record of a line. */
export interface LineContent {
  line: number;
  content: Content | ReadyRecord;
}

/** Whether records of a kind are ready once they are read: whether one may be stored depends on nothing that is stored. */
export function areReady(resource: ImportedKind): resource is ResourceName {
  return resource !== 'clubs' && !isVersioned(resource) && !namesOthers(resource);
}

/** The records of a kind, each with its line. @throws BadLine */
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
