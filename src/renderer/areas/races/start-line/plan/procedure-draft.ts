import type { StartingProcedure, StartingProcedureInput } from '@contract/areas/start/starting-procedures';
import type { Issue } from '@contract/errors';
import {
  checkProcedure,
  type ProcedureStep,
  readyProcedures,
  signalLabels,
  soundsLabel,
} from '@dockside/race-signals';
import { procedureDraft as t } from '@messages/races/start-line';
import type { FieldText, Opened } from '@/api/edit-conflict';
import { newId } from '@/api/mutations';
import { minutesText, readMinutes } from './plan-draft';
import { stepFlagLabel } from './procedure-steps';

/** A step being edited. */
export interface StepDraft extends Omit<ProcedureStep, 'seconds_before'> {
  /** Stable while steps are added and removed. */
  key: number;
  before: string;
}

/** A starting procedure being edited. */
export interface ProcedureDraft {
  id: string;
  name: string;
  pursuit: boolean;
  steps: StepDraft[];
  reason: string;
  /** Null for a new one. */
  opened: Opened | null;
}

/** Form values of a procedure; for a new one, the steps of RRS 26. */
export function draftOfProcedure(procedure: StartingProcedure | null): ProcedureDraft {
  const { steps } = procedure ?? readyProcedures.rrs26;
  return {
    id: procedure?.id ?? newId('stp'),
    name: procedure?.name ?? '',
    pursuit: procedure?.pursuit ?? false,
    steps: (steps as readonly ProcedureStep[]).map(({ seconds_before, ...step }, key) => ({
      ...step,
      key,
      before: minutesText(seconds_before),
    })),
    reason: '',
    opened: procedure && { version: procedure.version },
  };
}

/** A new, empty step. @param steps existing ones */
export function newStep(steps: readonly StepDraft[]): StepDraft {
  return {
    key: Math.max(-1, ...steps.map(({ key }) => key)) + 1,
    before: '',
    signal: 'sequence_step',
    name: t.attentionSignal,
    up: [],
    down: [],
    sounds: ['short'],
  };
}

/** Steps in order; one with an unreadable time goes after the start, where the check reports it. */
function stepsOf({ steps }: ProcedureDraft): ProcedureStep[] {
  return steps
    .map(({ key: _, before, ...step }) => ({ ...step, seconds_before: readMinutes(before) ?? -1 }))
    .toSorted((a, b) => b.seconds_before - a.seconds_before);
}

/** Issues that prevent running the procedure. */
export function procedureIssues(draft: ProcedureDraft): Issue[] {
  const { name, pursuit } = draft;
  return checkProcedure({ name, pursuit, steps: stepsOf(draft) }).map(({ message }) => ({
    path: '',
    message,
  }));
}

export function procedureOf(draft: ProcedureDraft, clubId: string): StartingProcedureInput {
  const { id, name, pursuit, reason, opened } = draft;
  return structuredClone({
    id,
    club_id: clubId,
    name,
    pursuit,
    steps: stepsOf(draft) as StartingProcedureInput['steps'],
    reason: reason.trim() || null,
    if_version: opened?.version ?? 0,
  });
}

/** A form's values as texts, to compare with another version. */
export function describeProcedure({ name, pursuit, steps }: ProcedureDraft): FieldText[] {
  return [
    [t.name, name],
    [t.pursuitRace, pursuit ? 'yes' : 'no'],
    ...steps.map(
      (step) => [`${step.name ?? signalLabels[step.signal]} ${step.before}`, describeStep(step)] as const,
    ),
  ];
}

function describeStep({ up, down, sounds }: StepDraft): string {
  const flags = (label: string, names: readonly string[]) =>
    names.length > 0 && `${label} ${names.map((name) => stepFlagLabel(name as never)).join(', ')}`;
  return [flags('up', up), flags('down', down), soundsLabel(sounds)].filter(Boolean).join('; ');
}
