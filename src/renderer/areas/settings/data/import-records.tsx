import { Select } from '@mantine/core';
import { useState } from 'react';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useBridge } from '@/api/use-bridge';
import { ImportFile } from '@/session/import-file';
import { Section } from '../section';
import styles from '../settings.module.css';

/** Takes files in: records, or a regatta's entries. */
export function ImportRecords() {
  const bridge = useBridge();
  const { clubId } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const [regattaId, setRegattaId] = useState<string | null>(null);
  const [imported, setImported] = useState<Record<string, number> | null>(null);
  const choices = regattas.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Section
      title="Import"
      lead={
        <>
          Records as <code>.ndjson</code>, one <code>{'{"resource":"members","record":{…}}'}</code> on each
          line, or a regatta’s boats as <code>.csv</code> or a Sailwave series, <code>.blw</code>. All of a
          file is taken, or nothing of it and you see which lines are wrong. A record whose id is here already
          is replaced.
        </>
      }
    >
      {choices.length > 1 && (
        <Select
          mb="sm"
          maw="24rem"
          label="Boats are for"
          placeholder="Choose the regatta"
          clearable
          data={choices}
          value={regattaId}
          onChange={setRegattaId}
        />
      )}
      <ImportFile
        bridge={bridge}
        accept=".ndjson,.csv,.blw"
        regattaId={regattaId}
        onImported={setImported}
        offersOpenedFile
      />
      <div role="status">{imported && <p className={styles.done}>{messageFor(imported)}</p>}</div>
    </Section>
  );
}

function messageFor(records: Record<string, number>): string {
  const parts = Object.entries(records).map(
    ([resource, count]) => `${resource.replaceAll('-', ' ')} ${count.toLocaleString('en-IE')}`,
  );
  return parts.length > 0
    ? `Imported: ${parts.join(', ')}.`
    : 'The file had no records in it. Nothing changed.';
}
