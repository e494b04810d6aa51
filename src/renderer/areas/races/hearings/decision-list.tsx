import type { Decision } from '@contract/areas/hearings/decisions';
import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { requestName, validText } from '@contract/hearings';
import { decisionList as t } from '@messages/races/hearings';
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
    return <EmptyState icon={IconGavel} title={t.noDecisionsYet} detail={t.decisionCanChangeScores} />;
  return (
    <PaperSheet label={t.decisions} title={t.decisionsOf} page="upright" className={styles.sheet}>
      <RegattaFoot of={t.decisions} />
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
    <section className={styles.decision} aria-label={t.decisionNumber(number)}>
      <p className={styles.meta}>
        <strong>{t.decisionNumber(number)}</strong>
        {request && ` · ${requestName(request)}`}
        {request?.race_number && ` · ${t.race(request.race_number)}`}
        {replaces && ` · ${t.inPlaceOfDecision(replaces.number)}`} · <StateText decision={decision} />
      </p>
      <h3>{title}</h3>
      <DecisionWords decision={decision} />
      {changes.length > 0 && (
        <>
          <h4>{t.inScores}</h4>
          <ul>
            {changes.map((change) => (
              <li key={`${change.race_number} ${change.registration_id}`}>{changeText(change, entries)}</li>
            ))}
          </ul>
        </>
      )}
      <div className={`${styles.rowActions} ${styles.onScreen}`}>
        <Button size="compact-md" variant="default" onClick={onOpen}>
          {t.open}
          <VisuallyHidden> {t.ofDecision(number)}</VisuallyHidden>
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
  if (state === 'draft' || signed_at === null) return <>{t.draftNotSigned}</>;
  return (
    <>
      {signed_by
        ? t.signedBy(
            signed_by,
            <ClubDate at={signed_at} timeZone={timeZone} />,
            <ClubTime at={signed_at} timeZone={timeZone} />,
          )
        : t.signed(
            <ClubDate at={signed_at} timeZone={timeZone} />,
            <ClubTime at={signed_at} timeZone={timeZone} />,
          )}
      {reopened_at !== null && (
        <> · {t.reopened(<ClubTime at={reopened_at} timeZone={timeZone} />, reopening_reason)}</>
      )}
    </>
  );
}

/** Text of a decision in the order of the form; empty parts are omitted. */
export function DecisionWords({ decision }: { decision: Decision }) {
  const { valid, validity, conflicts, facts_found, conclusion, rules, panel } = decision;
  const parts: [string, string | null][] = [
    [t.partiesAndRepresentatives, decision.parties.join(', ')],
    [t.witnesses, decision.witnesses.join(', ')],
    [t.interpreters, decision.interpreters.join(', ')],
    [t.observers, decision.observers.join(', ')],
    [t.requestIs, validText(valid)],
    [t.proceduralMatters, validity],
    [t.conflictsOfInterest, conflicts],
    [t.factsFound, facts_found],
    [t.conclusions, conclusion],
    [t.rulesThatApply, rules.join(', ')],
    [t.decision, decision.decision],
    [t.protestCommittee, panel.join(', ')],
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
