import type { Decision } from '@contract/areas/hearings/decisions';
import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { hearingsScreen as t } from '@messages/races/hearings';
import { IconGavel, IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAllowed } from '@/api/allowed';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { useLinked } from '@/shell/use-linked';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { PrintButton } from '@/ui/print-button';
import { DecisionDrawer, type DecisionTask } from './decision-drawer';
import { DecisionList } from './decision-list';
import styles from './hearings.module.css';
import type { HearingsView } from './hearings-search';
import { ProtestLimits } from './protest-limits';
import { RequestDrawer, type RequestTask } from './request-drawer';
import { RequestList } from './request-list';
import { useDecisions, useRequests } from './use-hearings';
import { WhatIfPanel } from './what-if-panel';

const titles: Record<HearingsView, string> = {
  requests: t.hearings,
  decisions: t.decisions,
  'what-if': t.whatIf,
  times: t.protestTimes,
};

/** Hearing requests, scoring inquiries and decisions, with their effect on the standings. */
export function HearingsScreen() {
  const { view = 'requests' } = useSearch({ strict: false }) as { view?: HearingsView };
  const { may } = useAllowed();
  const requests = useRequests();
  const decisions = useDecisions();
  const [request, setRequest] = useState<RequestTask | null>(null);
  const [decision, setDecision] = useState<DecisionTask | null>(null);
  const [linked, setLinked] = useState<string | null>(null);
  useLinked('decision', setLinked, decisions.data !== undefined);
  const ofLink = decisions.data?.find(({ id }) => id === linked);
  const mayWrite = may('hearings:write');
  useShortcut('n', () => mayWrite && setRequest({ request: null }), t.enterRequest, { group: t.hearings });
  const lists = { requests: requests.data ?? [], decisions: decisions.data ?? [] };
  const enter = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setRequest({ request: null })}
    >
      {t.enterRequest}
    </Button>
  );
  return (
    <Page
      title={titles[view]}
      actions={
        <>
          {enter}
          {mayWrite && (
            <Button variant="default" onClick={() => setDecision({ decision: null, request: null })}>
              {t.draftDecision}
            </Button>
          )}
          <PrintButton what={t.listOnScreen} group={t.hearings} />
        </>
      }
    >
      <QueryView query={requests}>
        {() => (
          <QueryView query={decisions}>
            {() => (
              <div className={styles.frame}>
                <View
                  view={view}
                  {...lists}
                  empty={enter}
                  onRequest={(one) => setRequest({ request: one })}
                  onDecision={setDecision}
                />
              </div>
            )}
          </QueryView>
        )}
      </QueryView>
      <RequestDrawer task={request} onClose={() => setRequest(null)} />
      <DecisionDrawer
        task={decision ?? (ofLink ? { decision: ofLink, request: null } : null)}
        {...lists}
        onOpened={(drawn) => setDecision({ decision: drawn, request: null })}
        onClose={() => {
          setDecision(null);
          setLinked(null);
        }}
      />
    </Page>
  );
}

interface ViewProps {
  view: HearingsView;
  requests: readonly HearingRequest[];
  decisions: readonly Decision[];
  empty: React.ReactNode;
  onRequest: (request: HearingRequest) => void;
  onDecision: (task: DecisionTask) => void;
}

function View({ view, requests, decisions, empty, onRequest, onDecision }: ViewProps) {
  if (view === 'what-if') return <WhatIfPanel decisions={decisions} />;
  if (view === 'decisions')
    return (
      <DecisionList
        decisions={decisions}
        requests={requests}
        onOpen={(decision) => onDecision({ decision, request: null })}
      />
    );
  if (view === 'times') return <ProtestLimits />;
  if (requests.length === 0)
    return (
      <EmptyState icon={IconGavel} title={t.noRequestsYet} detail={t.enterRequestsReceivedOnPaper}>
        {empty}
      </EmptyState>
    );
  return (
    <RequestList
      requests={requests}
      decisions={decisions}
      onOpen={onRequest}
      onDecide={(request) => {
        const drawn = decisions.find(
          ({ request_id, state }) => request_id === request.id && state !== 'reopened',
        );
        onDecision({ decision: drawn ?? null, request });
      }}
    />
  );
}
