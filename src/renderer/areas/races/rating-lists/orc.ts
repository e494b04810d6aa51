import { orc as t } from '@messages/races/rating-lists';
import { dateOf, namedRows, positive, rowsOf } from './cells';
import { type PublishedRating, type RatingListReader, type RatingOption, takeRatings } from './rating-list';

/** A certificate's fields by their names in the file. */
type Fields = (name: string) => unknown;

/** An option of an ORC certificate: its time-on-time and time-on-distance fields, in either kind of file. */
interface OrcOption {
  name: string;
  tot: readonly string[];
  tod: readonly string[];
}

const tripleNumber = (course: string, field: string, rms: string): OrcOption[] =>
  ['Low', 'Medium', 'High'].map((wind) => ({
    name: `${course} ${wind.toLowerCase()}`,
    tot: [`TN_${field}_${wind}`, `${rms}TN${wind.slice(0, 3).toUpperCase()}`],
    tod: [`TND_${field}_${wind}`],
  }));

/** Names in ORC's JSON download and in its older text table. */
const orcOptions: readonly OrcOption[] = [
  { name: 'All purpose', tot: ['APHT'], tod: ['APHD'] },
  { name: 'General purpose handicap', tot: [], tod: ['GPH'] },
  { name: 'Windward/leeward', tot: ['TMF_Inshore', 'TMF'], tod: ['ILCWA', 'ILCGA'] },
  { name: 'Coastal/long distance', tot: ['TMF_Offshore', 'TMF-OF'], tod: ['OSN'] },
  ...tripleNumber('Windward/leeward', 'Inshore', 'I'),
  ...tripleNumber('Coastal/long distance', 'Offshore', 'O'),
];

/** Certificates of a country from ORC's public database (`…action=DownRMS&ext=json`). */
export const orcJson: RatingListReader = {
  name: t.orcCertificatesJson,
  matched_by: 'sail_number',
  read(text) {
    const certificates = certificatesIn(text);
    if (!certificates) return null;
    const lines = certificates.map((fields, index) => ({ line: index + 1, fields }));
    return takeRatings(lines, ({ fields }) => certificateOf((name) => fields[name]));
  },
};

function certificatesIn(text: string): Record<string, unknown>[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const content = JSON.parse(text);
    const list = Array.isArray(content) ? content : content.rms;
    const isList = Array.isArray(list) && list.every((one) => one !== null && typeof one === 'object');
    return isList && list.some((one) => 'SailNo' in one && 'YachtName' in one) ? list : null;
  } catch {
    return null;
  }
}

/** The same fields as a table with these headings. */
export const orcTable: RatingListReader = {
  name: t.orcCertificatesTable,
  matched_by: 'sail_number',
  read(text) {
    const rows = namedRows(rowsOf(text), ['sailno', 'yachtname', ['tmf_inshore', 'gph', 'apht']]);
    return rows && takeRatings(rows, (row) => certificateOf((name) => row.cell(name.toLowerCase())));
  },
};

/**
 * The older download (`.rms`): a line of names, with certificates below. Words align with their names; figures are
 * separated by blanks, because some are wider than their names.
 */
export const orcRms: RatingListReader = {
  name: t.orcCertificatesRms,
  matched_by: 'sail_number',
  read(text) {
    const [header = '', ...lines] = text.split(/\r?\n/);
    if (!/^NATCERTN\.FILE_ID\s+SAILNUMB\s/.test(header)) return null;
    const taken = lines.map((content, index) => ({ line: index + 2, content }));
    return takeRatings(
      taken.filter(({ content }) => content.trim() !== ''),
      ({ content }) => {
        const fields = rmsFields(header, content);
        return fields ? certificateOf((name) => fields.get(name)) : t.figuresDoNotFit;
      },
    );
  },
};

/** Columns before it contain words, later ones figures. */
const LAST_WORDS = 'C_Type';
const ISSUED = /\b(\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)\s/;

function rmsFields(header: string, line: string): Map<string, string> | null {
  const names = [...header.matchAll(/\S+/g)];
  const lastWords = names.findIndex(([name]) => name === LAST_WORDS);
  const time = names.findIndex(([name]) => name === 'HH:MM:SS');
  const issued = ISSUED.exec(line);
  if (lastWords === -1 || time === -1 || !issued) return null;
  const fields = new Map<string, string>();
  for (const [index, { 0: name, index: from }] of names.slice(0, lastWords + 1).entries())
    fields.set(name, line.slice(from, names[index + 1]?.index).trim());
  const [, day, month, year] = issued;
  fields.set('IssueDate', `${year}-${month}-${day}`);
  const figures = line
    .slice(issued.index + issued[0].length)
    .trim()
    .split(/\s+/);
  const figureNames = names.slice(time + 1);
  if (figures.length !== figureNames.length) return null;
  for (const [index, [name]] of figureNames.entries()) fields.set(name, figures[index]!);
  return fields;
}

function certificateOf(fields: Fields): PublishedRating {
  const text = (...names: string[]) =>
    names
      .map(fields)
      .map((value) => String(value ?? '').trim())
      .find(Boolean) ?? '';
  const kind = text('Family').toUpperCase();
  const number = text('CertNo', 'RefNo', 'ReferenceNo');
  const source = ['ORC', kind !== 'ORC' && kind, 'certificate', number].filter(Boolean).join(' ');
  return {
    sail_number: text('SailNo', 'SAILNUMB'),
    boat_name: text('YachtName', 'NAME'),
    boat_class: text('Class', 'TYPE'),
    options: orcOptions.flatMap((option) => optionOf(option, fields, source, dateOf(text('IssueDate')))),
  };
}

function optionOf(
  { name, tot, tod }: OrcOption,
  fields: Fields,
  source: string,
  date: string | null,
): RatingOption[] {
  const figure = (names: readonly string[]) =>
    names.map((field) => positive(fields(field))).find((value) => value !== undefined);
  const ratings = { tcf: figure(tot), tod: figure(tod) };
  const given = Object.entries(ratings).filter(([, value]) => value !== undefined);
  return given.length === 0 ? [] : [{ name, ratings: Object.fromEntries(given), source, date }];
}
