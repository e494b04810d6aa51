import { withoutRules } from './amounts';

/** A sentence of pasted sailing instructions. */
export interface Passage {
  /** Its number: `12.3`, `12.3(b)`; null if none. */
  at: string | null;
  text: string;
  /** Its heading, list opening and fleets. */
  under: string;
}

/** Number at the beginning of a line: `12`, `12.3`, `12.3.1`, `SI 12.3`, and a letter or bullet below it. */
const NUMBER = /^(?:(?:SI|NOR|NoR)\s+)?(\d{1,2}(?:\.\d{1,2})*)[.)]?(?:\s+|$)/;
const LETTER = /^\(?([a-z]|[ivx]{1,4})[.)]\s+/;
const BULLET = /^[-–•*·]\s+/;

/** Scope of a paragraph: `For fleets IRC and ECHO:` applies to each of its sentences. */
const SCOPE = /^For [^:.]+:/;

/** Remainder of a sentence that only names rules, `This changes RRS A2.1.`: it has no meaning of its own. */
const RULES_ALONE = /^\W*(?:this(?: instruction)?\s+)?(?:changes|amends|modifies)?\W*(?:(?:and|or)\W*)*$/i;

/** A full stop after an abbreviation does not end a sentence. */
const ABBREVIATION = /\b(?:No|no|e\.g|i\.e|approx|min|mins|hrs|hr|max|incl|St|Mr|Mrs|vs|ref|etc)\.$/;

/** Splits a text from a PDF, web page or word processor into sentences. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let number: string | null = null;
  let heading = '';
  let opening = '';
  for (const block of blocksOf(text)) {
    const numbered = NUMBER.exec(block);
    let rest = numbered ? block.slice(numbered[0].length) : block;
    let at = number;
    if (numbered) {
      number = numbered[1] ?? null;
      at = number;
      opening = '';
    }
    const lettered = LETTER.exec(rest);
    if (lettered) {
      at = `${number ?? ''}(${lettered[1]})`;
      rest = rest.slice(lettered[0].length);
    }
    rest = rest.replace(BULLET, '').trim();
    if (isHeading(rest)) {
      heading = rest;
      continue;
    }
    const scope = SCOPE.exec(rest)?.[0] ?? '';
    for (const sentence of sentencesOf(rest))
      passages.push({ at, text: sentence, under: `${heading} ${opening} ${scope}`.trim() });
    if (rest.endsWith(':')) opening = rest;
  }
  return passages;
}

/** Paragraphs and list items, with their lines joined. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let isNew = true;
  for (const raw of text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00AD/g, '')
    .split('\n')) {
    const line = raw.replace(/[\s\u00A0]+/g, ' ').trim();
    if (line === '') {
      isNew = true;
      continue;
    }
    const last = blocks.at(-1);
    const continues = last !== undefined && !isNew && !beginsBlock(line, last);
    if (continues && /[a-z]-$/.test(last) && /^[a-z]/.test(line))
      blocks[blocks.length - 1] = last.slice(0, -1) + line;
    else if (continues) blocks[blocks.length - 1] = `${last} ${line}`;
    else blocks.push(line);
    isNew = false;
  }
  return blocks;
}

/** True if a line begins a new block. A number alone may end the sentence before: `within` / `30 minutes`. */
function beginsBlock(line: string, last: string): boolean {
  if (LETTER.test(line) || BULLET.test(line) || isHeading(last)) return true;
  if (!NUMBER.test(line)) return false;
  const isAmount =
    /^\d+(\.\d+)?\s+(?:minutes?|mins?|hours?|races?|points?|places?|%|or\b|and\b|to\b|percent)/i;
  return !isAmount.test(line);
}

/** A line in capitals that states an amount is not a heading: `ONE DISCARD AFTER 4 RACES`. */
const STATES =
  /\b(?:NO|ONE|TWO|THREE|ALL|\d+)\b.*\b(?:DISCARDS?|THROW-?\s?OUTS?|DROPS?|RACES?|POINTS?|MINUTES?)\b/;

function isHeading(text: string): boolean {
  return (
    text.length < 60 &&
    !STATES.test(text) &&
    !/[.;:,]$/.test(text) &&
    text === text.toUpperCase() &&
    /[A-Z]{3}/.test(text)
  );
}

function sentencesOf(block: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of block.matchAll(/[.;](?=\s+[A-Z(“"'])/g)) {
    const piece = block.slice(start, end.index + 1);
    if (ABBREVIATION.test(piece)) continue;
    sentences.push(piece.trim());
    start = end.index + 1;
  }
  sentences.push(block.slice(start).trim());
  return sentences.filter((sentence) => !RULES_ALONE.test(withoutRules(sentence)));
}
