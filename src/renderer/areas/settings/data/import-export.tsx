import type { Bridge } from '@contract/staff-operations/operations';
import { importExport as t } from '@messages/settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { downloadExport } from '@/api/transfers';
import { useBridge } from '@/api/use-bridge';
import { formatNumber } from '@/lib/format';
import { type Imported, ImportFile } from '@/session/import-file';
import { ImportReport } from '@/session/import-report';
import { isDesktop } from '@/session/use-desktop';
import { Select } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { Action, Section } from '@/ui/section';

/** Imports records, or a regatta's entries. */
export function ImportRecords() {
  const bridge = useBridge();
  const { clubId } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const [regattaId, setRegattaId] = useState<string | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const choices = regattas.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Section title={t.importLabel} lead={t.boatsCsvExcelSailwave}>
      {choices.length > 1 && (
        <Select
          mb="var(--s3)"
          maw="24rem"
          label={t.importInto}
          placeholder={t.chooseRegatta}
          clearable
          data={choices}
          value={regattaId}
          onChange={setRegattaId}
        />
      )}
      <ImportFile
        bridge={bridge}
        accept=".ndjson,.csv,.tsv,.xlsx,.ods,.blw,.xml"
        regattaId={regattaId}
        onImported={setImported}
        offersOpenedFile
      />
      <div role="status">
        {imported && <Notice tone="success">{importedText(imported.records)}</Notice>}
        {imported && <ImportReport {...imported} />}
      </div>
    </Section>
  );
}

function importedText(records: Record<string, number>): string {
  const parts = Object.entries(records).map(
    ([resource, count]) => `${resource.replaceAll('-', ' ')} ${formatNumber(count)}`,
  );
  return parts.length > 0 ? t.imported(parts.join(', ')) : t.fileHasNoRecords;
}

/** Exports all records to a file. */
export function ExportRecords() {
  const bridge = useBridge();
  const exported = useMutation({
    mutationFn: () => (isDesktop() ? saveExport(bridge) : downloadExport()),
    retry: false,
  });
  return (
    <Section title={t.exportLabel} lead={t.allRecordsInOne}>
      <Action
        label={isDesktop() ? t.saveExport : t.downloadExport}
        action={exported}
        onClick={() => exported.mutate()}
        result={exported.data && (isDesktop() ? t.saved(exported.data) : t.downloaded(exported.data))}
      />
    </Section>
  );
}

/** @returns the file; null when staff cancelled the dialog */
async function saveExport(bridge: Bridge): Promise<string | null> {
  return (await bridge.call('save_export', {})).file;
}
