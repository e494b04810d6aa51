import { VisuallyHidden } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Failure, PanelBoundary } from '@/api/failure';
import { Loading, SkeletonLines } from '@/api/query-view';
import { DocumentTitle } from '@/ui/document-title';
import { fleetsOf, raceTitle, useEntriesInRace, useRegatta } from '../regatta/regatta-context';
import { mayBeSailed } from '../unnamed-times';
import { setStart, setStatus } from './actions/undoable-actions';
import { useActionKeys, useFieldFocus } from './actions/use-action-keys';
import { useRaceActions } from './actions/use-race-actions';
import { Crossings } from './crossings';
import { EntryBar } from './entry-bar';
import styles from './finish-line.module.css';
import { ProvisionalResults } from './provisional-results';
import { RaceStrip } from './race-strip';
import type { Boat, RaceView } from './race-view';
import { StillRacing } from './still-racing';
import { type LiveRace, useRaceView } from './use-race-view';
import { useSailField } from './use-sail-field';

/** The finish line of the race in the address. */
export function FinishLineScreen() {
  const { raceNumber } = useParams({ from: '/races/$regattaId/$raceNumber/finish' });
  const { regatta } = useRegatta();
  return <OneRace key={`${regatta.id}/${raceNumber}`} raceNumber={Number(raceNumber)} />;
}

function OneRace({ raceNumber }: { raceNumber: number }) {
  const live = useRaceView(raceNumber);
  if (live.view) return <FinishLine live={live} view={live.view} />;
  if (live.error) return <Failure error={live.error} onRetry={live.retry} />;
  return (
    <Loading>
      <SkeletonLines />
    </Loading>
  );
}

function FinishLine({ live, view }: { live: LiveRace; view: RaceView }) {
  const { regatta, races, timeZone } = useRegatta();
  const { race, rows, boats } = view;
  const entries = useEntriesInRace(race.race_number);
  const raceActions = useRaceActions(race);
  const field = useSailField(view, raceActions, timeZone);
  const input = useRef<HTMLInputElement>(null);
  const focusField = useFieldFocus(input);
  const context = {
    field,
    race: raceActions,
    focusField: () => input.current?.focus(),
    isFieldFocused: () => document.activeElement === input.current,
  };
  const onKeyDown = useActionKeys(context, input);
  const [side, setSide] = useState<Side>('racing');

  // These stay the same functions, so that the lists are not rendered again for every key that is typed.
  const latestField = useRef(field);
  useEffect(() => {
    latestField.current = field;
  });
  const onSelect = useCallback((id: string) => latestField.current.select(id), []);
  const onTouch = useCallback((boat: Boat, at: number) => latestField.current.finishBoat(boat, at), []);
  const fleets = useMemo(() => fleetsOf(race, regatta), [race, regatta]);

  const { announcement } = raceActions;
  return (
    <div className={styles.frame}>
      <div className={styles.screen} data-side={side} onClickCapture={focusField}>
        <DocumentTitle title={`Finish line: ${raceTitle(race)}`} />
        <RaceStrip
          race={race}
          fleets={fleets}
          timeZone={timeZone}
          racing={boats.filter((boat) => boat.racing).length}
          onStart={(fleet, at) => raceActions.perform(setStart(race, fleet, at, timeZone))}
          onTypeStart={field.editStart}
          onStatus={async (status) => {
            const crossings = rows.map(({ crossing }) => crossing);
            if (status !== 'sailed' || (await mayBeSailed(race, crossings)))
              raceActions.perform(setStatus(race, status));
          }}
        />
        <Crossings
          rows={rows}
          timeZone={timeZone}
          selectedId={field.selected?.crossing.id}
          targetId={field.target?.crossing.id}
          onSelect={onSelect}
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
          <StillRacing fleets={fleets} boats={boats} target={field.target} onTouch={onTouch} />
        </div>
        <EntryBar context={context} timeZone={timeZone} input={input} onKeyDown={onKeyDown} />
        <VisuallyHidden role="status" aria-live="polite">
          {announcement && <span key={announcement.at}>{announcement.text}</span>}
        </VisuallyHidden>
      </div>
    </div>
  );
}

type Side = 'racing' | 'results';

/** On a tablet held upright there is room for one of the two lists. */
function SideSwitch({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <fieldset className={styles.switch} aria-label="Show">
      <button type="button" aria-pressed={side === 'racing'} onClick={() => onChange('racing')}>
        Still racing
      </button>
      <button type="button" aria-pressed={side === 'results'} onClick={() => onChange('results')}>
        Results
      </button>
    </fieldset>
  );
}
