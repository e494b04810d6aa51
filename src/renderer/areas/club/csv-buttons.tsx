import type { OwnClub } from '@contract/areas/club';
import { csvButtons as t } from '@messages/club';
import type { CsvRows } from '@shared/csv';
import { IconDownload } from '@tabler/icons-react';
import { CopyCsvButton, saveCsv, useFileAge } from '@/api/csv-export';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import type { AreaColumn } from './columns';

interface CsvButtonsProps<Row> {
  /** Name of the table and its file. */
  label: string;
  columns: readonly AreaColumn<Row>[];
  /** The shown rows, in order. */
  rows: readonly Row[];
}

/** Copies or saves the shown rows as CSV, with the data's time. */
export function CsvButtons<Row>({ label, columns, rows }: CsvButtonsProps<Row>) {
  const { club } = useSession();
  const age = useFileAge();
  const csvRows = () => csvRowsOf(columns, rows, club);
  return (
    <>
      <CopyCsvButton rows={csvRows} count={rows.length} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => void saveCsv(`${club.name} ${label.toLowerCase()}`, csvRows(), age)}
      >
        {t.downloadCsv}
      </Button>
    </>
  );
}

function csvRowsOf<Row>(columns: readonly AreaColumn<Row>[], rows: readonly Row[], club: OwnClub): CsvRows {
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ csv, value }) => (csv ? csv(row, club) : value(row)))),
  ];
}
