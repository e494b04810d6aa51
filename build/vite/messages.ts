import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';

/** A node of the syntax tree, with whatever fields its type has. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** One text: its source, and the node that it was written as. */
interface Message {
  source: string;
  init: Node;
  /** Imports of its file by their names in it: the formatters. */
  imports: ReadonlyMap<string, { from: string; name: string }>;
}

/** The messages of a file by group and key. */
type Catalogue = ReadonlyMap<string, ReadonlyMap<string, Message>>;

const PREFIX = '@messages/';

/** Files that all languages share. */
const SHARED = resolve('src/messages');

/** A source of a package or of the contract, whose texts are English in its `words.ts` unless the language has them. */
const WITH_WORDS = /^(?<root>.*\/(?:packages\/(?<name>[\w-]+)\/src|src\/contract))\/.*\.ts$/;
const WORDS = /^\.\.?(?:\/\.\.)*\/words$/;

/**
 * Takes the texts of one language, and writes each where it is used: a screen holds its own texts and nothing of any
 * catalogue, as if they had been typed there. A use that names no single text keeps the whole group. A server loads the
 * catalogues as they are: nobody waits for their bytes. Texts of a package, and of the contract, are those of its name in
 * the language’s `packages/`, else its own.
 *
 * @param folder the language’s messages
 */
export function messages(folder: string): Plugin {
  const find = (source: string, importer = ''): string | undefined => {
    if (source.startsWith(PREFIX))
      return [folder, SHARED]
        .flatMap((parent) => ['.ts', '.tsx'].map((end) => join(parent, source.slice(PREFIX.length) + end)))
        .find((path) => existsSync(path));
    const { root, name = 'contract' } = WITH_WORDS.exec(importer)?.groups ?? {};
    if (!root || !WORDS.test(source)) return undefined;
    return [join(folder, 'packages', `${name}.ts`), join(root, 'words.ts')].find((path) => existsSync(path));
  };
  const catalogues = new Map<string, Catalogue>();
  const catalogueOf = (path: string) => {
    const known = catalogues.get(path) ?? readCatalogue(path, readFileSync(path, 'utf8'));
    catalogues.set(path, known);
    return known;
  };
  return {
    name: 'messages',
    enforce: 'pre',
    buildStart: () => catalogues.clear(),
    resolveId: (source, importer) => find(source, importer) ?? null,
    transformIndexHtml: (html) => html.replace('lang="en"', `lang="${languageOf(folder)}"`),
    transform(code, id) {
      const { mode, config } = this.environment;
      if (mode !== 'build' || config.consumer === 'server') return null;
      if (!(code.includes(PREFIX) || code.includes("/words';")) || !/\.tsx?$/.test(id)) return null;
      const catalogue = (source: string) => {
        const path = find(source, id);
        return path === undefined ? undefined : catalogueOf(path);
      };
      return { code: inline(id, code, catalogue), map: null };
    },
  };
}

function languageOf(folder: string): string {
  return /LANGUAGE = '([^']+)'/.exec(readFileSync(join(folder, 'locale.ts'), 'utf8'))![1]!;
}

/** Reads `export const group = { key: text, … }` of a file. */
function readCatalogue(file: string, source: string): Catalogue {
  const imports = new Map<string, { from: string; name: string }>();
  const groups = new Map<string, Map<string, Message>>();
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const one of statement.specifiers)
        if (one.type === 'ImportSpecifier')
          imports.set(one.local.name, { from: statement.source.value, name: nameOf(one.imported) });
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression')
        groups.set(id.name, messagesOf(init, source, imports));
  }
  return groups;
}

function messagesOf(
  group: ESTree.ObjectExpression,
  source: string,
  imports: Message['imports'],
): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const property of group.properties)
    if (property.type === 'Property' && property.key.type === 'Identifier')
      found.set(property.key.name, { source, init: property.value as unknown as Node, imports });
  return found;
}

/** A place that names a text: its member expression, and the call if the text takes values. */
interface Use {
  node: Node;
  call: Node | null;
  /** The braces in JSX whose only content it is, if nothing else is beside them. */
  braces: Node | null;
  message: Message;
}

/** Replaces the uses of messages in a source by the messages. */
function inline(file: string, code: string, catalogueOf: (source: string) => Catalogue | undefined): string {
  const { body } = parseSync(file, code).program;
  const uses: Use[] = [];
  const removed: { start: number; end: number; kept: string }[] = [];
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const catalogue = catalogueOf(statement.source.value);
    if (!catalogue) continue;
    const kept = statement.specifiers.filter((one) => {
      const group = one.type === 'ImportSpecifier' ? catalogue.get(nameOf(one.imported)) : undefined;
      const own = group && usesOf(body as unknown as Node[], one.local.name, group);
      if (own) uses.push(...own);
      return !own;
    });
    const names = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
    const from = code.slice(statement.source.start, statement.source.end);
    if (kept.length < statement.specifiers.length)
      removed.push({ ...statement, kept: names && `import { ${names} } from ${from};` });
  }
  const formatters = new Map<string, string>();
  const render = (start: number, end: number): string => {
    let text = '';
    let at = start;
    const edits = [
      ...removed.map((one) => ({ ...one, text: () => one.kept })),
      ...uses.map((use) => ({ ...rangeOf(use), text: () => textOf(use, render, formatters) })),
    ];
    for (const edit of edits.sort((one, other) => one.start - other.start || other.end - one.end))
      if (edit.start >= at && edit.end <= end) {
        text += code.slice(at, edit.start) + edit.text();
        at = edit.end;
      }
    return text + code.slice(at, end);
  };
  const rendered = render(0, code.length);
  return [...formatters.values()].join('') + rendered;
}

const rangeOf = ({ node, call, braces }: Use) => braces ?? call ?? node;

/** Uses of a group by a name; null if one names no single text, or the name means something else, too. */
function usesOf(body: Node[], name: string, group: ReadonlyMap<string, Message>): Use[] | null {
  const uses: Use[] = [];
  let isWhole = false;
  walk(body, (node, parents) => {
    if (!/^(JSX)?Identifier$/.test(node.type) || node.name !== name) return;
    const [parent, above, beyond] = parents;
    if (!parent || parent.type === 'ImportSpecifier' || isName(node, parent)) return;
    const key = parent.type === 'MemberExpression' && parent.object === node && !parent.computed;
    const message = key && group.get((parent.property as { name: string }).name);
    if (!message) {
      isWhole = true;
      return;
    }
    const isCalled = above?.type === 'CallExpression' && above.callee === parent;
    const [holder, element] = isCalled ? [beyond, parents[3]] : [above, beyond];
    const braces = holder?.type === 'JSXExpressionContainer' && isAlone(holder, element) ? holder : null;
    uses.push({
      node: parent,
      call: isCalled ? above : null,
      braces: braces && isFragment(message, isCalled ? above : null) ? braces : null,
      message,
    });
  });
  return isWhole ? null : uses;
}

/** True if an identifier only names a property. */
const isName = (node: Node, parent: Node) =>
  (parent.property === node || (parent.key === node && parent.value !== node)) && !parent.computed;

/** True if an element has no other content beside these braces. */
const isAlone = (braces: Node, element: Node | undefined) =>
  /^JSX(Element|Fragment)$/.test(element?.type ?? '') &&
  (element!.children as Node[]).every(
    (child) => child === braces || (child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value as string)),
  );

/** A text’s expression, and the names of its values; null if they cannot be put in where they are named. */
function partsOf({ init }: Message, call: Node | null) {
  if (init.type !== 'ArrowFunctionExpression') return call ? null : { result: init, names: [] };
  const params = init.params as Node[];
  const given = (call?.arguments as Node[] | undefined) ?? [];
  const isPlain = params.every(({ type }) => type === 'Identifier') && init.expression === true;
  const isSame = given.length === params.length && given.every(({ type }) => type !== 'SpreadElement');
  if (!call || !isPlain || !isSame) return null;
  const result = init.body as Node;
  const names = params.map((param) => param.name as string);
  let isSimple = true;
  walk([result], (node) => {
    if (/Function/.test(node.type)) isSimple = false;
  });
  const counts = names.map((name) => readsOf(result, name).length);
  if (!isSimple || given.some((one, index) => counts[index] !== 1 && !isCheap(one))) return null;
  return { result, names };
}

const isFragment = (message: Message, call: Node | null) =>
  unwrapped(partsOf(message, call)?.result)?.type === 'JSXFragment';

const unwrapped = (node: Node | undefined): Node | undefined =>
  node?.type === 'ParenthesizedExpression' ? unwrapped(node.expression as Node) : node;

/** True for an expression that may be written twice. */
function isCheap(node: Node): boolean {
  if (node.type === 'MemberExpression') return !node.computed && isCheap(node.object as Node);
  return node.type === 'Identifier' || node.type === 'Literal';
}

/** Places in an expression that read a name. */
function readsOf(expression: Node, name: string): Node[] {
  const found: Node[] = [];
  walk([expression], (node, [parent]) => {
    if (node.type === 'Identifier' && node.name === name && !(parent && isName(node, parent)))
      found.push(node);
  });
  return found;
}

/** The text of a use, with its values in their places. */
function textOf(
  use: Use,
  render: (start: number, end: number) => string,
  formatters: Map<string, string>,
): string {
  const { message, call, braces } = use;
  const { init, source, imports } = message;
  const given = ((call?.arguments as Node[] | undefined) ?? []).map(({ start, end }) => render(start, end));
  const parts = partsOf(message, call);
  const fragment = braces && unwrapped(parts?.result);
  const shown = parts?.result ?? init;
  const edits = [...imports].flatMap(([name, { from, name: imported }]) =>
    readsOf(shown, name).map(({ start, end }) => {
      // A name that no file of ours has.
      const own = `${name}$message`;
      formatters.set(own, `import { ${imported} as ${own} } from '${from.replace(/^\.\.\//, PREFIX)}';`);
      return { start, end, text: own };
    }),
  );
  for (const [index, name] of (parts?.names ?? []).entries())
    for (const { start, end } of readsOf(shown, name)) edits.push({ start, end, text: `(${given[index]})` });
  const [start, end] = fragment
    ? [(fragment.openingFragment as Node).end, (fragment.closingFragment as Node).start]
    : [shown.start, shown.end];
  let text = '';
  let at = start;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  text += source.slice(at, end);
  if (fragment) return text;
  return parts || !call ? `(${text})` : `(${text})(${given.join(', ')})`;
}

/** Visits every node below some, each with its parents from the nearest on. */
function walk(
  nodes: readonly Node[],
  visit: (node: Node, parents: Node[]) => void,
  parents: Node[] = [],
): void {
  for (const node of nodes) {
    visit(node, parents);
    for (const value of Object.values(node)) {
      const below = (Array.isArray(value) ? value : [value]).filter(isNode);
      if (below.length > 0) walk(below, visit, [node, ...parents]);
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? node.value : node.name);
