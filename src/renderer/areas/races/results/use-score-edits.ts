import type { Registration } from '@contract/areas/regattas';
import type { Crossing, Score } from '@contract/areas/scores';
import { useMutation } from '@tanstack/react-query';
import { isConflict } from '@/api/edit-conflict';
import { useApiMutation } from '@/api/mutations';
import { useRegatta } from '../regatta/regatta-context';
import { changeBetween, type ScoreState, stateOf, type VersionedScore } from './score-state';
import { type Edit, useEdits } from './undo';

interface RaceRecords {
  raceNumber: number;
  scores: readonly Score[];
  crossings: readonly Crossing[];
}

interface Step {
  kind: 'undo' | 'redo';
  edit: Edit;
}

/** Edits to the results of one race: each is one write, and can be taken back while nobody else has changed what it left. */
export function useScoreEdits({ raceNumber, scores, crossings }: RaceRecords) {
  const { regatta } = useRegatta();
  const edits = useEdits(`${regatta.id}/${raceNumber}`);
  const editScore = useApiMutation('scores.edit');

  /** Answers the version that the result has then. @throws what the server refused, such as a result changed meanwhile */
  const bring = async (registrationId: string, from: ScoreState, to: ScoreState, version: number) => {
    const change = changeBetween(from, to, (id) => crossings.some((crossing) => crossing.id === id));
    if (!change) return version;
    const boat = { registration_id: registrationId, race_number: raceNumber };
    return (await editScore.mutateAsync({ body: { ...boat, ...change, if_version: version } })).version;
  };

  const step = useMutation({
    retry: false,
    mutationFn: async ({ kind, edit }: Step) => {
      const { registrationId, before, after, from, to } = edit;
      if (kind === 'undo') edits.undone(await bring(registrationId, after, before, to));
      else edits.redone(await bring(registrationId, before, after, from));
    },
    onError: (error, { edit }) => {
      if (isConflict(error)) edits.drop(edit);
    },
  });

  return {
    busy: editScore.isPending || step.isPending,
    /** What was not undone or redone, and why. */
    failure: step.error && { ...step.variables, error: step.error },
    last: edits.last,
    next: edits.next,
    current: (registrationId: string): VersionedScore => {
      const score = scores.find(({ registration_id }) => registration_id === registrationId);
      return { ...stateOf(score), version: score?.version ?? 0 };
    },
    /** Makes an edit of the result that a form was opened with. @throws what the server refused */
    edit: async (boat: Registration, label: string, opened: VersionedScore, to: ScoreState) => {
      const { version: from, ...before } = opened;
      const version = await bring(boat.id, before, to, from);
      if (version === from) return;
      const made = { label: `${boat.sail_number}: ${label}`, before, after: to, from, to: version };
      edits.add({ registrationId: boat.id, ...made });
    },
    undo: () => edits.last && step.mutate({ kind: 'undo', edit: edits.last }),
    redo: () => edits.next && step.mutate({ kind: 'redo', edit: edits.next }),
  };
}
