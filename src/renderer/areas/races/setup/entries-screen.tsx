import type { Registration } from '@contract/areas/regattas';
import { Button } from '@mantine/core';
import { IconSailboat } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Page } from '@/shell/page';
import { DataTable } from '@/ui/data-table/data-table';
import { EmptyState } from '@/ui/empty-state';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { useRegatta } from '../regatta/regatta-context';
import { entryColumns } from './entry-columns';
import { EntryDrawer } from './entry-drawer';
import { missingRatings } from './fleet-words';
import { ImportEntries } from './import-entries';

const rowId = ({ id }: Registration) => id;
const bySail = { id: 'sail_number' };

/** The boats of a regatta. */
export function EntriesScreen() {
  const { regatta, entries } = useRegatta();
  const [open, setOpen] = useState<Registration | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const columns = useMemo(() => entryColumns(regatta), [regatta]);
  const unrated = entries.filter((entry) => missingRatings(regatta.fleets, entry).length > 0).length;
  useShortcut('n', () => setOpen('new'), 'Enter a boat', { group: 'Set-up' });
  useShortcut('i', () => setImporting(true), 'Import entries', { group: 'Set-up' });
  const actions = (
    <>
      <Button variant="default" onClick={() => setImporting(true)}>
        Import CSV…
      </Button>
      <Button onClick={() => setOpen('new')}>Enter a boat</Button>
    </>
  );
  return (
    <Page
      title="Entries"
      aside={
        unrated > 0 &&
        `${unrated} ${unrated === 1 ? 'boat lacks' : 'boats lack'} a rating and cannot be scored`
      }
      actions={actions}
      fill
    >
      {entries.length === 0 ? (
        <EmptyState
          icon={IconSailboat}
          title="The boats of this regatta will be listed here"
          detail="Import the entry list as CSV from your entry system or a spreadsheet, or enter boats one by one."
        >
          {actions}
        </EmptyState>
      ) : (
        <DataTable
          label="Entries"
          rows={entries}
          columns={columns}
          rowId={rowId}
          onOpen={setOpen}
          initialSort={bySail}
          rowTone={(entry) => (missingRatings(regatta.fleets, entry).length > 0 ? 'danger' : undefined)}
        />
      )}
      <EntryDrawer entry={open} onClose={() => setOpen(null)} />
      <ImportEntries opened={importing} onClose={() => setImporting(false)} />
    </Page>
  );
}
