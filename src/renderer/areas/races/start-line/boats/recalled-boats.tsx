import type { Race } from '@contract/areas/races';
import type { StartLineState } from '@dockside/race-signals';
import type { RefObject } from 'react';
import { Failure } from '@/api/failure';
import { Loading } from '@/api/query-view';
import { useRaceActions } from '../../finish-line/actions/use-race-actions';
import type { LiveRace } from '../../finish-line/use-race-view';
import { BoatsPanel } from './boats-panel';

export interface RecalledBoatsProps {
  race: Race;
  live: LiveRace;
  /** Where the starting line stands: says which starts were made, and under which flag. */
  state: StartLineState;
  /** Takes X down for the group at this place of the plan; offered when all boats that were over are back. */
  onAllBack?: ((group: number) => void) | undefined;
  /** The field for sail numbers, for a key of the screen that leads to it. */
  fieldRef?: RefObject<HTMLInputElement | null>;
}

/**
 * The boats that were over at a start: noted in seconds by sail number or touch, with the code of the flag in force, and
 * cleared as they come back. Each is kept on this device at once and sent by the outbox; each can be undone, here and at
 * the finish line. As high as its boats need, from 18rem of width on: the screen around it scrolls.
 */
export function RecalledBoats({ race, live, state, onAllBack, fieldRef }: RecalledBoatsProps) {
  const actions = useRaceActions(race);
  const { view, error, retry } = live;
  if (!view) return error ? <Failure error={error} onRetry={retry} /> : <Loading />;
  return (
    <BoatsPanel
      raceNumber={race.race_number}
      boats={view.boats}
      state={state}
      actions={actions}
      onAllBack={onAllBack}
      fieldRef={fieldRef}
    />
  );
}
