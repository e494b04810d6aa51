import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Registration } from '../../../../contract/areas/regattas';
import type { Crossing, Score } from '../../../../contract/areas/scores';
import { useApiMutation } from '../../../api/mutations';
import { useRegatta } from '../regatta/regatta-context';
import { type ScoreState, type Step, stateOf, stepsBetween } from './score-state';
import { type Edit, useEdits } from './undo';

interface RaceRecords {
  raceNumber: number;
  scores: readonly Score[];
  crossings: readonly Crossing[];
}

/** Edits to the results of one race: each is a few writes, and can be taken back. */
export function useScoreEdits({ raceNumber, scores, crossings }: RaceRecords) {
  const { regatta } = useRegatta();
  const queryClient = useQueryClient();
  const write = useStep(raceNumber, crossings);
  const edits = useEdits(`${regatta.id}/${raceNumber}`);
  const current = (registrationId: string) =>
    stateOf(scores.find(({ registration_id }) => registration_id === registrationId));

  const bring = useMutation({
    mutationFn: async ({ registrationId, to }: { registrationId: string; to: ScoreState }) => {
      for (const step of stepsBetween(current(registrationId), to)) await write(registrationId, step);
      // Not left to `/changes` alone: the next edit starts from what this one wrote.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[2] === 'scores.list' || queryKey[2] === 'standings',
      });
    },
  });

  return {
    error: bring.error,
    busy: bring.isPending,
    reset: bring.reset,
    last: edits.last,
    next: edits.next,
    current,
    /** Makes an edit. @throws what the server refused. */
    edit: async (boat: Registration, label: string, to: ScoreState) => {
      const before = current(boat.id);
      if (stepsBetween(before, to).length === 0) return;
      await bring.mutateAsync({ registrationId: boat.id, to });
      edits.add({ registrationId: boat.id, label: `${boat.sail_number}: ${label}`, before, after: to });
    },
    undo: () => edits.last && turn(edits.last, edits.last.before, edits.undone),
    redo: () => edits.next && turn(edits.next, edits.next.after, edits.redone),
  };

  function turn(edit: Edit, to: ScoreState, then: (edit: Edit) => void): void {
    bring.mutate({ registrationId: edit.registrationId, to }, { onSuccess: () => then(edit) });
  }
}

/** Makes one write. */
function useStep(raceNumber: number, crossings: readonly Crossing[]) {
  const recordScore = useApiMutation('scores');
  const removeScore = useApiMutation('scores.remove');
  const setCode = useApiMutation('scores.setCode');
  const saveCrossing = useApiMutation('crossings.save');
  return async (registrationId: string, step: Step): Promise<unknown> => {
    const boat = { registration_id: registrationId, race_number: raceNumber };
    switch (step.kind) {
      case 'finish': {
        const { finish_time, laps, rating } = step;
        return recordScore.mutateAsync({ body: { ...boat, finish_time, laps, rating } });
      }
      case 'remove':
        return removeScore.mutateAsync({ query: boat });
      case 'code': {
        const { code, penalty, redress } = step;
        const figures = { points: penalty?.points ?? null, percent: penalty?.percent ?? null };
        return setCode.mutateAsync({ body: { ...boat, code, ...figures, redress } });
      }
      case 'unname':
      case 'name': {
        const crossing = crossings.find(({ id }) => id === step.crossing_id);
        const name = step.kind === 'name' ? registrationId : null;
        // A crossing that was removed since cannot be named again; the typed finish stays.
        return crossing && saveCrossing.mutateAsync({ body: { ...crossing, registration_id: name } });
      }
    }
  };
}
