import type { OwnClub } from '@contract/areas/club';
import { Button } from '@mantine/core';
import type { CsvRows } from '@shared/csv';
import { IconDownload } from '@tabler/icons-react';
import { CopyCsvButton, saveCsv, useFileAge } from '@/api/csv-export';
import { useSession } from '@/api/session';
import type { AreaColumn } from './columns';

interface CsvButtonsProps<Row> {
  /** What the table holds; the file is called after it. */
  label: string;
  columns: readonly AreaColumn<Row>[];
  /** As they are shown, in their order. */
  rows: readonly Row[];
}

/** What is shown as CSV, to the clipboard or as a file, with the moment that it is of. */
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
        Download CSV
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
