import { encodingNames } from '@contract/staff-operations/encodings';
import type { TableKind, TableReport } from '@contract/staff-operations/import-table';
import { capital } from '@shared/capital';
import { formatCount, formatList, formatNumber } from '@/lib/format';

interface KindWords {
  one: string;
  several: string;
  /** Label of the field for pasting a list, with an example. */
  paste: string;
  example: string;
}

/** Texts for each kind of table. */
export const words: Record<TableKind, KindWords> = {
  members: {
    one: 'member',
    several: 'members',
    paste: 'Or paste the members with their headings',
    example: 'Member No,Surname,First name,Email,Household\n1042,Byrne,Aoife,aoife@example.org,Byrne',
  },
  'tee-times': {
    one: 'tee time',
    several: 'tee times',
    paste: 'Or paste the tee times with their headings',
    example: 'Date,Time,Course,Player 1,Player 2\n2026-11-22,08:10,Links,1042,Pat Doyle',
  },
  entries: {
    one: 'boat',
    several: 'boats',
    paste: 'Or paste the list',
    example: 'Sail number,Boat,Fleet,TCC\nIRL 66,Rockabill,IRC,1.118',
  },
  finishes: {
    one: 'result',
    several: 'results',
    paste: 'Or paste the finish sheet',
    example: 'Sail number,Finish,Code\nIRL 66,14:05:12,\nIRL 985,,DNF',
  },
  times: {
    one: 'time',
    several: 'times',
    paste: 'Or paste the times',
    example: 'Lap,Lap time,Total\n1,05:12.34,05:12.34\n2,00:48.00,06:00.34',
  },
};

/** `Boats imported: 5 new, 1 changed and 2 unchanged.` */
export function resultOf(kind: TableKind, { counts, bad_lines }: TableReport): string {
  const parts = [
    counts.new > 0 && `${formatNumber(counts.new)} new`,
    counts.changed > 0 && `${formatNumber(counts.changed)} changed`,
    counts.unchanged > 0 && `${formatNumber(counts.unchanged)} unchanged`,
    counts.removed > 0 && `${formatNumber(counts.removed)} removed`,
  ].filter((part) => part !== false);
  const name = words[kind].several;
  const left = bad_lines > 0 ? ` ${formatCount(bad_lines, 'line was', 'lines were')} left out.` : '';
  return `${capital(name)} imported: ${formatList(parts)}.${left}`;
}

const delimiterNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Facts about a file, which reveal a wrong reading. */
export function factsOf(
  name: string | null,
  { lines, delimiter, encoding, worksheet, headings_line }: TableReport,
): string {
  const how =
    delimiter === null
      ? `the sheet ${worksheet ?? ''} of a workbook`
      : `separated by ${delimiterNames[delimiter]}`;
  const parts = [
    formatCount(lines, 'line'),
    how,
    ...(name && encoding ? [`in ${encodingNames[encoding].split(',')[0]}`] : []),
  ];
  const headings = headings_line === 0 ? '; it has no headings' : '';
  return `${name ?? 'The pasted list'}: ${parts.join(', ')}${headings}.`;
}
