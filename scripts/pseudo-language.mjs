// Writes a language that nobody speaks: the English texts in brackets, with accents, and longer. A text on a screen that
// has no brackets is typed in the code, and one that does not fit will not fit in German. It is a folder of messages like
// that of any language: `node scripts/pseudo-language.mjs FOLDER`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

const english = fileURLToPath(new URL('../src/messages/en', import.meta.url));
const packages = fileURLToPath(new URL('../packages', import.meta.url));
const contract = fileURLToPath(new URL('../src/contract', import.meta.url));

/** Language tag of the pseudo-language: English with accents, as others call it. */
export const PSEUDO = 'en-XA';

const ACCENTS = new Map(
  Object.entries({
    a: 'á',
    c: 'ç',
    d: 'ð',
    e: 'é',
    i: 'í',
    n: 'ñ',
    o: 'ö',
    u: 'ü',
    y: 'ý',
    A: 'Å',
    E: 'É',
    O: 'Ö',
  }),
);

/** By how much of its letters a text grows: German is about a third longer than English. */
const GROWTH = 0.3;

/**
 * Turns a file of English messages into the pseudo-language.
 *
 * @param {string} file its name, by whose ending the syntax is known
 * @param {string} source
 * @returns {string}
 */
export function pseudoOf(file, source) {
  const edits = [];
  const change = (start, end, text) => edits.push({ start, end, text });
  /** Accents the texts of an expression, and gives each whole text brackets. */
  const visit = (node, isWhole) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, isWhole);
      return;
    }
    if (!node || typeof node.type !== 'string') return;
    if (node.type === 'TSAsExpression') return visit(node.expression, isWhole);
    if (/^(?:Import|TS)/.test(node.type)) return;
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string')
          change(
            node.start + 1,
            node.end - 1,
            bracketed(source.slice(node.start + 1, node.end - 1), isWhole),
          );
        return;
      case 'TemplateLiteral': {
        const letters = node.quasis.map(({ value }) => value.raw).join('');
        for (const [index, { tail, value }] of node.quasis.entries()) {
          const before = node.expressions[index - 1];
          const from = before ? source.indexOf('}', before.end) + 1 : node.start + 1;
          const opening = isWhole && index === 0 ? '[' : '';
          const closing = isWhole && tail ? `${padding(letters)}]` : '';
          change(from, from + value.raw.length, opening + accented(value.raw) + closing);
        }
        return visit(node.expressions, false);
      }
      case 'JSXText':
        return change(node.start, node.end, accented(source.slice(node.start, node.end)));
      case 'JSXFragment':
        if (isWhole) {
          change(node.openingFragment.end, node.openingFragment.end, '[');
          change(node.closingFragment.start, node.closingFragment.start, ' ẋẋẋẋẋẋẋẋ]');
        }
        return visit(node.children, false);
      case 'JSXElement':
        // Commands and file names are the same in every language.
        return node.openingElement.name.name === 'code' ? undefined : visit(node.children, isWhole);
      case 'VariableDeclarator':
        if (node.id.name === 'LOCALE') return change(node.init.start + 1, node.init.end - 1, PSEUDO);
        return visit(node.init, isWhole);
      case 'Property':
        return visit(node.value, isWhole);
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, isWhole);
  };
  visit(parseSync(file, source).program.body, true);
  let text = '';
  let at = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start || one.end - other.end)) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}

/**
 * A text as the pseudo-language has it, for tests.
 *
 * @param {string} text
 * @returns {string}
 */
export const pseudoText = (text) => bracketed(text, true);

const accented = (text) => text.replace(/\\.|&\w+;|[A-Za-z]/g, (letter) => ACCENTS.get(letter) ?? letter);

const bracketed = (text, isWhole) => (isWhole ? `[${accented(text)}${padding(text)}]` : accented(text));

/** Words of one letter that nobody reads. */
function padding(text) {
  const letters = Math.ceil((text.match(/\p{L}/gu)?.length ?? 0) * GROWTH);
  return letters === 0 ? '' : ` ${'ẋ'.repeat(letters).replace(/.{8}(?=.)/gu, '$& ')}`;
}

/** Writes the messages of the pseudo-language into a folder. */
export function writePseudoLanguage(folder) {
  for (const { name, parentPath } of readdirSync(english, { withFileTypes: true, recursive: true }).filter(
    (one) => one.isFile(),
  )) {
    const source = readFileSync(join(parentPath, name), 'utf8');
    const target = join(folder, relative(english, parentPath));
    mkdirSync(target, { recursive: true });
    const text =
      name === 'locale.ts'
        ? source.replace("LANGUAGE = 'en'", `LANGUAGE = '${PSEUDO}'`)
        : pseudoOf(name, source);
    writeFileSync(join(target, name), text);
  }
  mkdirSync(join(folder, 'packages'), { recursive: true });
  const owners = readdirSync(packages).map((name) => [name, join(packages, name, 'src')]);
  for (const [name, sources] of [...owners, ['contract', contract]]) {
    const words = join(sources, 'words.ts');
    if (existsSync(words))
      writeFileSync(join(folder, 'packages', `${name}.ts`), pseudoOf(words, readFileSync(words, 'utf8')));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writePseudoLanguage(process.argv[2]);
