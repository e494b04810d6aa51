import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { ResultsData } from '../results/results-data';
import { pyRaces } from './py-races';

/** Columns of PY Online's electronic return, and its sheet's name. */
const HEADINGS = [
  ...['Class', 'Race Number', 'Race Date', 'Start Name', 'Rank', 'SailNo', 'Helm', 'Crew', 'pn', 'Laps'],
  ...['Elapsed', 'Corrected', 'Persons', 'Rig', 'Spinnaker'],
];
const SHEET = 'Front Sheet';

/** Writes a return to RYA PY Online as a workbook for manual upload. Rig and spinnaker are those of the class. */
export async function pyWorkbook(data: ResultsData): Promise<{ content: Uint8Array; notes: string[] }> {
  const { starts, notes } = pyRaces(data);
  const rows = starts.flatMap(({ raceNumber, date, fleet, entries }) =>
    entries.map((entry): (Cell | null)[] => [
      entry.boatClass,
      raceNumber,
      date,
      fleet,
      entry.rank,
      entry.sailNumber,
      entry.helm,
      entry.crew,
      entry.rating,
      entry.laps,
      entry.elapsed,
      entry.corrected,
      entry.persons,
      null,
      null,
    ]),
  );
  const content = await writeExcelFile([{ sheet: SHEET, data: [HEADINGS, ...rows] }]).toBuffer();
  return { content, notes };
}
