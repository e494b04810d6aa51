import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { Failure, PanelBoundary } from '@/api/failure';
import { Loading, SkeletonLines } from '@/api/query-view';
import { DocumentTitle } from '@/ui/document-title';
import { fleetsOf, raceTitle, useRegatta } from '../regatta/regatta-context';
import { CrossingSheet } from './crossing-sheet';
import { setStart, setStatus } from './deeds';
import { EntryBar } from './entry-bar';
import styles from './finish-line.module.css';
import { ProvisionalResults } from './provisional-results';
import { RaceStrip } from './race-strip';
import type { Boat, RaceView } from './race-view';
import { SideSwitch, useSide } from './side-switch';
import { StillRacing } from './still-racing';
import { useDeeds } from './use-deeds';
import { useEntry } from './use-entry';
import { useFieldFocus } from './use-field-focus';
import { useFieldKeys } from './use-field-keys';
import { type LiveRace, useRaceView } from './use-race-view';

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
  const { regatta, races, entries, timeZone } = useRegatta();
  const { race, rows, boats } = view;
  const deeds = useDeeds(race);
  const field = useEntry(view, deeds, timeZone);
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = useFieldKeys(field, deeds, input);
  const keepFocus = useFieldFocus(input);
  const side = useSide();

  // The lists below are drawn again only for what they show, not for every key: their callbacks stay the same.
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  const onSelect = useCallback((id: string) => latest.current.select(id), []);
  const onTake = useCallback((boat: Boat, at: number) => latest.current.takeBoat(boat, at), []);

  const fleets = fleetsOf(race, regatta);
  return (
    <div className={styles.frame}>
      <div className={styles.screen} data-side={side.shown} onClickCapture={keepFocus}>
        <DocumentTitle title={`Finish line: ${raceTitle(race)}`} />
        <RaceStrip
          race={race}
          fleets={fleets}
          timeZone={timeZone}
          racing={boats.filter((boat) => boat.racing).length}
          onStart={(fleet, at) => deeds.perform(setStart(race, fleet, at, timeZone))}
          onTypeStart={field.editStart}
          onStatus={(status) => deeds.perform(setStatus(race, status))}
        />
        <CrossingSheet
          rows={rows}
          timeZone={timeZone}
          selectedId={field.selected?.crossing.id}
          targetId={field.target?.crossing.id}
          onSelect={onSelect}
        />
        <div className={styles.side}>
          <SideSwitch {...side} />
          <PanelBoundary>
            <ProvisionalResults
              fleets={fleets}
              race={race}
              races={races}
              entries={entries}
              scores={live.allScores}
            />
          </PanelBoundary>
          <StillRacing fleets={fleets} boats={boats} target={field.target} onTake={onTake} />
        </div>
        <EntryBar field={field} deeds={deeds} timeZone={timeZone} input={input} onKeyDown={onKeyDown} />
        <div className={styles.hidden} role="status" aria-live="polite">
          {deeds.said && <span key={deeds.said.at}>{deeds.said.words}</span>}
        </div>
      </div>
    </div>
  );
}
