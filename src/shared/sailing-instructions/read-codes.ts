import { countNames, describeShare } from '@dockside/scoring';
import { values as t } from '@messages/sailing-instructions';
import type { OwnCode } from '../../contract/areas/racing/scoring-codes';
import { AMOUNT, numberOf } from './amounts';
import type { Whole } from './whole-reading';

/** Score of a regatta's own code as comparable text. */
export function codeValue({ points, excludable }: Pick<OwnCode, 'points' | 'excludable'>): string {
  const value = pointsValue(points);
  return excludable ? value : t.notExcluded(value);
}

function pointsValue(points: OwnCode['points']): string {
  const { method, value, races, leave_out, at_most } = points;
  switch (method) {
    case 'fixed':
      return t.points(value);
    case 'average':
      return races === 'all' && leave_out === null && at_most === null && value === 0
        ? t.averageOfOthers
        : t.averageWithConditions;
    case 'place':
      return t.byHerPlace;
    case 'stated':
      return t.asStated;
    default:
      return t.plus(describeShare(points) ?? (method === 'dnf' ? t.asDnf : countNames[method]), value);
  }
}

const pattern = (source: string) => new RegExp(source.replaceAll('#', `(${AMOUNT})`), 'i');
const ENTERED =
  /(?:(?:boats?|yachts?|entries|entrants|competitors) (?:that (?:have )?)?entered|entries|entrants)/.source;
const CAME = /boats that came to the start(?:ing area)?/.source;
const STARTED = /(?:boats (?:that )?start(?:ed|ing)|starters)/.source;
const IN_RACE = /boats in (?:the|that) race/.source;
const FINISHED = /(?:boats (?:that )?finish(?:ed|ing)|finishers)/.source;

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
    [pattern(`\\b# (?:points? )?more than the number of ${boats}`), (amount) => t.plus(name, amount)],
    [pattern(`\\bnumber of ${boats}[^.]*?\\bplus #\\b`), (amount) => t.plus(name, amount)],
    [pattern(`\\bpoints (?:for|equal to) the number of ${boats}`), () => t.plus(name, 0)],
  ]),
  [pattern('\\b(?:points|score) for (?:DNF|did not finish) plus #\\b'), (amount) => t.plus(t.asDnf, amount)],
  [
    pattern('\\bscored (?:as (?:for )?|the (?:points|score) for )(?:DNF|did not finish)\\b(?! plus)'),
    () => t.plus(t.asDnf, 0),
  ],
  [
    pattern(
      '\\baverage\\b.{0,20}\\b(?:points|scores)\\b.{0,30}\\ball (?:her |his |their |the )?(?:other )?races\\b',
    ),
    () => t.averageOfOthers,
  ],
  [pattern('\\bscored? # points?\\b(?! (?:more|plus|for|less))'), t.points],
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
  if (only === undefined || amounts.size > 1) return { says: null, unread: [...sentences] };
  return { says: isKept ? t.notExcluded(only) : only, unread };
}

function pointsIn(sentence: string): string | undefined {
  for (const [expression, says] of forms) {
    const found = expression.exec(sentence);
    if (found) return says(found[1] === undefined ? 0 : numberOf(found[1]));
  }
  return undefined;
}
