import { SaxesParser } from 'saxes';
import { UserError } from '../src/contract/errors';

/** An element with what is in it; its text is that of its own, without its children's. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Deeper than any file of results. */
const MOST_DEEP = 100;

/**
 * Reads an XML document. Entities of its own are not expanded, and nothing outside of it is read.
 *
 * @throws UserError that names the line, when it is no well-formed XML
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new UserError(
      `This is no XML that can be read, at line ${error.message.replace(/^.*?:?(\d+:\d+): /, '$1: ')}`,
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MOST_DEEP) throw new UserError('This XML is nested too deep to be results.');
    const element = { name, attributes, children: [], text: '' };
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

/** All elements of a name, at any depth, in their order. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}
