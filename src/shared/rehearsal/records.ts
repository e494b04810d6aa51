import type { SignalRecord } from '@dockside/race-signals';
import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Race } from '../../contract/areas/racing/races';
import type { Score } from '../../contract/areas/racing/scores';
import type { SeenRace } from './sequences';

/** A race of the rehearsal with everything recorded of it. */
export interface RaceRecords extends SeenRace, Pick<Race, 'race_number' | 'status'> {
  /** In any order, void ones among them. */
  signals: readonly SignalRecord[];
  crossings: readonly Pick<Crossing, 'crossed_at' | 'registration_id' | 'lap_of' | 'sheet'>[];
  scores: readonly Pick<Score, 'registration_id' | 'finish_time' | 'code' | 'crossing_id'>[];
}

/** The records of a rehearsal. */
export interface RehearsalRecords {
  races: readonly RaceRecords[];
  /** The public version, by what changed since; null: none. */
  publication: { changes_since: number | null } | null;
}
