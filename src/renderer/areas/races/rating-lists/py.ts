import { py as t } from '@messages/races/rating-lists';
import { dateOf, namedRows, positive, rowsOf } from './cells';
import { type RatingListReader, takeRatings } from './rating-list';

/**
 * The RYA's Portsmouth Number list as a table: `Class ID, Class Name, No. of Crew, Rig, Spinnaker, Number, Change,
 * Notes`, or, for classes with little data, `… Last Published Number, Last Published Year`. Its year is in the title
 * above, in the file name, or in the heading of the change (`Change from '25`).
 */
export const pyList: RatingListReader = {
  name: t.portsmouthYardstickList,
  matched_by: 'boat_class',
  read(text, fileName) {
    const rows = rowsOf(text);
    const named = namedRows(rows, [classHeadings, numberHeadings]);
    if (!named) return null;
    const header = rows.findIndex(({ cells }) =>
      cells.some((cell) => classHeadings.includes(cell.toLowerCase())),
    );
    const title = rows.slice(0, header).map(({ cells }) => cells.join(' '));
    const year = yearOf(title, fileName) ?? yearAfterChange(rows[header]!.cells.join(' '));
    const date = title.map(dayIn).find(Boolean) ?? null;
    return takeRatings(named, (row) => {
      const py = positive(row.cell(...numberHeadings));
      const last = row.cell('last published year');
      const source = ['PY list', year, last && `(last published ${last})`].filter(Boolean).join(' ');
      return {
        sail_number: '',
        boat_name: '',
        boat_class: row.cell(...classHeadings),
        options: py === undefined ? [] : [{ name: 'Portsmouth number', ratings: { py }, source, date }],
      };
    });
  },
};

const classHeadings = ['class name', 'class'];
const numberHeadings = ['number', 'portsmouth number', 'pn', 'py', 'last published number'];

const YEAR = /(?<!\d)20\d\d(?!\d)/;

function yearOf(title: readonly string[], fileName: string): string | undefined {
  return [...title, fileName].map((text) => YEAR.exec(text)?.[0]).find(Boolean);
}

/** `Change from '25` appears in the list of 2026. */
function yearAfterChange(header: string): string | null {
  const before = /change\s+from\s+['’]?(?:20)?(\d\d)\b/i.exec(header)?.[1];
  return before ? String(2001 + Number(before)) : null;
}

function dayIn(text: string): string | null {
  const written = /\d{1,2}[\s./-]+(?:\d{1,2}|[a-z]{3,9})[\s./-]+\d{4}|\d{4}-\d\d-\d\d/i.exec(text);
  return written && dateOf(written[0]);
}
