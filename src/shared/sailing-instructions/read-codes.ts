import { countNames, describeShare } from '@dockside/scoring';
import type { OwnCode } from '../../contract/areas/racing/scoring-codes';
import { AMOUNT, numberOf } from './amounts';
import type { Whole } from './whole-reading';

/** Score of a regatta's own code as comparable text. */
export function codeValue({ points, excludable }: Pick<OwnCode, 'points' | 'excludable'>): string {
  return `${pointsValue(points)}${excludable ? '' : ', not excluded'}`;
}

function pointsValue(points: OwnCode['points']): string {
  const { method, value, races, leave_out, at_most } = points;
  switch (method) {
    case 'fixed':
      return `${value} points`;
    case 'average':
      return races === 'all' && leave_out === null && at_most === null && value === 0
        ? 'the average of all her other races'
        : 'an average with conditions of its own';
    case 'place':
      return 'by her place';
    case 'stated':
      return 'as the race committee states';
    default:
      return `${describeShare(points) ?? (method === 'dnf' ? 'as DNF' : countNames[method])} + ${value}`;
  }
}

const pattern = (source: string) => new RegExp(source.replaceAll('#', `(${AMOUNT})`), 'i');
const BOATS = '(?:boats?|yachts?|entries|entrants|competitors)';
const ENTERED = `(?:${BOATS} (?:that (?:have )?)?entered|entries|entrants)`;
const CAME = 'boats that came to the start(?:ing area)?';
const STARTED = '(?:boats (?:that )?start(?:ed|ing)|starters)';
const IN_RACE = 'boats in (?:the|that) race';
const FINISHED = '(?:boats (?:that )?finish(?:ed|ing)|finishers)';

/** Sentence forms with their meaning; a missing amount is 0. */
const forms: readonly [expression: RegExp, says: (amount: number) => string][] = [
  ...(
    [
      [ENTERED, countNames.entries],
      [CAME, countNames.came_to_start],
      [STARTED, countNames.starters],
      [FINISHED, countNames.finishers],
      [IN_RACE, countNames.in_race],
    ] as const
  ).flatMap(([boats, name]): [RegExp, (amount: number) => string][] => [
    [pattern(`\\b# (?:points? )?more than the number of ${boats}`), (amount) => `${name} + ${amount}`],
    [pattern(`\\bnumber of ${boats}[^.]*?\\bplus #\\b`), (amount) => `${name} + ${amount}`],
    [pattern(`\\bpoints (?:for|equal to) the number of ${boats}`), () => `${name} + 0`],
  ]),
  [pattern('\\b(?:points|score) for (?:DNF|did not finish) plus #\\b'), (amount) => `as DNF + ${amount}`],
  [
    pattern('\\bscored (?:as (?:for )?|the (?:points|score) for )(?:DNF|did not finish)\\b(?! plus)'),
    () => 'as DNF + 0',
  ],
  [
    pattern(
      '\\baverage\\b.{0,20}\\b(?:points|scores)\\b.{0,30}\\ball (?:her |his |their |the )?(?:other )?races\\b',
    ),
    () => 'the average of all her other races',
  ],
  [pattern('\\bscored? # points\\b(?! (?:more|plus|for|less))'), (amount) => `${amount} points`],
];

/** A condition that no setting expresses. */
const LIMITED =
  /\b(?:unless|except|however|provided|at most|no more than (?:one|two|three|\d)|excluding|without|first \w+ races|discretion)\b/i;
const NOT_EXCLUDED = /\b(?:not|never|cannot) be (?:excluded|discarded)|\bnon-?\s?discardable\b/i;

/** Reads all sentences about one code: its points, and if its score can be excluded. */
export function readCode(sentences: readonly string[]): Whole {
  const unread: string[] = [];
  const amounts = new Set<string>();
  let isKept = false;
  for (const sentence of sentences) {
    const says = LIMITED.test(sentence) ? undefined : pointsIn(sentence);
    if (says !== undefined) amounts.add(says);
    if (NOT_EXCLUDED.test(sentence)) isKept = true;
    else if (says === undefined) unread.push(sentence);
  }
  const [only] = amounts;
  if (amounts.size !== 1) return { says: null, unread: [...sentences] };
  return { says: `${only}${isKept ? ', not excluded' : ''}`, unread };
}

function pointsIn(sentence: string): string | undefined {
  for (const [expression, says] of forms) {
    const found = expression.exec(sentence);
    if (found) return says(found[1] === undefined ? 0 : numberOf(found[1]));
  }
  return undefined;
}
