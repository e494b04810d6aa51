import { Text } from '@mantine/core';
import { raceCell } from '@shared/results-format';
import { RecordDrawer } from '@/ui/record-drawer';
import { boatTitle, raceTitle, useRegatta } from '../regatta/regatta-context';
import { rankText, type Standing, scoreText } from './standing-text';
import styles from './standings.module.css';

/** One boat's series, score by score, with the reason for each. */
export function BoatDrawer({ standing, onClose }: { standing: Standing | null; onClose: () => void }) {
  const { races } = useRegatta();
  const title = (race_number: number) =>
    raceTitle(races.find((race) => race.race_number === race_number) ?? { race_number, name: null });
  return (
    <RecordDrawer title={standing && boatTitle(standing)} onClose={onClose}>
      {standing && (
        <>
          <Text fz="inherit" mb="0.5rem">
            {rankText(standing)}
          </Text>
          {standing.scores.map((score) => (
            <section key={score.race_number} className={styles.race}>
              <h3>
                {title(score.race_number)} <span>{raceCell(score)}</span>
              </h3>
              <p>{scoreText(score)}</p>
            </section>
          ))}
        </>
      )}
    </RecordDrawer>
  );
}
