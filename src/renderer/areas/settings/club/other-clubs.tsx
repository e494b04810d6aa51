import type { Club } from '@contract/club';
import { Button } from '@mantine/core';
import { useSession } from '@/api/session';
import { Section } from '../section';
import styles from '../settings.module.css';

/** Where one data folder holds several clubs: which they are, and the way to another. */
export function OtherClubs({ clubs }: { clubs: readonly Club[] }) {
  const { clubId, signOut } = useSession();
  return (
    <Section title="Other clubs on this machine">
      <p className={styles.text}>
        {clubs
          .filter(({ id }) => id !== clubId)
          .map(({ name }) => name)
          .join(', ')}
      </p>
      <Button variant="default" onClick={signOut}>
        Choose another club
      </Button>
    </Section>
  );
}
