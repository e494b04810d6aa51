import type { PublicationStatus } from '@contract/published-results';
import { SegmentedControl } from '@mantine/core';
import { useSession } from '@/api/session';
import { PublicPage } from './public-page';
import styles from './publish.module.css';

interface PublicationPanelProps {
  status: PublicationStatus;
  onStatus: (status: PublicationStatus) => void;
}

const statuses = [
  { value: 'provisional', label: 'Provisional' },
  { value: 'final', label: 'Final' },
];

/** Whether results are provisional or final, and the public page they go out on. */
export function PublicationPanel({ status, onStatus }: PublicationPanelProps) {
  const { bridge } = useSession();
  return (
    <section className={styles.panel} aria-label="Publication">
      <h2>Results are</h2>
      <SegmentedControl
        aria-label="Results are"
        data={statuses}
        value={status}
        onChange={(value) => onStatus(value as PublicationStatus)}
      />
      <p className={styles.quiet}>
        {status === 'provisional'
          ? 'Until the protest time limit has passed and protests are decided.'
          : 'No protest or correction is expected any more.'}
      </p>
      <h2>Public results page</h2>
      {bridge ? (
        <PublicPage bridge={bridge} status={status} />
      ) : (
        <p className={styles.quiet}>
          Publishing on the club’s network is done on the server’s own machine, by somebody who came in
          through its staff link. With an API key you can print the sheets and save the spreadsheets.
        </p>
      )}
    </section>
  );
}
