import { Button } from '@mantine/core';
import { Problem } from '../bridge/problem';
import { useBridgeMutation } from '../bridge/use-bridge';
import { Section } from '../section';
import styles from '../settings.module.css';
import { download } from './download';

/** Everything as a file that another Dockside, or any program, reads. */
export function ExportRecords() {
  const exported = useBridgeMutation('export_records');
  const run = () =>
    exported.mutate({}, { onSuccess: ({ file_name, content }) => download(file_name, content) });
  return (
    <Section
      title="Export"
      lead="Every record of this machine’s clubs as one .ndjson file, which Import takes again. API keys are not in it. Members’ addresses are: keep it safe."
    >
      <div className={styles.actions}>
        <Button variant="default" loading={exported.isPending} onClick={run}>
          Download the export
        </Button>
        <span role="status">{exported.data && `Downloaded ${exported.data.file_name}.`}</span>
      </div>
      <Problem error={exported.error} />
    </Section>
  );
}
