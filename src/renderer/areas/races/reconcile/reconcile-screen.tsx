import { reconcileScreen as t } from '@messages/races/reconcile';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsDiff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { AsOf } from '@/api/data-age';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useCommands } from '@/ui/keyboard/commands';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { useRaceActions } from '../finish-line/actions/use-race-actions';
import { OutboxStatus } from '../finish-line/entry-bar';
import { OneRace } from '../finish-line/one-race';
import type { RaceView } from '../finish-line/race-view';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { clockDifference } from './compare-sheets';
import { reconcileCommands } from './keys';
import styles from './reconcile.module.css';
import { SheetLines } from './sheet-lines';
import { type Reconciling, useReconciling } from './use-reconciling';

/** Both recorders' sheets of the race in the address, side by side. */
export function ReconcileScreen() {
  const { raceNumber } = useParams({ from: '/races/$regattaId/$raceNumber/reconcile' });
  const { regatta } = useRegatta();
  return (
    <OneRace key={`${regatta.id}/${raceNumber}`} raceNumber={Number(raceNumber)} sheet="A">
      {(view) => <Reconcile view={view} />}
    </OneRace>
  );
}

function Reconcile({ view }: { view: RaceView }) {
  const { regatta, timeZone } = useRegatta();
  const { race } = view;
  const actions = useRaceActions(race);
  const sheets = useReconciling(view, actions, timeZone);
  useCommands(reconcileCommands(sheets, actions));
  const { announcement } = actions;
  const params = { regattaId: regatta.id, raceNumber: String(race.race_number) };
  const hasB = view.crossings.some(({ sheet }) => sheet === 'B');
  return (
    <Page
      title={t.twoRecorders(raceTitle(race))}
      fill
      actions={
        <>
          <Button
            variant="default"
            disabled={!actions.canUndo}
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={actions.undo}
          >
            {t.undo}
          </Button>
          <Button
            variant="default"
            disabled={!actions.canRedo}
            leftSection={<IconArrowForwardUp size={18} aria-hidden="true" />}
            onClick={actions.redo}
          >
            {t.redo}
          </Button>
          <LinkButton variant="default" to="/races/$regattaId/$raceNumber/finish" params={params}>
            {t.finishLine}
          </LinkButton>
        </>
      }
    >
      {hasB ? (
        <div className={styles.screen}>
          <div className={styles.top}>
            <Progress sheets={sheets} />
            <span className={styles.asOf}>
              <AsOf timeZone={timeZone} />
            </span>
            <div className={styles.last}>
              <span data-kind={announcement?.kind}>{announcement?.text}</span>
              <OutboxStatus>{null}</OutboxStatus>
            </div>
          </div>
          <ClockNotice sheets={sheets} />
          <SheetLines sheets={sheets} view={view} timeZone={timeZone} />
        </div>
      ) : (
        <EmptyState icon={IconArrowsDiff} title={t.noSecondRecorderYet} detail={t.openThisFinishLine}>
          <LinkButton to="/races/$regattaId/$raceNumber/finish" params={params}>
            {t.goToFinishLine}
          </LinkButton>
        </EmptyState>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {announcement && <span key={announcement.at}>{announcement.text}</span>}
      </VisuallyHidden>
    </Page>
  );
}

function Progress({ sheets: { lines, differences, left } }: { sheets: Reconciling }) {
  const all = t.lines(lines.length);
  return (
    <p className={styles.progress} role="status" data-done={left === 0}>
      {differences.length === 0
        ? t.allOfAreSame(all)
        : left === 0
          ? t.differNoneLeft(differences.length, all)
          : t.differLeft(differences.length, all, left)}
    </p>
  );
}

/** Smaller clock differences are no larger than those between two people. */
const CLOCK_MS = 1_500;

/** A device with a wrong clock differs at every boat: its times should not be used. */
function ClockNotice({ sheets }: { sheets: Reconciling }) {
  const later = clockDifference(sheets.lines);
  if (later === null || Math.abs(later) < CLOCK_MS) return null;
  return (
    <Notice tone="warning" role="status">
      {later > 0
        ? t.recorderBIsLater((Math.abs(later) / 1000).toFixed(1))
        : t.recorderBIsEarlier((Math.abs(later) / 1000).toFixed(1))}
    </Notice>
  );
}
