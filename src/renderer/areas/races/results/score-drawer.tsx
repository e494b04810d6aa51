import type { Fleet, Race, Registration } from '@contract/areas/regattas';
import { useApiQuery } from '@/api/queries';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import styles from './results.module.css';
import { ScoreForm } from './score-form';
import type { useScoreEdits } from './use-score-edits';

interface ScoreDrawerProps {
  race: Race;
  fleet: Fleet;
  /** The boat to edit; null when none is open. */
  boat: Registration | null;
  edits: ReturnType<typeof useScoreEdits>;
  onClose: () => void;
}

/** What one boat did in one race, how it was scored, and the form to correct it. */
export function ScoreDrawer({ race, fleet, boat, edits, onClose }: ScoreDrawerProps) {
  const title =
    boat && `${boat.sail_number} ${boat.boat_name ?? boat.helm ?? ''} in race ${race.race_number}`;
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {boat && (
        <>
          <Explanation race={race} fleet={fleet} boat={boat} />
          <ScoreForm key={boat.id} race={race} fleet={fleet} boat={boat} edits={edits} onSaved={onClose} />
        </>
      )}
    </RecordDrawer>
  );
}

function Explanation({ race, fleet, boat }: { race: Race; fleet: Fleet; boat: Registration }) {
  const { regatta } = useRegatta();
  const standings = useApiQuery('standings', { query: { regatta_id: regatta.id, fleet: fleet.name } });
  const standing = standings.data?.standings.find(({ registration_id }) => registration_id === boat.id);
  const score = standing?.scores.find(({ race_number }) => race_number === race.race_number);
  return (
    <p className={styles.explanation}>{score?.explanation ?? 'Nobody in this fleet has a result yet.'}</p>
  );
}
