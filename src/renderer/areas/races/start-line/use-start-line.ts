import type { Race } from '@contract/areas/racing/races';
import { replay, type StartLineState, type StartPlan } from '@dockside/race-signals';
import { useMemo } from 'react';
import type { OutboxItem } from '@/api/outbox/item';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useListQuery } from '@/api/queries';
import { unplannedRace } from '../finish-line/use-race-view';
import { useRegatta } from '../regatta/regatta-context';
import { type KnownSignal, knownSignals } from './signal-writes';

/** The start line of a race as this device knows it: the server’s records plus local actions. */
export interface StartLine {
  race: Race;
  /** Null without a plan for the start. */
  plan: StartPlan | null;
  /** Every signal, including void ones, oldest first. */
  signals: readonly KnownSignal[];
  /** The race's state by its signals; null without a plan. */
  state: StartLineState | null;
}

export function useStartLine(raceNumber: number) {
  const { regatta, races } = useRegatta();
  const signals = useListQuery('signals', {
    query: { regatta_id: regatta.id, race_number: raceNumber },
  });
  const { justSent, items } = useOutboxState();
  const known = useMemo(
    () => races.find((one) => one.race_number === raceNumber) ?? unplannedRace(regatta.id, raceNumber),
    [races, regatta.id, raceNumber],
  );
  const start_plan = planAfter(known, [...justSent, ...items]);
  // An unchanged plan stays the same object, although each reading of the outbox makes a new list.
  const planText = JSON.stringify(start_plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `planText` stands for the plan
  const race = useMemo(() => ({ ...known, start_plan }), [known, planText]);
  // A race can be started offline, from earlier data.
  const { data } = signals;
  const line = useMemo((): StartLine | undefined => {
    if (!data) return undefined;
    const all = knownSignals(race, data, justSent, items);
    const plan = race.start_plan;
    return { race, plan, signals: all, state: plan && replay(plan, all) };
  }, [race, data, justSent, items]);
  return {
    /** Undefined while loading. */
    line,
    error: signals.error,
    retry: () => void signals.refetch(),
  };
}

/** The plan with pending writes applied. */
function planAfter(race: Race, items: readonly OutboxItem[]): Race['start_plan'] {
  const last = items.findLast(
    ({ operation, input, state }) =>
      operation === 'races.setStartPlan' &&
      state !== 'refused' &&
      input.body.regatta_id === race.regatta_id &&
      input.body.race_number === race.race_number,
  );
  return last?.operation === 'races.setStartPlan' ? last.input.body.start_plan : race.start_plan;
}
