import type { StartLineState, StartPlan } from '@dockside/race-signals';
import { startLineScreen as t } from '@messages/races/start-line';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { MayNot, useRefusal } from '@/api/allowed';
import { Failure } from '@/api/failure';
import { Loading } from '@/api/query-view';
import { DocumentTitle } from '@/ui/document-title';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { PlanForm } from './plan/plan-form';
import { RunningStart } from './running-start';
import styles from './start-line.module.css';
import { StartStrip } from './start-strip';
import { useSignalActions } from './use-signal-actions';
import { type StartLine, useStartLine } from './use-start-line';

/** The start line of the race in the address. */
export function StartLineScreen() {
  const { raceNumber } = useParams({ from: '/races/$regattaId/$raceNumber/start' });
  const { regatta } = useRegatta();
  return <OneRace key={`${regatta.id}/${raceNumber}`} raceNumber={Number(raceNumber)} />;
}

function OneRace({ raceNumber }: { raceNumber: number }) {
  const { line, error, retry } = useStartLine(raceNumber);
  if (line) return <OneStart line={line} />;
  if (error) return <Failure error={error} onRetry={retry} />;
  return <Loading />;
}

function OneStart({ line }: { line: StartLine }) {
  const { race, plan, state } = line;
  const { timeZone } = useRegatta();
  const actions = useSignalActions(race, line.signals);
  const [isPlanning, setPlanning] = useState(false);
  const planButton = useRef<HTMLButtonElement>(null);
  const closePlan = () => {
    setPlanning(false);
    requestAnimationFrame(() => planButton.current?.focus());
  };
  const mayPlan = useRefusal('races.setStartPlan') === null;
  const { announcement } = actions;
  const isKept = line.signals.every(({ id, state }) => state !== 'saving' || !announcement?.ids.includes(id));
  const save = (next: StartPlan, opened: StartPlan | null, reason?: string) => {
    actions.setPlan(next, t.planOfStart, { from: opened, reason });
    closePlan();
  };
  return (
    <div className={styles.frame}>
      <DocumentTitle title={t.startLine(raceTitle(race))} />
      {plan && state && !isPlanning ? (
        <RunningStart
          line={line}
          plan={plan}
          state={state}
          actions={actions}
          onPlan={mayPlan ? () => setPlanning(true) : undefined}
          planButton={planButton}
        />
      ) : (
        <div className={styles.planning}>
          <StartStrip race={race} timeZone={timeZone} />
          <MayNot need="races.setStartPlan" />
          {mayPlan && (
            <PlanForm
              race={race}
              plan={plan}
              isUnderWay={hasBegun(state)}
              onSave={save}
              onCancel={plan ? closePlan : undefined}
            />
          )}
        </div>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {announcement && isKept && <span key={announcement.at}>{announcement.text}</span>}
      </VisuallyHidden>
    </div>
  );
}

function hasBegun(state: StartLineState | null): boolean {
  return state !== null && state.signals.length > 0;
}
