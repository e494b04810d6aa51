import { Button } from '@mantine/core';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Problem } from '@/ui/problem';
import { Section } from '../section';
import styles from '../settings.module.css';

/** Where the club's data is, and the way to another club's. */
export function DataFolder() {
  const { data } = useBridgeQuery('session', {});
  const open = useBridgeMutation('open_data_folder');
  return (
    <Section
      title="Data folder"
      lead="Everything that Dockside keeps is in this one folder. Another one can hold another club, or be on another disk; an empty one begins a new club."
    >
      <p className={styles.text}>
        <code>{data?.data_dir}</code>
      </p>
      <div className={styles.actions}>
        <Button variant="default" loading={open.isPending} onClick={() => open.mutate({})}>
          Open another folder…
        </Button>
        <span className={styles.quiet}>Dockside starts again on it and remembers it. This one stays.</span>
      </div>
      <Problem error={open.error} />
    </Section>
  );
}
