import type { Club } from '@contract/club';
import { Button, Stack } from '@mantine/core';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';

/** Several clubs in one data folder: which one now? */
export function ClubChoice({ clubs, onChoose }: { clubs: Club[]; onChoose: (club: Club) => void }) {
  return (
    <AuthLayout title="Which club?">
      <p className={styles.lead}>This browser remembers your choice. Change it in Settings → Club.</p>
      <Stack gap="xs">
        {clubs.map((club) => (
          <Button key={club.id} variant="default" size="md" justify="start" onClick={() => onChoose(club)}>
            {club.name}
          </Button>
        ))}
      </Stack>
    </AuthLayout>
  );
}
