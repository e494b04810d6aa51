// Finds wording that the guide bans in the texts that people read: string literals of the program, and the pages in
// Markdown. Prints each with its place: CONTRIBUTING, "Words".
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Wording that reads as translated. */
const BANNED = {
  anew: /\banew\b/i,
  'all the same': /\ball the same\b/i,
  'as it stands': /\bas (?:it|they) stands?\b/i,
  'so that no': /\bso that no(?:ne|body)?\b/i,
  'stands on no': /\bstands? on no\b/i,
  ', too': /, too(?:[.,:;]| \(|$)/i,
};

/** Terms that the screens replaced: a device is added and removed, a boat is tapped, data is saved in the cloud. */
const BANNED_ON_SCREENS = {
  'by itself': /\bby (?:itself|themselves)\b/i,
  'club’s cloud': /\bclub[’']s cloud\b/i,
  'go on': /\bgo(?:es)? on\b/i,
  'let in': /\blet in\b/i,
  machine: /\bmachines?\b/i,
  'of its own': /\bof (?:its|their) own\b/i,
  // Two words alone are a state in the code.
  'shut out': /\S shut out\b|\bshut out \S/i,
  'stands here': /\bstands? (?:here|there|in)\b/i,
  'there is no': /\bthere (?:is|are) no(?:ne)?\b/i,
  touch: /\btouch(?:es|ed)?\b/i,
  whom: /(?<!\bwith )\bwhom\b/i,
};

/** Sources of the staff UI. */
const SCREENS = /^src\/renderer\//;

/** The most words of a sentence in a string literal, names and numbers apart. */
const MOST_WORDS = 25;
const MOST_WORDS_ON_SCREENS = 20;

/** SQL, pages as a whole, and scripts of a shell. */
const NOT_PROSE = /\b(?:SELECT|INSERT|UPDATE|AND|NULL|TABLE)\b|^<!doctype|dockside_at/;

/** Text in the language of the racing rules, which states each case in full. */
const LEGAL = /^src\/shared\/sailing-instructions\//;

/**
 * The texts of a source that people may read, each on its line: string literals and JSX text with two words or more.
 * An ellipsis stands for an expression in a template.
 *
 * @param {string} file its name, by whose ending the syntax is known
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function textsOf(file, source) {
  const texts = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node.type !== 'string') return;
    if (/^Import|^TSLiteralType$/.test(node.type)) return;
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text?.includes(' ') && !NOT_PROSE.test(text))
      texts.push({ line: source.slice(0, node.start).split('\n').length, text });
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(parseSync(file, source).program);
  return texts;
}

function textOf({ type, value, quasis }) {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return value;
  return type === 'TemplateLiteral' ? quasis.map((part) => part.value.cooked).join('…') : undefined;
}

/**
 * The paragraphs of a page, without its code.
 *
 * @param {string} source in Markdown
 * @returns {{ line: number, text: string }[]}
 */
export function paragraphsOf(source) {
  const prose = source
    .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '…');
  return prose.split('\n').map((text, index) => ({ line: index + 1, text }));
}

/**
 * Names the faults of a text.
 *
 * @param {string} text
 * @param {number} mostWords of a sentence
 * @param {boolean} [isOnScreen] holds it to the terms of the staff UI
 * @returns {string[]} empty: none
 */
export function faultsOf(text, mostWords, isOnScreen = false) {
  const terms = isOnScreen ? { ...BANNED, ...BANNED_ON_SCREENS } : BANNED;
  const banned = Object.keys(terms).filter((name) => terms[name].test(text));
  const long = text
    .split(/[.!?]\s/)
    .some((sentence) => (sentence.match(/(?<!\S)\p{Ll}{2}/gu)?.length ?? 0) > mostWords);
  return long ? [...banned, `a sentence of more than ${mostWords} words`] : banned;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', 'src', 'packages', 'docs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files
    .trim()
    .split('\n')
    .filter((name) => /\.(tsx?|md)$/.test(name) && !/\.test\./.test(name))) {
    const source = readFileSync(join(root, file), 'utf8');
    const isPage = file.endsWith('.md');
    const isScreen = SCREENS.test(file);
    const mostWords = isPage || LEGAL.test(file) ? Infinity : isScreen ? MOST_WORDS_ON_SCREENS : MOST_WORDS;
    for (const { line, text } of isPage ? paragraphsOf(source) : textsOf(file, source))
      for (const fault of faultsOf(text, mostWords, isScreen)) {
        console.error(`${file}:${line}: ${fault}: ${text.trim()}`);
        process.exitCode = 1;
      }
  }
}
