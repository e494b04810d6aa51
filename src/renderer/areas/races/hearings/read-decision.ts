import { addPenalty, type Penalty } from '@contract/areas/racing/penalties';
import type { Registration } from '@contract/areas/racing/registrations';
import type { Score } from '@contract/areas/racing/scores';
import type { CodeTable } from '@dockside/scoring';

/** Parts of a decision's text; null for parts not found. */
export interface ReadDecision {
  number: string | null;
  type: string | null;
  races: number[];
  initiator: string | null;
  respondents: string | null;
  validity: string | null;
  conflicts: string | null;
  parties: string[];
  witnesses: string[];
  facts_found: string | null;
  conclusion: string | null;
  rules: string[];
  decision: string | null;
  panel: string[];
}

type Part = keyof ReadDecision;

/** Headings of parts on rrs.org and on the hearing decision form, longer ones first. */
const headings: [part: Part, pattern: RegExp][] = [
  ['conclusion', /conclusions?(?: and rules(?: that apply)?)?/],
  ['facts_found', /facts? found|facts/],
  ['rules', /rules?(?: that apply| applied| applicable| alleged to be broken)?/],
  ['decision', /(?:short )?decisions?(?: text)?/],
  ['validity', /procedural matters|validity(?: of the (?:protest|request))?/],
  ['conflicts', /conflicts? of interest(?: declared)?/],
  ['witnesses', /witness(?:es)?(?: heard| called)?/],
  ['parties', /part(?:y|ies)(?: and| \/| &) (?:their )?representatives|parties (?:present|heard)/],
  ['panel', /(?:protest committee|panel|jury)(?: members| chair)?|chair(?:man|person)?/],
  ['initiator', /initiators?|protestors?|requestors?/],
  ['respondents', /respondents?(?:\(s\))?|protestees?|part(?:y|ies)/],
  ['races', /races?(?: numbers?| no\.?| nos\.?)?/],
  ['type', /(?:hearing )?types?/],
  ['number', /(?:case|protest|hearing|decision)? ?(?:no\.?|number|#)/],
];

const heads = headings.map(
  ([part, pattern]) =>
    [part, new RegExp(`^(?:${pattern.source})\\s*(?::|\\t|-\\s|$)\\s*(.*)$`, 'i')] as const,
);

/** A row of rrs.org's list of decisions, tab-separated: number, type, race, initiator, respondents. */
const ROW = /^(\d+[a-z]?)\.?\t([^\t]+)\t([^\t]*)\t([^\t]*)\t([^\t]*)(?:\t(.*))?$/i;

/**
 * Reads a decision copied from rrs.org: a page with headed parts, or a row of an event's list. Null if nothing is
 * recognised.
 */
export function readDecision(text: string): ReadDecision | null {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+$/, ''));
  const parts = new Map<Part, string[]>();
  let current: Part | null = null;
  for (const line of lines) {
    const row = line.match(ROW);
    if (row) {
      const [, number, type, races, initiator, respondents, decision] = row;
      for (const [part, cell] of Object.entries({ number, type, races, initiator, respondents }))
        if (cell?.trim()) parts.set(part as Part, [cell]);
      parts.set('decision', decision ? [decision] : []);
      current = 'decision';
      continue;
    }
    const found = headOf(line, current);
    if (found) {
      parts.set(found.part, [...(parts.get(found.part) ?? []), ...(found.rest ? [found.rest] : [])]);
      // Text after the rules in a row of the list belongs to the decision again.
      current = found.part === 'rules' && found.rest && parts.has('decision') ? 'decision' : found.part;
    } else if (current) parts.set(current, [...(parts.get(current) ?? []), line]);
  }
  if (parts.size === 0) return null;
  const textOf = (part: Part) =>
    parts
      .get(part)
      ?.join('\n')
      .trim()
      .replace(/\n{3,}/g, '\n\n') || null;
  return {
    number: textOf('number'),
    type: textOf('type'),
    races: [...(textOf('races') ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits)),
    initiator: textOf('initiator'),
    respondents: textOf('respondents'),
    validity: textOf('validity'),
    conflicts: textOf('conflicts'),
    parties: listOf(textOf('parties')),
    witnesses: listOf(textOf('witnesses')),
    facts_found: textOf('facts_found'),
    conclusion: textOf('conclusion'),
    rules: listOf(textOf('rules')).map((rule) => rule.replace(/^RRS\s+/i, '')),
    decision: textOf('decision'),
    panel: listOf(textOf('panel')),
  };
}

function headOf(line: string, current: Part | null): { part: Part; rest: string } | null {
  const trimmed = line.trim();
  for (const [part, pattern] of heads) {
    const rest = trimmed.match(pattern)?.at(-1);
    if (rest === undefined) continue;
    // `Decision - ` within a text is a heading; `Race 3 was …` is not.
    if (part === current && rest !== '') return null;
    return { part, rest: rest.trim() };
  }
  return null;
}

function listOf(text: string | null): string[] {
  return (text ?? '')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A score change found in a decision's text. */
export interface ReadChange {
  registration_id: string;
  race_number: number;
  after: { code: string; penalty?: Penalty };
  /** The source sentence. */
  from: string;
}

/** Codes without figures, and codes with a percentage. */
const plainCodes = ['DSQ', 'DNE', 'RET', 'DNF', 'DNS', 'DNC', 'OCS', 'UFD', 'BFD', 'NSC'];

/** A sentence that names a code to deny or revoke it. */
const TAKEN_BACK =
  /\b(?:(?<!\bdid )not|instead|reinstated|removed?|cancel\w*|withdrawn|deleted|rescinded|overturned)\b/i;

/**
 * Score changes requested by a decision's text: `2164 is to be scored DSQ in race no. 1`, `30% SCP`, `a discretionary
 * penalty of 5% … (DPI) for race 5`. Reads only sentences with exactly one boat, one code and a race. A penalty is added to
 * those of her score.
 */
export function readChanges(
  { decision, races, respondents }: ReadDecision,
  entries: readonly Registration[],
  codes: CodeTable,
  scores: readonly Score[],
): ReadChange[] {
  const sentences = (decision ?? '').split(/(?<=[.;])\s+(?=[A-Z0-9])|\n/).filter(Boolean);
  return sentences.flatMap((from) => {
    const named = boatsIn(from, entries);
    const boats = named.length > 0 ? named : boatsIn(respondents ?? '', entries);
    const stated = [...from.matchAll(/race(?:\s+no\.?)?\s*(\d+)/gi)].map(([, digits]) => Number(digits));
    const ofRaces = stated.length > 0 ? stated : races;
    const after = stateOf(from, codes);
    if (!after || boats.length !== 1) return [];
    const registration_id = boats[0]!.id;
    const scoreIn = (race: number) =>
      scores.find((one) => one.registration_id === registration_id && one.race_number === race);
    return ofRaces.map((race_number) => ({
      ...{ registration_id, race_number, from },
      after: besideHers(after, scoreIn(race_number), codes),
    }));
  });
}

/** A code with the other penalties that she has, and keeps. */
function besideHers(
  after: ReadChange['after'],
  before: Score | undefined,
  codes: CodeTable,
): ReadChange['after'] {
  const added = addPenalty<{ code: string | null } & Partial<Penalty>>(
    { code: after.code, ...after.penalty },
    before,
    codes,
  );
  const { code, points = null, percent = null, further_penalties = [] } = added;
  return code === null || further_penalties.length === 0
    ? after
    : { code, penalty: { points, percent, further_penalties } };
}

function stateOf(sentence: string, codes: CodeTable): ReadChange['after'] | null {
  if (TAKEN_BACK.test(sentence)) return null;
  const [code, ...others] = [...plainCodes, 'SCP', 'DPI', 'ZFP'].filter(
    (one) => codes.has(one) && new RegExp(`\\b${one}\\b`).test(sentence),
  );
  if (others.length > 0) return null;
  if (!code) return /\bdisqualified\b/i.test(sentence) ? { code: 'DSQ' } : null;
  if (plainCodes.includes(code)) return { code };
  const percent = sentence.match(/(\d+(?:\.\d+)?)\s*%/)?.[1];
  const points = sentence.match(/(\d+(?:\.\d+)?)\s*points?/i)?.[1];
  const penalty = {
    points: percent === undefined && points !== undefined ? Number(points) : null,
    percent: percent === undefined ? null : Number(percent),
  };
  return penalty.points === null && penalty.percent === null ? { code } : { code, penalty };
}

/** Boats in a text, by whole sail number or its digits; none if two boats share the digits. */
function boatsIn(text: string, entries: readonly Registration[]): Registration[] {
  const whole = entries.filter(({ sail_number }) => hasWord(text, sail_number));
  if (whole.length > 0) return whole;
  const byDigits = entries.filter(({ sail_number }) => {
    const digits = sail_number.replace(/\D/g, '');
    return digits.length > 1 && hasWord(text.replace(/race(?:\s+no\.?)?\s*\d+/gi, ''), digits);
  });
  return byDigits;
}

function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.])${escaped}(?![\\w%])`, 'i').test(text);
}
