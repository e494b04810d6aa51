import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { formatNumber } from '@/lib/format';
import { codeLabel } from '../format';
import { guaranteedOf } from './head-count';
import { wordsOf, wordsOfLine } from './kitchen-words';

/** Facts of a kitchen sheet by label; a line's label is its id. Empty texts are left out. */
export type PrintedFacts = Readonly<Record<string, string>>;

const LINE = 'line ';

/**
 * The facts of a function that its kitchen sheet prints.
 *
 * @param timeText a moment as the sheet has it
 */
export function printedFacts(
  banquet: Banquet,
  lines: readonly BanquetLineItem[],
  timeText: (at: number) => string,
): PrintedFacts {
  const { dietary, also } = wordsOf(banquet);
  const guaranteed = guaranteedOf(banquet);
  const facts: [string, string | null | undefined][] = [
    ['Begins', timeText(banquet.starts_at)],
    ['Ends', banquet.ends_at === null ? null : timeText(banquet.ends_at)],
    ['Status', banquet.status],
    ['Expected', banquet.expected_guests === null ? null : formatNumber(banquet.expected_guests)],
    ['Guaranteed', guaranteed === null ? null : formatNumber(guaranteed)],
    ['Kind', banquet.function_type],
    ['Room', banquet.room],
    ['Set up as', banquet.setup],
    ['Contact', [banquet.host?.name, banquet.host?.mobile, banquet.host?.email].filter(Boolean).join(' · ')],
    ['Also stated', also],
    ['Dietary needs', dietary],
    ...lines.map((line): [string, string] => [`${LINE}${line.id}`, lineText(line)]),
  ];
  return Object.fromEntries(facts.flatMap(([label, text]) => (text ? [[label, text]] : [])));
}

/** Differences between a sheet as printed and as it is now, a sentence each. */
export function changesSince(before: PrintedFacts, now: PrintedFacts): string[] {
  const labels = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return labels
    .toSorted((a, b) => Number(a.startsWith(LINE)) - Number(b.startsWith(LINE)))
    .filter((label) => before[label] !== now[label])
    .map((label) => {
      const [was, is] = [before[label], now[label]];
      const name = label.startsWith(LINE) ? '' : `${label}: `;
      if (was === undefined) return name ? `${name}${is}, was not stated` : `New: ${is}`;
      if (is === undefined) return name ? `${name}no longer stated, was ${was}` : `No longer: ${was}`;
      return `${name}${is}, was ${was}`;
    });
}

function lineText(line: BanquetLineItem): string {
  const { quantity, description, category } = line;
  const kind = category && `(${codeLabel(category)})`;
  return [quantity, description ?? 'not described', kind, wordsOfLine(line)]
    .filter((part) => part || part === 0)
    .join(' ');
}
