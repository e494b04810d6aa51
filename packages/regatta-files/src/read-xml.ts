import { isUtf8 } from 'node:buffer';
import { UserError } from '@dockside/contract/errors';
import { SaxesParser } from 'saxes';
import { readXml as t } from './words';

/** An element with its children. `text` excludes the children's text. */
export interface XmlElement {
  name: string;
  /** Line of its start tag, from 1. */
  line: number;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** An error in an XML document, with its line. */
export class XmlError extends UserError {
  override name = 'XmlError';

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Limits above any results file. */
const MOST_DEEP = 100;
const MOST_ELEMENTS = 300_000;

/**
 * Decodes an XML document by its byte order mark or declaration, else as UTF-8 (XML 1.0, 4.3.3).
 *
 * @throws XmlError if the bytes do not fit that encoding: a guess would change names
 */
export function xmlText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const isOther = encoding !== 'utf-8' && isUtf8(bytes);
    throw new XmlError(1, isOther ? t.maybeUtf8(encoding) : t.wrongEncoding(encoding));
  }
}

/** By the byte order mark, which UTF-16 requires. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return (
    /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ??
    null
  );
}

/**
 * Reads an XML document. Refuses a document type: it may define entities or refer to other files.
 *
 * @throws XmlError if it is not well-formed XML, or larger than any results
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', line: 1, attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new XmlError(parser.line, t.notWellFormed(error.message.replace(/^(?:.*?:)?\d+:\d+: /, '')));
  });
  parser.on('doctype', () => {
    throw new XmlError(parser.line, t.documentType);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > MOST_DEEP) throw new XmlError(parser.line, t.tooDeep);
    if (count > MOST_ELEMENTS) throw new XmlError(parser.line, t.tooMany(MOST_ELEMENTS));
    const element = { name, line: parser.line, attributes, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    open.at(-1)!.text += piece;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return root.children[0]!;
}

/** All elements of a name, at any depth, in document order. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}
