import { Button } from '@mantine/core';
import styles from '../settings.module.css';

interface RestoreFromFileProps {
  busy: boolean;
  onChoose: () => void;
}

/** The desktop app goes back to a backup by itself: to one of the list, or to one that was kept elsewhere. */
export function RestoreFromFile({ busy, onChoose }: RestoreFromFileProps) {
  return (
    <>
      <h3>To go back to a backup</h3>
      <p className={styles.text}>
        Everything recorded after it is then gone from the screens; the data of before is kept beside it in a
        file of its own. You are asked first, and Dockside starts again.
      </p>
      <Button variant="default" loading={busy} onClick={onChoose}>
        Restore from a file…
      </Button>
    </>
  );
}
