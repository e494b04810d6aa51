import { asOfFileName, asOfText } from '@shared/as-of-text';
import { type CsvRows, toCsv, withAsOf } from '@shared/csv';
import { formatCount } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { CopyButton } from '@/ui/copy-button';
import { useDataAge } from './data-age';
import { useSession } from './session';

/** What a file or a copy says of how old it is. */
export interface FileAge {
  /** For a cell or a line: `2026-11-22 14:03 (server time, Europe/Dublin)`, and NOT CURRENT where it is old. */
  text: string;
  /** For the name of a file: `as of 2026-11-22 14.03`. */
  fileName: string;
}

/** What a file that is made now says of how old what the screens show is; by default in the club's time zone. */
export function useFileAge(timeZone?: string): FileAge {
  const { club } = useSession();
  const age = useDataAge();
  const zone = timeZone ?? club.time_zone;
  return { text: asOfText(age, zone), fileName: asOfFileName(age, zone) };
}

/** Saves rows, the headings first, as a CSV file: the moment that they are of is in its name and in a last column. */
export async function saveCsv(name: string, rows: CsvRows, age: FileAge): Promise<void> {
  saveCsvText(name, csvText(rows, age), age);
}

/** Saves what is CSV already, with the byte order mark by which spreadsheets know UTF-8. */
export function saveCsvText(name: string, text: string, { fileName }: FileAge): void {
  const content = new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}, ${fileName}.csv`, content);
}

function csvText(rows: CsvRows, { text }: FileAge): string {
  return toCsv(withAsOf(rows, text));
}

interface CopyCsvButtonProps {
  /** Made when the button is pressed, the headings first. */
  rows: () => CsvRows;
  /** How many they are without the headings. */
  count: number;
}

/** Copies rows as CSV, with the moment that they are of in a last column. */
export function CopyCsvButton({ rows, count }: CopyCsvButtonProps) {
  const age = useFileAge();
  return (
    <CopyButton text={() => csvText(rows(), age)} done={`${formatCount(count, 'row')} copied`}>
      Copy as CSV
    </CopyButton>
  );
}
