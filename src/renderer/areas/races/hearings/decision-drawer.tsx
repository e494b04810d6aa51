import type { Decision } from '@contract/areas/hearings/decisions';
import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { decisionDrawer as t } from '@messages/races/hearings';
import { RecordDrawer } from '@/ui/record-drawer';
import { DecisionChanges } from './decision-changes';
import { DecisionForm } from './decision-form';
import { DeleteDraft } from './delete-draft';
import { SignedDecision, SigningForm } from './signing';

/** The open decision; null drafts a new one, with or without a request. */
export interface DecisionTask {
  decision: Decision | null;
  request: HearingRequest | null;
}

interface DecisionDrawerProps {
  task: DecisionTask | null;
  decisions: readonly Decision[];
  requests: readonly HearingRequest[];
  /** A new decision was stored: continue with its changes. */
  onOpened: (decision: Decision) => void;
  onClose: () => void;
}

/** Drafts a decision and its score changes in the order of the hearing decision form; signs or reopens it. */
export function DecisionDrawer({ task, decisions, requests, onOpened, onClose }: DecisionDrawerProps) {
  // The latest version, after changes here or on other devices.
  const decision = decisions.find(({ id }) => id === task?.decision?.id) ?? task?.decision ?? null;
  const title = task && (decision ? t.decision(decision.number) : t.newDecision);
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {task && (decision === null || decision.state === 'draft') && (
        <>
          <DecisionForm
            key={decision?.id ?? task.request?.id ?? 'new'}
            decision={decision}
            request={task.request}
            decisions={decisions}
            requests={requests}
            onSaved={(saved) => decision === null && onOpened(saved)}
          />
          {decision && (
            <>
              <DecisionChanges decision={decision} />
              <SigningForm decision={decision} />
              <DeleteDraft decision={decision} onDeleted={onClose} />
            </>
          )}
        </>
      )}
      {task && decision && decision.state !== 'draft' && <SignedDecision decision={decision} />}
    </RecordDrawer>
  );
}
