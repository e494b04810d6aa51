import { encodingNames } from '@contract/staff-operations/encodings';
import type { TableKind, TableReport } from '@contract/staff-operations/import-table';
import { words as t } from '@messages/session';

interface KindWords {
  one: string;
  several: string;
  /** Label of the field for pasting a list, with an example. */
  paste: string;
  example: string;
  /** Outcome of an import: what became of how many. */
  imported: (parts: readonly string[]) => string;
}

/** Texts for each kind of table. */
export const words: Record<TableKind, KindWords> = {
  members: {
    one: t.member,
    several: t.members,
    imported: t.membersImported,
    paste: t.orPasteMembers,
    example: t.memberNoSurnameFirst,
  },
  'tee-times': {
    one: t.teeTime,
    several: t.teeTimes,
    imported: t.teeTimesImported,
    paste: t.orPasteTeeTimes,
    example: t.dateTimeCoursePlayer,
  },
  entries: {
    one: t.boat,
    several: t.boats,
    imported: t.boatsImported,
    paste: t.orPasteList,
    example: t.sailNumberBoatFleet,
  },
  finishes: {
    one: t.result,
    several: t.results,
    imported: t.resultsImported,
    paste: t.orPasteFinishSheet,
    example: t.sailNumberFinishCode,
  },
  times: {
    one: t.time,
    several: t.times,
    imported: t.timesImported,
    paste: t.orPasteTimes,
    example: t.lapLapTimeTotal,
  },
  contacts: {
    one: t.contact,
    several: t.contacts,
    imported: t.contactsImported,
    paste: t.orPasteContacts,
    example: t.personSailContact,
  },
};

/** `Boats imported: 5 new, 1 changed and 2 unchanged.` */
export function resultOf(kind: TableKind, { counts, bad_lines }: TableReport): string {
  const parts = [
    counts.new > 0 && t.newIt(counts.new),
    counts.changed > 0 && t.changed(counts.changed),
    counts.unchanged > 0 && t.unchanged(counts.unchanged),
    counts.removed > 0 && t.removed(counts.removed),
  ].filter((part) => part !== false);
  const done = words[kind].imported(parts);
  return bad_lines > 0 ? `${done} ${t.linesWereLeftOut(bad_lines)}` : done;
}

const delimiters = {
  ',': t.separatedByCommas,
  ';': t.separatedBySemicolons,
  '\t': t.separatedByTabs,
  '|': t.separatedByBars,
};

/** Facts about a file, which reveal a wrong reading. */
export function factsOf(
  name: string | null,
  { lines, delimiter, encoding, worksheet, headings_line }: TableReport,
): string {
  const how = delimiter === null ? t.sheetOfWorkbook(worksheet ?? '') : delimiters[delimiter];
  const parts = [
    t.lines(lines),
    how,
    ...(name && encoding ? [t.inEncoding(encodingNames[encoding].split(',')[0]!)] : []),
  ];
  const file = name ?? t.pastedList;
  return headings_line === 0
    ? t.factsWithoutHeadings(file, parts.join(', '))
    : t.facts(file, parts.join(', '));
}
