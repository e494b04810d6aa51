import Papa from 'papaparse';
import { MAX_ENTRIES, type Row, tooLarge } from './entry-columns';
import { ImportError } from './import-error';

/** What a Sailwave series calls what an entry holds, under the headings that entry lists use. */
const columns = {
  'Sail number': 'compsailno',
  'Bow number': 'compbow',
  'Boat name': 'compboat',
  Class: 'compclass',
  Fleet: 'compfleet',
  Helm: 'comphelmname',
  Crew: 'compcrewname',
  Club: 'compclub',
  Rating: 'comprating',
} as const;

interface Competitor {
  /** Where the file names its sail number, or begins to speak of it. */
  line: number;
  fields: Map<string, string>;
}

/**
 * Reads the competitors of a Sailwave series (`.blw`): lines of keyword, value, competitor and race, one value a line. The
 * answer is an entry list with a header row. Excluded competitors are left out; a boat that is entered once more for
 * another fleet, as its alias, is one entry with both fleets.
 *
 * @throws ImportError when the file is no Sailwave series or has no competitors.
 */
export function readSailwave(file: string, text: string): Row[] {
  const competitors = readCompetitors(text);
  if (competitors.size > MAX_ENTRIES) throw tooLarge(file, `${MAX_ENTRIES} competitors`);
  if (competitors.size === 0)
    throw new ImportError(file, [
      {
        line: 1,
        message:
          'this is no Sailwave series with competitors; save it in Sailwave as .blw, or export its entries as CSV',
      },
    ]);
  const entered = [...competitors].filter(([, { fields }]) => fields.get('compexclude') !== '1');
  const aliasOf = ({ fields }: Competitor) => competitors.get(fields.get('compalias') ?? '');
  const entries = entered.filter(([, competitor]) => !aliasOf(competitor));
  const rows = entries.map(([id, competitor]) => {
    const aliases = entered.filter(([, { fields }]) => fields.get('compalias') === id);
    const fleets = [competitor, ...aliases.map(([, alias]) => alias)].map(fleetOf).filter(Boolean);
    return { line: competitor.line, cells: cellsOf(competitor, [...new Set(fleets)].join(';')) };
  });
  return [{ line: 1, cells: Object.keys(columns) }, ...rows];
}

function readCompetitors(text: string): Map<string, Competitor> {
  const competitors = new Map<string, Competitor>();
  let line = 0;
  const take = ([keyword = '', value = '', id = '']: string[]) => {
    line += 1;
    if (!keyword.startsWith('comp') || id === '') return;
    const competitor = competitors.get(id) ?? { line, fields: new Map() };
    if (keyword === 'compsailno') competitor.line = line;
    competitor.fields.set(keyword, value.trim());
    competitors.set(id, competitor);
  };
  // Row by row: most of them are not about competitors.
  Papa.parse<string[]>(text, { delimiter: ',', step: ({ data }) => take(data) });
  return competitors;
}

function cellsOf({ fields }: Competitor, fleets: string): string[] {
  return Object.values(columns).map((keyword) => {
    if (keyword === 'compfleet') return fleets;
    if (keyword === 'compsailno') return sailNumber(fields);
    return fields.get(keyword) ?? '';
  });
}

/** Clubs sort boats by fleet or by division, whichever Sailwave column they happened to take. */
function fleetOf({ fields }: Competitor): string {
  return fields.get('compfleet') || fields.get('compdivision') || '';
}

/** Sailwave keeps the letters of the nation apart, unless somebody typed them with the number. */
function sailNumber(fields: ReadonlyMap<string, string>): string {
  const number = fields.get('compsailno') ?? '';
  const nation = fields.get('compnat') ?? '';
  return nation !== '' && /^\d/.test(number) ? `${nation} ${number}` : number;
}
