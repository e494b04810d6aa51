import { z } from 'zod';
import type { Route } from '../contract/route';
import { plainParameter, wordsOf } from './lookalike';

/** Parameters by which other APIs filter, search, sort or page an answer. */
const CONVENTIONS = new Set(
  [
    ...['sort', 'sort_by', 'sort_dir', 'sort_order', 'order', 'order_by', 'ordering', 'direction'],
    ...['filter', 'filters', 'where', 'search', 'query', 'q'],
    ...['page', 'page_number', 'per_page', 'page_size', 'page_token', 'offset', 'start_after'],
    ...['starting_after', 'ending_before', 'from', 'to', 'since', 'until', 'before', 'after'],
    ...['created', 'updated', 'modified', 'changed'].flatMap((verb) =>
      ['since', 'after', 'before', 'at', 'at_min', 'at_max'].map((end) => `${verb}_${end}`),
    ),
  ].map(plainParameter),
);

/** Words that other APIs put before or behind a field’s name to compare by something else than equality. */
const COMPARISONS = new Set(
  'eq ne neq not in nin gt gte lt lte min max from to since until before after between like ilike contains'
    .split(' ')
    .concat(['is', 'null', 'isnull', 'exists', 'starts', 'ends', 'with', 'startswith', 'endswith']),
);

/** Names of the fields that an answer of this route shows, down to the members of objects in its lists. */
export function answeredFields({ item, data }: Route): ReadonlySet<string> {
  const names = new Set<string>();
  collectFields(item ?? data, names, 2);
  return new Set([...names].map(plainParameter));
}

/**
 * True if a parameter would narrow, order or page an answer on other APIs. A program that sends one expects another
 * answer than the one without it.
 *
 * @param fields from `answeredFields`
 */
export function isUnservedFilter(name: string, fields: ReadonlySet<string>): boolean {
  const inBrackets = /\[(.+)\]$/.exec(name)?.[1];
  if (inBrackets === undefined && CONVENTIONS.has(plainParameter(name))) return true;
  return namesField(name, fields) || (inBrackets !== undefined && namesField(inBrackets, fields));
}

/** True of `status`, `statuses`, `status__in` and `min_amount` where `status` and `amount` are fields. */
function namesField(name: string, fields: ReadonlySet<string>): boolean {
  if (fields.has(plainParameter(name))) return true;
  const words = wordsOf(name);
  const isOfField = (word: string) => !COMPARISONS.has(word);
  const compared = words.slice(words.findIndex(isOfField), words.findLastIndex(isOfField) + 1);
  return compared.length > 0 && fields.has(plainParameter(compared.join('_')));
}

function collectFields(schema: unknown, names: Set<string>, depth: number): void {
  if (schema instanceof z.ZodObject)
    for (const [name, member] of Object.entries(schema.shape)) {
      names.add(name);
      if (depth > 1) collectFields(member, names, depth - 1);
    }
  else if (schema instanceof z.ZodArray) collectFields(schema.element, names, depth);
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options) collectFields(option, names, depth);
  else if (schema instanceof z.ZodIntersection) {
    collectFields(schema.def.left, names, depth);
    collectFields(schema.def.right, names, depth);
  } else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    collectFields(schema.unwrap(), names, depth);
}
