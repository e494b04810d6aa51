import type { Race } from '@contract/areas/regattas';
import { RecordDrawer } from '@/ui/record-drawer';
import { raceTitle } from '../regatta/regatta-context';
import { RaceForm } from './race-form';

interface RaceDrawerProps {
  /** The race to change, or a new one; null when none is open. */
  race: Race | 'new' | null;
  onClose: () => void;
}

/** One race's set-up. */
export function RaceDrawer({ race, onClose }: RaceDrawerProps) {
  const title = race === 'new' ? 'Add a race' : race && raceTitle(race);
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {race && <RaceForm race={race === 'new' ? null : race} onSaved={onClose} />}
    </RecordDrawer>
  );
}
