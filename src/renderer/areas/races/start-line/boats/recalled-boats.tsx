import type { Race } from '@contract/areas/racing/races';
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
  /** State of the starting line, with the starts made and their flags. */
  state: StartLineState;
  /** Takes X down for the group at this place of the plan; offered when all boats are back. */
  onAllBack?: ((group: number) => void) | undefined;
  /** The field for sail numbers, for a shortcut. */
  fieldRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Boats over at a start: noted in seconds by sail number or tap, with the current flag's code, and cleared as they
 * return. Each is stored on this device at once and sent by the outbox; each can be undone, here and at the finish
 * line. From 18rem of width, as high as its boats need: the surrounding screen scrolls.
 */
export function RecalledBoats({ race, live, state, onAllBack, fieldRef }: RecalledBoatsProps) {
  const actions = useRaceActions(race);
  const { view, error, retry } = live;
  if (!view) return error ? <Failure error={error} onRetry={retry} /> : <Loading />;
  return <BoatsPanel race={view} state={state} actions={actions} onAllBack={onAllBack} fieldRef={fieldRef} />;
}
