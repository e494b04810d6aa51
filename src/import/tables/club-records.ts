import { isDeepStrictEqual } from 'node:util';
import { hasUpstream } from '../../club/integration/unsent-entities';
import type { RecordOf } from '../../contract/resources';
import { tableFields } from '../../contract/staff-operations/import-table';
import { storableIssues } from '../../contract/text';
import { findRecord, putRecord, removeRecord, selectRecords } from '../../db/records';
import { amountText } from '../../shared/billing/amount';
import { dayOf, startOfDay } from './days';
import type { Draft, Line, RecordReader, TableContext, TableReader, Taken } from './table-kind';

/** Number of records shown, enough to check the meaning of the columns. */
const SHOWN = 8;

type Kind = 'members' | 'tee-times';

/**
 * Reader for members or tee times. They are written directly: no other records depend on them, and no cloud owns them.
 */
export function recordTable<Name extends Kind>(kind: Name, reader: RecordReader<Name>): TableReader {
  return {
    ofRegatta: false,
    headings: reader.headings,
    days: reader.days,
    missing: reader.missing,
    listed: SHOWN,
    refusal: (db, club) => (hasUpstream(db, club.id) ? reader.cloudHasThem : null),
    take: (context, lines) => takeRecords(kind, reader, context, lines),
  };
}

function takeRecords<Name extends Kind>(
  kind: Name,
  reader: RecordReader<Name>,
  context: TableContext,
  lines: readonly Line[],
): Taken {
  const { db, club, columns, file } = context;
  const fields = [...new Set(columns.flatMap(({ field }) => field ?? []))];
  const labels: Record<string, string> = tableFields[kind];
  const doubts: string[] = [];
  const drafts = reader.read(context, lines, (question) => doubts.push(question));
  const records: Taken['records'] = [];
  for (const { line, record, opening } of drafts) {
    const [unstorable] = storableIssues(record);
    if (unstorable) {
      context.refuse(line, `${unstorable.path} ${unstorable.message}`);
      continue;
    }
    const before = findRecord(db, kind, club.id, record.id);
    const isSame = isDeepStrictEqual(before, record);
    const opened = opening && findRecord(db, 'line-items', club.id, opening.id);
    const isOpened = opening !== undefined && !isDeepStrictEqual(opened, opening);
    const state = !before ? 'new' : isSame && !isOpened ? 'unchanged' : 'changed';
    const values = fields.map((field) => ({
      label: labels[field]!,
      value:
        field === 'balance'
          ? opening
            ? amountText(opening.amount, opening.currency)
            : ''
          : reader.show(record as RecordOf<Name>, field, club.time_zone),
    }));
    if (!isSame) putRecord(db, kind, club.id, record as never);
    if (isOpened) putRecord(db, 'line-items', club.id, opening);
    records.push({ line, id: record.id, version: 0, state, values });
  }
  const replaces = kind === 'tee-times' && file.replace_days;
  return {
    records,
    doubts,
    ...(replaces && { removed: removeOthers(context, drafts as Draft<'tee-times'>[]) }),
  };
}

/** Removes tee times of the file's days and courses that are not in the file. */
function removeOthers({ db, club }: TableContext, drafts: readonly Draft<'tee-times'>[]): number {
  const kept = new Set(drafts.map(({ record }) => record.id));
  const courses = new Set(drafts.map(({ record }) => record.course?.name ?? null));
  const days = new Set(drafts.map(({ record }) => JSON.stringify(dayOf(record.starts_at, club.time_zone))));
  let removed = 0;
  for (const text of days) {
    const day = JSON.parse(text);
    const from = startOfDay(day, club.time_zone);
    const to = startOfDay({ ...day, date: day.date + 1 }, club.time_zone);
    const where = 'club_id = ? AND starts_at >= ? AND starts_at < ?';
    for (const teeTime of selectRecords(db, 'tee-times', where, club.id, from, to)) {
      const { id, course } = teeTime;
      if (kept.has(id) || !courses.has(course?.name ?? null)) continue;
      removed += removeRecord(db, 'tee-times', club.id, id) ? 1 : 0;
    }
  }
  return removed;
}
