import { Button } from '@mantine/core';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Problem } from '@/ui/problem';
import { Section } from '../section';
import styles from '../settings.module.css';

/** For whoever looks after Dockside when something is wrong. */
export function Logs() {
  const { data } = useBridgeQuery('desktop', {});
  const show = useBridgeMutation('show_logs');
  return (
    <Section
      title="Logs"
      lead="What Dockside did and what failed, to send to whoever looks after it. No keys and nobody’s data are in them."
    >
      <p className={styles.text}>
        <code>{data?.logs_dir}</code>
      </p>
      <Button variant="default" loading={show.isPending} onClick={() => show.mutate({})}>
        Show the logs
      </Button>
      <Problem error={show.error} />
    </Section>
  );
}
