import type { Crossing } from '@contract/areas/racing/crossings';
import type { Race } from '@contract/areas/racing/races';
import type { Registration } from '@contract/areas/racing/registrations';
import { resultsScreen as t } from '@messages/races/results';
import { IconArrowBackUp, IconArrowForwardUp, IconFlag3 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { IfMay } from '@/api/allowed';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { Page } from '@/shell/page';
import { useLinked } from '@/shell/use-linked';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import formStyles from '@/ui/form/form.module.css';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { late } from '@/ui/late';
import { LinkButton } from '@/ui/link-button';
import { notifications } from '@/ui/notify';
import { useDecisionsOfRace } from '../hearings/use-hearings';
import { SheetsLink } from '../reconcile/sheets-link';
import { ConflictNotice } from '../regatta/conflict-notice';
import { FleetTabs, useChosenFleet } from '../regatta/fleet-tabs';
import { RaceStatusBadge } from '../regatta/race-status';
import {
  fleetsOf,
  raceTitle,
  scoredFleet,
  useEntriesInRace,
  useRaceNumber,
  useRegatta,
} from '../regatta/regatta-context';
import { ResultsFoot } from '../regatta/regatta-foot';
import { OpenChecks } from '../result-checks/open-checks';
import { SheetPhotos } from '../sheet-photos/sheet-photos';
import { mayBeSailed } from '../unnamed-times';
import { ImportResults } from './import-results';
import { ProtestLimit } from './protest-limit';
import styles from './results.module.css';
import { ResultsTable } from './results-table';
import { ScoreDrawer } from './score-drawer';
import { useScoreEditing } from './score-editing';

const RaceOnPaper = late(async () => (await import('../publish/on-paper')).RaceOnPaper);

/** The results of one race, fleet by fleet. */
export function ResultsScreen() {
  const { regatta, races } = useRegatta();
  const raceNumber = useRaceNumber();
  const race = races.find(({ race_number }) => race_number === raceNumber);
  const fleets = fleetsOf(race, regatta);
  const fleet = useChosenFleet(fleets);
  if (raceNumber === undefined || !race || !fleet)
    return (
      <Page title={raceNumber === undefined ? t.raceNotFound : t.race(raceNumber)}>
        <EmptyState
          icon={IconFlag3}
          title={race ? t.noFleetsYet : t.isNotSetUp}
          detail={race ? t.addFleetInSetup : t.addIt}
        >
          <LinkButton
            to={race ? '/races/$regattaId/setup/fleets' : '/races/$regattaId/setup/races'}
            params={{ regattaId: regatta.id }}
          >
            {t.goToSetup}
          </LinkButton>
        </EmptyState>
      </Page>
    );
  return <RaceResults key={raceNumber} raceNumber={raceNumber} />;
}

function RaceResults({ raceNumber }: { raceNumber: number }) {
  const { regatta, races } = useRegatta();
  const race = races.find(({ race_number }) => race_number === raceNumber)!;
  const fleets = useMemo(() => fleetsOf(race, regatta), [race, regatta]);
  const fleet = useChosenFleet(fleets)!;
  const entries = useEntriesInRace(raceNumber);
  const query = { regatta_id: regatta.id, race_number: raceNumber };
  const scores = useListQuery('scores.list', { query });
  const crossings = useListQuery('crossings', { query });
  const decisions = useDecisionsOfRace(raceNumber);
  const [open, setOpen] = useState<Registration | null>(null);
  const [importing, setImporting] = useState(false);
  const edits = useScoreEditing({ raceNumber, scores: scores.data ?? [], crossings: crossings.data ?? [] });
  useShortcut('u', edits.undo, t.undoLastEdit, { group: t.results });
  useShortcut('shift+u', edits.redo, t.redo, { group: t.results });
  useShortcut('mod+p', print, t.printSheets, { group: t.results, whileTyping: true });
  useShortcut('i', () => setImporting(true), t.importFinishSheetOrTimes, { group: t.results });
  // An edit starts from what is recorded, so that must be loaded first.
  const ready = scores.data !== undefined && crossings.data !== undefined;
  useLinked('boat', (id) => setOpen(entries.find((entry) => entry.id === id) ?? null), ready);
  const opened = ready ? open : null;
  return (
    <Page
      title={raceTitle(race)}
      aside={<RaceStatusBadge status={race.status} />}
      fill
      actions={
        <>
          <FleetTabs fleets={fleets} chosen={fleet} />
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            disabled={!edits.last || edits.busy}
            onClick={edits.undo}
          >
            {edits.last ? t.undo(edits.last.label) : t.undoButton}
          </Button>
          {edits.next && (
            <Button
              variant="default"
              leftSection={<IconArrowForwardUp size={16} aria-hidden="true" />}
              disabled={edits.busy}
              onClick={edits.redo}
            >
              {t.redoButton(edits.next.label)}
            </Button>
          )}
          <SheetsLink race={race} crossings={crossings.data} />
          <SheetPhotos raceNumber={raceNumber} />
          <Button variant="default" onClick={() => setImporting(true)}>
            {t.import}
          </Button>
          <MarkAsSailed race={race} crossings={crossings.data} />
        </>
      }
    >
      <ResultsFoot of={`${fleet.name}, ${raceTitle(race)}`} />
      <RaceOnPaper race={race} fleet={fleet} />
      <div className={styles.frame}>
        <div className={styles.columns}>
          <div className={styles.table}>
            <ConflictNotice
              isShown={({ resource, race_number: of }) => resource !== 'regattas' && of === race.race_number}
            />
            <OpenChecks raceNumber={raceNumber} />
            {edits.failure && !opened && <UndoFailure {...edits.failure} />}
            <ResultsTable
              race={race}
              fleet={fleet}
              entries={entries}
              scores={scores.data}
              decisions={decisions}
              onOpen={setOpen}
            />
          </div>
          <ProtestLimit race={race} entries={entries} scores={scores.data} />
        </div>
      </div>
      <ScoreDrawer
        race={race}
        fleet={scoredFleet(fleet)}
        boat={opened}
        decision={opened && decisions.get(opened.id)}
        edits={edits}
        onClose={() => setOpen(null)}
      />
      <ImportResults race={race} opened={importing} onClose={() => setImporting(false)} />
    </Page>
  );
}

function UndoFailure({ kind, edit, error }: NonNullable<ReturnType<typeof useScoreEditing>['failure']>) {
  const { title, detail } = explain(error);
  return (
    <p className={formStyles.problem} role="alert">
      <strong>{kind === 'undo' ? t.notUndone(edit.label) : t.notRedone(edit.label)}</strong> {title}. {detail}
    </p>
  );
}

/** Marks a race as over, for the lists and the wristbands: its results count as soon as there are any. */
function MarkAsSailed({ race, crossings }: { race: Race; crossings: readonly Crossing[] | undefined }) {
  const setStatus = useApiMutation('races.setStatus');
  const { regatta_id, race_number, status } = race;
  if (status === 'sailed' || status === 'abandoned') return null;
  const mark = async () => {
    if (!(await mayBeSailed(race, crossings ?? []))) return;
    setStatus.mutate(
      { body: { regatta_id, race_number, status: 'sailed', if_status: status } },
      {
        onError: (error) => {
          const { title, detail } = explain(error);
          notifications.show({
            title,
            message: detail,
            color: 'red',
          });
        },
      },
    );
  };
  return (
    <IfMay need="races.setStatus">
      <Button loading={setStatus.isPending} disabled={!crossings} onClick={mark}>
        {t.endRace}
      </Button>
    </IfMay>
  );
}
