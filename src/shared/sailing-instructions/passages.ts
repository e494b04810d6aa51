import { withoutRules } from './amounts';

/** A sentence of pasted sailing instructions. */
export interface Passage {
  /** The number that it stands under: `12.3`, `12.3(b)`; null: none. */
  at: string | null;
  text: string;
  /** The heading, the opening of a list and the fleets that it stands under. */
  under: string;
}

/** A number at the beginning of a line: `12`, `12.3`, `12.3.1`, `SI 12.3`, and a letter or a bullet below it. */
const NUMBER = /^(?:(?:SI|NOR|NoR)\s+)?(\d{1,2}(?:\.\d{1,2})*)[.)]?(?:\s+|$)/;
const LETTER = /^\(?([a-z]|[ivx]{1,4})[.)]\s+/;
const BULLET = /^[-–•*·]\s+/;

/** What a paragraph is for: `For fleets IRC and ECHO:` goes for each of its sentences. */
const SCOPE = /^For [^:.]+:/;

/** What is left of a sentence that names rules alone, `This changes RRS A2.1.`: it says nothing by itself. */
const RULES_ALONE = /^\W*(?:this(?: instruction)?\s+)?(?:changes|amends|modifies)?\W*(?:(?:and|or)\W*)*$/i;

/** A full stop after one of these ends no sentence. */
const ABBREVIATION = /\b(?:No|no|e\.g|i\.e|approx|min|mins|hrs|hr|max|incl|St|Mr|Mrs|vs|ref|etc)\.$/;

/** The sentences of a text as it comes out of a PDF, a page or a word processor. */
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

/** Paragraphs and the entries of lists, their lines joined again. */
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

/** A line that begins something of its own. A number alone may be the end of the sentence before: `within` / `30 minutes`. */
function beginsBlock(line: string, last: string): boolean {
  if (LETTER.test(line) || BULLET.test(line) || isHeading(last)) return true;
  if (!NUMBER.test(line)) return false;
  const isAmount =
    /^\d+(\.\d+)?\s+(?:minutes?|mins?|hours?|races?|points?|places?|%|or\b|and\b|to\b|percent)/i;
  return !isAmount.test(line);
}

/** One in capitals that says how much of something is none: `ONE DISCARD AFTER 4 RACES`. */
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
