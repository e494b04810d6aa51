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
  machine: /\bmachines?\b(?<!Local Machine)/i,
  'of its own': /\bof (?:its|their) own\b/i,
  // Two words alone are a state in the code.
  'shut out': /\S shut out\b|\bshut out \S/i,
  // Name of the club computer; a web server, or the club’s server of files, is another.
  'the server': /\bthe server\b/i,
  'stands here': /\bstands? (?:here|there|in)\b/i,
  'there is no': /\bthere (?:is|are) no(?:ne)?\b/i,
  touch: /\btouch(?:es|ed)?\b/i,
  whom: /(?<!\bwith )\bwhom\b/i,
};

/** Guides of the staff, which have the terms of the screens. */
const STAFF_GUIDE = /^docs\/(?:staff\/|race-day\.md$)/;

/** Negations in full. Results and rules have theirs: she did not finish. */
const FULL_FORM =
  /\b(?:[Cc]annot|(?:[Cc]an|[Ii]s|[Aa]re|[Ww](?:as|ere|ill|ould)|[Dd]o(?:es)?|[Hh]a[ds]|[Hh]ave|[CcSs]h?ould) not|[Dd]id not(?! (?:come|finish|sail|start|tally)\b))\b(?! only\b)/;

/** Sources whose texts are contracted: screens, refusals, commands, pages and the reference. */
const CONTRACTED =
  /^src\/(?:messages|contract|cli|server\/(?:docs|openapi))\/|^packages\/[\w-]+\/src\/words\.ts$|\.md$/;

/** Texts of rules and papers, which have full forms: instructions, scores, the pack on paper, and words to search for. */
const IN_FULL =
  /^src\/messages\/\w+\/(?:sailing-instructions|server\/emergency-pack)\.ts$|^packages\/scoring\/src\/words\.ts$|^src\/contract\/areas\/members\/camp-fields\.ts$/;

/** Sources of the staff UI. */
const SCREENS = /^src\/renderer\//;

/** The texts of all screens, by language. */
const MESSAGES = /^src\/messages\//;

/** Texts that the server answers, to programs as well. */
const OF_SERVER = /^src\/messages\/\w+\/(?:server\/|reasons\.ts)/;

/** The API's reference, which is English in every language: programmers of all clubs read it. */
const REFERENCE = /^src\/server\/(?:docs|openapi)\//;

/** The contract, whose descriptions and examples are a part of that. */
const CONTRACT = /^src\/contract\//;
const DESCRIBED = /^(?:describe|meta)$/;
const DESCRIPTION = /^(?:addition|description|example|noun)$/;
const EXAMPLE = /^(?:example|\w+Example)$/;
/** Descriptions are sentences. What a field must be is the end of one. */
const SENTENCE = /^[\p{Lu}\d]/u;

/** The texts of a package, or of the contract, beside its sources. */
const OF_PACKAGE = /^(?:packages\/[\w-]+\/src|src\/contract)\/words\.ts$/;

/** Folders whose texts are in `src/messages/`: docs/development.md, "Texts". The list only grows. */
export const CONVERTED = [
  'packages/publication-verifier/src/',
  'packages/race-signals/src/',
  'packages/regatta-files/src/',
  'packages/scoring/src/',
  'src/backup/',
  'src/club/',
  'src/contract/',
  'src/db/',
  'src/export/',
  'src/http/',
  'src/import/',
  'src/jobs/',
  'src/main/',
  'src/personal-data/',
  'src/renderer/api/',
  'src/renderer/areas/club/',
  'src/renderer/areas/help/',
  'src/renderer/areas/races/',
  'src/renderer/areas/settings/',
  'src/renderer/areas/stations/',
  'src/renderer/areas/sync/',
  'src/renderer/areas/tee-times/',
  'src/renderer/areas/wristbands/',
  'src/renderer/lib/',
  'src/renderer/session/',
  'src/renderer/shell/',
  'src/renderer/today/',
  'src/renderer/ui/',
  'src/replication/',
  'src/sandbox/',
  'src/server/',
  'src/shared/',
  'src/staff-api/',
  'src/upgrade/',
];

/** Sources whose every text is read. In others, some are for the database and the log. */
const PAGES = /^(?:packages|src\/(?:renderer|server\/pages|shared))\//;

/** SQL, lists of columns, and names in the database that are not shown. */
const OF_DATABASE =
  /\b(?:SELECT|DELETE FROM|INSERT|UPDATE|JOIN|WHERE|ORDER BY|GROUP BY|ON CONFLICT|COLLATE|(?:CREATE|DROP) TRIGGER|VACUUM INTO)\b|^(?:PRAGMA|RELEASE|ROLLBACK|SAVEPOINT) |\bIN \('|\w AS \w+,|\bDESC, |->>? '|\bjson_|= \?|^\w+(?:, \w+)+$/;

/** Values that the database, a paired Dockside or a program has as they are: reasons that no screen shows, names of keys, lines of a stream. */
const KEPT =
  /^(?:belongs with a record that has not come yet|says the same as one with another id|dockside pairing \w+|API key or device …|without id …|publications of|statuses of …|: nothing new|id: \S+ event: \w+ data: …|in process|PRIVATE KEY|not readable|put back from a copy|a new one|Emergency pack\.html|SQLite format 3.|(?:iCloud|Google) Drive|UNION ALL|log alone|eq ne neq .*|nested too deep to be written|Uninstall Dockside\.exe)$/;

/** Sources that name things as their makers do: columns of published lists, browsers, procedures, rating systems. */
const NAMES_OF_OTHERS =
  /^src\/(?:main\/login-item|renderer\/areas\/races\/rating-lists\/(?:irc|orc|py)|shared\/(?:browser-name|rehearsal\/day)|contract\/status-words)\.ts$|^packages\/(?:race-signals\/src\/procedures|scoring\/src\/(?:rating-systems|rational|series-ties))\.ts$/;

/** Sources whose words are those of a file: its headings, tags and methods, and its letters. */
const OF_FILES =
  /^packages\/regatta-files\/src\/(?:py\/py-(?:return|workbook)|results\/(?:score-rows|workbook)|sailwave\/(?:code-rules|codes|keywords|latin-letters|own-codes|write-series)|table\/(?:excel|open-document|race-sense|read-table)|xrr\/xrr)\.ts$/;

/** Attributes and properties that people read. */
const READ =
  /^(?:aria-(?:description|label|roledescription)|alt|ask|button|cancel|confirm|data-label|description|detail|error|group|header|heading|headings|headline|help|hint|keywords|label|lead|legend|message|nothingFoundMessage|placeholder|problem|save|saved|saving|searchHint|short|summary|text|title|verb)$/;

/**
 * The program’s name, lists of countries, elements around a value, lengths, rules and selectors of styles, addresses,
 * commands, and what a hook or a form tells a programmer.
 */
const NO_WORDS =
  /^Dockside$|^<\w+ [^>]*>…<\/\w+>$|^[A-Z]{2}(?: [A-Z]{2})+$|^(?:[\d.]+(?:rem|px|em|%)\s?)+$|^@(?:page|bottom-left) |^(?:input)?:(?:is|not)\(|^\([a-z-]+: [\w.]+\)$|^clamp\(.*\)$|^https?:\/\/\S*$|^npm run |^dockside verify$|^use[A-Z]\w* needs |^Form: /;

/** Values of HTTP headers and of the head of a page. */
const HEADER =
  /\bcharset=|'(?:self|none|unsafe-inline)'|^GET, HEAD|\b(?:max-age=|no-cache$|filename=)|^width=|^light dark$/;

/** The most words of a sentence in a string literal, names and numbers apart. */
const MOST_WORDS = 25;
const MOST_WORDS_ON_SCREENS = 20;

/** SQL, pages as a whole, and scripts of a shell. */
const NOT_PROSE = /\b(?:SELECT|INSERT|UPDATE|AND|NULL|TABLE)\b|^<!doctype|dockside_at/;

/** Text in the language of the racing rules, which states each case in full. */
const LEGAL = /^src\/messages\/\w+\/sailing-instructions\.ts$/;

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
 * The texts that a source types itself instead of taking them from `src/messages/`: text in JSX, attributes and
 * properties that people read, and whatever else has a space between two words.
 *
 * @param {string} file its name, by whose ending the syntax is known
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function typedTextsOf(file, source) {
  const texts = [];
  const isPage = PAGES.test(file);
  const isContract = CONTRACT.test(file);
  const visit = (node, isRead, isName = false) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, isRead, isName);
      return;
    }
    if (!node || typeof node.type !== 'string') return;
    if (isContract && isOfReference(node)) return;
    if (/^Import|^TS(?:LiteralType|TemplateLiteralType)$/.test(node.type) || isOfCode(node)) return;
    if (!isPage && isForStaff(node)) return;
    const name =
      node.type === 'JSXAttribute' ? nameOf(node.name) : node.type === 'Property' ? nameOf(node.key) : '';
    // A queued write has its name from a function. A route's summary is its heading in the reference.
    const isNowName = isName || (name === 'summary' && node.value?.type === 'ArrowFunctionExpression');
    // Functions, calls and elements in an attribute are read on their own.
    const isNowRead = name ? READ.test(name) : /Function|Element$|^Call/.test(node.type) ? false : isRead;
    // Elements are no words; the texts between them are.
    const text =
      textOf(node)
        ?.replace(/<\/?[a-z][^<>]*>/gi, '')
        .replace(/\s+/g, ' ')
        .trim() ?? '';
    const isText =
      node.type === 'JSXText' || isRead ? /\p{L}{2}/u.test(text) : /\p{L}{2}[^\s]* \S*\p{L}{2}/u.test(text);
    if (
      isText &&
      !NO_WORDS.test(text) &&
      !NOT_PROSE.test(text) &&
      !HEADER.test(text) &&
      (isPage || !(OF_DATABASE.test(text) || KEPT.test(text))) &&
      (!isContract || isName || !SENTENCE.test(text))
    )
      texts.push({ line: source.slice(0, node.start).split('\n').length, text });
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'object' && key !== 'key' && !isSelector(node, key))
        visit(value, isNowRead || isChildOf(node, key), isNowName);
  };
  visit(parseSync(file, source).program, false);
  return texts;
}

/** Descriptions of the reference, and its examples. */
const isOfReference = ({ type, key, id }) =>
  (type === 'Property' && DESCRIPTION.test(nameOf(key))) ||
  (type === 'VariableDeclarator' && EXAMPLE.test(nameOf(id)));

/** True for what only chooses: the value of a case, and the key of an entry. */
const isSelector = ({ type, callee }, key) =>
  (type === 'CallExpression' && key === 'arguments' && DESCRIBED.test(nameOf(callee.property ?? {}))) ||
  (type === 'SwitchCase' && key === 'test') ||
  (type === 'MemberExpression' && key === 'property');

/**
 * Values that a text of a language prints, though they may be missing: `null` would be read.
 *
 * @param {string} file its name, by whose ending the syntax is known
 * @param {string} source
 * @returns {{ line: number, text: string }[]} their names
 */
export function missingValuesOf(file, source) {
  const found = [];
  const visit = (node, missing, isPrinted) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, missing, isPrinted);
      return;
    }
    if (!node || typeof node.type !== 'string') return;
    if (node.type === 'Identifier' && isPrinted && missing.includes(node.name))
      found.push({ line: source.slice(0, node.start).split('\n').length, text: node.name });
    const own =
      node.type === 'ArrowFunctionExpression' ? node.params.filter(mayBeMissing).map(({ name }) => name) : [];
    const isTemplate = node.type === 'TemplateLiteral';
    // JSX prints nothing for a missing value.
    const isNowPrinted = isTemplate || (isPrinted && !/^JSX/.test(node.type));
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'object' && key !== 'params') visit(value, [...missing, ...own], isNowPrinted);
  };
  visit(parseSync(file, source).program, [], false);
  return found;
}

const mayBeMissing = ({ typeAnnotation }) =>
  typeAnnotation?.typeAnnotation.types?.some(({ type }) => /^TS(?:Null|Undefined)Keyword$/.test(type));

/** True for what braces among the children of an element hold: people read it, whichever branch it is. */
const isChildOf = ({ type }, key) => key === 'children' && /^JSX/.test(type);

/** Lines of the log, names of findings and of what is remembered, and errors that only a fault of the program throws. */
const isForStaff = ({ type, callee, key }) =>
  (type === 'NewExpression' && callee.name === 'Error') ||
  (type === 'Property' && nameOf(key) === 'subject') ||
  (type === 'CallExpression' &&
    (/^(?:\w*log|memo)$/i.test(nameOf(callee.object?.property ?? callee.object ?? {})) ||
      nameOf(callee.property ?? {}) === 'logFailure'));

/** Names of styles, comparisons, patterns, parts of a query or of the page, and lines of a console: no texts. */
const isOfCode = ({ type, name, key, value, operator, callee, tag }) =>
  (/^(?:New|Call)Expression$/.test(type) && /^(?:RegExp|pattern)$/.test(callee.name)) ||
  (type === 'TaggedTemplateExpression' && nameOf(tag.object ?? {}) === 'String') ||
  (type === 'JSXAttribute' &&
    /^(?:className|class|style|d|transform|viewBox|data-(?!label$).*)$/.test(nameOf(name))) ||
  (type === 'Property' && /^(?:queryKey|style)$/.test(nameOf(key))) ||
  (type === 'Property' &&
    /^(?:type|state|kind|status)$/.test(nameOf(key)) &&
    !SENTENCE.test(textOf(value) ?? '')) ||
  (type === 'BinaryExpression' && /[=!]==|^in$/.test(operator)) ||
  (type === 'CallExpression' &&
    (/^(?:querySelector(?:All)?|matchMedia|closest)$/.test(nameOf(callee.property ?? callee)) ||
      callee.object?.name === 'console'));

const nameOf = (node) =>
  node.type === 'JSXNamespacedName'
    ? `${node.namespace.name}:${node.name.name}`
    : (node.name ?? node.value ?? '');

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
 * @param {boolean} [isContracted] asks for contractions
 * @returns {string[]} empty: none
 */
export function faultsOf(text, mostWords, isOnScreen = false, isContracted = false) {
  const terms = {
    ...BANNED,
    ...(isOnScreen && BANNED_ON_SCREENS),
    ...(isContracted && { 'full form': FULL_FORM }),
  };
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
    const isScreen =
      SCREENS.test(file) ||
      STAFF_GUIDE.test(file) ||
      (MESSAGES.test(file) && !OF_SERVER.test(file) && !LEGAL.test(file));
    const isContracted = CONTRACTED.test(file) && !IN_FULL.test(file);
    const mostWords = isPage || LEGAL.test(file) ? Infinity : isScreen ? MOST_WORDS_ON_SCREENS : MOST_WORDS;
    if (
      CONVERTED.some((folder) => file.startsWith(folder)) &&
      !NAMES_OF_OTHERS.test(file) &&
      !OF_FILES.test(file) &&
      !OF_PACKAGE.test(file) &&
      !REFERENCE.test(file)
    )
      for (const { line, text } of typedTextsOf(file, source)) {
        console.error(`${file}:${line}: a text that is not in src/messages: ${text}`);
        process.exitCode = 1;
      }
    if (MESSAGES.test(file) || OF_PACKAGE.test(file))
      for (const { line, text } of missingValuesOf(file, source)) {
        console.error(`${file}:${line}: a value that may be missing is printed: ${text}`);
        process.exitCode = 1;
      }
    for (const { line, text } of isPage ? paragraphsOf(source) : textsOf(file, source))
      for (const fault of faultsOf(text, mostWords, isScreen, isContracted)) {
        console.error(`${file}:${line}: ${fault}: ${text.trim()}`);
        process.exitCode = 1;
      }
  }
}
