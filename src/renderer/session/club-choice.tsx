import type { Club } from '@contract/club';
import { clubChoice as t } from '@messages/session';
import { Button } from '@/ui/button';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';

/** Chooses one of several clubs in the data folder. */
export function ClubChoice({ clubs, onChoose }: { clubs: Club[]; onChoose: (club: Club) => void }) {
  return (
    <AuthLayout title={t.whichClub}>
      <p className={styles.lead}>{t.thisBrowserRemembers}</p>
      <div className={styles.choices}>
        {clubs.map((club) => (
          <Button key={club.id} variant="default" size="md" onClick={() => onChoose(club)}>
            {club.name}
          </Button>
        ))}
      </div>
    </AuthLayout>
  );
}
