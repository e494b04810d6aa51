import type { Decision } from '@contract/areas/hearings/decisions';
import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { requestName, validText } from '@contract/hearings';
import { IconGavel } from '@tabler/icons-react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { PaperSheet } from '../paper-sheet';
import { useRegatta } from '../regatta/regatta-context';
import { RegattaFoot } from '../regatta/regatta-foot';
import { changeText } from './change-text';
import styles from './hearings.module.css';

interface DecisionListProps {
  decisions: readonly Decision[];
  requests: readonly HearingRequest[];
  onOpen: (decision: Decision) => void;
}

/** Decisions one below the other, in the order of the hearing decision form, as printed. */
export function DecisionList({ decisions, requests, onOpen }: DecisionListProps) {
  if (decisions.length === 0)
    return (
      <EmptyState
        icon={IconGavel}
        title="No decisions yet"
        detail="A decision can change scores. Its changes apply once it is signed."
      />
    );
  return (
    <PaperSheet label="Decisions" title="decisions" page="upright" className={styles.sheet}>
      <RegattaFoot of="Decisions" />
      {decisions.map((decision) => (
        <DecisionArticle
          key={decision.id}
          decision={decision}
          request={requests.find(({ id }) => id === decision.request_id)}
          replaces={decisions.find(({ id }) => id === decision.replaces)}
          onOpen={() => onOpen(decision)}
        />
      ))}
    </PaperSheet>
  );
}

interface ArticleProps {
  decision: Decision;
  request: HearingRequest | undefined;
  replaces: Decision | undefined;
  onOpen: () => void;
}

function DecisionArticle({ decision, request, replaces, onOpen }: ArticleProps) {
  const { entries } = useRegatta();
  const { number, title, changes } = decision;
  return (
    <section className={styles.decision} aria-label={`Decision ${number}`}>
      <p className={styles.meta}>
        <strong>Decision {number}</strong>
        {request && ` · ${requestName(request)}`}
        {request?.race_number && ` · race ${request.race_number}`}
        {replaces && ` · in place of decision ${replaces.number}`} · <StateText decision={decision} />
      </p>
      <h3>{title}</h3>
      <DecisionWords decision={decision} />
      {changes.length > 0 && (
        <>
          <h4>In the scores</h4>
          <ul>
            {changes.map((change) => (
              <li key={`${change.race_number} ${change.registration_id}`}>{changeText(change, entries)}</li>
            ))}
          </ul>
        </>
      )}
      <div className={`${styles.rowActions} ${styles.onScreen}`}>
        <Button size="compact-md" variant="default" onClick={onOpen}>
          Open<VisuallyHidden> decision {number}</VisuallyHidden>
        </Button>
      </div>
    </section>
  );
}

function StateText({
  decision: { state, signed_by, signed_at, reopened_at, reopening_reason },
}: {
  decision: Decision;
}) {
  const { timeZone } = useRegatta();
  if (state === 'draft' || signed_at === null) return <>draft, not signed</>;
  return (
    <>
      signed{signed_by && ` by ${signed_by}`}, <ClubDate at={signed_at} timeZone={timeZone} />,{' '}
      <ClubTime at={signed_at} timeZone={timeZone} />
      {reopened_at !== null && (
        <>
          {' '}
          · reopened <ClubTime at={reopened_at} timeZone={timeZone} />: {reopening_reason}
        </>
      )}
    </>
  );
}

/** Text of a decision in the order of the form; empty parts are omitted. */
export function DecisionWords({ decision }: { decision: Decision }) {
  const { valid, validity, conflicts, facts_found, conclusion, rules, panel } = decision;
  const parts: [string, string | null][] = [
    ['Parties and representatives', decision.parties.join(', ')],
    ['Witnesses', decision.witnesses.join(', ')],
    ['Interpreters', decision.interpreters.join(', ')],
    ['Observers', decision.observers.join(', ')],
    ['The request is', validText(valid)],
    ['Procedural matters', validity],
    ['Conflicts of interest', conflicts],
    ['Facts found', facts_found],
    ['Conclusions', conclusion],
    ['Rules that apply', rules.join(', ')],
    ['Decision', decision.decision],
    ['Protest committee', panel.join(', ')],
  ];
  return parts
    .filter(([, text]) => text)
    .map(([heading, text]) => (
      <div key={heading} className={styles.part}>
        <h4>{heading}</h4>
        <p>{text}</p>
      </div>
    ));
}
