import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { printedFacts as t } from '@messages/club';
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
    [t.begins, timeText(banquet.starts_at)],
    [t.ends, banquet.ends_at === null ? null : timeText(banquet.ends_at)],
    [t.status, banquet.status],
    [t.expected, banquet.expected_guests === null ? null : formatNumber(banquet.expected_guests)],
    [t.guaranteed, guaranteed === null ? null : formatNumber(guaranteed)],
    [t.kind, banquet.function_type],
    [t.room, banquet.room],
    [t.setUpAs, banquet.setup],
    [t.contact, [banquet.host?.name, banquet.host?.mobile, banquet.host?.email].filter(Boolean).join(' · ')],
    [t.alsoStated, also],
    [t.dietaryNeeds, dietary],
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
      if (label.startsWith(LINE)) return lineChange(was, is);
      if (was === undefined) return t.wasNotStated(label, is!);
      return is === undefined ? t.noLongerStated(label, was) : t.isAndWas(label, is, was);
    });
}

function lineChange(was: string | undefined, is: string | undefined): string {
  if (was === undefined) return t.newLine(is!);
  return is === undefined ? t.lineNoLonger(was) : t.lineIsAndWas(is, was);
}

function lineText(line: BanquetLineItem): string {
  const { quantity, description, category } = line;
  const kind = category && `(${codeLabel(category)})`;
  return [quantity, description ?? t.notDescribed, kind, wordsOfLine(line)]
    .filter((part) => part || part === 0)
    .join(' ');
}
