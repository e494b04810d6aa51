import type { Bridge } from '@contract/staff-operations';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { downloadExport } from '@/api/transfers';
import { useBridge } from '@/api/use-bridge';
import { isDesktop } from '@/session/use-desktop';
import { Problem } from '@/ui/problem';
import { Section } from '../section';
import styles from '../settings.module.css';

/** Everything as a file that another Dockside, or any program, reads. */
export function ExportRecords() {
  const bridge = useBridge();
  const exported = useMutation({
    mutationFn: () => (isDesktop() ? saveExport(bridge) : downloadExport()),
    retry: false,
  });
  return (
    <Section
      title="Export"
      lead="Every record of this machine’s clubs as one .ndjson file, which Import takes again. API keys are not in it. Members’ addresses are: keep it safe."
    >
      <div className={styles.actions}>
        <Button variant="default" loading={exported.isPending} onClick={() => exported.mutate()}>
          {isDesktop() ? 'Save the export…' : 'Download the export'}
        </Button>
        <span role="status">
          {exported.data && `${isDesktop() ? 'Saved' : 'Downloaded'} ${exported.data}.`}
        </span>
      </div>
      <Problem error={exported.error} />
    </Section>
  );
}

/** @returns the file; null when staff changed their mind. */
async function saveExport(bridge: Bridge): Promise<string | null> {
  return (await bridge.call('save_export', {})).file;
}
