import type { Race } from '@contract/areas/racing/races';
import { finishLineScreen as t } from '@messages/races/finish-line';
import { useParams } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { PanelBoundary } from '@/api/failure';
import { useLinked } from '@/shell/use-linked';
import { DocumentTitle } from '@/ui/document-title';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { RecorderTools } from '../reconcile/recorder-tools';
import { fleetsOf, raceTitle, useEntriesInRace, useRegatta } from '../regatta/regatta-context';
import { useConflicts } from '../regatta/use-conflicts';
import { mayBeSailed } from '../unnamed-times';
import { setCodes, setStart, setStatus } from './actions/undoable-actions';
import { useActionKeys, useFieldFocus } from './actions/use-action-keys';
import { useRaceActions } from './actions/use-race-actions';
import { Crossings } from './crossings';
import { EntryBar } from './entry-bar';
import styles from './finish-line.module.css';
import { type FinishWindow, finishWindow } from './finish-window';
import { OneRace } from './one-race';
import { ProvisionalResults } from './provisional-results';
import { RaceStrip } from './race-strip';
import type { Boat, RaceView, Row } from './race-view';
import { StillRacing } from './still-racing';
import { useLapCount } from './use-lap-count';
import type { LiveRace } from './use-race-view';
import { useSailField } from './use-sail-field';

/** The finish line of the race in the address. */
export function FinishLineScreen() {
  const { raceNumber } = useParams({ from: '/races/$regattaId/$raceNumber/finish' });
  const { regatta } = useRegatta();
  return (
    <OneRace key={`${regatta.id}/${raceNumber}`} raceNumber={Number(raceNumber)}>
      {(view, live) => <FinishLine live={live} view={view} />}
    </OneRace>
  );
}

function FinishLine({ live, view }: { live: LiveRace; view: RaceView }) {
  const { regatta, races, timeZone } = useRegatta();
  const { race, rows, boats } = view;
  const entries = useEntriesInRace(race.race_number);
  const raceActions = useRaceActions(race);
  const laps = useLapCount(race, rows);
  const countsLaps = laps?.countsLaps ?? false;
  const field = useSailField(view, raceActions, { timeZone, countsLaps });
  const input = useRef<HTMLInputElement>(null);
  const focusField = useFieldFocus(input);
  const fleets = useMemo(() => fleetsOf(race, regatta), [race, regatta]);
  const context = {
    field,
    race: raceActions,
    focusField: () => input.current?.focus(),
    isFieldFocused: () => document.activeElement === input.current,
    isPursuit: race.scoring === 'pursuit',
    toggleLaps: laps?.toggle ?? null,
    closeWindows: () => {
      const [window] = fleets.flatMap((fleet) => finishWindow(race, fleet, boats) ?? []).filter(isClosed);
      if (window) onClose(window);
      else raceActions.announce(t.noFinishingWindow);
    },
  };
  const onKeyDown = useActionKeys(context, input);
  const [side, setSide] = useState<Side>('racing');

  // Stable functions, so that neither lists nor the line above them are rendered for every key.
  const latest = useRef({ field, raceActions, view, toggleLaps: laps?.toggle, focusField });
  useLayoutEffect(() => {
    latest.current = { field, raceActions, view, toggleLaps: laps?.toggle, focusField };
  });
  const onSelect = useCallback((id: string) => latest.current.field.select(id), []);
  const raceToggle = useCallback(() => latest.current.toggleLaps?.(), []);
  const onTouch = useCallback((boat: Boat, at: number) => latest.current.field.finishBoat(boat, at), []);
  const onTypeStart = useCallback((fleet: string) => latest.current.field.editStart(fleet), []);
  const onClose = useCallback(({ late, code }: FinishWindow) => {
    const { raceActions, view } = latest.current;
    raceActions.perform(setCodes(late, view, code));
  }, []);
  const onStart = useCallback(
    (fleet: string, at: number) => {
      const { raceActions, view } = latest.current;
      raceActions.perform(setStart(view.race, fleet, at, timeZone));
    },
    [timeZone],
  );
  const onStatus = useCallback(async (status: Race['status']) => {
    const { race, crossings } = latest.current.view;
    const isMeant = status !== 'sailed' || (await mayBeSailed(race, crossings));
    if (isMeant) latest.current.raceActions.perform(setStatus(race, status));
    // The dialog had the focus.
    latest.current.focusField();
  }, []);
  const tools = useMemo(() => <RecorderTools view={view} />, [view]);
  useLinked('crossing', onSelect);

  const { announcement } = raceActions;
  const unchosen = useUnchosen(race);
  return (
    <div className={styles.frame}>
      <div className={styles.screen} data-side={side} onClickCapture={focusField}>
        <DocumentTitle title={t.finishLine(raceTitle(race))} />
        <RaceStrip {...{ race, fleets, timeZone, boats, onClose, onStart, onTypeStart, onStatus }}>
          {tools}
        </RaceStrip>
        <Crossings
          rows={rows}
          timeZone={timeZone}
          selectedId={field.selected?.crossing.id}
          targetId={field.target?.crossing.id ?? field.before?.crossing.id}
          isPursuit={context.isPursuit}
          onSelect={onSelect}
          unchosen={unchosen}
        />
        <div className={styles.side}>
          <SideSwitch side={side} onChange={setSide} />
          <PanelBoundary>
            <ProvisionalResults
              fleets={fleets}
              race={race}
              races={races}
              entries={entries}
              scores={live.allScores}
            />
          </PanelBoundary>
          <StillRacing
            fleets={fleets}
            boats={boats}
            touch={touchText(context.isPursuit, countsLaps, field.target)}
            isAimed={field.target !== undefined}
            countsLaps={laps && countsLaps}
            onToggleLaps={raceToggle}
            onTouch={onTouch}
          />
        </div>
        <EntryBar context={context} timeZone={timeZone} input={input} onKeyDown={onKeyDown} />
        <VisuallyHidden role="status" aria-live="polite">
          {announcement && <span key={announcement.at}>{announcement.text}</span>}
        </VisuallyHidden>
      </div>
    </div>
  );
}

/** True if boats are late for a closed finishing window. */
const isClosed = ({ kind, closesAt, late }: FinishWindow) =>
  kind === 'window' && closesAt <= serverNow() && late.length > 0;

/** Effect of tapping a boat. */
function touchText(isPursuit: boolean, countsLaps: boolean, target: Row | undefined): string {
  if (isPursuit) return t.tapBoatForNextPlace;
  if (target) return countsLaps ? t.tapBoatToCount(target.number) : t.tapBoatToName(target.number);
  return countsLaps ? t.tapBoatToCountLap : t.tapBoatToFinish;
}

type Side = 'racing' | 'results';

/** On a tablet held upright only one of the two lists fits. */
function SideSwitch({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <fieldset className={styles.switch} aria-label={t.show}>
      <button type="button" aria-pressed={side === 'racing'} onClick={() => onChange('racing')}>
        {t.stillRacing}
      </button>
      <button type="button" aria-pressed={side === 'results'} onClick={() => onChange('results')}>
        {t.results}
      </button>
    </fieldset>
  );
}

/** Ids with two versions from paired laptops, at the line of one race. */
function useUnchosen({ race_number }: Race): ReadonlySet<string> {
  const conflicts = useConflicts();
  return useMemo(
    () =>
      new Set(
        conflicts
          .filter((one) => one.race_number === race_number)
          .flatMap(({ resource, key, registration_id }) =>
            resource === 'crossings'
              ? [key]
              : resource === 'scores' && registration_id
                ? [registration_id]
                : [],
          ),
      ),
    [conflicts, race_number],
  );
}
