import { csvExport as t } from '@messages/api';
import { asOfFileName, asOfText } from '@shared/as-of-text';
import { type CsvRows, toCsv, withAsOf } from '@shared/csv';
import { saveFile } from '@/lib/save-file';
import { CopyButton } from '@/ui/copy-button';
import { useDataAge } from './data-age';
import { useSession } from './session';

/** The data's age, as written in files and copies. */
export interface FileAge {
  /** For a cell or a line: `2026-11-22 14:03 (club time, Europe/Dublin)`, with NOT CURRENT for old data. */
  text: string;
  /** For a file name: `as of 2026-11-22 14.03`. */
  fileName: string;
}

/** Age of the data on screen, for a file made now; by default in the club's time zone. */
export function useFileAge(timeZone?: string): FileAge {
  const { club } = useSession();
  const age = useDataAge();
  const zone = timeZone ?? club.time_zone;
  return { text: asOfText(age, zone), fileName: asOfFileName(age, zone) };
}

/** Saves rows, headings first, as a CSV file. The data's time is in the file name and in a last column. */
export async function saveCsv(name: string, rows: CsvRows, age: FileAge): Promise<void> {
  saveCsvText(name, csvText(rows, age), age);
}

/** Saves CSV text, with the byte order mark that spreadsheets need to detect UTF-8. */
export function saveCsvText(name: string, text: string, { fileName }: FileAge): void {
  const content = new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}, ${fileName}.csv`, content);
}

function csvText(rows: CsvRows, { text }: FileAge): string {
  return toCsv(withAsOf(rows, text));
}

interface CopyCsvButtonProps {
  /** Called when the button is pressed; headings first. */
  rows: () => CsvRows;
  /** Number of rows without the headings. */
  count: number;
}

/** Copies rows as CSV, with the data's time in a last column. */
export function CopyCsvButton({ rows, count }: CopyCsvButtonProps) {
  const age = useFileAge();
  return (
    <CopyButton text={() => csvText(rows(), age)} done={t.rowsCopied(count)}>
      {t.copyAsCsv}
    </CopyButton>
  );
}
